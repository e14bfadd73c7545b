import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { addressesPath, saveAddresses } from '@fyonka/api-client/own/addresses';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { SavedAddress } from '@fyonka/api-contract/wire/account/addresses';
import { LONGEST_ADDRESS_NAME, MOST_ADDRESSES } from '@fyonka/api-contract/values/limits';
import { createStore } from '@fyonka/shop-bridge/observable';
import { Note } from '@fyonka/ui/notices/note';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../../../messages.ts';
import type { MessageKey } from '../../../messages.ts';
import { addressOf, isSameAddress } from './address-values.ts';
import type { AddressValues } from './address-values.ts';

/** What became of the address that Pay was to save. The shopper is on the next page by then. */
const result = createStore<MessageKey | null>(null);

/** Says whether the address was saved, on this page or the next. */
export function KeptAddressNote() {
  const { t } = useMessages();
  const message = useStore(result);
  return message && <Note kind={message === 'addressSaved' ? 'good' : 'bad'}>{t(message)}</Note>;
}

export function forgetKeptAddress(): void {
  result.set(null);
}

/**
 * Saves an address beside the order that goes there, which never waits for it. One that is saved already stays as it is.
 * @param name of the customer; replaces the address that had it. Empty: the area's name, with a number if it is taken
 */
export async function keepAddress(details: AddressValues, name: string, areaName: string): Promise<void> {
  try {
    const { addresses, version } = await call('GET /api/account/addresses', {});
    if (addresses.some(({ address }) => isSameAddress(details, address))) return;
    const others = addresses.filter((one) => one.name !== name);
    if (others.length >= MOST_ADDRESSES) return result.set('tooManyAddresses');
    const address = { name: name || freeName(areaName, others), address: addressOf(details) };
    await saveAddresses([...others, address], version);
    result.set('addressSaved');
    rereadOwnAnswers((path) => path === addressesPath());
  } catch (error) {
    result.set(refusalFrom(error).code === 'OFFLINE' ? 'addressOffline' : 'addressNotSaved');
  }
}

function freeName(areaName: string, others: readonly SavedAddress[]): string {
  // There are fewer addresses than these names.
  const names = Array.from({ length: MOST_ADDRESSES }, (_, index) =>
    index === 0
      ? areaName.slice(0, LONGEST_ADDRESS_NAME)
      : `${areaName.slice(0, LONGEST_ADDRESS_NAME - 3)} ${index + 1}`,
  );
  return names.find((name) => others.every((one) => one.name !== name)) ?? areaName;
}
