/* oxlint-disable max-lines -- written by `npm run schema -w backend` */

/**
 * The schema of a new shop: what all migrations together have made. Tables of documents follow from their declarations
 * alone (`documents/synchronise.ts`).
 */
export const BASELINE_SQL = `
CREATE VIRTUAL TABLE account_words USING fts5 (
  words, prefix = '1 2 3 4 5', tokenize = "unicode61 remove_diacritics 0", detail = none, columnsize = 0
);

CREATE TABLE accounts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  is_email_verified INTEGER NOT NULL CHECK (is_email_verified IN (0, 1)),
  role TEXT NOT NULL CHECK (role IN ('customer', 'admin')),
  full_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  password_hash TEXT,
  created_at INTEGER NOT NULL,
  staff_role TEXT
  CHECK (staff_role IN ('owner', 'packer', 'embroiderer', 'driver', 'accountant')),
  ticked_permissions TEXT
) STRICT;
CREATE INDEX accounts_administrators ON accounts (seq) WHERE role = 'admin';
CREATE INDEX accounts_of_staff_role ON accounts (staff_role) WHERE staff_role IS NOT NULL;

CREATE TABLE audit_entries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('account', 'command-line', 'server')),
  address_key TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_entries_by_time ON audit_entries (at, seq);
CREATE INDEX audit_entries_of_account ON audit_entries (account_id, seq);
CREATE INDEX audit_entries_of_account_by_time ON audit_entries (account_id, at, seq);
CREATE INDEX audit_entries_of_kind ON audit_entries (kind, at, seq);
CREATE TRIGGER audit_entries_are_as_written BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
CREATE TRIGGER audit_entries_are_new BEFORE INSERT ON audit_entries
WHEN EXISTS (SELECT 1 FROM audit_entries WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries
WHEN OLD.at > unixepoch() * 1000 - 315619200000
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;

CREATE TABLE catalogue_versions (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  contents INTEGER NOT NULL,
  stock INTEGER NOT NULL
) STRICT;

CREATE TABLE categories (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  icon_image TEXT NOT NULL,
  is_visible INTEGER NOT NULL CHECK (is_visible IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER
) STRICT;
CREATE TRIGGER categories_added AFTER INSERT ON categories BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER categories_change_pictures AFTER UPDATE OF icon_image ON categories BEGIN
  UPDATE pictures SET users = users + 1, unused_since = NULL WHERE path IN (new.icon_image);
  UPDATE pictures SET users = users - 1 WHERE path IN (old.icon_image);
END;
CREATE TRIGGER categories_changed AFTER UPDATE ON categories BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER categories_leave_pictures AFTER DELETE ON categories BEGIN UPDATE pictures SET users = users - 1 WHERE path IN (old.icon_image); END;
CREATE TRIGGER categories_removed AFTER DELETE ON categories BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER categories_use_pictures AFTER INSERT ON categories BEGIN UPDATE pictures SET users = users + 1, unused_since = NULL WHERE path IN (new.icon_image); END;

CREATE TABLE held_pieces (
  product_id TEXT NOT NULL,
  order_number TEXT NOT NULL REFERENCES orders (number),
  quantity INTEGER NOT NULL,
  PRIMARY KEY (product_id, order_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX held_pieces_of_order ON held_pieces (order_number);

CREATE TABLE history_entries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  version INTEGER,
  account_id TEXT NOT NULL,
  address_key TEXT NOT NULL,
  at INTEGER NOT NULL,
  changes TEXT NOT NULL,
  request_key TEXT,
  fingerprint TEXT
) STRICT;
CREATE INDEX history_entries_by_age ON history_entries (subject, at);
CREATE INDEX history_entries_of_person ON history_entries (account_id, subject, at);
CREATE INDEX history_entries_of_request ON history_entries (request_key, seq) WHERE request_key IS NOT NULL;
CREATE INDEX history_entries_of_subject ON history_entries (subject, subject_id, seq);
CREATE TRIGGER history_entries_are_as_written BEFORE UPDATE ON history_entries
BEGIN SELECT RAISE(ABORT, 'the history is only added to'); END;
CREATE TRIGGER history_entries_are_new BEFORE INSERT ON history_entries
WHEN EXISTS (SELECT 1 FROM history_entries WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'the history is only added to'); END;
CREATE TRIGGER history_entries_stay BEFORE DELETE ON history_entries
WHEN OLD.at > unixepoch() * 1000 - 315619200000
BEGIN SELECT RAISE(ABORT, 'the history is only added to'); END;

CREATE TABLE made_texts (
  order_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  text INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, line, text)
) STRICT, WITHOUT ROWID;

CREATE TABLE money_days (
  day INTEGER NOT NULL,
  method TEXT NOT NULL,
  gateway TEXT NOT NULL,
  received INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  refunds INTEGER NOT NULL,
  PRIMARY KEY (day, method, gateway)
) STRICT, WITHOUT ROWID;

CREATE TABLE money_entries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  order_number TEXT NOT NULL REFERENCES orders (number),
  kind TEXT NOT NULL CHECK (kind IN ('capture', 'record', 'record-withdrawn', 'refund', 'given-back', 'accepted')),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  method TEXT CHECK (method IN ('knet', 'card', 'apple-pay', 'cash', 'wamd', 'transfer', 'link')),
  gateway TEXT CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
  reference TEXT NOT NULL,
  source_id TEXT,
  day INTEGER NOT NULL,
  moved_at INTEGER NOT NULL,
  at INTEGER NOT NULL,
  account_id TEXT,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX money_entries_of_charge ON money_entries (gateway, reference) WHERE kind = 'capture';
CREATE INDEX money_entries_of_day ON money_entries (day, method);
CREATE INDEX money_entries_of_order ON money_entries (order_number);
CREATE UNIQUE INDEX money_entries_of_source ON money_entries (source_id, kind) WHERE source_id IS NOT NULL;

CREATE TABLE office_events (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  order_id TEXT,
  order_status TEXT,
  product_id TEXT,
  stock INTEGER,
  run_id TEXT,
  driver_id TEXT
) STRICT;
CREATE INDEX office_events_many_to_confirm ON office_events (at) WHERE kind = 'many-to-confirm';
CREATE INDEX office_events_to_confirm ON office_events (at) WHERE kind = 'cash-to-confirm';

CREATE TABLE order_groups (
  phone TEXT PRIMARY KEY,
  orders INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  last_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX order_groups_largest ON order_groups (amount, last_at);
CREATE INDEX order_groups_latest ON order_groups (last_at);
CREATE INDEX order_groups_most ON order_groups (orders, last_at);

CREATE TABLE order_notes (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  text TEXT NOT NULL,
  version INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE order_words USING fts5 (
  words, prefix = '1 2 3 4 5', tokenize = "unicode61 remove_diacritics 0", detail = none, columnsize = 0
);

CREATE TABLE orders (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  number TEXT NOT NULL UNIQUE,
  account_id TEXT,
  status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled')),
  payment_status TEXT NOT NULL CHECK (payment_status IN ('unpaid', 'paid', 'refund-due', 'to-review')),
  payment_method TEXT CHECK (payment_method IN ('card', 'cash-on-delivery')),
  created_at INTEGER NOT NULL,
  pay_by INTEGER,
  holds_stock INTEGER NOT NULL CHECK (holds_stock IN (0, 1)),
  body TEXT NOT NULL,
  history TEXT NOT NULL,
  idempotency_key TEXT,
  fingerprint TEXT,
  email_key TEXT,
  erase_asked_at INTEGER,
  total INTEGER NOT NULL DEFAULT 0,
  phone TEXT NOT NULL DEFAULT '',
  sale_amount INTEGER,
  texts_left INTEGER,
  day INTEGER NOT NULL DEFAULT 0,
  payment_state TEXT NOT NULL DEFAULT 'unpaid'
  CHECK (payment_state IN ('unpaid', 'paid', 'refund-due', 'to-review', 'cash')),
  received INTEGER NOT NULL DEFAULT 0 CHECK (received >= 0),
  returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0),
  refunding INTEGER NOT NULL DEFAULT 0 CHECK (refunding >= 0),
  at_door INTEGER NOT NULL DEFAULT 0 CHECK (at_door >= 0),
  accepted_balance INTEGER CHECK (accepted_balance >= 0),
  needs_review INTEGER NOT NULL DEFAULT 0 CHECK (needs_review IN (0, 1)),
  prints TEXT,
  to_print INTEGER NOT NULL DEFAULT 0,
  coupon_mailbox TEXT,
  delivery_returned INTEGER NOT NULL DEFAULT 0 CHECK (delivery_returned >= 0)
) STRICT;
CREATE INDEX orders_being_made ON orders ((texts_left = 0), created_at, texts_left) WHERE texts_left IS NOT NULL;
CREATE UNIQUE INDEX orders_idempotency ON orders (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_of_accounts ON orders (account_id, created_at) WHERE account_id IS NOT NULL;
CREATE INDEX orders_of_coupon_account ON orders (body ->> '$.discount.coupon.id', account_id)
  WHERE body ->> '$.discount.coupon.id' IS NOT NULL;
CREATE INDEX orders_of_coupon_mailbox ON orders (body ->> '$.discount.coupon.id', coupon_mailbox)
  WHERE body ->> '$.discount.coupon.id' IS NOT NULL;
CREATE INDEX orders_of_coupon_phone ON orders (body ->> '$.discount.coupon.id', phone)
  WHERE body ->> '$.discount.coupon.id' IS NOT NULL;
CREATE INDEX orders_of_day ON orders (day, status, payment_state, created_at, total);
CREATE INDEX orders_of_guests ON orders (email_key) WHERE account_id IS NULL AND email_key IS NOT NULL;
CREATE INDEX orders_of_phone ON orders (phone, created_at) WHERE phone <> '';
CREATE INDEX orders_of_phone_paid ON orders (phone, created_at) WHERE phone <> '' AND payment_state <> 'unpaid';
CREATE INDEX orders_of_total ON orders (total, status, payment_state, created_at);
CREATE INDEX orders_sold ON orders (created_at, sale_amount) WHERE sale_amount IS NOT NULL;
CREATE INDEX orders_to_erase ON orders (erase_asked_at) WHERE erase_asked_at IS NOT NULL;
CREATE INDEX orders_to_pay ON orders (pay_by) WHERE pay_by IS NOT NULL;
CREATE INDEX orders_to_print ON orders (created_at, to_print, day, status, payment_state, total) WHERE to_print > 0;

CREATE TABLE orders_by_day (
  day INTEGER NOT NULL,
  status TEXT NOT NULL,
  payment_state TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, status, payment_state)
) STRICT, WITHOUT ROWID;

CREATE TABLE "payment_attempts" (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  order_number TEXT NOT NULL REFERENCES orders (number),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  method TEXT NOT NULL CHECK (method IN ('knet', 'card', 'apple-pay')),
  gateway TEXT NOT NULL CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  state TEXT NOT NULL CHECK (state IN ('created', 'redirected', 'unanswered', 'captured', 'failed', 'cancelled', 'expired', 'unknown', 'mismatch')),
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  started_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  reference TEXT,
  bank_reference TEXT,
  redirect_url TEXT,
  decline_reason TEXT,
  next_ask_at INTEGER,
  unanswered_since INTEGER
) STRICT;
CREATE INDEX payment_attempts_due ON payment_attempts (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE INDEX payment_attempts_ended ON payment_attempts (gateway, ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_of_charge ON payment_attempts (gateway, reference) WHERE reference IS NOT NULL;
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_number, is_open);

CREATE TABLE pictures (
  path TEXT PRIMARY KEY,
  users INTEGER NOT NULL DEFAULT 0,
  is_kept INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
  unused_since INTEGER,
  is_leaving INTEGER NOT NULL DEFAULT 0 CHECK (is_leaving IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX pictures_unused ON pictures (is_leaving, unused_since) WHERE users = 0 AND is_kept = 0;

CREATE TABLE product_attributes (
  token TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES products (seq) ON DELETE CASCADE,
  PRIMARY KEY (token, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_attributes_of ON product_attributes (seq);

CREATE TABLE product_counts (
  category_id TEXT NOT NULL,
  filter_color TEXT NOT NULL,
  is_new INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  PRIMARY KEY (category_id, filter_color, is_new, listed)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_details (
  seq INTEGER PRIMARY KEY REFERENCES products (seq) ON DELETE CASCADE,
  body TEXT NOT NULL
) STRICT;
CREATE TRIGGER product_details_added AFTER INSERT ON product_details BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER product_details_change_pictures AFTER UPDATE OF body ON product_details BEGIN
  UPDATE pictures SET users = users + 1, unused_since = NULL WHERE path IN (SELECT new.body ->> 'imageUrl' UNION SELECT value FROM json_each(new.body, '$.gallery'));
  UPDATE pictures SET users = users - 1 WHERE path IN (SELECT old.body ->> 'imageUrl' UNION SELECT value FROM json_each(old.body, '$.gallery'));
END;
CREATE TRIGGER product_details_changed AFTER UPDATE ON product_details BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER product_details_leave_pictures AFTER DELETE ON product_details BEGIN UPDATE pictures SET users = users - 1 WHERE path IN (SELECT old.body ->> 'imageUrl' UNION SELECT value FROM json_each(old.body, '$.gallery')); END;
CREATE TRIGGER product_details_removed AFTER DELETE ON product_details BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER product_details_use_pictures AFTER INSERT ON product_details BEGIN UPDATE pictures SET users = users + 1, unused_since = NULL WHERE path IN (SELECT new.body ->> 'imageUrl' UNION SELECT value FROM json_each(new.body, '$.gallery')); END;

CREATE TABLE product_profits (
  month INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  pieces INTEGER NOT NULL CHECK (pieces >= 0),
  revenue INTEGER NOT NULL CHECK (revenue >= 0),
  costed_pieces INTEGER NOT NULL CHECK (costed_pieces >= 0),
  costed_revenue INTEGER NOT NULL CHECK (costed_revenue >= 0),
  cost INTEGER NOT NULL CHECK (cost >= 0),
  returned_pieces INTEGER NOT NULL DEFAULT 0 CHECK (returned_pieces >= 0),
  returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0),
  PRIMARY KEY (month, product_id)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE product_titles USING fts5 (name, attributes, scope, prefix = '1 2 3 4 5', tokenize = "unicode61 remove_diacritics 0", detail = column, columnsize = 0);

CREATE VIRTUAL TABLE product_words USING fts5 (words, scope, tokenize = "unicode61 remove_diacritics 0", detail = column, columnsize = 0);

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
  created_at INTEGER NOT NULL,
  in_stock INTEGER NOT NULL DEFAULT 1 CHECK (in_stock IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL DEFAULT 0,
  takeable INTEGER NOT NULL DEFAULT 0,
  barcode TEXT,
  half_translated INTEGER NOT NULL DEFAULT 0 CHECK (half_translated IN (0, 1)),
  place INTEGER CHECK (place > 0),
  rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  design TEXT
) STRICT;
CREATE UNIQUE INDEX products_barcode ON products (barcode) WHERE barcode IS NOT NULL;
CREATE INDEX products_by_change ON products (changed_at, seq, category_id, filter_color, listed, is_new);
CREATE INDEX products_by_name ON products (name_ar, seq, category_id, filter_color, listed, is_new);
CREATE INDEX products_by_stock ON products (stock, seq, category_id, filter_color, listed, is_new);
CREATE INDEX products_every_all_stocked_cheapest ON products (in_stock DESC, price);
CREATE INDEX products_every_all_stocked_dearest ON products (in_stock, price);
CREATE INDEX products_every_all_stocked_new ON products (in_stock, created_at) WHERE is_new = 1;
CREATE INDEX products_every_all_stocked_newest ON products (in_stock, is_new, created_at);
CREATE INDEX products_every_category_color_stocked_cheapest ON products (category_id, filter_color, in_stock DESC, price);
CREATE INDEX products_every_category_color_stocked_dearest ON products (category_id, filter_color, in_stock, price);
CREATE INDEX products_every_category_color_stocked_new ON products (category_id, filter_color, in_stock, created_at) WHERE is_new = 1;
CREATE INDEX products_every_category_color_stocked_placed ON products (category_id, filter_color, in_stock, place, is_new, created_at);
CREATE INDEX products_every_category_stocked_cheapest ON products (category_id, in_stock DESC, price);
CREATE INDEX products_every_category_stocked_dearest ON products (category_id, in_stock, price);
CREATE INDEX products_every_category_stocked_new ON products (category_id, in_stock, created_at) WHERE is_new = 1;
CREATE INDEX products_every_category_stocked_placed ON products (category_id, in_stock, place, is_new, created_at);
CREATE INDEX products_every_color_stocked_cheapest ON products (filter_color, in_stock DESC, price);
CREATE INDEX products_every_color_stocked_dearest ON products (filter_color, in_stock, price);
CREATE INDEX products_every_color_stocked_new ON products (filter_color, in_stock, created_at) WHERE is_new = 1;
CREATE INDEX products_every_color_stocked_newest ON products (filter_color, in_stock, is_new, created_at);
CREATE INDEX products_half_translated ON products (half_translated, seq) WHERE half_translated = 1;
CREATE INDEX products_in_designs ON products (design, category_id, filter_color, is_new)
  WHERE listed = 1 AND design IS NOT NULL;
CREATE INDEX products_listed_all_stocked_cheapest ON products (in_stock DESC, price) WHERE listed = 1;
CREATE INDEX products_listed_all_stocked_dearest ON products (in_stock, price) WHERE listed = 1;
CREATE INDEX products_listed_all_stocked_new ON products (in_stock, created_at) WHERE listed = 1 AND is_new = 1;
CREATE INDEX products_listed_all_stocked_newest ON products (in_stock, is_new, created_at) WHERE listed = 1;
CREATE INDEX products_listed_category_color_stocked_cheapest ON products (category_id, filter_color, in_stock DESC, price) WHERE listed = 1;
CREATE INDEX products_listed_category_color_stocked_dearest ON products (category_id, filter_color, in_stock, price) WHERE listed = 1;
CREATE INDEX products_listed_category_color_stocked_new ON products (category_id, filter_color, in_stock, created_at) WHERE listed = 1 AND is_new = 1;
CREATE INDEX products_listed_category_color_stocked_placed ON products (category_id, filter_color, in_stock, place, is_new, created_at) WHERE listed = 1;
CREATE INDEX products_listed_category_stocked_cheapest ON products (category_id, in_stock DESC, price) WHERE listed = 1;
CREATE INDEX products_listed_category_stocked_dearest ON products (category_id, in_stock, price) WHERE listed = 1;
CREATE INDEX products_listed_category_stocked_new ON products (category_id, in_stock, created_at) WHERE listed = 1 AND is_new = 1;
CREATE INDEX products_listed_category_stocked_placed ON products (category_id, in_stock, place, is_new, created_at) WHERE listed = 1;
CREATE INDEX products_listed_color_stocked_cheapest ON products (filter_color, in_stock DESC, price) WHERE listed = 1;
CREATE INDEX products_listed_color_stocked_dearest ON products (filter_color, in_stock, price) WHERE listed = 1;
CREATE INDEX products_listed_color_stocked_new ON products (filter_color, in_stock, created_at) WHERE listed = 1 AND is_new = 1;
CREATE INDEX products_listed_color_stocked_newest ON products (filter_color, in_stock, is_new, created_at) WHERE listed = 1;
CREATE INDEX products_name_ar ON products (name_ar) WHERE listed = 1;
CREATE INDEX products_name_en ON products (name_en) WHERE listed = 1;
CREATE INDEX products_of_design ON products (design, seq) WHERE design IS NOT NULL;
CREATE INDEX products_takeable ON products (id) WHERE takeable > 0;
CREATE INDEX products_unlisted ON products (category_id, filter_color, is_new) WHERE listed = 0;
CREATE TRIGGER products_added AFTER INSERT ON products BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER products_changed AFTER UPDATE OF id, category_id, name_en, name_ar, price, is_available, is_new, is_visible, listed, filter_color, created_at ON products BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER products_counted AFTER INSERT ON products BEGIN
  INSERT INTO product_counts VALUES (new.category_id, new.filter_color, new.is_new, new.listed, + 1)
    ON CONFLICT DO UPDATE SET quantity = quantity + 1;
END;
CREATE TRIGGER products_designed AFTER UPDATE OF design ON products WHEN old.design IS NOT new.design BEGIN
  UPDATE catalogue_versions SET contents = contents + 1;
END;
CREATE TRIGGER products_placed AFTER UPDATE OF place ON products BEGIN
  UPDATE catalogue_versions SET contents = contents + 1;
END;
CREATE TRIGGER products_recounted AFTER UPDATE OF category_id, filter_color, is_new, listed ON products BEGIN
  INSERT INTO product_counts VALUES (old.category_id, old.filter_color, old.is_new, old.listed, - 1)
    ON CONFLICT DO UPDATE SET quantity = quantity - 1;
  INSERT INTO product_counts VALUES (new.category_id, new.filter_color, new.is_new, new.listed, + 1)
    ON CONFLICT DO UPDATE SET quantity = quantity + 1;
END;
CREATE TRIGGER products_removed AFTER DELETE ON products BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER products_rescoped AFTER UPDATE OF category_id, filter_color, is_new, listed ON products BEGIN
  UPDATE product_titles SET scope = (SELECT iif(products.listed, 'listed ', '') || iif(products.is_new, 'new ', '')
    || 'color' || replace(products.filter_color, ' ', '') || ' category' || hex(products.category_id) || coalesce((
  SELECT ' ' || group_concat('attribute' || hex(token), ' ') FROM product_attributes WHERE seq = products.seq), '') FROM products WHERE seq = new.seq) WHERE rowid = new.seq;
  UPDATE product_words SET scope = (SELECT iif(products.listed, 'listed ', '') || iif(products.is_new, 'new ', '')
    || 'color' || replace(products.filter_color, ' ', '') || ' category' || hex(products.category_id) || coalesce((
  SELECT ' ' || group_concat('attribute' || hex(token), ' ') FROM product_attributes WHERE seq = products.seq), '') FROM products WHERE seq = new.seq) WHERE rowid = new.seq;
END;
CREATE TRIGGER products_stock_changed AFTER UPDATE OF stock ON products WHEN old.stock IS NOT new.stock BEGIN
  UPDATE catalogue_versions SET stock = stock + 1;
END;
CREATE TRIGGER products_takeable_changed AFTER UPDATE OF takeable ON products BEGIN
  UPDATE catalogue_versions SET stock = stock + 1;
END;
CREATE TRIGGER products_uncounted AFTER DELETE ON products BEGIN
  INSERT INTO product_counts VALUES (old.category_id, old.filter_color, old.is_new, old.listed, - 1)
    ON CONFLICT DO UPDATE SET quantity = quantity - 1;
END;
CREATE TRIGGER products_unsearched AFTER DELETE ON products BEGIN
  DELETE FROM product_titles WHERE rowid = old.seq;
  DELETE FROM product_words WHERE rowid = old.seq;
END;

CREATE TABLE search_words (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  body TEXT NOT NULL
) STRICT;
CREATE TRIGGER settings_added AFTER INSERT ON settings BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER settings_changed AFTER UPDATE ON settings BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;
CREATE TRIGGER settings_removed AFTER DELETE ON settings BEGIN UPDATE catalogue_versions SET contents = contents + 1; END;

CREATE TABLE sold_areas (
  period INTEGER NOT NULL,
  area_key TEXT NOT NULL,
  orders INTEGER NOT NULL CHECK (orders >= 0),
  products_amount INTEGER NOT NULL CHECK (products_amount >= 0),
  delivery_amount INTEGER NOT NULL CHECK (delivery_amount >= 0),
  discount_amount INTEGER NOT NULL DEFAULT 0 CHECK (discount_amount >= 0),
  returned_amount INTEGER NOT NULL DEFAULT 0 CHECK (returned_amount >= 0),
  PRIMARY KEY (period, area_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE sold_colors (
  period INTEGER NOT NULL,
  filter_color TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (period, filter_color)
) STRICT, WITHOUT ROWID;

CREATE TABLE sold_counts (
  period INTEGER NOT NULL,
  item_id INTEGER NOT NULL REFERENCES sold_items (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (period, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sold_counts_best ON sold_counts (period, quantity DESC);

CREATE TABLE sold_items (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  price INTEGER NOT NULL,
  UNIQUE (product_id, name_en, name_ar, price)
) STRICT;

CREATE TABLE stock_movements (
  product_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('sold', 'returned', 'received', 'corrected', 'counted')),
  before INTEGER CHECK (before >= 0),
  after INTEGER CHECK (after >= 0),
  at INTEGER NOT NULL,
  account_id TEXT,
  order_number TEXT,
  note TEXT NOT NULL,
  request_key TEXT,
  fingerprint TEXT,
  PRIMARY KEY (product_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_movements_booked ON stock_movements (at, product_id, number) WHERE request_key IS NOT NULL;
CREATE INDEX stock_movements_booked_by ON stock_movements (account_id, at, product_id, number)
WHERE request_key IS NOT NULL;
CREATE UNIQUE INDEX stock_movements_of_request ON stock_movements (request_key) WHERE request_key IS NOT NULL;

CREATE TABLE storage_probes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  filler BLOB NOT NULL
) STRICT;

CREATE TABLE trashed_products (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  category_name TEXT NOT NULL,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  deleted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX trashed_products_by_time ON trashed_products (deleted_at, id);
CREATE TRIGGER trashed_products_leave_pictures AFTER DELETE ON trashed_products BEGIN UPDATE pictures SET users = users - 1 WHERE path IN (SELECT old.body ->> 'imageUrl' UNION SELECT value FROM json_each(old.body, '$.gallery')); END;
CREATE TRIGGER trashed_products_use_pictures AFTER INSERT ON trashed_products BEGIN UPDATE pictures SET users = users + 1, unused_since = NULL WHERE path IN (SELECT new.body ->> 'imageUrl' UNION SELECT value FROM json_each(new.body, '$.gallery')); END;

CREATE TABLE unpaid_callers (
  order_number TEXT PRIMARY KEY REFERENCES orders (number),
  address_key TEXT NOT NULL,
  account_id TEXT,
  phone TEXT,
  email TEXT,
  created_at INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  put_aside INTEGER NOT NULL,
  protected_until INTEGER NOT NULL,
  payments INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX unpaid_callers_account ON unpaid_callers (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX unpaid_callers_address ON unpaid_callers (address_key);
CREATE INDEX unpaid_callers_age ON unpaid_callers (created_at);
CREATE INDEX unpaid_callers_email ON unpaid_callers (email) WHERE email IS NOT NULL;
CREATE INDEX unpaid_callers_phone ON unpaid_callers (phone) WHERE phone IS NOT NULL;

INSERT INTO account_words (account_words, rank) VALUES ('secure-delete', 1);
INSERT INTO catalogue_versions VALUES (1, 0, 0);
INSERT INTO order_words (order_words, rank) VALUES ('secure-delete', 1);
INSERT INTO search_words VALUES (1, 0);
`;
