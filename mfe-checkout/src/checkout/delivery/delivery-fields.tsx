import type { Control } from 'react-hook-form';
import type { AnswerState } from '@fyonka/api-client/answers';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { DeliveryAreasAnswer } from '@fyonka/api-contract/wire/ordering';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { useField } from '../../form/use-field.ts';
import { useMessages } from '../../messages.ts';
import { AddressFields } from './address/address-fields.tsx';
import { DeliveryText } from './delivery-text.tsx';
import type { DeliveryDetails } from './delivery-details.ts';
import { GiftFields } from './gift-fields.tsx';
import { useIsEmailOptional } from './optional-email.ts';
import styles from '../checkout.module.css';

export interface DeliveryFieldsProps {
  control: Control<DeliveryDetails>;
  areas: AnswerState<DeliveryAreasAnswer>;
}

/** All fields of the delivery form. */
export function DeliveryFields({ control, areas }: DeliveryFieldsProps) {
  const { t } = useMessages();
  const isEmailOptional = useIsEmailOptional();
  return (
    <>
      <fieldset className={styles.group}>
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
          latin
          optional={isEmailOptional}
          hint={t(isEmailOptional ? 'emailOptionalHint' : 'emailHint')}
          input={{ type: 'email', autoComplete: 'email' }}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('address')}</legend>
        <AddressFields control={control} areas={areas} />
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
