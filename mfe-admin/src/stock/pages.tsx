import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { ReceivePage } from './receive/receive-page.tsx';

export const PAGES: OfficePages = { '/admin/stock/receive': ReceivePage };
