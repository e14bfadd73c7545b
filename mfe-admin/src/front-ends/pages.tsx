import type { PagesOf } from '../pages.ts';
import { FrontEndsPage } from './front-ends-page.tsx';

export const PAGES: PagesOf<'frontEnds'> = { '/admin/front-ends': FrontEndsPage };
