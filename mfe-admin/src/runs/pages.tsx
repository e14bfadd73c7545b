import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { RunsPage } from './list/runs-page.tsx';
import { RunPage } from './run/run-page.tsx';

export const PAGES: OfficePages = {
  '/admin/runs': RunsPage,
  '/admin/runs/:id': RunPage,
};
