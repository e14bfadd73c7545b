import type { Control } from 'react-hook-form';
import type { DeliveryDetails } from '../delivery-details.ts';
import { DeliveryText } from '../delivery-text.tsx';
import { useMessages } from '../../../messages.ts';
import { PinField } from './pin-field.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

/** What helps the driver to the door and nobody has to give: the number on the building's plate, and a pin. */
export function AddressExtras({ control }: { control: Control<DeliveryDetails> }) {
  const { t } = useMessages();
  return (
    <div className={layout.stack5}>
      <DeliveryText
        control={control}
        name="paciNumber"
        optional
        latin
        hint={t('paciHint')}
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <PinField control={control} />
    </div>
  );
}
