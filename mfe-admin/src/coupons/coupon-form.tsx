import { LONGEST_WRITTEN_CODE } from '@fyonka/api-contract/values/ordering/coupons';
import { useFormContext } from 'react-hook-form';
import { call } from '@fyonka/api-client/endpoints/call';
import { create } from '@fyonka/api-client/endpoints/create';
import type { CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import type { FormLayout } from '../form/fields/form-fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useFormField } from '../form/use-form-field.ts';
import { officePath } from '../pages.ts';
import { COUPON_FIELDS } from './coupon-fields.ts';
import { EMPTY_COUPON, requestOf, valuesOf } from './coupon-values.ts';
import type { CouponValues } from './coupon-values.ts';
import { useCouponWords } from './coupon-words.tsx';
import { isShort, madeCode } from './made-code.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { Categories, Products } from './scope-fields.tsx';
import styles from './coupons.module.css';

const LAYOUT: FormLayout<CouponValues, MessageKey> = [
  { legend: 'nameAndCode', fields: ['name', 'isAutomatic', <Code key="code" />, 'isOn'] },
  { legend: 'benefit', fields: [{ row: 'twin', fields: ['benefit', 'value'] }] },
  { legend: 'scope', fields: ['scope', <Categories key="categories" />, <Products key="products" />] },
  {
    legend: 'bounds',
    hint: 'boundsHint',
    fields: [{ row: 'twin', fields: ['from', 'until', 'mostUses', 'mostUsesEach', 'leastSum'] }],
  },
];

/** Form of a coupon. @param coupon null: a new one */
export function CouponForm({ coupon }: { coupon: CouponView | null }) {
  const { t } = useMessages();
  return (
    <RecordForm
      record={coupon}
      empty={EMPTY_COUPON}
      valuesOf={valuesOf}
      fields={COUPON_FIELDS}
      layout={LAYOUT}
      send={async (values, over) => {
        const body = requestOf(values, over?.version);
        const saved = over
          ? call('PUT /api/admin/coupons/{id}', { id: over._id, body })
          : create('POST /api/admin/coupons', { body });
        return (await saved).coupon;
      }}
      list={officePath('/admin/coupons')}
      words={useCouponWords()}
      t={t}
    />
  );
}

/** The code, which can be typed or made. */
function Code() {
  const { t } = useMessages();
  const { control } = useFormContext<CouponValues>();
  const automatic = useFormField(control, 'isAutomatic', () => '');
  const { name, ref, ...code } = useFormField(control, 'code', (key) => t(key as MessageKey));
  if (automatic.value) return null;
  return (
    <div className={styles.code}>
      <TextField
        {...code}
        label={t('code')}
        latin
        maxLength={LONGEST_WRITTEN_CODE}
        hint={isShort(code.value) ? t('codeIsShort') : t('codeHint')}
        input={{ name, ref, autoComplete: 'off' }}
      />
      <Button kind="line" tall onClick={() => code.onChange(madeCode())}>
        {t('makeCode')}
      </Button>
    </div>
  );
}
