import type { ArrivedBasketView } from '@fyonka/api-contract/wire/office/orders/arrived-baskets';
import { EMPTY_ORDER, lineOf } from '../order-values.ts';
import type { OrderValues } from '../order-values.ts';

/** An order of what is left of a basket, at the prices of now. The address is still to be asked for. */
export function valuesOfBasket({ id, lines, name, phone, text }: ArrivedBasketView): OrderValues {
  return {
    ...EMPTY_ORDER,
    lines: lines.flatMap(({ product, quantity }) => (product ? [{ ...lineOf(product), quantity }] : [])),
    fullName: name,
    phone,
    notes: text,
    basket: id,
  };
}
