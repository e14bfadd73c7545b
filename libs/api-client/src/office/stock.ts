import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { StockMovementsAnswer, StockMovementsQuery } from '@fyonka/api-contract/wire/office/stock/movements';
import type { AnswerPath } from '../answers.ts';

const STOCK = '/api/admin/stock';

/** What came and went of a product, the newest first. */
export const movementsPath = (query: StockMovementsQuery): AnswerPath<StockMovementsAnswer> =>
  apiPath(`${STOCK}/movements`, { ...query });
