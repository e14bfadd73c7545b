import { gain, lose } from './pictures.ts';

const PHOTOS_OF = (row: 'old' | 'new') => `SELECT value FROM json_each(${row}.body, '$.photos')`;

/**
 * Reviews of products. `body` is JSON, because a review is read and written only as a whole. Triggers count them as
 * users of their photos. The code that writes a review adds it up in its product (`rating_count`, `rating_sum`).
 */
export const REVIEWS_SQL = `
ALTER TABLE products ADD COLUMN rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0);
ALTER TABLE products ADD COLUMN rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= 0);
CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  order_number TEXT NOT NULL REFERENCES orders (number),
  status TEXT NOT NULL CHECK (status IN ('pending', 'published', 'rejected')),
  created_at INTEGER NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (order_number, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX reviews_of_product ON reviews (product_id, status, created_at, id);
CREATE INDEX reviews_by_status ON reviews (status, created_at, id);
CREATE TRIGGER reviews_use_pictures AFTER INSERT ON reviews BEGIN ${gain(PHOTOS_OF('new'))} END;
CREATE TRIGGER reviews_leave_pictures AFTER DELETE ON reviews BEGIN ${lose(PHOTOS_OF('old'))} END;
CREATE TRIGGER reviews_change_pictures AFTER UPDATE OF body ON reviews BEGIN
  ${gain(PHOTOS_OF('new'))}
  ${lose(PHOTOS_OF('old'))}
END;
`;
