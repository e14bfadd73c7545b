import type { RecordKind, ShopRecords } from './records.ts';

/** A record that an earlier release may have written, in a backup or on MongoDB. Fields that came later are missing. */
type Earlier<Kind extends RecordKind> = Partial<ShopRecords[Kind]>;

type BroughtUpToDate = { readonly [Kind in RecordKind]?: (record: Earlier<Kind>) => Earlier<Kind> };

const PRODUCT_OF_BEFORE = { barcode: null, design: null, cost: null, attributes: [] } as const;

/**
 * What records of before a field have in its place, the same as a database that is migrated to it. A field that may be
 * left out needs no line. Each backup in `backend/test/data/backups` is restored by a test, which fails without the line.
 */
const UP_TO_DATE: BroughtUpToDate = {
  products: (record) => ({ ...PRODUCT_OF_BEFORE, ...record }),
  trashedProducts: ({ product, ...rest }) => ({
    ...rest,
    ...(product && { product: { ...PRODUCT_OF_BEFORE, ...product } }),
  }),
  accounts: (record) => ({ staffRole: record.role === 'admin' ? 'owner' : null, tickedPermissions: [], ...record }),
  orders: ({ order, ...rest }) => ({
    ...rest,
    ...(order && { order: { ...order, arrivesOn: order.arrivesOn ?? null } }),
  }),
  historyEntries: (record) => ({ requestKey: null, fingerprint: null, ...record }),
  officeEvents: (record) => ({ runId: null, driverId: null, ...record }),
  paymentAttempts: (record) => ({ unansweredSince: null, ...record }),
};

/** See `RecordKinds.upToDate`. */
export function broughtUpToDate(kind: string, record: object): object {
  return (UP_TO_DATE as Partial<Record<string, (earlier: object) => object>>)[kind]?.(record) ?? record;
}
