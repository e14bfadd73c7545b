import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import type { AnswerState } from '@fyonka/api-client/answers';
import { LONGEST_LINE, LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { DeliveryAreasAnswer } from '@fyonka/api-contract/wire/ordering';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import type { TextFieldProps } from '@fyonka/ui/fields/field';
import { useField } from '../../form/use-field.ts';
import { useMessages } from '../../messages.ts';
import { AreaField } from './area-field.tsx';
import { asEntered } from './delivery-details.ts';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';
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
        <AreaField control={control} areas={areas} />
        <div className={styles.blockAndStreet}>
          <DeliveryText control={control} name="block" />
          <DeliveryText
            control={control}
            name="street"
            hint={t('streetHint')}
            input={{ autoComplete: 'address-line1' }}
          />
        </div>
        <div className={styles.house}>
          <DeliveryText control={control} name="buildingNumber" />
          <DeliveryText control={control} name="floor" optional />
          <DeliveryText control={control} name="apartmentNumber" optional />
        </div>
        <DriverNote control={control} />
      </fieldset>
    </>
  );
}

interface DeliveryTextProps extends Pick<TextFieldProps, 'latin' | 'prefix' | 'hint' | 'optional'> {
  control: Control<DeliveryDetails>;
  name: Exclude<DeliveryField, 'city' | 'notes'>;
  input?: ComponentProps<'input'>;
}

function DeliveryText({ control, name, input, ...look }: DeliveryTextProps) {
  const { t } = useMessages();
  const { ref, onChange, ...field } = useField(control, name);
  return (
    <TextField
      {...look}
      {...field}
      label={t(name)}
      onChange={(text) => onChange(asEntered(name, text))}
      // Phone numbers are shortened by their own rule, because pasted text may contain more than the digits.
      {...(name !== 'phone' && { maxLength: LONGEST_LINE })}
      input={{ name, ref, ...(!look.latin && { dir: 'auto' }), ...input }}
    />
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
