import { clientKey } from '../limits/client-key.ts';
import { PRICE_OF_MAKING } from '../limits/limits.ts';
import type { Limits } from '../limits/limits.ts';
import type { AgentCall } from './agent.ts';
import type { Envelopes } from './answers.ts';
import type { CatalogFunctions } from './catalog/catalog-functions.ts';
import type { CheckoutFunctions } from './checkout/checkout-functions.ts';
import type { OrderFunctions } from './order/order-functions.ts';

/** A function of the protocol, which is the same by REST and by MCP. */
export interface AgentFunction {
  /** Name of the tool. */
  readonly name: string;
  /** For the model that chooses a tool. */
  readonly description: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `REST_PATH`, with `:id`. */
  readonly path: string;
  readonly status: 200 | 201;
  readonly capability: string;
  /** Name of the argument with what is the body in REST; null: none. */
  readonly payload: 'catalog' | 'cart' | 'checkout' | null;
  /** How many times the work of making a list it is: see `PRICE_OF_MAKING`. Nothing of it is cached. */
  readonly work: 1 | 2 | 4;
  /** Whether MCP demands a key, so that it can be repeated. */
  readonly needsKey: boolean;
  /** Whether the shop signs the answer, so that others can be shown it. */
  readonly isSigned?: true;
  readonly run: (call: AgentCall) => Promise<object>;
}

const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';

/** Everything that a program can do here. */
export function agentFunctions(
  catalog: CatalogFunctions,
  checkouts: CheckoutFunctions,
  orders: OrderFunctions,
): readonly AgentFunction[] {
  const reading = (
    name: string,
    path: string,
    capability: string,
    work: AgentFunction['work'],
    description: string,
    run: AgentFunction['run'],
  ): AgentFunction => ({
    name,
    path: `/catalog/${path}`,
    capability,
    work,
    description,
    run,
    method: 'POST',
    status: 200,
    payload: 'catalog',
    needsKey: false,
  });
  return [
    reading(
      'search_catalog',
      'search',
      SEARCH,
      4,
      'Searches products and sets of the shop by a query or filters, in Arabic or English.',
      (call) => catalog.search(call),
    ),
    reading('lookup_catalog', 'lookup', LOOKUP, 2, 'Looks up products by their ids.', (call) => catalog.lookup(call)),
    reading(
      'get_product',
      'product',
      LOOKUP,
      1,
      'Reads one product with its colours, sizes, prices and the texts that can be sewn on it.',
      (call) => catalog.product(call),
    ),
    ...sessionFunctions('cart', '/carts', 'a cart, which estimates what products cost', checkouts),
    ...sessionFunctions('checkout', '/checkout-sessions', 'a checkout, which becomes an order', checkouts),
    {
      name: 'complete_checkout',
      description: 'Places the order. The buyer then pays at the continue_url, on the page of the shop.',
      method: 'POST',
      path: '/checkout-sessions/:id/complete',
      status: 200,
      capability: 'dev.ucp.shopping.checkout',
      payload: 'checkout',
      needsKey: true,
      work: 2,
      isSigned: true,
      run: (call) => checkouts.complete(call),
    },
    {
      name: 'get_order',
      description: 'Reads an order that the caller has placed. The request has to be signed.',
      method: 'GET',
      path: '/orders/:id',
      status: 200,
      capability: 'dev.ucp.shopping.order',
      payload: null,
      needsKey: false,
      work: 1,
      isSigned: true,
      run: (call) => orders.get(call),
    },
  ];
}

function sessionFunctions(
  kind: 'cart' | 'checkout',
  path: string,
  what: string,
  checkouts: CheckoutFunctions,
): AgentFunction[] {
  const common = { capability: `dev.ucp.shopping.${kind}`, status: 200, work: 2, needsKey: false } as const;
  return [
    {
      ...common,
      name: `create_${kind}`,
      description: `Makes ${what}.`,
      method: 'POST',
      path,
      status: 201,
      payload: kind,
      run: (call) => checkouts.create(kind, call),
    },
    {
      ...common,
      name: `get_${kind}`,
      description: `Reads ${what}, at current prices.`,
      method: 'GET',
      path: `${path}/:id`,
      payload: null,
      run: (call) => checkouts.get(kind, call),
    },
    {
      ...common,
      name: `update_${kind}`,
      description: `Replaces the contents of ${what}. Send everything again: what is left out is gone.`,
      method: 'PUT',
      path: `${path}/:id`,
      payload: kind,
      run: (call) => checkouts.update(kind, call),
    },
    {
      ...common,
      name: `cancel_${kind}`,
      description: `Cancels ${what}.`,
      method: 'POST',
      path: `${path}/:id/cancel`,
      payload: null,
      needsKey: true,
      run: (call) => checkouts.cancel(kind, call),
    },
  ];
}

/** Runs a function if both sides have its capability. */
export async function answerOf(
  wanted: AgentFunction,
  call: AgentCall,
  { envelopes, limits }: { readonly envelopes: Envelopes; readonly limits: Pick<Limits, 'take'> },
): Promise<object> {
  await limits.take('calls', clientKey(call.request.ip), wanted.work * PRICE_OF_MAKING - 1);
  if (call.agent.capabilities.has(wanted.capability)) return wanted.run(call);
  return envelopes.refused('capabilities_incompatible', `Both sides need ${wanted.capability} of the same version.`);
}

/** Whether an answer shows the thing that was asked for, or says why there is none. */
export function isRefusal(answer: object): boolean {
  return 'ucp' in answer && (answer.ucp as { status?: string }).status === 'error';
}
