import { useFormField } from '../../../form/use-form-field.ts';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { SwitchField } from '../../../parts/fields/switch-field.tsx';
import { useMessages } from '../messages.ts';
import { TextInput } from './text-input.tsx';
import type { FieldsProps } from './text-input.tsx';
import group from '../../../form/group.module.css';
import styles from '../order-form.module.css';

/** What is taken off the price, and why. */
export function DiscountFields({ control }: FieldsProps) {
  const { t } = useMessages();
  const kind = useFormField(control, 'discount.kind', () => '');
  const free = useFormField(control, 'discount.freeDelivery', () => '');
  return (
    <fieldset className={group.group}>
      <legend>{t('discount')}</legend>
      <div className={styles.short}>
        <ChoiceField
          label={t('discountKind')}
          value={kind.value}
          onChange={kind.onChange}
          options={[
            { value: 'none', label: t('discountNone') },
            { value: 'amount', label: t('discountAmount') },
            { value: 'percent', label: t('discountPercent') },
          ]}
        />
        {kind.value !== 'none' && (
          <TextInput
            control={control}
            name="discount.value"
            label={t('discountValue')}
            latin
            longest={10}
            input={{ inputMode: 'decimal' }}
          />
        )}
      </div>
      <SwitchField label={t('freeDelivery')} isOn={free.value} onChange={free.onChange} />
      {(kind.value !== 'none' || free.value) && (
        <TextInput
          control={control}
          name="discount.reason"
          label={t('reason')}
          hint={t('reasonHint')}
          input={{ dir: 'auto' }}
        />
      )}
    </fieldset>
  );
}

/** How a new order is paid. */
export function PaymentFields({ control }: FieldsProps) {
  const { t } = useMessages();
  const { value, onChange } = useFormField(control, 'payment', () => '');
  return (
    <fieldset className={group.group}>
      <legend>{t('payment')}</legend>
      <ChoiceField
        label={t('paymentMethod')}
        value={value}
        onChange={onChange}
        hint={value === 'link' ? t('payLinkHint') : undefined}
        options={[
          { value: 'link', label: t('payLink') },
          { value: 'cash-on-delivery', label: t('payDoor') },
          { value: 'transfer', label: t('payTransfer') },
        ]}
      />
    </fieldset>
  );
}
