import type { PagesOf } from '../pages.ts';
import { ActivityPage } from './activity-page.tsx';

export const PAGES: PagesOf<'activity'> = { '/admin/activity': ActivityPage };
