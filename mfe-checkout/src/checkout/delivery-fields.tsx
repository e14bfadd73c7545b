import type { ComponentProps } from 'react';
import { LONGEST_LINE, LONGEST_TEXT } from '@fyonka/api-contract/limits';
import type { DeliveryAreaView } from '@fyonka/api-contract/ordering';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import type { TextFieldProps } from '@fyonka/ui/fields/field';
import type { CallState } from '../call/use-call.ts';
import { useMessages } from '../messages.ts';
import { AreaField } from './area-field.tsx';
import type { DeliveryField } from './delivery-details.ts';
import type { DeliveryForm } from './use-delivery-form.ts';
import styles from './checkout.module.css';

/** Every field of the delivery form. */
export function DeliveryFields({ form, areas }: { form: DeliveryForm; areas: CallState<DeliveryAreaView[]> }) {
  const { t } = useMessages();
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('receiver')}</legend>
        <DeliveryText form={form} name="fullName" input={{ autoComplete: 'name' }} />
        <DeliveryText
          form={form}
          name="phone"
          latin
          prefix="+965"
          input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' }}
        />
        <DeliveryText
          form={form}
          name="email"
          latin
          hint={t('emailHint')}
          input={{ type: 'email', autoComplete: 'email' }}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('address')}</legend>
        <AreaField form={form} areas={areas} />
        <div className={styles.blockAndStreet}>
          <DeliveryText form={form} name="block" input={{ inputMode: 'numeric' }} />
          <DeliveryText form={form} name="street" input={{ autoComplete: 'address-line1' }} />
        </div>
        <div className={styles.pair}>
          <DeliveryText form={form} name="streetNumber" input={{ inputMode: 'numeric' }} />
          <DeliveryText form={form} name="buildingNumber" />
          <DeliveryText form={form} name="floor" optional input={{ inputMode: 'numeric' }} />
          <DeliveryText form={form} name="apartmentNumber" optional />
        </div>
        <TextAreaField
          label={t('notes')}
          optional
          value={form.details.notes}
          maxLength={LONGEST_TEXT}
          error={form.errorOf('notes')}
          onChange={(text) => form.change('notes', text)}
          onBlur={() => form.leave('notes')}
          input={{ ref: form.place('notes'), placeholder: t('notesExample'), dir: 'auto' }}
        />
      </fieldset>
    </>
  );
}

interface DeliveryTextProps extends Pick<TextFieldProps, 'latin' | 'prefix' | 'hint' | 'optional'> {
  form: DeliveryForm;
  name: Exclude<DeliveryField, 'city' | 'notes'>;
  input?: ComponentProps<'input'>;
}

function DeliveryText({ form, name, input, ...look }: DeliveryTextProps) {
  const { t } = useMessages();
  return (
    <TextField
      {...look}
      label={t(name)}
      value={form.details[name]}
      error={form.errorOf(name)}
      good={form.isGood(name)}
      onChange={(text) => form.change(name, text)}
      onBlur={() => form.leave(name)}
      // A phone is cut by its own rule, since what is pasted may bring more than its digits.
      {...(name !== 'phone' && { maxLength: LONGEST_LINE })}
      input={{ name, ref: form.place(name), ...(!look.latin && { dir: 'auto' }), ...input }}
    />
  );
}
