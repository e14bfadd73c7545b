import type { LocalizedText } from '../../wire/catalog.ts';
import type { OrderStall } from '../../wire/orders/stall.ts';
import { INVOICE_WORDS } from '../invoice-words.ts';

/** Words of an order that a stall has sold, in place of those about a delivery. */
export const STALL_WORDS = {
  soldAt: { ar: 'مكان البيع', en: 'Sold at' },
  'in-hand': { ar: 'استلمها الزبون في الركن', en: 'Taken along at the stall' },
  fetched: { ar: 'يستلمها الزبون من المتجر', en: 'To be fetched at the shop' },
} as const satisfies Record<string, LocalizedText>;

/** Stands where an order names nobody: a stall knows no name of those who took their pieces along. */
export function nobodyWords(stall: OrderStall | undefined): LocalizedText {
  return stall?.handover === 'in-hand' ? STALL_WORDS['in-hand'] : INVOICE_WORDS.erasedPerson;
}
