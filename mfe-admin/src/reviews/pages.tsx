import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { ReviewsPage } from './reviews-page.tsx';

export const PAGES: OfficePages = { '/admin/reviews': ReviewsPage };
