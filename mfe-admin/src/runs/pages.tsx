import type { PagesOf } from '../pages.ts';
import { RunsPage } from './list/runs-page.tsx';
import { RunPage } from './run/run-page.tsx';

export const PAGES: PagesOf<'runs'> = {
  '/admin/runs': RunsPage,
  '/admin/runs/:id': RunPage,
};
