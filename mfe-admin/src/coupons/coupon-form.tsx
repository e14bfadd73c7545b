import type { FieldPath } from 'react-hook-form';
import { createCoupon, updateCoupon } from '@fyonka/api-client/office/goods/coupons';
import type { CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { RecordForm } from '../form/record-form.tsx';
import { BenefitFields, BoundFields, NameAndCode } from './coupon-fields.tsx';
import { couponFaults, EMPTY_COUPON, requestOf, valuesOf } from './coupon-values.ts';
import type { CouponValues } from './coupon-values.ts';
import { useCouponWords } from './coupon-words.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { ScopeFields } from './scope-fields.tsx';

interface CouponFormProps {
  /** Null creates a new coupon. */
  coupon: CouponView | null;
  onSaved: (coupon: CouponView, leaveTo: (href: string) => void) => void;
}

/** The fields that can be faulty, with their names. */
const NAMES = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  code: 'code',
  value: 'value',
  leastSum: 'leastSum',
  from: 'from',
  until: 'until',
  mostUses: 'mostUses',
  mostUsesEach: 'mostUsesEach',
} as const satisfies Partial<Record<FieldPath<CouponValues>, MessageKey>>;
type Field = keyof typeof NAMES;
const FIELDS = Object.keys(NAMES) as Field[];

/** Form of a coupon. */
export function CouponForm({ coupon, onSaved }: CouponFormProps) {
  const { t } = useMessages();
  const words = useCouponWords();
  return (
    <RecordForm
      record={coupon}
      empty={EMPTY_COUPON}
      valuesOf={valuesOf}
      faultsOf={couponFaults}
      fields={FIELDS}
      fieldOf={fieldOf}
      send={async (values, over) => {
        const request = requestOf(values, over?.version);
        return (await (over ? updateCoupon(over._id, request) : createCoupon(request))).coupon;
      }}
      onSaved={onSaved}
      words={words}
      nameOf={(field) => t(NAMES[field])}
      texts={{
        save: t(coupon ? 'save' : 'create'),
        unsaved: t('unsaved'),
        offline: t('offline'),
        failed: t('failed'),
      }}
    >
      {(control) => (
        <>
          <NameAndCode control={control} />
          <BenefitFields control={control} />
          <ScopeFields control={control} />
          <BoundFields control={control} />
        </>
      )}
    </RecordForm>
  );
}

function fieldOf(field: string): Field | null {
  if (field === 'amount' || field === 'percent') return 'value';
  return FIELDS.find((known) => known === field) ?? null;
}
