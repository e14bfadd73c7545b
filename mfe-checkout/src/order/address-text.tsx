import { Fragment } from 'react';
import type { LocalizedText } from '@fyonka/api-contract/catalog';
import type { OrderAddress } from '@fyonka/api-contract/ordering';
import { inLanguage } from '@fyonka/i18n/format';
import { useMessages } from '../messages.ts';

/** In the order in which an address is said, each with its words. */
const PARTS = [
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
  const known = PARTS.filter(([field]) => address?.[field]);
  return (
    <>
      {inLanguage(areaName)}
      {known.map(([field, words]) => (
        <Fragment key={field}>
          {t('comma')}
          {/* As somebody wrote it, apart from the direction of the words around it. */}
          {rich(words, { [field]: <bdi key={field}>{address?.[field]}</bdi> })}
        </Fragment>
      ))}
    </>
  );
}
