import { listingIndexes } from './lists/listing-indexes.ts';

// SQLite does not define the order in which triggers run, so each one adds or subtracts and never overwrites a count.
const count = (row: 'old' | 'new', change: '+ 1' | '- 1') =>
  `INSERT INTO product_counts VALUES (${row}.category_id, ${row}.filter_color, ${row}.is_new, ${row}.listed, ${change})
    ON CONFLICT DO UPDATE SET quantity = quantity ${change};`;

/**
 * The rows of products are narrow, because every order writes one; fields that are only displayed are in product_details.
 * `listed` marks what shoppers see: a visible product of a visible category. Triggers update it and the counters for
 * totals, whichever process writes.
 */
export const CATALOGUE_SQL = `
CREATE TABLE settings (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  body TEXT NOT NULL
) STRICT;

CREATE TABLE categories (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  icon_image TEXT NOT NULL,
  is_visible INTEGER NOT NULL CHECK (is_visible IN (0, 1))
) STRICT;

CREATE TABLE products (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  category_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  stock INTEGER CHECK (stock >= 0),
  is_available INTEGER NOT NULL CHECK (is_available IN (0, 1)),
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  is_visible INTEGER NOT NULL CHECK (is_visible IN (0, 1)),
  listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
  filter_color TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE product_details (
  seq INTEGER PRIMARY KEY REFERENCES products (seq) ON DELETE CASCADE,
  body TEXT NOT NULL
) STRICT;

CREATE INDEX products_name_en ON products (name_en) WHERE listed = 1;
CREATE INDEX products_name_ar ON products (name_ar) WHERE listed = 1;
${listingIndexes()}

CREATE TABLE product_counts (
  category_id TEXT NOT NULL,
  filter_color TEXT NOT NULL,
  is_new INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  PRIMARY KEY (category_id, filter_color, is_new, listed)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER products_counted AFTER INSERT ON products BEGIN
  ${count('new', '+ 1')}
END;
CREATE TRIGGER products_uncounted AFTER DELETE ON products BEGIN
  ${count('old', '- 1')}
END;
CREATE TRIGGER products_recounted AFTER UPDATE OF category_id, filter_color, is_new, listed ON products BEGIN
  ${count('old', '- 1')}
  ${count('new', '+ 1')}
END;

CREATE TRIGGER products_listed AFTER UPDATE OF is_visible, category_id ON products BEGIN
  UPDATE products SET listed = new.is_visible AND (SELECT is_visible FROM categories WHERE id = new.category_id)
    WHERE seq = new.seq;
END;
CREATE TRIGGER categories_listed AFTER UPDATE OF is_visible ON categories BEGIN
  UPDATE products SET listed = is_visible AND new.is_visible WHERE category_id = new.id;
END;
`;
