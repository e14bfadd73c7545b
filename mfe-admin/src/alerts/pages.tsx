import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { AlertsPage } from './alerts-page.tsx';

export const PAGES: OfficePages = { '/admin/alerts': AlertsPage };
