import { json, parsed } from '../kit/http.ts';
import type { Reply, Request, Route } from '../kit/http.ts';
import { fieldsOf, textIn, textsIn } from '../kit/json.ts';
import type { Fields } from '../kit/json.ts';
import type { Charge, ChargeRequest } from './charges/charge.ts';
import { chargeJson } from './charges/charge-json.ts';
import { chosenCharges } from './charges/list-charges.ts';
import { readCharge } from './charges/read-charge.ts';
import { TapError } from './errors.ts';
import { Idempotency } from './idempotency.ts';
import { pageOf, periodOf } from './listing.ts';
import { payoutJson, payoutsCsv } from './payouts/payout-wire.ts';
import type { Payout } from './payouts/payouts.ts';
import { chosenRefunds } from './refunds/list-refunds.ts';
import { readRefund } from './refunds/read-refund.ts';
import { refundJson, refundRow } from './refunds/refund-json.ts';
import type { Refund } from './refunds/refund.ts';
import type { Tap } from './tap.ts';

/** Version 2 of Tap's API. */
export function tapRoutes(tap: Tap): readonly Route[] {
  return [...chargeRoutes(tap), ...cardRoutes(tap), ...refundRoutes(tap), ...payoutRoutes(tap)];
}

function chargeRoutes(tap: Tap): readonly Route[] {
  const answered = new Idempotency<Fields>();
  const show = (id: string) => chargeJson(tap.charges.get(id), tap.account.world.url());
  const fetch = ({ params }: Request) => {
    const id = params['id'] ?? '';
    const isNamed = tap.account.answers.unknownIds === 'kind' || tap.charges.find(id) !== null;
    if (!isNamed) throw new TapError(404, 'Request not found');
    return json(200, show(id));
  };
  const create = ({ headers }: Request, fields: Fields) => {
    const request = readCharge(fields, headers['lang_code']?.toString());
    const now = tap.account.world.time.now();
    return json(
      200,
      answered.once(request.idempotencyKey, now, () => show(created(tap, request).id)),
    );
  };
  const list = (_: Request, fields: Fields) => {
    const { rows, hasMore } = pageOf(chosenCharges(tap.charges.all(), fields), fields);
    return listed(
      tap,
      'charges',
      hasMore,
      rows.map(({ id }) => show(id)),
    );
  };
  return [
    { method: 'POST', path: '/v2/charges', call: 'create', handle: admitted(tap, create) },
    { method: 'POST', path: '/v2/charges/list', call: 'list', handle: admitted(tap, list) },
    { method: 'GET', path: '/v2/charges/:id', call: 'fetch', handle: admitted(tap, fetch) },
  ];
}

/** @throws TapError for a token that does not exist or was used */
function created(tap: Tap, request: ChargeRequest): Charge {
  const isKept = request.sourceId.startsWith('tok_');
  if (isKept && !tap.cards.use(request.sourceId)) throw new TapError(400, [1125]);
  const charge = tap.charges.create(request);
  if (isKept && tap.account.answers.keptCards === 'taken') tap.decide(charge, 'CAPTURED');
  return charge;
}

function cardRoutes(tap: Tap): readonly Route[] {
  const { cards } = tap;
  const found = (customer: string | null, id: string | null) => {
    const card = customer === null || id === null ? null : cards.find(customer, id);
    if (card === null) throw new TapError(404, 'Request not found');
    return card;
  };
  const token = (_: Request, fields: Fields) => {
    const saved = fieldsOf(fields['saved_card']);
    const card = found(textIn(saved, 'customer_id'), textIn(saved, 'card_id'));
    return json(200, {
      id: cards.tokenFor(card),
      object: 'token',
      type: 'SAVED_CARD',
      used: false,
      card: { id: card.id },
    });
  };
  const forget = ({ params }: Request) => {
    const card = found(params['customer'] ?? null, params['card'] ?? null);
    cards.forget(card);
    return json(200, { delete: true, id: card.id });
  };
  return [
    { method: 'POST', path: '/v2/tokens', call: 'token', handle: admitted(tap, token) },
    { method: 'DELETE', path: '/v2/card/:customer/:card', call: 'forget-card', handle: admitted(tap, forget) },
  ];
}

function refundRoutes(tap: Tap): readonly Route[] {
  const answered = new Idempotency<Reply>();
  const show = (id: string) => refundJson(tap.refunds.get(id), tap.account.answers);
  const create = (_: Request, fields: Fields) => {
    const chargeId = textIn(fields, 'charge_id');
    if (chargeId === null) throw new TapError(400, [1142]);
    const charge = tap.charges.get(chargeId);
    const request = readRefund(fields, charge);
    return answered.once(request.idempotencyKey, tap.account.world.time.now(), () => {
      const refund = tap.refunds.create(charge, request);
      const settle = () => {
        if (refund.status === 'PENDING') tap.refunds.settle(refund);
      };
      if (tap.refunds.settling === 'at-once') settle();
      return json(
        200,
        refundJson(refund, tap.account.answers),
        tap.refunds.settling === 'after-reply' ? settle : undefined,
      );
    });
  };
  const list = (_: Request, fields: Fields) => {
    // The reference has a number here and a text in the lists of charges.
    if (typeof fields['limit'] === 'string') throw new TapError(400, [1162]);
    const { rows, hasMore } = pageOf(chosenRefunds(tap.refunds.all(), fields), fields);
    const { answers, world } = tap.account;
    const row = (refund: Refund) =>
      refundRow(refund, chargeJson(tap.charges.get(refund.chargeId), world.url()), answers);
    return listed(tap, 'refunds', hasMore, rows.map(row));
  };
  return [
    { method: 'POST', path: '/v2/refunds', call: 'refund', handle: admitted(tap, create) },
    { method: 'POST', path: '/v2/refunds/list', call: 'list-refunds', handle: admitted(tap, list) },
    {
      method: 'GET',
      path: '/v2/refunds/:id',
      call: 'fetch-refund',
      handle: admitted(tap, ({ params }) => json(200, show(params['id'] ?? ''))),
    },
  ];
}

function payoutRoutes(tap: Tap): readonly Route[] {
  const chosen = (fields: Fields): readonly Payout[] => {
    const isInPeriod = periodOf(fields);
    const ids = textsIn(fieldsOf(fields['payouts']), 'payout_id');
    return tap.payouts.all().filter(({ id, at }) => isInPeriod(at) && (ids?.includes(id) ?? true));
  };
  const list = (_: Request, fields: Fields) => {
    const { rows, hasMore } = pageOf(chosen(fields), fields);
    return listed(
      tap,
      'payouts',
      hasMore,
      rows.map((payout) => payoutJson(payout, tap.account.answers)),
    );
  };
  const download = (_: Request, fields: Fields) => ({
    status: 200,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
    body: payoutsCsv(chosen(fields)),
  });
  const show = ({ params }: Request) => {
    const payout = tap.payouts.all().find(({ id }) => id === params['id']);
    if (!payout) throw new TapError(404, [1103]);
    return json(200, payoutJson(payout, tap.account.answers));
  };
  return [
    { method: 'POST', path: '/v2/payouts/list', call: 'payouts', handle: admitted(tap, list) },
    { method: 'POST', path: '/v2/payouts/download', call: 'payouts', handle: admitted(tap, download) },
    { method: 'GET', path: '/v2/payouts/:id', call: 'payouts', handle: admitted(tap, show) },
  ];
}

function listed(tap: Tap, name: string, hasMore: boolean, rows: readonly Fields[]): Reply {
  const { answers, liveMode } = tap.account;
  if (rows.length === 0 && answers.emptyLists === 'not-found' && name !== 'payouts')
    throw new TapError(400, `${name === 'charges' ? 'Charges' : 'Refunds'} not found`);
  return json(200, {
    object: 'list',
    live_mode: liveMode,
    api_version: 'V2',
    count: rows.length,
    ...(answers.hasMore && { has_more: hasMore }),
    [name]: rows,
  });
}

/** A handler behind the key, whose faults become Tap's error bodies. */
function admitted(tap: Tap, handle: (request: Request, fields: Fields) => Reply): (request: Request) => Reply {
  return (request) => {
    try {
      tap.account.admit(request.headers.authorization);
      const body = request.body === '' ? {} : parsed(request.body);
      if (body === undefined) throw new TapError(400, [2100]);
      return handle(request, fieldsOf(body));
    } catch (error) {
      if (error instanceof TapError) return error.reply();
      throw error;
    }
  };
}
