import { insertReview, reviewFrom, SELECT_REVIEWS } from '../catalog/reviews/review-rows.ts';
import type { ReviewRow } from '../catalog/reviews/review-rows.ts';
import { rowsAfter } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

/** How a copy reads and writes reviews. Their products, which are copied before, have the sums already. */
export const REVIEWS: RecordTable<'reviews'> = {
  tables: ['reviews'],
  read(db, after, limit) {
    const { rows, place } = rowsAfter<ReviewRow>(db, { select: SELECT_REVIEWS, key: ['id'] }, after, limit);
    return { records: rows.map(reviewFrom), place };
  },
  write(db, records) {
    for (const record of records) insertReview(db, record);
  },
};
