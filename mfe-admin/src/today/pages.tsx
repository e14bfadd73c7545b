import type { PagesOf } from '../pages.ts';
import { TodayPage } from './today-page.tsx';

export const PAGES: PagesOf<'today'> = { '/admin': TodayPage };
