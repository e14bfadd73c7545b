import { moneyDayChange } from '../../domain/ordering/money/money-day.ts';
import { countsAsSale } from '../../domain/reporting/sale.ts';
import { piecesByProduct, totalPrice } from '../../domain/ordering/order.ts';
import { canonicalText } from '../ordering/placing/idempotency.ts';
import type { RecordReader } from './exchange.ts';
import { batchSize } from './records.ts';
import type { RecordKind, ShopRecords } from './records.ts';

/** Counts, digests and sums of a shop's records. They are equal for two places with the same records. */
export interface Measures {
  /** Number of records of each kind that there are, and a digest that does not depend on their order. */
  readonly kinds: Readonly<Record<string, { readonly count: number; readonly digest: string }>>;
  readonly sums: Sums;
}

/** Sums that a person can compare with the office. Amounts are in fils. */
export interface Sums {
  /** Sum of all orders. */
  ordersAmount: number;
  orderedPieces: number;
  /** Sum of the orders that count as sales. */
  salesAmount: number;
  sales: number;
  /** What the ledger adds up to: money that came in, and money that went back. Tests are left out. */
  moneyReceived: number;
  moneyReturned: number;
  stock: number;
}

/** Digest of a text as a number below 2^128. */
export type TextDigest = (text: string) => bigint;

const DIGESTS = 1n << 128n;

/** Measures records that it is given one by one, in any order. */
export class RecordMeasurer {
  private readonly counts = new Map<string, number>();
  private readonly digests = new Map<string, bigint>();
  private readonly sums: Sums = {
    ordersAmount: 0,
    orderedPieces: 0,
    salesAmount: 0,
    sales: 0,
    moneyReceived: 0,
    moneyReturned: 0,
    stock: 0,
  };

  constructor(private readonly digestOf: TextDigest) {}

  add(kind: string, records: readonly object[]): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + records.length);
    let digest = this.digests.get(kind) ?? 0n;
    for (const record of records) digest = (digest + this.digestOf(canonicalText(record))) % DIGESTS;
    this.digests.set(kind, digest);
    (SUMMED as AnySumming)[kind]?.(this.sums, records);
  }

  measures(): Measures {
    const kinds = [...this.counts].map(([kind, count]) => {
      const digest = (this.digests.get(kind) ?? 0n).toString(16).padStart(32, '0');
      return [kind, { count, digest }] as const;
    });
    return { kinds: Object.fromEntries(kinds), sums: { ...this.sums } };
  }
}

type AnySumming = Partial<Record<string, (sums: Sums, records: readonly object[]) => void>>;
type Summing = { readonly [Kind in RecordKind]?: (sums: Sums, records: readonly ShopRecords[Kind][]) => void };

const SUMMED: Summing = {
  orders: (sums, records) => {
    for (const { order } of records) {
      const total = totalPrice(order);
      sums.ordersAmount += total;
      for (const pieces of piecesByProduct(order.lines).values()) sums.orderedPieces += pieces;
      if (!countsAsSale(order)) continue;
      sums.salesAmount += total;
      sums.sales += 1;
    }
  },
  products: (sums, records) => {
    for (const { stock } of records) sums.stock += stock ?? 0;
  },
  moneyEntries: (sums, records) => {
    for (const entry of records) {
      const { received = 0, returned = 0 } = moneyDayChange(entry) ?? {};
      sums.moneyReceived += received;
      sums.moneyReturned += returned;
    }
  },
};

/** Reads all records of a kind in batches, brought up to date. @param after see `RecordReader.read` */
export async function* batchesOf(
  reader: RecordReader,
  kind: string,
  after: string | null = null,
): AsyncGenerator<{ readonly records: readonly object[]; readonly place: string }> {
  const { upToDate } = reader.kinds;
  let place = after;
  do {
    const batch = await reader.read(kind, place, batchSize(kind));
    place = batch.place;
    if (place !== null) yield { records: batch.records.map((record) => upToDate(kind, record)), place };
  } while (place !== null);
}

/** Reads all records once. @param onProgress called with the number of records that were read so far */
export async function measure(
  reader: RecordReader,
  digestOf: TextDigest,
  onProgress: (records: number) => void,
): Promise<Measures> {
  const measurer = new RecordMeasurer(digestOf);
  let read = 0;
  for (const kind of reader.kinds.names)
    for await (const { records } of batchesOf(reader, kind)) {
      measurer.add(kind, records);
      onProgress((read += records.length));
    }
  return measurer.measures();
}

const NONE = { count: 0, digest: '' };

/** One line for each kind or sum in which two shops differ; empty when they are equal. */
export function differences(source: Measures, target: Measures): string[] {
  const kinds = Object.keys({ ...source.kinds, ...target.kinds }).flatMap((kind) => {
    const [from, to] = [source.kinds[kind] ?? NONE, target.kinds[kind] ?? NONE];
    if (from.count !== to.count) return [`${kind}: ${from.count} in the source, ${to.count} in the target`];
    return from.count === 0 || from.digest === to.digest ? [] : [`${kind}: as many, but not the same`];
  });
  const sums = (Object.keys(source.sums) as (keyof Sums)[])
    .filter((name) => source.sums[name] !== target.sums[name])
    .map((name) => `${name}: ${source.sums[name]} in the source, ${target.sums[name]} in the target`);
  return [...kinds, ...sums];
}
