import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { FrontEndsPage } from './front-ends-page.tsx';

export const PAGES: OfficePages = { '/admin/front-ends': FrontEndsPage };
