import type { EditOutcome } from '../../../../application/catalog/editing/editing-ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import { readTakeableUses } from '../unpaid-callers.ts';
import { Coupons, MOST_MONTHS } from '../../../../application/ordering/coupons/ports.ts';
import type {
  CouponList,
  CouponMonth,
  CouponOfMonth,
  OfficeCoupon,
} from '../../../../application/ordering/coupons/ports.ts';
import { changesBetween } from '../../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryKind } from '../../../../domain/history.ts';
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
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries, changesSince } from '../../office/history-rows.ts';
import {
  countUses,
  couponColumns,
  couponFrom,
  officeCouponFrom,
  readCouponRow,
  SELECT_COUPONS,
  usedCouponFrom,
} from './coupon-rows.ts';
import type { CouponRow } from './coupon-rows.ts';

type MonthRow = { month: string; uses: number; given: number };

export class SqliteCoupons extends Coupons {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async automatic(): Promise<readonly UsedCoupon[]> {
    const rows = this.db.all<CouponRow>(`${SELECT_COUPONS} WHERE code IS NULL AND is_on = 1 ORDER BY id`);
    return rows.map(usedCouponFrom);
  }

  async withCode(code: string): Promise<UsedCoupon | null> {
    const row = this.db.get<CouponRow>(`${SELECT_COUPONS} WHERE code = ?`, code);
    return row ? usedCouponFrom(row) : null;
  }

  async takeableUses(id: CouponId, at: number): Promise<number> {
    return readTakeableUses(this.db, id, at);
  }

  async usesOfCaller(id: CouponId, caller: CouponCaller): Promise<number> {
    return countUses(this.db, id, caller);
  }

  async list({ page, limit }: ListPage): Promise<CouponList> {
    const rows = this.db.all<CouponRow>(
      `${SELECT_COUPONS} ORDER BY id DESC LIMIT ? OFFSET ?`,
      limit,
      (page - 1) * limit,
    );
    const coupons = rows.map((row) => officeCouponFrom(this.db, row));
    return { coupons, total: this.count('') };
  }

  async names(): Promise<readonly Pick<Coupon, 'id' | 'name'>[]> {
    const rows = this.db.all<{ id: string; name: string }>(
      "SELECT id, body -> '$.name' AS name FROM coupons WHERE is_on = 1 ORDER BY id DESC LIMIT ?",
      MOST_COUPONS,
    );
    return rows.map(({ id, name }) => ({ id: couponId(id), name: JSON.parse(name) as LocalizedText }));
  }

  async find(id: CouponId): Promise<OfficeCoupon | null> {
    const row = readCouponRow(this.db, id);
    return row && officeCouponFrom(this.db, row);
  }

  async monthsOf(id: CouponId): Promise<readonly CouponMonth[]> {
    const rows = this.db.all<MonthRow>(
      'SELECT month, uses, given FROM coupon_months WHERE coupon_id = ? ORDER BY month DESC LIMIT ?',
      id,
      MOST_MONTHS,
    );
    return rows.map(({ month, uses, given }) => ({ month: month as KuwaitMonth, uses, given: fils(given) }));
  }

  async ofMonth(month: KuwaitMonth): Promise<readonly CouponOfMonth[]> {
    const rows = this.db.all<Pick<CouponRow, 'id' | 'code' | 'is_on' | 'body' | 'uses' | 'given'>>(
      `SELECT id, code, is_on, body, m.uses, m.given FROM coupon_months m JOIN coupons c ON c.id = m.coupon_id
       WHERE month = ? ORDER BY m.given DESC, id`,
      month,
    );
    return rows.map((row) => {
      const { id, name, code } = couponFrom(row);
      return { coupon: { id, name, code }, uses: row.uses, given: fils(row.given) };
    });
  }

  create(coupon: Coupon, by: Authorship): Promise<EditOutcome<OfficeCoupon>> {
    return this.db.write((): EditOutcome<OfficeCoupon> => {
      const faults = faultsBeside(coupon, this.others(coupon));
      if (faults.length > 0) return { kind: 'refused', faults };
      this.db.insert('coupons', { ...couponColumns(coupon), version: 1, changed_at: null });
      this.note('created', coupon.id, 1, changesBetween(null, couponRecord(coupon)), by);
      return this.saved(coupon.id);
    });
  }

  change(coupon: Coupon, version: number | undefined, by: Authorship): Promise<EditOutcome<OfficeCoupon>> {
    return this.db.write((): EditOutcome<OfficeCoupon> => {
      const row = readCouponRow(this.db, coupon.id);
      if (!row) return { kind: 'not-found' };
      const found = officeCouponFrom(this.db, row);
      const result = editCoupon(found.coupon, coupon, changesSince(this.db, 'coupon', coupon.id, version));
      if (result.kind === 'unchanged') return { kind: 'saved', saved: found };
      if (result.kind === 'conflict') {
        const { changes } = result.conflict;
        const { changedAt, changedBy } = found;
        return {
          kind: 'conflict',
          conflict: { current: found, yours: { ...found, coupon }, changes, changedAt, changedBy },
        };
      }
      const faults = faultsBeside(coupon, this.others(coupon));
      if (faults.length > 0) return { kind: 'refused', faults };
      const { id, code, is_on, body } = couponColumns(coupon);
      this.db.run(
        'UPDATE coupons SET code = ?, is_on = ?, body = ?, version = version + 1, changed_at = ? WHERE id = ?',
        code,
        is_on,
        body,
        by.at,
        id,
      );
      this.note('changed', coupon.id, found.version + 1, result.changes, by);
      return this.saved(coupon.id);
    });
  }

  delete(id: CouponId, by: Authorship): Promise<'deleted' | 'used' | 'not-found'> {
    return this.db.write(() => {
      const row = readCouponRow(this.db, id);
      if (!row) return 'not-found';
      if (row.uses > 0) return 'used';
      this.db.run('DELETE FROM coupons WHERE id = ?', id);
      this.note('deleted', id, row.version + 1, changesBetween(couponRecord(couponFrom(row)), null), by);
      return 'deleted';
    });
  }

  private others({ id, code }: Coupon): OtherCoupons {
    return {
      count: this.count('WHERE id <> ?', id),
      automatic: this.count('WHERE id <> ? AND code IS NULL AND is_on = 1', id),
      hasCode: code !== null && this.count('WHERE id <> ? AND code = ?', id, code) > 0,
    };
  }

  private count(where: string, ...values: string[]): number {
    return this.db.get<{ count: number }>(`SELECT count(*) AS count FROM coupons ${where}`, ...values)?.count ?? 0;
  }

  private note(
    kind: HistoryKind,
    subjectId: CouponId,
    version: number,
    changes: readonly FieldChange[],
    { editor, at }: Authorship,
  ): void {
    addHistoryEntries(this.db, [{ subject: 'coupon', subjectId, kind, editor, version, at, changes }]);
  }

  private saved(id: CouponId): EditOutcome<OfficeCoupon> {
    const row = readCouponRow(this.db, id);
    if (!row) throw new Error(`coupon ${id} is not where it was written`);
    return { kind: 'saved', saved: officeCouponFrom(this.db, row) };
  }
}
