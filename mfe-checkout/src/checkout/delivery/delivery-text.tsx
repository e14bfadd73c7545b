import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { EmailField } from '@fyonka/ui/fields/email-field';
import { TextField } from '@fyonka/ui/fields/field';
import type { TextFieldProps } from '@fyonka/ui/fields/field';
import { useField } from '../../form/use-field.ts';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import { asEntered } from './delivery-details.ts';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';

interface DeliveryTextProps extends Pick<TextFieldProps, 'latin' | 'prefix' | 'hint' | 'optional'> {
  control: Control<DeliveryDetails>;
  name: DeliveryField & MessageKey;
  /** Left out: the message of that name. */
  label?: MessageKey;
  input?: ComponentProps<'input'>;
}

/** One line of the delivery form. */
export function DeliveryText({ control, name, label = name, input, ...look }: DeliveryTextProps) {
  const { t } = useMessages();
  const { ref, onChange, ...field } = useField(control, name);
  const Typed = name === 'email' ? EmailField : TextField;
  return (
    <Typed
      {...look}
      {...field}
      label={t(label)}
      onChange={(text) => onChange(asEntered(name, text))}
      // Phone numbers are shortened by their own rule, because pasted text may contain more than the digits.
      {...(name !== 'phone' && { maxLength: LONGEST_LINE })}
      input={{ name, ref, dir: 'auto', ...input }}
    />
  );
}
