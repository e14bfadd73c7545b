import type { PagesOf } from '../pages.ts';
import { MarkdownsPage } from './markdowns-page.tsx';

export const PAGES: PagesOf<'markdowns'> = { '/admin/markdowns': MarkdownsPage };
