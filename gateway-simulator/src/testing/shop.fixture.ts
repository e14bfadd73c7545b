import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, parsed } from '../kit/http.ts';
import { fieldsOf } from '../kit/json.ts';
import type { Fields } from '../kit/json.ts';
import { startSimulator } from '../simulator.ts';
import type { Simulator, SimulatorOptions } from '../simulator.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Fields;
}

/** A shop that a spec plays: it receives notices and calls the APIs. */
export interface Shop {
  readonly sim: Simulator;
  readonly url: string;
  readonly received: Received[];
  /** Status with which the shop answers notices. */
  answer: number;
  /** Calls Tap's API. */
  tap(method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<Answer>;
  /** Calls MyFatoorah's API. */
  myFatoorah(call: string, body: unknown, token?: string): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: Fields;
}

export const TAP_KEY = 'fyonka-sim-key';
export const TOKEN = 'fyonka-sim-token';
export const SECRET = 'fyonka-sim-secret';
/** When every spec begins, in milliseconds since 1970. */
export const START = Date.UTC(2026, 10, 24, 9);

export async function openShop(options: Partial<SimulatorOptions> = {}): Promise<Shop> {
  const received: Received[] = [];
  const receive = async (message: IncomingMessage, response: ServerResponse) => {
    const body = fieldsOf(parsed(await bodyOf(message)));
    received.push({ path: message.url ?? '', headers: message.headers, body });
    response.writeHead(shop.answer).end();
  };
  const server = createServer((message, response) => void receive(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { tapSecretKey: TAP_KEY, myFatoorahToken: TOKEN, myFatoorahWebhookSecret: SECRET };
  const sim = await startSimulator({ ...keys, clock: { now: () => START }, ...options });
  const shop: Shop = {
    sim,
    url,
    received,
    answer: 200,
    tap: (method, path, body, key = TAP_KEY) => call(method, sim.tapApiUrl + path, body, key),
    myFatoorah: (name, body, token = TOKEN) => call('POST', `${sim.myFatoorahApiUrl}/v2/${name}`, body, token),
    close: async () => {
      await sim.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return shop;
}

/** Asks for JSON from any address of the simulator. */
export async function call(method: 'GET' | 'POST', url: string, body?: unknown, key?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body: text }) });
  const written = await answer.text();
  return { status: answer.status, text: written, body: fieldsOf(parsed(written)) };
}

/** The request for a charge of 12.345 KD by KNET, with other fields where a spec says so. */
export function chargeRequest(shop: Shop, changes: Fields = {}): Fields {
  return {
    amount: 12.345,
    currency: 'KWD',
    threeDSecure: true,
    customer: { first_name: 'نورة', phone: { country_code: '965', number: '50000000' } },
    reference: { transaction: 'att_1', order: 'F-1001', idempotent: 'att_1' },
    source: { id: 'src_kw.knet' },
    transaction: { expiry: { period: 15, type: 'MINUTE' } },
    post: { url: `${shop.url}/notices/F-1001` },
    redirect: { url: `${shop.url}/orders/F-1001?token=a%20b` },
    ...changes,
  };
}

/** Creates a charge and returns it as Tap answered. */
export async function newCharge(shop: Shop, changes: Fields = {}): Promise<Fields & { readonly id: string }> {
  const { status, body, text } = await shop.tap('POST', '/charges/', chargeRequest(shop, changes));
  if (status !== 200) throw new Error(text);
  return { ...body, id: String(body['id']) };
}

/** Presses a button of a hosted page. Redirects are not followed. */
export async function press(pageUrl: string, outcome: string): Promise<Response> {
  return fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}

/** The hosted page of a charge. */
export function payUrl(charge: Fields): string {
  return String(fieldsOf(charge['transaction'])['url']);
}
