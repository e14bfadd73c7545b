import { fieldsOf } from '../../kit/json.ts';
import type { Fields } from '../../kit/json.ts';
import { numberOf } from '../../kit/money.ts';
import type { Charge, Method } from './charge.ts';
import { isOpen } from './charge.ts';

const PAYMENTS: Record<Method, Fields> = {
  knet: { payment_type: 'DEBIT', payment_method: 'KNET' },
  card: { payment_type: 'CREDIT', payment_method: 'VISA' },
  'apple-pay': { payment_type: 'CREDIT', payment_method: 'APPLE_PAY' },
  any: { payment_type: 'DEBIT', payment_method: 'KNET' },
};

/** A charge as the API and the notices show it. */
export function chargeJson(charge: Charge, url: string): Fields {
  const { request } = charge;
  return {
    id: charge.id,
    object: 'charge',
    live_mode: charge.liveMode,
    api_version: 'V2',
    method: 'GET',
    status: charge.status,
    amount: numberOf(charge.amount),
    currency: charge.currency,
    ...request.repeated,
    transaction: transactionJson(charge, url),
    reference: referenceJson(charge),
    response: charge.response,
    ...cardJson(charge),
    source: sourceJson(charge),
    redirect: { status: charge.redirectStatus, url: request.redirectUrl },
    ...(request.postUrl && { post: { attempt: charge.postAttempts, status: charge.postStatus, url: request.postUrl } }),
    activities: activitiesJson(charge),
    auto_reversed: false,
    ...(charge.payoutId && { payout: { id: charge.payoutId } }),
  };
}

function transactionJson(charge: Charge, url: string): Fields {
  return {
    timezone: 'UTC+03:00',
    created: String(charge.createdAt),
    ...(isOpen(charge) && { url: `${url}/pay/${charge.token}` }),
    expiry: { period: charge.request.expiryMinutes, type: 'MINUTE' },
    asynchronous: false,
    amount: numberOf(charge.amount),
    currency: charge.currency,
  };
}

function referenceJson({ track, paymentReference, gatewayReference, acquirerReference, request }: Charge): Fields {
  return withoutNulls({
    track,
    payment: paymentReference,
    gateway: gatewayReference,
    acquirer: acquirerReference,
    transaction: request.transactionReference,
    order: request.orderReference,
    idempotent: request.idempotencyKey,
  });
}

function sourceJson({ request, paymentReference }: Charge): Fields {
  const source = { object: 'source', id: request.sourceId, channel: 'INTERNET', type: 'CARD_NOT_PRESENT' };
  return paymentReference === null ? source : { ...source, ...PAYMENTS[request.method] };
}

function cardJson({ request, paymentReference, keptCard }: Charge): Fields {
  const byCard = request.method === 'card' || request.method === 'apple-pay';
  if (!byCard || paymentReference === null) return {};
  const card = { object: 'card', brand: 'VISA', last_four: '0000', expiry: { month: '01', year: '39' } };
  if (keptCard === null) return { card };
  const customer = { ...fieldsOf(request.repeated['customer']), id: keptCard.customer };
  return { card: { id: keptCard.id, ...card }, customer };
}

function activitiesJson({ activities, amount, currency }: Charge): readonly Fields[] {
  return activities.map(({ id, at, status }) => {
    const remarks = `charge - ${status === 'INITIATED' ? 'created' : status.toLowerCase()}`;
    return { id, object: 'activity', created: at, status, currency, amount: numberOf(amount), remarks };
  });
}

function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
