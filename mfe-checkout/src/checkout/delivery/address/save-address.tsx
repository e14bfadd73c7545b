import { useController, useWatch } from 'react-hook-form';
import { addressesPath } from '@fyonka/api-client/own/addresses';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { LONGEST_ADDRESS_NAME } from '@fyonka/api-contract/values/limits';
import { CheckField } from '@fyonka/ui/fields/check-field';
import { TextField } from '@fyonka/ui/fields/field';
import { useField } from '../../../form/use-field.ts';
import { useMessages } from '../../../messages.ts';
import type { DeliveryDetails } from '../delivery-details.ts';
import { faultsOf } from '../delivery-details.ts';
import type { DeliveryForm } from '../delivery-form.ts';
import { ADDRESS_FIELDS, isSameAddress } from './address-values.ts';
import { KeptAddressNote } from './kept-address.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

interface SaveAddressProps {
  form: DeliveryForm;
  /** By which an address without a name is called. */
  areaName: string;
}

/** Offers a signed-in customer to keep a whole address under a name of her own. Pay saves it. */
export function SaveAddress({ form: { control }, areaName }: SaveAddressProps) {
  const { t } = useMessages();
  const { answer } = useOwnAnswer(addressesPath());
  const { field: tick } = useController({ control, name: 'saveAddress' });
  const { ref, good: _unmarked, ...name } = useField(control, 'addressName');
  const details = useWatch({ control }) as DeliveryDetails;
  if (!answer || !isWhole(details)) return null;
  const isKept = answer.addresses.some(({ address }) => isSameAddress(details, address));
  const isOn = tick.value === 'yes';
  return (
    <div className={layout.stack3}>
      {!isKept && <CheckField label={t('saveAddress')} isOn={isOn} onChange={(on) => tick.onChange(on ? 'yes' : '')} />}
      {isOn && !isKept && (
        <TextField
          {...name}
          label={t('addressName')}
          optional
          hint={t('addressNameHint', { area: areaName })}
          maxLength={LONGEST_ADDRESS_NAME}
          input={{ ref, name: 'addressName', autoComplete: 'off', dir: 'auto' }}
        />
      )}
      <KeptAddressNote />
    </div>
  );
}

/** Whether the address has no faults; those of the other fields do not matter. */
function isWhole(details: DeliveryDetails): boolean {
  const faults = faultsOf(details, true);
  return ADDRESS_FIELDS.every((field) => faults[field] === undefined);
}
