import { PictureUsers } from '../catalog/pictures/picture-users.ts';
import { reviewDocument, reviewFrom } from '../catalog/reviews/review-documents.ts';
import { flatCollection } from './record-collection.ts';
import type { RecordCollection } from './record-collection.ts';

const FLAT_REVIEWS = flatCollection<'reviews', 'reviews'>({
  name: 'reviews',
  key: '_id',
  recordOf: reviewFrom,
  documentOf: reviewDocument,
});

/** How a copy reads and writes reviews. Their products, which are copied before, have the sums already. */
export const REVIEWS: RecordCollection<'reviews'> = {
  ...FLAT_REVIEWS,
  async write(tx, records) {
    const pictures = new PictureUsers();
    for (const { photos } of records) pictures.gain(photos);
    await pictures.write(tx);
    await FLAT_REVIEWS.write(tx, records);
  },
};
