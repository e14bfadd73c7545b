import type { Editor } from '../../../domain/history.ts';
import { couponId } from '../../../domain/ids.ts';
import type { CouponId } from '../../../domain/ids.ts';
import { readCoupon } from '../../../domain/ordering/coupons/coupon-form.ts';
import type { CouponForm } from '../../../domain/ordering/coupons/coupon-form.ts';
import type { EditOutcome } from '../../catalog/editing/editing-ports.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { Coupons, OfficeCoupon } from './ports.ts';

export interface SaveCouponInput {
  /** Null: a new one. */
  readonly id: CouponId | null;
  readonly form: CouponForm;
  /** Version of the coupon that was edited; left out to overwrite any version. */
  readonly version?: number | undefined;
  readonly editor: Editor;
}

/** Creates a coupon, or changes all of one. */
export class SaveCoupon {
  constructor(
    private readonly coupons: Coupons,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ id, form, version, editor }: SaveCouponInput): Promise<EditOutcome<OfficeCoupon>> {
    const judged = readCoupon(form);
    if (judged.kind === 'refused') return judged;
    const by = { editor, at: this.clock.now() };
    if (id === null) return this.coupons.create({ id: couponId(this.identifiers.next()), ...judged.draft }, by);
    return this.coupons.change({ id, ...judged.draft }, version, by);
  }
}
