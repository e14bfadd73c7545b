import type { SavedAddressesAnswer, SavedAddressView } from '@fyonka/api-contract/wire/account/addresses';
import type { EditConflict } from '@fyonka/api-contract/wire/office/edits';
import type { SavedAddresses } from '../../../../domain/identity/addresses/saved-addresses.ts';
import { nameOfArea } from '../../../../domain/ordering/delivery/delivery-areas.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { addressView } from '../../ordering/orders/order.views.ts';

export function addressesAnswer(saved: SavedAddresses): SavedAddressesAnswer {
  return { addresses: savedAddresses(saved), version: saved.version };
}

export function savedAddresses({ addresses }: SavedAddresses): SavedAddressView[] {
  return addresses.map(({ name, address }) => ({
    name,
    address: addressView(address),
    areaName: nameOfArea(address.areaKey),
  }));
}

/** The answer to a change of a list that was changed meanwhile, on another device. @param yours what was sent */
export function addressesConflict(saved: SavedAddresses, yours: object): ApiFailure {
  const current = addressesAnswer(saved);
  const conflict: EditConflict = { current, yours, changedBy: null, changedAt: null, changes: [] };
  return new ApiFailure('EDIT_CONFLICT', { details: { conflict } });
}
