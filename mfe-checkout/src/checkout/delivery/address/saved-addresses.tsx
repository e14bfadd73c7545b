import { useWatch } from 'react-hook-form';
import { addressesPath } from '@fyonka/api-client/own/addresses';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useMessages } from '../../../messages.ts';
import type { DeliveryDetails } from '../delivery-details.ts';
import type { DeliveryForm } from '../delivery-form.ts';
import { ADDRESS_FIELDS, addressValues, isSameAddress } from './address-values.ts';
import type { AddressValues } from './address-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './saved-addresses.module.css';

/** The customer's own addresses by their names. One press fills the address in. */
export function SavedAddresses({ form: { control, setValue } }: { form: DeliveryForm }) {
  const { t } = useMessages();
  const { answer } = useOwnAnswer(addressesPath());
  const written = useWatch({ control }) as DeliveryDetails;
  if (!answer || answer.addresses.length === 0) return null;

  function fillIn(values: AddressValues) {
    for (const field of ADDRESS_FIELDS) setValue(field, values[field], { shouldValidate: true });
  }

  return (
    <div className={`${layout.wrap2} ${styles.chips}`} role="group" aria-label={t('savedAddresses')}>
      {answer.addresses.map(({ name, address }) => {
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isSameAddress(written, address)}
            onClick={() => fillIn(addressValues(address))}
          >
            <bdi>{name}</bdi>
          </button>
        );
      })}
    </div>
  );
}
