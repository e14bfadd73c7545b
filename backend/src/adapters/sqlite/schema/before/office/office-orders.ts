const PAID_AT_THE_DOOR = "payment_status = 'unpaid' AND payment_method = 'cash-on-delivery'";

/** Adds or subtracts rows of a trigger in both tables of counts. */
const count = (...rows: readonly (readonly ['old' | 'new', 1 | -1])[]) =>
  ['day', 'total']
    .map((key) => {
      const values = rows.map(([row, step]) => `(${row}.${key}, ${row}.status, ${row}.payment_state, ${step})`);
      return `
  INSERT INTO orders_by_${key} (${key}, status, payment_state, count) VALUES ${values.join(', ')}
    ON CONFLICT DO UPDATE SET count = count + excluded.count;`;
    })
    .join('');

const ofPhone = 'FROM orders WHERE phone = old.phone';

/**
 * Adds a column for everything that lists of orders filter and sort by, and counts orders by day and by total, so that
 * any page is found by a few keys, however deep it is. Days are Kuwaiti days since 1970, see `kuwait-day`.
 * `payment_state` is the result of `paymentStateOf`. An order whose personal data was erased has no phone and belongs to
 * no group.
 */
export const OFFICE_ORDERS_SQL = `
ALTER TABLE orders ADD COLUMN total INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN phone TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN day INTEGER NOT NULL GENERATED ALWAYS AS ((created_at + 10800000) / 86400000) VIRTUAL;
ALTER TABLE orders ADD COLUMN payment_state TEXT NOT NULL GENERATED ALWAYS AS (iif(${PAID_AT_THE_DOOR}, 'cash', payment_status)) VIRTUAL;
UPDATE orders SET
  phone = json_extract(body, '$.delivery.phone'),
  total = json_extract(body, '$.deliveryCost') + (
    SELECT sum(json_extract(value, '$.price') * json_extract(value, '$.quantity')) FROM json_each(body, '$.lines')
  );
CREATE INDEX orders_of_day ON orders (day, status, payment_state, created_at, total);
CREATE INDEX orders_of_total ON orders (total, status, payment_state, created_at);
CREATE INDEX orders_of_phone ON orders (phone, created_at) WHERE phone <> '';

CREATE TABLE orders_by_day (
  day INTEGER NOT NULL,
  status TEXT NOT NULL,
  payment_state TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, status, payment_state)
) STRICT, WITHOUT ROWID;
INSERT INTO orders_by_day SELECT day, status, payment_state, count(*) FROM orders GROUP BY 1, 2, 3;
CREATE TABLE orders_by_total (
  total INTEGER NOT NULL,
  status TEXT NOT NULL,
  payment_state TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (total, status, payment_state)
) STRICT, WITHOUT ROWID;
INSERT INTO orders_by_total SELECT total, status, payment_state, count(*) FROM orders GROUP BY 1, 2, 3;

CREATE TABLE order_groups (
  phone TEXT PRIMARY KEY,
  orders INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  last_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO order_groups
  SELECT phone, count(*), sum(iif(status = 'cancelled', 0, total)), max(created_at) FROM orders WHERE phone <> '' GROUP BY phone;
CREATE INDEX order_groups_latest ON order_groups (last_at);
CREATE INDEX order_groups_most ON order_groups (orders, last_at);
CREATE INDEX order_groups_largest ON order_groups (amount, last_at);

CREATE TRIGGER orders_counted AFTER INSERT ON orders BEGIN${count(['new', 1])}
END;
CREATE TRIGGER orders_grouped AFTER INSERT ON orders WHEN new.phone <> '' BEGIN
  INSERT INTO order_groups (phone, orders, amount, last_at)
    VALUES (new.phone, 1, iif(new.status = 'cancelled', 0, new.total), new.created_at)
    ON CONFLICT DO UPDATE SET orders = orders + 1, amount = amount + excluded.amount, last_at = max(last_at, excluded.last_at);
END;
CREATE TRIGGER orders_recounted AFTER UPDATE OF status, payment_status, payment_method ON orders
WHEN new.status <> old.status OR new.payment_state <> old.payment_state BEGIN${count(['old', -1], ['new', 1])}
END;
CREATE TRIGGER orders_regrouped AFTER UPDATE OF status ON orders
WHEN new.phone <> '' AND (new.status = 'cancelled') <> (old.status = 'cancelled') BEGIN
  UPDATE order_groups SET amount = amount + iif(new.status = 'cancelled', -new.total, new.total) WHERE phone = new.phone;
END;
CREATE TRIGGER orders_ungrouped AFTER UPDATE OF phone ON orders WHEN old.phone <> '' AND new.phone <> old.phone BEGIN
  UPDATE order_groups SET
    orders = orders - 1,
    amount = amount - iif(new.status = 'cancelled', 0, new.total),
    last_at = coalesce((SELECT max(created_at) ${ofPhone} AND phone <> ''), 0)
  WHERE phone = old.phone;
  DELETE FROM order_groups WHERE phone = old.phone AND orders = 0;
END;

-- A word is found by its beginning; the words are those of orderWords. What is erased leaves the index at once.
CREATE VIRTUAL TABLE order_words USING fts5 (
  words, prefix = '1 2 3 4 5', tokenize = "unicode61 remove_diacritics 0", detail = none, columnsize = 0
);
INSERT INTO order_words (order_words, rank) VALUES ('secure-delete', 1);
INSERT INTO order_words (rowid, words)
  SELECT seq, concat_ws(
    ' ', replace(number, '-', ''), substr(replace(number, '-', ''), 6), substr(number, -1), phone, substr(phone, -4), json_extract(body, '$.delivery.email')
  ) FROM orders;

CREATE TABLE order_notes (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  text TEXT NOT NULL,
  version INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
