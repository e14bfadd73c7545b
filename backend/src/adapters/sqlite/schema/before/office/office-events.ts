const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** Kind of the office event for a history entry. Changes of an order's status have their own trigger. */
const KIND_OF_ENTRY = `CASE
    WHEN new.subject IN ('product', 'category') THEN 'catalogue'
    WHEN new.subject IN ('settings', 'delivery-areas', 'administrators') THEN 'settings'
    WHEN new.kind = 'note-changed' THEN 'order-note'
    WHEN new.kind = 'text-made' THEN 'text-made'
  END`;

/** An import or a deleted category writes an entry for each product, but only the first one becomes an event. */
const IS_TOLD_BEFORE = `new.kind IN ('imported', 'deleted') AND EXISTS (
    SELECT 1 FROM office_events
    WHERE id = (SELECT max(id) FROM office_events) AND kind = 'catalogue' AND at = new.at AND product_id IS NULL
  )`;

const LOW_STOCK_AT = 'coalesce((SELECT low_stock_at FROM settings WHERE only_row = 1), 5)';

/** The orders that had to wait for the office to confirm them, and when the office was notified of many. */
export const EVENTS_TO_CONFIRM_SQL = `
CREATE INDEX office_events_to_confirm ON office_events (at) WHERE kind = 'cash-to-confirm';
CREATE INDEX office_events_many_to_confirm ON office_events (at) WHERE kind = 'many-to-confirm';
`;

/**
 * Events of the office, written in the transaction of the change that they are about, whichever process writes. The
 * newest row is never deleted, so that no id is used twice. `low_stock_at` repeats a setting, because every order reads it.
 */
export const OFFICE_EVENTS_SQL = `
CREATE TABLE office_events (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  order_id TEXT,
  order_status TEXT,
  product_id TEXT,
  stock INTEGER
) STRICT;

ALTER TABLE settings ADD COLUMN low_stock_at INTEGER NOT NULL DEFAULT 5;
CREATE TRIGGER settings_low_stock_added AFTER INSERT ON settings BEGIN
  UPDATE settings SET low_stock_at = coalesce(json_extract(new.body, '$.lowStockAt'), 5);
END;
CREATE TRIGGER settings_low_stock_changed AFTER UPDATE OF body ON settings BEGIN
  UPDATE settings SET low_stock_at = coalesce(json_extract(new.body, '$.lowStockAt'), 5);
END;

CREATE TRIGGER orders_placed_told AFTER INSERT ON orders BEGIN
  INSERT INTO office_events (kind, at, order_id, order_status) VALUES ('order-placed', new.created_at, new.id, new.status);
END;

CREATE TRIGGER orders_changed_told AFTER UPDATE OF status, payment_status, payment_method ON orders
WHEN new.status <> old.status OR new.payment_status <> old.payment_status OR new.payment_method IS NOT old.payment_method
BEGIN
  INSERT INTO office_events (kind, at, order_id, order_status) VALUES (
    CASE WHEN new.payment_status = 'paid' AND old.payment_status <> 'paid' THEN 'order-paid' ELSE 'order-status' END,
    CASE WHEN new.history <> old.history THEN json_extract(new.history, '$[#-1].at') ELSE ${NOW} END,
    new.id,
    new.status
  );
END;

CREATE TRIGGER products_low_told AFTER UPDATE OF stock ON products
WHEN new.stock < coalesce(old.stock, new.stock + 1)
  AND new.stock <= ${LOW_STOCK_AT}
  AND (old.stock IS NULL OR old.stock > ${LOW_STOCK_AT})
BEGIN
  INSERT INTO office_events (kind, at, product_id, stock) VALUES ('low-stock', ${NOW}, new.id, new.stock);
END;

CREATE TRIGGER history_entries_told AFTER INSERT ON history_entries
WHEN ${KIND_OF_ENTRY} IS NOT NULL AND NOT (${IS_TOLD_BEFORE})
BEGIN
  INSERT INTO office_events (kind, at, order_id, product_id) VALUES (
    ${KIND_OF_ENTRY},
    new.at,
    CASE WHEN new.subject = 'order' THEN new.subject_id END,
    CASE WHEN new.subject = 'product' AND new.kind <> 'imported' THEN new.subject_id END
  );
END;
`;

/** Events about a delivery run, and whom it is given to. */
export const RUNS_GIVEN_SQL = `
ALTER TABLE office_events ADD COLUMN run_id TEXT;
ALTER TABLE office_events ADD COLUMN driver_id TEXT;
`;
