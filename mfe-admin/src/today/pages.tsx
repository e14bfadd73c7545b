import type { OfficePages } from '../frame/page-areas.ts';
import { TodayPage } from './today-page.tsx';

export const PAGES: OfficePages = { '/admin': TodayPage };
