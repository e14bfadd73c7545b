import { Fragment } from 'react';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { OrderAddress } from '@fyonka/api-contract/wire/ordering';
import { inLanguage } from '@fyonka/i18n/format';
import { useMessages } from '../../messages.ts';

/** The fields of an address in the order in which it is read out, each with the message around it. */
const FIELDS = [
  ['block', 'inBlock'],
  ['street', 'inStreet'],
  ['streetNumber', 'atStreetNumber'],
  ['buildingNumber', 'inBuilding'],
  ['floor', 'onFloor'],
  ['apartmentNumber', 'inApartment'],
] as const;

/** Where the order goes, in one line; the area alone when nothing more may be shown. */
export function AddressText({ areaName, address }: { areaName: LocalizedText; address: OrderAddress | undefined }) {
  const { t, rich } = useMessages();
  const filledIn = FIELDS.filter(([field]) => address?.[field]);
  return (
    <>
      {inLanguage(areaName)}
      {filledIn.map(([field, words]) => (
        <Fragment key={field}>
          {t('comma')}
          {/* A text of its own, whose direction does not depend on the words around it. */}
          {rich(words, { [field]: <bdi key={field}>{address?.[field]}</bdi> })}
        </Fragment>
      ))}
    </>
  );
}
