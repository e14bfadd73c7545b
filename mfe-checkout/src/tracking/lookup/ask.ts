import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { FoundOrderView } from '@fyonka/api-contract/wire/orders/lookup';
import type { MessageKey } from '../../messages.ts';
import { openedOrders } from '../../order/opened-orders.ts';

/** @returns null when the request was accepted, else a message */
export async function askForCode(phone: string): Promise<MessageKey | null> {
  try {
    await call('POST /api/orders/lookup', { body: { phone } }, { anonymous: true });
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

/** Opens the orders in this tab, as the link of a mail does. @returns them, the newest first, or a message */
export async function openFound(phone: string, code: string): Promise<readonly FoundOrderView[] | MessageKey> {
  try {
    const { orders } = await call('POST /api/orders/lookup/verify', { body: { phone, code } }, { anonymous: true });
    for (const { orderNumber, accessToken } of orders.toReversed()) openedOrders.add({ orderNumber, accessToken });
    return orders;
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): MessageKey {
  const { code } = refusalFrom(error);
  if (code === 'CODE_INVALID') return 'codeInvalid';
  if (code === 'VALIDATION_FAILED') return 'phoneInvalid';
  return code === 'RATE_LIMITED' ? 'tooManyTries' : 'offlineTryAgain';
}
