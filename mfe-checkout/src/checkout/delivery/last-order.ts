import type { UserView } from '@fyonka/api-contract/wire/identity';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';

/** Fields that make sense only together: half of one address and half of another is none. */
const ADDRESS: readonly DeliveryField[] = [
  'city',
  'block',
  'street',
  'streetNumber',
  'buildingNumber',
  'floor',
  'apartmentNumber',
];

/** What a signed-in visitor's last order and account say of where the next one goes. The note to the driver was for that day. */
export function knownDetails(order: OrderView | undefined, user: UserView | undefined): Partial<DeliveryDetails> {
  const { areaName: _name, ...address } = order?.address ?? { areaName: null };
  return present({
    fullName: user?.fullName || order?.fullName,
    phone: user?.phone || order?.phone,
    email: user?.email,
    ...address,
  });
}

/**
 * What may be filled in: nothing that the visitor has typed is touched, nor an address that they have begun.
 * @param isOpen whether a field is empty, and was not emptied by the visitor
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
