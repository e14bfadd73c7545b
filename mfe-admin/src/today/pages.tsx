import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { TodayPage } from './today-page.tsx';

export const PAGES: OfficePages = { '/admin': TodayPage };
