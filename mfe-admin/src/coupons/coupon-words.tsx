import type { CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { Money } from '@fyonka/ui/text/money';
import { useFieldWords } from '../form/fields/use-field-words.tsx';
import type { FieldWords } from '../history/field-words.ts';
import { COUPON_FIELDS } from './coupon-fields.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

/** Fields of a coupon that its form writes by others. */
const OTHERS: Readonly<Record<string, MessageKey>> = {
  amount: 'amount',
  percent: 'percent',
  freeDelivery: 'freeDelivery',
  categories: 'categories',
  products: 'products',
};

/** Names of a coupon's fields, for its history. */
export function useCouponWords(): FieldWords {
  const { t } = useMessages();
  return useFieldWords(COUPON_FIELDS, t, OTHERS);
}

/** What a coupon takes off. */
export function Benefit({ coupon: { amount, percent, freeDelivery } }: { coupon: CouponView }) {
  const { t } = useMessages();
  if (freeDelivery) return t('freeDelivery');
  return amount === null ? <bdi>{percent}%</bdi> : <Money kd={amount} />;
}
