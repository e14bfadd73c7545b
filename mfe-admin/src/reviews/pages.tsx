import type { PagesOf } from '../pages.ts';
import { ReviewsPage } from './reviews-page.tsx';

export const PAGES: PagesOf<'reviews'> = { '/admin/reviews': ReviewsPage };
