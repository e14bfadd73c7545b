import { streetAnswer } from '@fyonka/api-contract/text/address';
import type { UserView } from '@fyonka/api-contract/wire/identity';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { language } from '@fyonka/shop-bridge/language';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';

/** Fields that belong together: parts of two addresses must not be mixed. */
const ADDRESS: readonly DeliveryField[] = ['city', 'block', 'street', 'buildingNumber', 'floor', 'apartmentNumber'];

/**
 * Details of a signed-in visitor's last order and account. The note to the driver is left out, because it was for that
 * day.
 */
export function knownDetails(order: OrderView | undefined, user: UserView | undefined): Partial<DeliveryDetails> {
  const { areaName: _name, streetNumber: _number, ...address } = order?.address ?? {};
  return present({
    fullName: user?.fullName || order?.fullName,
    phone: user?.phone || order?.phone,
    email: user?.email,
    ...address,
    street: streetAnswer(order?.address ?? {}, language()),
  });
}

/**
 * Values to fill in. Input of the visitor stays as it is, and so does an address that was started.
 * @param isOpen whether a field is empty and was not emptied by the visitor
 */
export function detailsToFill(
  known: Partial<DeliveryDetails>,
  isOpen: (field: DeliveryField) => boolean,
): Partial<DeliveryDetails> {
  const isAddressOpen = ADDRESS.every(isOpen);
  return Object.fromEntries(
    Object.entries(known).filter(([name]) => {
      const field = name as DeliveryField;
      return ADDRESS.includes(field) ? isAddressOpen : isOpen(field);
    }),
  );
}

function present(details: Partial<Record<DeliveryField, string | undefined>>): Partial<DeliveryDetails> {
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== undefined && text !== ''));
}
