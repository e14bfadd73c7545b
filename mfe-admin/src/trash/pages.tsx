import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { TrashPage } from './trash-page.tsx';

export const PAGES: OfficePages = { '/admin/products/trash': TrashPage };
