import type { EditOutcome } from '../../application/catalog/editing/editing-ports.ts';
import type { ListPage } from '../../application/list-page.ts';
import { Coupons, MOST_MONTHS } from '../../application/ordering/coupons/ports.ts';
import type { CouponList, CouponMonth, CouponOfMonth, OfficeCoupon } from '../../application/ordering/coupons/ports.ts';
import type { Authorship } from '../../domain/history.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { CouponId } from '../../domain/ids.ts';
import type { KuwaitMonth } from '../../domain/kuwait-day.ts';
import type { Fils } from '../../domain/money.ts';
import { NOTHING } from '../../domain/money.ts';
import { couponRecord, faultsBeside } from '../../domain/ordering/coupons/coupon-edit.ts';
import type { CouponCaller, CouponUseChange } from '../../domain/ordering/coupons/coupon-use.ts';
import { MOST_COUPONS } from '../../domain/ordering/coupons/coupon.ts';
import type { Coupon, UsedCoupon } from '../../domain/ordering/coupons/coupon.ts';
import { change, create, EDITED, erase, viewsOf } from '../edited-things.ts';
import type { Edited, Editing } from '../edited-things.ts';
import { add, count, get, list, many, own } from '../store.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import type { Store, Work } from '../store.ts';

export interface StoredCoupon extends Coupon, Edited {
  /** Whether every order gets it: it has no code and is switched on. */
  readonly isAutomatic: boolean;
  /** Counted by orders, each of which writes this document, so that no two can both have its last use. */
  readonly uses: number;
  readonly given: Fils;
}

/** Uses of a coupon by orders of one month. The id is made of both. A month may have no uses any more. */
interface StoredMonth {
  readonly id: string;
  readonly couponId: CouponId;
  readonly month: KuwaitMonth;
  readonly uses: number;
  readonly given: Fils;
}

export const COUPONS: Collection<StoredCoupon, 'coupon_code' | 'coupon_automatic'> = {
  name: 'coupons',
  fields: {
    name: 'localized',
    code: 'text?',
    amount: 'number?',
    percent: 'number?',
    freeDelivery: 'flag',
    categories: 'list',
    products: 'list',
    leastSum: 'number',
    from: 'text?',
    until: 'text?',
    mostUses: 'number?',
    mostUsesEach: 'number?',
    isOn: 'flag',
    isAutomatic: 'flag',
    uses: 'number',
    given: 'number',
    ...EDITED,
  },
  indexes: {
    coupon_code: { by: ['code'], isUnique: true, given: ['code'] },
    coupon_automatic: { by: ['isAutomatic', 'id'], only: { isAutomatic: true } },
  },
  counts: ['uses', 'given'],
  ends: 'bound',
  copy: copied(
    'coupons',
    (doc: StoredCoupon) => ({
      ...couponOf(doc),
      version: doc.version,
      changedAt: doc.changedAt,
      changedBy: doc.changedBy,
    }),
    // The orders, which are copied later, count the uses.
    ({ version, changedAt, changedBy, ...coupon }) => storedCoupon(coupon, { version, changedAt, changedBy }, null),
  ),
};

const COUPON_MONTHS: Collection<StoredMonth, 'couponMonths_of_coupon' | 'couponMonths_of_month'> = {
  name: 'couponMonths',
  fields: { couponId: 'text', month: 'text', uses: 'number', given: 'number' },
  indexes: {
    couponMonths_of_coupon: { by: ['couponId', 'month'] },
    couponMonths_of_month: { by: ['month', 'given'] },
  },
  counts: ['uses', 'given'],
  ends: 'owner',
  copy: 'derived',
};

const EDITING: Editing<Coupon, StoredCoupon, OfficeCoupon> = {
  of: COUPONS,
  subject: 'coupon',
  recordOf: couponRecord,
  thingOf: couponOf,
  docOf: storedCoupon,
  viewOf: (doc, changedBy) => ({ ...usedCoupon(doc), given: doc.given, changedAt: doc.changedAt, changedBy }),
  withThing: (view, coupon) => ({ ...view, coupon }),
  *faultsOf(coupon) {
    const { id, code } = coupon;
    const others = yield* count(COUPONS, null, {}, id);
    const automatic = yield* count(COUPONS, 'coupon_automatic', { isAutomatic: true }, id);
    const hasCode = code !== null && (yield* count(COUPONS, 'coupon_code', { code }, id)) > 0;
    return faultsBeside(coupon, { count: others, automatic, hasCode });
  },
};

/** Coupons in any database. */
export class StoredCoupons extends Coupons {
  static readonly collections = { coupons: COUPONS, couponMonths: COUPON_MONTHS };

  constructor(private readonly store: Store) {
    super();
  }

  async automatic(): Promise<readonly UsedCoupon[]> {
    const docs = await this.store.read(() => list(COUPONS, 'coupon_automatic', { equal: { isAutomatic: true } }));
    return docs.map(usedCoupon);
  }

  async withCode(code: string): Promise<UsedCoupon | null> {
    const [doc] = await this.store.read(() => list(COUPONS, 'coupon_code', { equal: { code } }));
    return doc ? usedCoupon(doc) : null;
  }

  usesOfCaller(id: CouponId, caller: CouponCaller): Promise<number> {
    return this.store.read(() => own('usesOfCaller', id, caller));
  }

  takeableUses(id: CouponId, at: number): Promise<number> {
    return this.store.read(() => own('takeableUses', id, at));
  }

  list({ page, limit }: ListPage): Promise<CouponList> {
    return this.store.read(function* () {
      const docs = yield* list(COUPONS, null, { isReversed: true, skip: (page - 1) * limit, limit });
      return { coupons: yield* viewsOf(EDITING, docs), total: yield* count(COUPONS) };
    });
  }

  async names(): Promise<readonly Pick<Coupon, 'id' | 'name'>[]> {
    const docs = await this.store.read(() => list(COUPONS, null, { isReversed: true, limit: MOST_COUPONS }));
    return docs.filter(({ isOn }) => isOn).map(({ id, name }) => ({ id, name }));
  }

  find(id: CouponId): Promise<OfficeCoupon | null> {
    return this.store.read(function* () {
      const doc = yield* get(COUPONS, id);
      const [view] = yield* viewsOf(EDITING, doc ? [doc] : []);
      return view ?? null;
    });
  }

  async monthsOf(couponId: CouponId): Promise<readonly CouponMonth[]> {
    const range = { equal: { couponId }, isReversed: true, limit: MOST_MONTHS };
    const months = await this.store.read(() => list(COUPON_MONTHS, 'couponMonths_of_coupon', range));
    return months.filter(isUsed).map(({ month, uses, given }) => ({ month, uses, given }));
  }

  ofMonth(month: KuwaitMonth): Promise<readonly CouponOfMonth[]> {
    return this.store.read(function* () {
      const range = { equal: { month }, isReversed: true };
      const months = (yield* list(COUPON_MONTHS, 'couponMonths_of_month', range)).filter(isUsed);
      const docs = yield* many(
        COUPONS,
        months.map(({ couponId }) => couponId),
      );
      const coupons = new Map(docs.map(({ id, name, code }) => [id, { id, name, code }]));
      return months.flatMap(({ couponId, uses, given }) => {
        const coupon = coupons.get(couponId);
        return coupon ? [{ coupon, uses, given }] : [];
      });
    });
  }

  create(coupon: Coupon, by: Authorship): Promise<EditOutcome<OfficeCoupon>> {
    return this.store.write(() => create(EDITING, coupon, by));
  }

  change(coupon: Coupon, version: number | undefined, by: Authorship): Promise<EditOutcome<OfficeCoupon>> {
    return this.store.write(() => change(EDITING, coupon, version, by));
  }

  delete(id: CouponId, by: Authorship): Promise<'deleted' | 'used' | 'not-found'> {
    return this.store.write(function* () {
      const doc = yield* get(COUPONS, id);
      if (!doc) return 'not-found';
      if (doc.uses > 0) return 'used';
      yield* erase(EDITING, doc, by);
      return 'deleted';
    });
  }
}

/** Counts uses, or takes them back. Part of the transaction that writes the orders; each document is written once. */
export function* countUses(changes: readonly CouponUseChange[]): Work<void> {
  const coupons = Map.groupBy(changes, ({ use }) => use.couponId);
  yield* add(COUPONS, ...[...coupons].map(([id, ofCoupon]) => ({ doc: { id }, steps: stepsOf(ofCoupon) })));
  const months = [...coupons].flatMap(([couponId, ofCoupon]) =>
    [...Map.groupBy(ofCoupon, ({ use }) => use.month)].map(([month, ofMonth]) => {
      const doc = { id: `${couponId}:${month}`, couponId, month, uses: 0, given: NOTHING };
      return { doc, steps: stepsOf(ofMonth) };
    }),
  );
  yield* add(COUPON_MONTHS, ...months);
}

function stepsOf(changes: readonly CouponUseChange[]): { uses: number; given: number } {
  const uses = changes.reduce((sum, { step }) => sum + step, 0);
  return { uses, given: changes.reduce((sum, { use, step }) => sum + step * use.given, 0) };
}

function storedCoupon(coupon: Coupon, edited: Edited, before: StoredCoupon | null): StoredCoupon {
  const isAutomatic = coupon.code === null && coupon.isOn;
  return { ...coupon, ...edited, isAutomatic, uses: before?.uses ?? 0, given: before?.given ?? NOTHING };
}

export function usedCoupon(doc: StoredCoupon): UsedCoupon {
  return { coupon: couponOf(doc), version: doc.version, uses: doc.uses };
}

/** Whether the order has a coupon that only so many orders may have. */
export function* hasLimitedCoupon({ discount }: Pick<Order, 'discount'>): Work<boolean> {
  const doc = discount?.coupon && (yield* get(COUPONS, discount.coupon.id));
  return typeof doc?.mostUses === 'number';
}

function couponOf(doc: StoredCoupon): Coupon {
  const { isAutomatic: _a, uses: _u, given: _g, version: _v, changedAt: _at, changedBy: _by, ...coupon } = doc;
  return coupon;
}

function isUsed({ uses }: StoredMonth): boolean {
  return uses > 0;
}
