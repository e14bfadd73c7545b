import type { PagesOf } from '../pages.ts';
import { StallsPage } from './list/stalls-page.tsx';
import { StallPage } from './stall/stall-page.tsx';

export const PAGES: PagesOf<'stalls'> = {
  '/admin/stalls': StallsPage,
  '/admin/stalls/:id': StallPage,
};
