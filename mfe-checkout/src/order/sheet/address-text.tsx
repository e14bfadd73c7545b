import { Fragment } from 'react';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { OrderAddress } from '@fyonka/api-contract/wire/ordering';
import { inLanguage } from '@fyonka/i18n/format';
import { useMessages } from '../../messages.ts';

/** Parts of an address in the order of reading, with their messages. */
const FIELDS = [
  ['block', 'inBlock'],
  ['street', 'inStreet'],
  ['streetNumber', 'atStreetNumber'],
  ['buildingNumber', 'inBuilding'],
  ['floor', 'onFloor'],
  ['apartmentNumber', 'inApartment'],
] as const;

/** The address in one line; only the area when no more may be shown. */
export function AddressText({ areaName, address }: { areaName: LocalizedText; address: OrderAddress | undefined }) {
  const { t, rich } = useMessages();
  const filledIn = FIELDS.filter(([field]) => address?.[field]);
  return (
    <>
      {inLanguage(areaName)}
      {filledIn.map(([field, words]) => (
        <Fragment key={field}>
          {t('comma')}
          {/* Isolated, so that its direction does not depend on the words around it. */}
          {rich(words, { [field]: <bdi key={field}>{address?.[field]}</bdi> })}
        </Fragment>
      ))}
    </>
  );
}
