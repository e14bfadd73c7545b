import { Fragment } from 'react';
import { addressParts } from '@fyonka/api-contract/text/address';
import type { OrderAddress } from '@fyonka/api-contract/wire/orders/address';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { inLanguage } from '@fyonka/i18n/format';
import { useMessages } from '../../messages.ts';

/** The address in one line; only the area when no more may be shown. */
export function AddressText({ areaName, address }: { areaName: LocalizedText; address: OrderAddress | undefined }) {
  const { t } = useMessages();
  return (
    <>
      {inLanguage(areaName)}
      {addressParts(address ?? {}).map(({ field, value, words }) => (
        <Fragment key={field}>
          {t('comma')}
          {words && `${inLanguage(words)}\u00a0`}
          {/* Isolated, so that its direction does not depend on the words around it. */}
          <bdi>{value}</bdi>
        </Fragment>
      ))}
    </>
  );
}
