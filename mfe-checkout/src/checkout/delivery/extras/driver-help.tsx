import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import Truck from 'lucide-react/icons/truck';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { useField } from '../../../form/use-field.ts';
import { useMessages } from '../../../messages.ts';
import { PinField } from '../address/pin-field.tsx';
import type { DeliveryDetails } from '../delivery-details.ts';
import { DeliveryText } from '../delivery-text.tsx';
import { FoldedPart } from './folded-part.tsx';

const FIELDS = ['paciNumber', 'location', 'notes'] as const;

/** What helps the driver to the door and nobody has to give: the number on the building's plate, a pin, and a note. */
export function DriverHelp({ control }: { control: Control<DeliveryDetails> }) {
  const { t } = useMessages();
  const values = useWatch({ control, name: FIELDS });
  const holds = FIELDS.filter((_, index) => values[index]?.trim()).map((field) => t(`holds-${field}`));
  return (
    <FoldedPart control={control} name="driverPart" icon={Truck} fields={FIELDS} holds={holds} hint={t('driverHint')}>
      <DeliveryText
        control={control}
        name="paciNumber"
        optional
        latin
        hint={t('paciHint')}
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <PinField control={control} />
      <DriverNote control={control} />
    </FoldedPart>
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
