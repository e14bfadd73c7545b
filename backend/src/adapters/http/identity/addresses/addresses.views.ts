import type { SavedAddressesAnswer, SavedAddressView } from '@fyonka/api-contract/wire/account/addresses';
import type { SavedAddresses } from '../../../../domain/identity/addresses/saved-addresses.ts';
import { nameOfArea } from '../../../../domain/ordering/delivery/delivery-areas.ts';
import { addressView } from '../../ordering/orders/order.views.ts';

export function addressesAnswer(saved: SavedAddresses): SavedAddressesAnswer {
  return { addresses: savedAddresses(saved), version: saved.version };
}

export function savedAddresses({ addresses }: SavedAddresses): SavedAddressView[] {
  return addresses.map(({ name, address }) => ({
    name,
    address: addressView(address),
    areaName: nameOfArea(address),
  }));
}
