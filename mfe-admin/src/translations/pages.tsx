import type { PagesOf } from '../pages.ts';
import { TranslationsPage } from './translations-page.tsx';

export const PAGES: PagesOf<'translations'> = { '/admin/translations': TranslationsPage };
