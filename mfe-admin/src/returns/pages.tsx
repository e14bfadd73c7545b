import type { PagesOf } from '../pages.ts';
import { ReturnsPage } from './returns-page.tsx';

export const PAGES: PagesOf<'returns'> = { '/admin/returns': ReturnsPage };
