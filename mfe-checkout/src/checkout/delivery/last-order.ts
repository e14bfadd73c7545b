import type { UserView } from '@fyonka/api-contract/wire/identity';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { ADDRESS_FIELDS, addressValues } from './address/address-values.ts';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';

/**
 * Details of a signed-in visitor's last order and account. The note to the driver is left out, because it was for that
 * day.
 */
export function knownDetails(order: OrderView | undefined, user: UserView | undefined): Partial<DeliveryDetails> {
  return present({
    fullName: user?.fullName || order?.fullName,
    phone: user?.phone || order?.phone,
    email: user?.email,
    ...(order && addressValues(order.address)),
  });
}

const ADDRESS: ReadonlySet<DeliveryField> = new Set(ADDRESS_FIELDS);

/**
 * Values to fill in. Input of the visitor stays as it is, and so does an address that was started.
 * @param isOpen whether a field is empty and was not emptied by the visitor
 */
export function detailsToFill(
  known: Partial<DeliveryDetails>,
  isOpen: (field: DeliveryField) => boolean,
): Partial<DeliveryDetails> {
  const isAddressOpen = ADDRESS_FIELDS.every(isOpen);
  return Object.fromEntries(
    Object.entries(known).filter(([name]) => {
      const field = name as DeliveryField;
      return ADDRESS.has(field) ? isAddressOpen : isOpen(field);
    }),
  );
}

function present(details: Partial<Record<DeliveryField, string | undefined>>): Partial<DeliveryDetails> {
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== undefined && text !== ''));
}
