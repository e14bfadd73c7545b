import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { TranslationsPage } from './translations-page.tsx';

export const PAGES: OfficePages = { '/admin/translations': TranslationsPage };
