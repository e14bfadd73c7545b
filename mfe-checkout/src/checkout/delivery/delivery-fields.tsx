import type { Control } from 'react-hook-form';
import type { AnswerState } from '@fyonka/api-client/answers';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { DeliveryAreasAnswer } from '@fyonka/api-contract/wire/ordering';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { useField } from '../../form/use-field.ts';
import { useMessages } from '../../messages.ts';
import { AddressFields } from './address/address-fields.tsx';
import { SaveAddress } from './address/save-address.tsx';
import { SavedAddresses } from './address/saved-addresses.tsx';
import { DeliveryText } from './delivery-text.tsx';
import type { DeliveryDetails } from './delivery-details.ts';
import type { DeliveryForm } from './delivery-form.ts';
import { GiftFields } from './gift-fields.tsx';
import { useIsEmailOptional } from './optional-email.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../checkout.module.css';

export interface DeliveryFieldsProps {
  form: DeliveryForm;
  areas: AnswerState<DeliveryAreasAnswer>;
}

/** All fields of the delivery form. */
export function DeliveryFields({ form, areas }: DeliveryFieldsProps) {
  const { t } = useMessages();
  const { control } = form;
  const isEmailOptional = useIsEmailOptional();
  return (
    <>
      <fieldset className={`${layout.stack5} ${styles.group}`}>
        <legend>{t('receiver')}</legend>
        <DeliveryText control={control} name="fullName" input={{ autoComplete: 'name' }} />
        <DeliveryText
          control={control}
          name="phone"
          latin
          prefix="+965"
          input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' }}
        />
        <DeliveryText
          control={control}
          name="email"
          optional={isEmailOptional}
          hint={t(isEmailOptional ? 'emailOptionalHint' : 'emailHint')}
        />
      </fieldset>
      <fieldset className={`${layout.stack5} ${styles.group}`}>
        <legend>{t('address')}</legend>
        <SavedAddresses form={form} />
        <AddressFields control={control} areas={areas} />
        <SaveAddress form={form} />
        <DriverNote control={control} />
        <GiftFields control={control} />
      </fieldset>
    </>
  );
}

function DriverNote({ control }: { control: Control<DeliveryDetails> }) {
  const { t } = useMessages();
  const { ref, good: _unmarked, ...field } = useField(control, 'notes');
  return (
    <TextAreaField
      {...field}
      label={t('notes')}
      optional
      maxLength={LONGEST_TEXT}
      input={{ name: 'notes', ref, placeholder: t('notesExample'), dir: 'auto' }}
    />
  );
}
