import type { PagesOf } from '../pages.ts';
import { AlertsPage } from './alerts-page.tsx';

export const PAGES: PagesOf<'alerts'> = { '/admin/alerts': AlertsPage };
