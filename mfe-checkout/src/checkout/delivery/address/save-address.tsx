import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addressesPath, saveAddresses } from '@fyonka/api-client/own/addresses';
import { refusalFrom } from '@fyonka/api-client/http';
import { rereadOwnAnswers, useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useAction } from '@fyonka/api-client/use-action';
import type { SavedAddressesAnswer } from '@fyonka/api-contract/wire/account/addresses';
import { LONGEST_ADDRESS_NAME, MOST_ADDRESSES } from '@fyonka/api-contract/values/limits';
import { Button } from '@fyonka/ui/actions/button';
import { CheckField } from '@fyonka/ui/fields/check-field';
import { TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../../../messages.ts';
import type { MessageKey } from '../../../messages.ts';
import type { DeliveryDetails } from '../delivery-details.ts';
import { faultsOf } from '../delivery-details.ts';
import type { DeliveryForm } from '../delivery-form.ts';
import { ADDRESS_FIELDS, addressOf, isSameAddress } from './address-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './saved-addresses.module.css';

/** Offers a signed-in customer to keep a whole address under a name of her own. */
export function SaveAddress({ form: { control } }: { form: DeliveryForm }) {
  const { t } = useMessages();
  const { answer } = useOwnAnswer(addressesPath());
  const [isOn, setOn] = useState(false);
  const [name, setName] = useState('');
  const [result, setResult] = useState<'addressSaved' | MessageKey | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const saving = useAction();
  const details = useWatch({ control }) as DeliveryDetails;
  if (!answer || !isWhole(details)) return null;
  const isKept = answer.addresses.some(({ address }) => isSameAddress(details, address));
  const isNameless = result === 'addressNameMissing';

  function save(saved: SavedAddressesAnswer) {
    if (name.trim() === '') {
      setResult('addressNameMissing');
      return field.current?.focus();
    }
    saving.run(
      () => keep(saved, name.trim(), details),
      (outcome) => {
        setResult(outcome);
        if (outcome !== 'addressSaved') return;
        setOn(false);
        setName('');
        // The pressed button disappears.
        part.current?.focus({ preventScroll: true });
        rereadOwnAnswers((path) => path === addressesPath());
      },
    );
  }

  return (
    <div className={`${layout.stack3} ${styles.save}`} tabIndex={-1} ref={part}>
      {!isKept && (
        <CheckField
          label={t('saveAddress')}
          isOn={isOn}
          onChange={(on) => {
            setOn(on);
            setResult(null);
          }}
        />
      )}
      {isOn && !isKept && (
        <>
          <TextField
            label={t('addressName')}
            hint={t('addressNameHint')}
            value={name}
            onChange={setName}
            maxLength={LONGEST_ADDRESS_NAME}
            error={isNameless ? t('addressNameMissing') : undefined}
            input={{ ref: field, name: 'addressName', autoComplete: 'off', dir: 'auto' }}
          />
          <Button kind="line" busy={saving.isBusy} onClick={() => save(answer)}>
            {t('saveNow')}
          </Button>
        </>
      )}
      {result && !isNameless && <Note kind={result === 'addressSaved' ? 'good' : 'bad'}>{t(result)}</Note>}
    </div>
  );
}

/** Whether the address has no faults; those of the other fields do not matter. */
function isWhole(details: DeliveryDetails): boolean {
  const faults = faultsOf(details, true);
  return ADDRESS_FIELDS.every((field) => faults[field] === undefined);
}

/** Stores the address under its name, in place of the one that had this name. @returns a message */
async function keep(
  { addresses, version }: SavedAddressesAnswer,
  name: string,
  details: DeliveryDetails,
): Promise<MessageKey> {
  const others = addresses.filter((one) => one.name !== name);
  if (others.length >= MOST_ADDRESSES) return 'tooManyAddresses';
  try {
    await saveAddresses([...others, { name, address: addressOf(details) }], version);
    return 'addressSaved';
  } catch (error) {
    const { code } = refusalFrom(error);
    if (code === 'EDIT_CONFLICT') rereadOwnAnswers((path) => path === addressesPath());
    return code === 'OFFLINE' ? 'addressOffline' : 'addressNotSaved';
  }
}
