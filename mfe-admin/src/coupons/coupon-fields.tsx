import type { ComponentProps } from 'react';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { LONGEST_COUPON_NAME } from '@fyonka/api-contract/values/ordering/coupons';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Twin } from '../form/twin.tsx';
import { useFormField } from '../form/use-form-field.ts';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { SwitchField } from '../parts/fields/switch-field.tsx';
import type { CouponValues } from './coupon-values.ts';
import { isShort, madeCode } from './made-code.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import group from '../form/group.module.css';
import styles from './coupons.module.css';

interface FieldsProps {
  control: Control<CouponValues>;
}

type TextProps = FieldsProps &
  Pick<ComponentProps<typeof TextField>, 'label' | 'optional' | 'hint' | 'latin' | 'input'> & {
    name: FieldPathByValue<CouponValues, string>;
    longest?: number;
  };

function Text({ control, name, longest = 20, input, ...texts }: TextProps) {
  const { t } = useMessages();
  const { name: path, ref, ...field } = useFormField(control, name, (key) => t(key as MessageKey));
  return (
    <TextField {...texts} {...field} maxLength={longest} input={{ ...input, name: path, ref, autoComplete: 'off' }} />
  );
}

/** How shoppers call the coupon and get it. */
export function NameAndCode({ control }: FieldsProps) {
  const { t } = useMessages();
  const automatic = useFormField(control, 'isAutomatic', () => '');
  const code = useFormField(control, 'code', () => '');
  const isOn = useFormField(control, 'isOn', () => '');
  return (
    <fieldset className={group.group}>
      <legend>{t('nameAndCode')}</legend>
      <Twin label={t('name')}>
        {(lang, label) => (
          <Text
            control={control}
            name={`name.${lang}`}
            label={label}
            longest={LONGEST_COUPON_NAME}
            input={{ lang, dir: DIRECTION[lang] }}
          />
        )}
      </Twin>
      <SwitchField
        label={t('automatic')}
        hint={t('automaticHint')}
        isOn={automatic.value}
        onChange={automatic.onChange}
      />
      {!automatic.value && (
        <div className={styles.code}>
          <Text
            control={control}
            name="code"
            label={t('code')}
            latin
            longest={64}
            hint={isShort(code.value) ? t('codeIsShort') : t('codeHint')}
          />
          <Button kind="line" tall onClick={() => code.onChange(madeCode())}>
            {t('makeCode')}
          </Button>
        </div>
      )}
      <SwitchField label={t('isOn')} hint={t('isOnHint')} isOn={isOn.value} onChange={isOn.onChange} />
    </fieldset>
  );
}

/** What it takes off. */
export function BenefitFields({ control }: FieldsProps) {
  const { t } = useMessages();
  const { value, onChange } = useFormField(control, 'benefit', () => '');
  return (
    <fieldset className={group.group}>
      <legend>{t('benefit')}</legend>
      <div className={styles.pair}>
        <ChoiceField
          label={t('kind')}
          value={value}
          onChange={onChange}
          options={[
            { value: 'percent', label: t('percent') },
            { value: 'amount', label: t('amount') },
            { value: 'free-delivery', label: t('freeDelivery') },
          ]}
        />
        {value !== 'free-delivery' && (
          <Text
            control={control}
            name="value"
            label={t(value === 'percent' ? 'percentValue' : 'amountValue')}
            latin
            input={{ inputMode: 'decimal' }}
          />
        )}
      </div>
    </fieldset>
  );
}

/** When, how often and from which sum on it can be used. */
export function BoundFields({ control }: FieldsProps) {
  const { t } = useMessages();
  const number = { control, latin: true, optional: true, input: { inputMode: 'numeric' } } as const;
  const day = { control, latin: true, optional: true, input: { type: 'date' } } as const;
  return (
    <fieldset className={group.group}>
      <legend>{t('bounds')}</legend>
      <p className={group.hint}>{t('boundsHint')}</p>
      <div className={styles.pair}>
        <Text {...day} name="from" label={t('from')} />
        <Text {...day} name="until" label={t('until')} />
        <Text {...number} name="mostUses" label={t('mostUses')} />
        <Text {...number} name="mostUsesEach" label={t('mostUsesEach')} />
        <Text {...number} name="leastSum" label={t('leastSum')} input={{ inputMode: 'decimal' }} />
      </div>
    </fieldset>
  );
}
