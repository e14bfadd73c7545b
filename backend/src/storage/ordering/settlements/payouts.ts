import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { PAYOUT_SOURCES, PAYOUT_STATUSES } from '@fyonka/api-contract/values/ordering/books/settlements';
import { LONGEST_EXPECTED, MOST_PAYOUTS, Payouts } from '../../../application/ordering/settlements/ports.ts';
import type { BookedPayout, PayoutWithLines } from '../../../application/ordering/settlements/ports.ts';
import type { Editor } from '../../../domain/history.ts';
import { dayAfter, monthOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { findingId } from '../../../domain/ordering/money/finding.ts';
import { payoutWritten } from '../../../domain/ordering/money/money-history.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { expectedOf, grossBeside } from '../../../domain/ordering/settlements/expected.ts';
import type { Expected, GatewayDay } from '../../../domain/ordering/settlements/expected.ts';
import { payoutAfter, payoutDifference, payoutId } from '../../../domain/ordering/settlements/payout.ts';
import type { Payout } from '../../../domain/ordering/settlements/payout.ts';
import { bookingOfPayout } from '../../../domain/ordering/settlements/booking.ts';
import type { Booking } from '../../../domain/ordering/settlements/booking.ts';
import { copied } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { get, list, note, own, put } from '../../store.ts';
import type { Store, Work } from '../../store.ts';
import { closeFindings, openDifferences } from '../findings.ts';
import { rebook, SETTLEMENT_BOOKINGS } from './bookings.ts';
import { byDay } from '../by-day.ts';
import { SETTLED_DAYS } from './settlement-rows.ts';

/** Its id is gateway and reference. */
interface StoredPayout extends Payout {
  readonly id: string;
}

type PayoutIndex = 'payouts_by_day' | 'payouts_of_gateway';

const PAYOUTS: Collection<StoredPayout, PayoutIndex> = {
  name: 'payouts',
  fields: {
    gateway: { oneOf: GATEWAYS },
    reference: 'text',
    day: 'text',
    amount: 'number',
    fees: 'number?',
    vat: 'number?',
    bankReference: 'text',
    status: { oneOf: PAYOUT_STATUSES },
    source: { oneOf: PAYOUT_SOURCES },
    note: 'text',
    at: 'number',
    by: 'text?',
  },
  indexes: {
    payouts_by_day: { by: ['day', 'id'] },
    payouts_of_gateway: { by: ['gateway', 'day'] },
  },
  ends: 'books',
  copy: copied('payouts'),
};

/** As those of imports, whose findings and sums they are. */
const KEYS = ['settlements', 'findings'];
/** Days before today from which on money is expected of a gateway of which no payout is known. */
const UNKNOWN_SINCE = 31;

const BY_DAY = { index: 'settlementBookings_by_day', next: 'id' } as const;

export class StoredPayouts extends Payouts {
  static readonly collections = { payouts: PAYOUTS, settlementBookings: SETTLEMENT_BOOKINGS };

  constructor(private readonly store: Store) {
    super();
  }

  take(said: Payout, editor: Editor | null): Promise<PayoutWithLines> {
    return this.store.write(function* () {
      const id = payoutId(said);
      const found = yield* get(PAYOUTS, id);
      const before = found && payoutOf(found);
      return yield* written(before, payoutAfter(before, said), editor, said.at);
    }, KEYS);
  }

  correct(corrected: Payout, editor: Editor): Promise<PayoutWithLines | null> {
    return this.store.write(function* () {
      const found = yield* get(PAYOUTS, payoutId(corrected));
      return found && (yield* written(payoutOf(found), corrected, editor, corrected.at));
    });
  }

  find(gateway: GatewayId, reference: string): Promise<PayoutWithLines | null> {
    return this.store.read(function* () {
      const found = yield* get(PAYOUTS, payoutId({ gateway, reference }));
      return found && (yield* withLines(payoutOf(found)));
    });
  }

  ofMonth(month: KuwaitMonth): Promise<readonly PayoutWithLines[]> {
    return this.store.read(function* () {
      const range = { from: `${month}-00`, below: `${month}-99`, isReversed: true, limit: MOST_PAYOUTS };
      const found: PayoutWithLines[] = [];
      for (const doc of yield* list(PAYOUTS, 'payouts_by_day', range)) found.push(yield* withLines(payoutOf(doc)));
      return found;
    });
  }

  async *between(from: KuwaitDay, to: KuwaitDay): AsyncGenerator<BookedPayout> {
    for await (const booking of this.bookings(from, to)) {
      if (booking.kind !== 'payout') continue;
      const found = await this.store.read(() => get(PAYOUTS, payoutId(booking)));
      if (found) yield { booking, payout: payoutOf(found) };
    }
  }

  async *bookings(from: KuwaitDay, to: KuwaitDay): AsyncGenerator<Booking> {
    const stored = byDay(this.store, SETTLEMENT_BOOKINGS, BY_DAY, from, to);
    for await (const { id: _id, source: _source, ...booking } of stored) yield booking;
  }

  expectedFrom(gateways: readonly GatewayId[], today: KuwaitDay): Promise<readonly Expected[]> {
    return this.store.read(function* () {
      const all: Expected[] = [];
      const since = new Map<GatewayId, KuwaitDay>();
      for (const gateway of gateways) since.set(gateway, yield* comparedSince(gateway, today));
      const [first = today] = [...since.values()].toSorted();
      const money = yield* moneySince(first, today);
      for (const [gateway, from] of since) {
        const settled = yield* list(SETTLED_DAYS, 'settledDays_of_gateway', { equal: { gateway }, from });
        const days = new Map<KuwaitDay, GatewayDay>();
        const dayOf = (day: KuwaitDay) =>
          days.get(day) ?? { day, captured: 0, refunded: 0, settled: 0, settledRefunds: 0 };
        for (const { day, ...sums } of money) {
          if (sums.gateway !== gateway || day < from) continue;
          const one = dayOf(day);
          const captured = one.captured + sums.received;
          days.set(day, { ...one, captured, refunded: one.refunded + sums.returned });
        }
        for (const one of settled) days.set(one.day, { ...dayOf(one.day), ...sumsOfDay(one) });
        const inOrder = [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
        all.push(expectedOf(gateway, from, inOrder, yield* grossWithoutLines(gateway, from), today));
      }
      return all;
    });
  }
}

function sumsOfDay({ settled, settledRefunds }: Pick<GatewayDay, 'settled' | 'settledRefunds'>) {
  return { settled, settledRefunds };
}

/** Stores a payout, writes the history of what a person has said, and compares it with its lines. */
function* written(before: Payout | null, after: Payout, editor: Editor | null, at: number): Work<PayoutWithLines> {
  if (after !== before) {
    yield* put(PAYOUTS, { id: payoutId(after), ...after });
    yield* rebook(payoutId(after), bookingOfPayout(after));
    if (editor) yield* note([payoutWritten(before, after, { editor, at })]);
  }
  const compared = yield* withLines(after);
  const difference = payoutDifference(after, compared.sums);
  if (difference) yield* openDifferences([difference], at);
  else yield* closeFindings([findingId({ ...after, kind: 'other-payout' })], at);
  return compared;
}

function* withLines(payout: Payout): Work<PayoutWithLines> {
  return { payout, sums: yield* own('sumsOfPayout', payout.gateway, payout.reference) };
}

/** The first day of a gateway of which something was compared or paid out, so that all later money is expected. */
function* comparedSince(gateway: GatewayId, today: KuwaitDay): Work<KuwaitDay> {
  const range = { equal: { gateway }, limit: 1 };
  const [day] = yield* list(SETTLED_DAYS, 'settledDays_of_gateway', range);
  const [payout] = yield* list(PAYOUTS, 'payouts_of_gateway', range);
  const [first] = [day?.day, payout?.day].filter((one) => one !== undefined).toSorted();
  const earliest = dayAfter(today, -LONGEST_EXPECTED);
  if (first === undefined) return dayAfter(today, -UNKNOWN_SINCE);
  return first < earliest ? earliest : first;
}

function* moneySince(first: KuwaitDay, today: KuwaitDay) {
  const sums = [];
  for (let month = monthOf(first); month <= monthOf(today); month = monthOf(dayAfter(`${month}-28` as KuwaitDay, 4)))
    sums.push(...(yield* own('moneyOfMonth', month)));
  return sums;
}

/** What payouts without lines have settled, before fees. */
function* grossWithoutLines(gateway: GatewayId, from: KuwaitDay): Work<number> {
  let gross = 0;
  for (const doc of yield* list(PAYOUTS, 'payouts_of_gateway', { equal: { gateway }, from }))
    gross += grossBeside(payoutOf(doc), (yield* own('sumsOfPayout', gateway, doc.reference)).length > 0);
  return gross;
}

function payoutOf({ id: _id, ...payout }: StoredPayout): Payout {
  return payout;
}
