import type { LocalizedText } from '@fyonka/api-contract/catalog';
import type { OrderAddress } from '@fyonka/api-contract/ordering';
import { inLanguage } from '@fyonka/i18n/format';
import { useMessages } from '../messages.ts';

/** Where the order goes, in one line; the area alone when nothing more may be shown. */
export function AddressText({ areaName, address }: { areaName: LocalizedText; address: OrderAddress | undefined }) {
  const { t } = useMessages();
  if (!address) return inLanguage(areaName);
  const { block, street, streetNumber, buildingNumber, floor, apartmentNumber } = address;
  const parts = [
    inLanguage(areaName),
    t('inBlock', { block }),
    t('inStreet', { street, streetNumber }),
    t('inBuilding', { buildingNumber }),
    ...(floor ? [t('onFloor', { floor })] : []),
    ...(apartmentNumber ? [t('inApartment', { apartmentNumber })] : []),
  ];
  return parts.join(t('comma'));
}
