import { LONGEST_COUPON_NAME, MOST_TARGETS, LARGEST_BOUND } from '@fyonka/api-contract/values/ordering/coupons';
import { DraftFields, isBlank, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentNumber, SentText } from '../../draft-fields.ts';
import { categoryId, productId } from '../../ids.ts';
import { parseKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { NOTHING } from '../../money.ts';
import { couponCodeOf } from './coupon-code.ts';
import type { Coupon } from './coupon.ts';

/** A coupon as the office fills it in. */
export interface CouponForm {
  readonly name?: SentText;
  /** Left out or empty: automatic. */
  readonly code?: Sent<string>;
  /** KD. */
  readonly amount?: SentNumber;
  readonly percent?: SentNumber;
  readonly freeDelivery?: Sent<boolean>;
  readonly categories?: Sent<readonly string[]>;
  readonly products?: Sent<readonly string[]>;
  /** KD; none unless given. */
  readonly leastSum?: SentNumber;
  readonly from?: Sent<string>;
  readonly until?: Sent<string>;
  readonly mostUses?: SentNumber;
  readonly mostUsesEach?: SentNumber;
  readonly isOn?: Sent<boolean>;
}

export type CouponDraft = Omit<Coupon, 'id'>;

/** Validates a coupon and reports every faulty field. */
export function readCoupon(form: CouponForm): Judged<CouponDraft> {
  const fields = new DraftFields();
  const draft: CouponDraft = {
    name: fields.text('name', form.name, { longest: LONGEST_COUPON_NAME, required: true }),
    code: readCode(fields, form.code),
    ...readBenefit(fields, form),
    categories: readTargets(fields, 'categories', form.categories).map(categoryId),
    products: readTargets(fields, 'products', form.products).map(productId),
    leastSum: isBlank(form.leastSum) ? NOTHING : fields.price('leastSum', form.leastSum),
    from: readDay(fields, 'from', form.from),
    until: readDay(fields, 'until', form.until),
    mostUses: readBound(fields, 'mostUses', form.mostUses),
    mostUsesEach: readBound(fields, 'mostUsesEach', form.mostUsesEach),
    isOn: form.isOn ?? true,
  };
  if (draft.from !== null && draft.until !== null && draft.until < draft.from) fields.fault('until', 'INVALID_DATE');
  return judged(fields, draft);
}

function readCode(fields: DraftFields, sent: Sent<string>): string | null {
  if (isBlank(sent)) return null;
  const code = couponCodeOf(sent);
  if (code === null) fields.fault('code', 'INVALID_COUPON_CODE');
  return code;
}

/** Exactly one of the three; the fault of none or several is one of the amount. */
function readBenefit(
  fields: DraftFields,
  { amount: sentAmount, percent: sentPercent, freeDelivery: sentFree }: CouponForm,
): Pick<Coupon, 'amount' | 'percent' | 'freeDelivery'> {
  const freeDelivery = sentFree ?? false;
  const given = [!isBlank(sentAmount), !isBlank(sentPercent), freeDelivery].filter(Boolean).length;
  if (given !== 1) fields.fault('amount', given === 0 ? 'REQUIRED' : 'INVALID_AMOUNT');
  const amount = isBlank(sentAmount) ? null : fields.price('amount', sentAmount);
  if (amount === NOTHING && !fields.faults.some(({ field }) => field === 'amount'))
    fields.fault('amount', 'INVALID_AMOUNT');
  const percent = isBlank(sentPercent) ? null : fields.count('percent', sentPercent, 100);
  if (percent === 0 && !fields.faults.some(({ field }) => field === 'percent'))
    fields.fault('percent', 'INVALID_NUMBER');
  return { amount, percent, freeDelivery };
}

function readTargets(fields: DraftFields, field: string, sent: Sent<readonly string[]>): string[] {
  const ids = [...new Set(sent ?? [])];
  if (ids.length > MOST_TARGETS) fields.fault(field, 'TOO_MANY_ITEMS');
  return ids;
}

function readDay(fields: DraftFields, field: string, sent: Sent<string>): KuwaitDay | null {
  if (isBlank(sent)) return null;
  const day = parseKuwaitDay(sent);
  if (day === null) fields.fault(field, 'INVALID_DATE');
  return day;
}

function readBound(fields: DraftFields, field: string, sent: SentNumber): number | null {
  if (isBlank(sent)) return null;
  const bound = fields.count(field, sent, LARGEST_BOUND);
  if (bound === 0 && !fields.faults.some((fault) => fault.field === field)) fields.fault(field, 'INVALID_NUMBER');
  return bound;
}
