import type { PagesOf } from '../pages.ts';
import { TrashPage } from './trash-page.tsx';

export const PAGES: PagesOf<'trash'> = { '/admin/products/trash': TrashPage };
