import type { Language } from '@fyonka/api-contract/values/language';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';

/** Where an order goes, in one line: area, block and street; the area alone once its person was taken out. */
export function shortAddress(
  { areaName, block, street }: OfficeOrderView['address'],
  label: (field: 'block') => string,
  language: Language,
): string {
  return [areaName[language], block && `${label('block')} ${block}`, street].filter(Boolean).join(' · ');
}
