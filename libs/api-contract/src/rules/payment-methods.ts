import { METHODS } from '../values/ordering/payment-methods.ts';
import type { OrderView } from '../wire/ordering.ts';

type Chosen = Pick<OrderView, 'paymentMethod'>;
type Method = (typeof METHODS)[keyof typeof METHODS];

/** A newer server may know more of them. */
const KNOWN: Readonly<Partial<Record<string, Method>>> = METHODS;

/** What the chosen way of payment is; undefined: none is chosen, or one that this page does not know. */
export const methodOf = ({ paymentMethod }: Chosen): Method | undefined => KNOWN[paymentMethod ?? ''];

/** Whether the money comes when the parcel is handed over. */
export const isAtTheDoor = (order: Chosen): boolean => methodOf(order)?.way === 'at-the-door';

/** Whether a payment that took no money has counted as one. */
export const isTest = (order: Chosen): boolean => methodOf(order)?.isTest ?? false;
