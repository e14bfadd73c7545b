import { json, parsed } from '../kit/http.ts';
import type { Reply, Request, Route } from '../kit/http.ts';
import { fieldsOf, textIn } from '../kit/json.ts';
import type { Fields } from '../kit/json.ts';
import type { Call } from '../kit/faults.ts';
import type { Armada, Delivery } from './armada.ts';

/** Deliveries by Armada's API. */
export function armadaRoutes(armada: Armada): readonly Route[] {
  const route = (method: 'GET' | 'POST', path: string, call: Call, handle: (request: Request) => Reply): Route => ({
    method,
    path,
    call,
    handle: (request) => (armada.isSigned({ method, ...request }) ? handle(request) : error(401, 'unauthorized')),
  });
  const about = (then: (delivery: Delivery) => Reply) => (request: Request) => {
    const delivery = armada.find(request.params['id'] ?? '');
    return delivery ? then(delivery) : error(404, 'not_found');
  };
  return [
    route('POST', '/v2/deliveries', 'book', ({ body }) => {
      const refusal = armada.refusals.shift();
      return refusal === undefined
        ? book(armada, fieldsOf(parsed(body)))
        : error(refusal, 'refused', `Status ${refusal}`);
    }),
    route('POST', '/v2/deliveries/estimate', 'estimate', ({ body }) => {
      const fault = faultOf(fieldsOf(parsed(body)));
      return fault ?? json(200, { fee: 1.25, currency: 'KWD', distance: 8400, duration: 2430 });
    }),
    route(
      'GET',
      '/v2/deliveries/:id',
      'fetch-delivery',
      about((delivery) => json(200, armada.shown(delivery))),
    ),
    route(
      'POST',
      '/v2/deliveries/:id/cancel',
      'cancel-delivery',
      about((delivery) => (armada.cancel(delivery) ? json(200, armada.shown(delivery)) : error(409, 'not_cancelable'))),
    ),
    route('GET', '/v2/wallet', 'wallet', () => json(200, { balance: 42.5, currency: 'KWD' })),
  ];
}

function book(armada: Armada, fields: Fields): Reply {
  const reference = textIn(fields, 'reference');
  const payment = fieldsOf(fields['payment']);
  const isPaid = payment['type'] === 'paid' || (payment['type'] === 'cash' && Number(payment['amount']) > 0);
  if (reference === null) return error(400, 'bad_request', 'reference: is required');
  if (!isPaid) return error(400, 'bad_request', 'payment: is not valid');
  return faultOf(fields) ?? json(201, armada.shown(armada.book(reference, fields)));
}

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  branch_format: ['branch_id'],
  kuwait_format: ['contact_name', 'contact_phone', 'area', 'block', 'street', 'building'],
  location_format: ['contact_name', 'contact_phone', 'latitude', 'longitude'],
};

function faultOf(fields: Fields): Reply | null {
  for (const end of ['origin', 'destination']) {
    const needed = NEEDED[textIn(fields, `${end}_format`) ?? ''];
    if (!needed) return error(400, 'bad_request', `${end}_format: unsupported format`);
    const place = fieldsOf(fields[end]);
    const missing = needed.find((name) => place[name] === undefined || place[name] === '');
    if (missing) return error(400, 'bad_request', `${end}.${missing}: is required`);
  }
  return null;
}

function error(status: number, code: string, message = 'The request was not accepted'): Reply {
  return json(status, { error: code, message });
}
