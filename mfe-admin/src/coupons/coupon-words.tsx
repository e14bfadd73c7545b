import type { CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { Money } from '@fyonka/ui/text/money';
import type { FieldWords } from '../history/field-words.ts';
import { PlainValue } from '../history/plain-value.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const LABELS: Readonly<Record<string, MessageKey>> = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  code: 'code',
  amount: 'amount',
  percent: 'percent',
  freeDelivery: 'freeDelivery',
  categories: 'categories',
  products: 'products',
  leastSum: 'leastSum',
  from: 'from',
  until: 'until',
  mostUses: 'mostUses',
  mostUsesEach: 'mostUsesEach',
  isOn: 'isOn',
};

/** Names of a coupon's fields, for its history. */
export function useCouponWords(): FieldWords {
  const { t } = useMessages();
  return {
    label: (field) => {
      const key = LABELS[field];
      return key ? t(key) : field;
    },
    value: (field, value) => <PlainValue field={field} value={value} />,
  };
}

/** What a coupon takes off. */
export function Benefit({ coupon: { amount, percent, freeDelivery } }: { coupon: CouponView }) {
  const { t } = useMessages();
  if (freeDelivery) return t('freeDelivery');
  return amount === null ? <bdi>{percent}%</bdi> : <Money kd={amount} />;
}
