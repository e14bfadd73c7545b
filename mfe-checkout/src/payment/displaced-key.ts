import { isAtTheDoor } from '@fyonka/api-contract/rules/payment-methods';
import type { PaymentState } from '@fyonka/api-contract/rules/order-state';

/** The message about an order whose pieces somebody else has got. An order in cash was to be confirmed, not paid. */
export const displacedKey = (order: PaymentState) => (isAtTheDoor(order) ? 'displacedToConfirmText' : 'displacedText');
