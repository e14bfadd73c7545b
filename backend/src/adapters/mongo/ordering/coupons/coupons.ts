import type { EditOutcome } from '../../../../application/catalog/editing/editing-ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import { countTakeableUses } from '../holders.ts';
import { Coupons, MOST_MONTHS } from '../../../../application/ordering/coupons/ports.ts';
import type {
  CouponList,
  CouponMonth,
  CouponOfMonth,
  OfficeCoupon,
} from '../../../../application/ordering/coupons/ports.ts';
import { changesBetween } from '../../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryEntry, HistoryKind } from '../../../../domain/history.ts';
import { couponId } from '../../../../domain/ids.ts';
import type { CouponId } from '../../../../domain/ids.ts';
import type { KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import type { LocalizedText } from '../../../../domain/localized-text.ts';
import { fils } from '../../../../domain/money.ts';
import { couponRecord, editCoupon, faultsBeside } from '../../../../domain/ordering/coupons/coupon-edit.ts';
import type { OtherCoupons } from '../../../../domain/ordering/coupons/coupon-edit.ts';
import type { CouponCaller } from '../../../../domain/ordering/coupons/coupon-use.ts';
import { MOST_COUPONS } from '../../../../domain/ordering/coupons/coupon.ts';
import type { Coupon, UsedCoupon } from '../../../../domain/ordering/coupons/coupon.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';
import { addHistoryEntries, changesSince } from '../../office/history-rows.ts';
import { editInTurn } from '../../office/office-edits.ts';
import { countUses, couponFields, couponFrom, officeCouponsFrom, usedCouponFrom } from './coupon-documents.ts';

export class MongoCoupons extends Coupons {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async automatic(): Promise<readonly UsedCoupon[]> {
    const documents = await this.db.collection('coupons').find({ isAutomatic: true }).sort({ _id: 1 }).toArray();
    return documents.map(usedCouponFrom);
  }

  async withCode(code: string): Promise<UsedCoupon | null> {
    if (code === '') return null;
    const document = await this.db.collection('coupons').findOne({ code });
    return document && usedCouponFrom(document);
  }

  takeableUses(id: CouponId, at: number): Promise<number> {
    return countTakeableUses({ db: this.db }, id, at);
  }

  async usesOfCaller(id: CouponId, caller: CouponCaller): Promise<number> {
    return countUses({ db: this.db }, id, caller);
  }

  async list({ page, limit }: ListPage): Promise<CouponList> {
    const coupons = this.db.collection('coupons');
    const documents = await coupons
      .find()
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray();
    return { coupons: await officeCouponsFrom({ db: this.db }, documents), total: await coupons.countDocuments() };
  }

  async names(): Promise<readonly Pick<Coupon, 'id' | 'name'>[]> {
    const documents = await this.db
      .collection('coupons')
      .find({ isOn: true })
      .project<{ _id: string; name: LocalizedText }>({ name: 1 })
      .sort({ _id: -1 })
      .limit(MOST_COUPONS)
      .toArray();
    return documents.map(({ _id, name }) => ({ id: couponId(_id), name }));
  }

  async find(id: CouponId): Promise<OfficeCoupon | null> {
    return readCoupon({ db: this.db }, id);
  }

  async monthsOf(id: CouponId): Promise<readonly CouponMonth[]> {
    const documents = await this.db
      .collection('couponMonths')
      .find({ couponId: id, uses: { $gt: 0 } })
      .sort({ month: -1 })
      .limit(MOST_MONTHS)
      .toArray();
    return documents.map(({ month, uses, given }) => ({ month: month as KuwaitMonth, uses, given: fils(given) }));
  }

  async ofMonth(month: KuwaitMonth): Promise<readonly CouponOfMonth[]> {
    const months = await this.db
      .collection('couponMonths')
      .find({ month, uses: { $gt: 0 } })
      .sort({ given: -1, couponId: 1 })
      .toArray();
    const documents = await this.db
      .collection('coupons')
      .find({ _id: { $in: months.map(({ couponId }) => couponId) } })
      .toArray();
    const coupons = new Map(documents.map((document) => [document._id, couponFrom(document)]));
    return months.flatMap(({ couponId, uses, given }) => {
      const coupon = coupons.get(couponId);
      return coupon
        ? [{ coupon: { id: coupon.id, name: coupon.name, code: coupon.code }, uses, given: fils(given) }]
        : [];
    });
  }

  create(coupon: Coupon, by: Authorship): Promise<EditOutcome<OfficeCoupon>> {
    return editInTurn(this.db, async (tx): Promise<EditOutcome<OfficeCoupon>> => {
      const faults = faultsBeside(coupon, await others(tx, coupon));
      if (faults.length > 0) return { kind: 'refused', faults };
      const state = { version: 1, changedAt: null, changedBy: by.editor.accountId, uses: 0, given: 0 };
      await tx.db
        .collection('coupons')
        .insertOne({ _id: coupon.id, ...couponFields(coupon), ...state }, { session: tx.session });
      await addHistoryEntries(tx, [entryOf('created', coupon.id, 1, changesBetween(null, couponRecord(coupon)), by)]);
      return saved(tx, coupon.id);
    });
  }

  change(coupon: Coupon, version: number | undefined, by: Authorship): Promise<EditOutcome<OfficeCoupon>> {
    return editInTurn(this.db, async (tx): Promise<EditOutcome<OfficeCoupon>> => {
      const found = await readCoupon(tx, coupon.id);
      if (!found) return { kind: 'not-found' };
      const result = editCoupon(found.coupon, coupon, await changesSince(tx, 'coupon', coupon.id, version));
      if (result.kind === 'unchanged') return { kind: 'saved', saved: found };
      if (result.kind === 'conflict') {
        const { changes } = result.conflict;
        const { changedAt, changedBy } = found;
        return {
          kind: 'conflict',
          conflict: { current: found, yours: { ...found, coupon }, changes, changedAt, changedBy },
        };
      }
      const faults = faultsBeside(coupon, await others(tx, coupon));
      if (faults.length > 0) return { kind: 'refused', faults };
      const state = { version: found.version + 1, changedAt: by.at, changedBy: by.editor.accountId };
      await tx.db
        .collection('coupons')
        .updateOne({ _id: coupon.id }, { $set: { ...couponFields(coupon), ...state } }, { session: tx.session });
      await addHistoryEntries(tx, [entryOf('changed', coupon.id, state.version, result.changes, by)]);
      return saved(tx, coupon.id);
    });
  }

  delete(id: CouponId, by: Authorship): Promise<'deleted' | 'used' | 'not-found'> {
    return editInTurn(this.db, async (tx) => {
      const found = await readCoupon(tx, id);
      if (!found) return 'not-found';
      if (found.uses > 0) return 'used';
      await tx.db.collection('coupons').deleteOne({ _id: id }, { session: tx.session });
      const changes = changesBetween(couponRecord(found.coupon), null);
      await addHistoryEntries(tx, [entryOf('deleted', id, found.version + 1, changes, by)]);
      return 'deleted';
    });
  }
}

/** The coupon as read is current only inside the transaction that changes it. */
async function readCoupon(reading: Reading, id: CouponId): Promise<OfficeCoupon | null> {
  const document = await reading.db.collection('coupons').findOne({ _id: id }, within(reading));
  if (!document) return null;
  const [coupon] = await officeCouponsFrom(reading, [document]);
  return coupon ?? null;
}

async function saved(tx: MongoTransaction, id: CouponId): Promise<EditOutcome<OfficeCoupon>> {
  const coupon = await readCoupon(tx, id);
  if (!coupon) throw new Error(`coupon ${id} is not where it was written`);
  return { kind: 'saved', saved: coupon };
}

/** One after the other: a transaction allows one call at a time. */
async function others({ db, session }: MongoTransaction, { id, code }: Coupon): Promise<OtherCoupons> {
  const coupons = db.collection('coupons');
  const _id = { $ne: id };
  const count = await coupons.countDocuments({ _id }, { session });
  const automatic = await coupons.countDocuments({ _id, isAutomatic: true }, { session });
  const hasCode = code !== null && (await coupons.countDocuments({ _id, code }, { session })) > 0;
  return { count, automatic, hasCode };
}

function entryOf(
  kind: HistoryKind,
  subjectId: CouponId,
  version: number,
  changes: readonly FieldChange[],
  { editor, at }: Authorship,
): HistoryEntry {
  return { subject: 'coupon', subjectId, kind, editor, version, at, changes };
}
