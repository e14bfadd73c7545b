import { OutsideCalls } from '../../src/application/outside/ports.ts';
import type { OutsideAnswer, OutsideCall } from '../../src/application/outside/ports.ts';
import { typedAddress } from '../../src/domain/outside/typed-address.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';
import { openOffice, send } from '../support/office.ts';

export const ORIGIN = 'https://shop.example';
export const PROFILE = 'https://agent.example/profile.json';
const VERSION = '2026-04-08';

/** The capabilities that a program declares, which knows everything the shop can do. */
export const ALL = [
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.order',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.shopping.discount',
  'example.shop.shopping.order_details',
];

/** The profile of a program with these capabilities. @param webhook where it wants to be told of its orders */
export function profileWith(
  names: readonly string[],
  version = VERSION,
  keys: readonly object[] = [],
  webhook?: string,
): string {
  const told = (name: string) => name === 'dev.ucp.shopping.order' && webhook !== undefined;
  const capabilities = Object.fromEntries(
    names.map((name) => [name, [{ version, ...(told(name) && { config: { webhook_url: webhook } }) }]]),
  );
  return JSON.stringify({ ucp: { version, services: {}, capabilities, payment_handlers: {} }, signing_keys: keys });
}

export interface AgentShop extends TestShop {
  /** What is at the addresses that programs name, and which were called. */
  readonly profiles: Map<string, string | OutsideAnswer>;
  readonly called: OutsideCall[];
  /** Calls a function by REST as the program of `PROFILE`. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- what programs read is told by schemas, not by types
  readonly body: any;
}

/** A shop in which assistants may shop, and an outside world of one's own. */
export async function openAgentShop(environment: Record<string, string> = {}, isOn = true): Promise<AgentShop> {
  const shop = await openTestShop({ PUBLIC_URL: ORIGIN, TRUST_PROXY: 'loopback', ...environment });
  const profiles = new Map<string, string | OutsideAnswer>([[PROFILE, profileWith(ALL)]]);
  const called: OutsideCall[] = [];
  shop.application.get(OutsideCalls).send = async (call) => {
    called.push(call);
    // Judged as the shop's own guard does it, which nothing else of it is needed for.
    if (typedAddress(call.url, call.scheme) === null) return { kind: 'failed', problem: 'address' };
    const found = profiles.get(call.url);
    if (found === undefined) return { kind: 'failed', problem: 'unreachable' };
    if (typeof found !== 'string') return found;
    return { kind: 'answered', status: 200, headers: {}, bytes: new TextEncoder().encode(found) };
  };
  if (isOn) await switchAgents(shop, true);
  const call: AgentShop['call'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${shop.url}/ucp/v1${path}`, {
      method,
      headers: {
        'ucp-agent': `profile="${PROFILE}"`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  };
  return { ...shop, profiles, called, call };
}

export async function switchAgents(shop: TestShop, agents: boolean): Promise<void> {
  const office = await openOffice(shop);
  const answer = await send(shop, 'PUT', '/api/admin/channels', {
    headers: office.headers,
    body: { feeds: false, agents },
  });
  if (answer.status !== 200) throw new Error(`assistants were not switched: ${await answer.text()}`);
}
