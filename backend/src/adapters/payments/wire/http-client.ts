import { readBody } from '../../../read-body.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Unavailable } from '../../../application/ordering/paying/payment-gateway.ts';
import { fieldsOf, readJson } from './json.ts';
import type { Fields } from './json.ts';

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Begins with a slash; what was not written by us is in it by `pathPart`. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type HttpAnswer =
  | { readonly kind: 'answer'; readonly body: Fields }
  /** The gateway understood the call and will not do it. `body` is empty when it is no JSON object. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: Fields }
  | Unavailable;

export const UNAVAILABLE: Unavailable = { kind: 'unavailable' };

/** Milliseconds for a call with its answer, including its repetition. */
const TIME_LIMIT = 8000;
/** Bytes of an answer; a page of 50 charges has some 200,000. */
const LONGEST_ANSWER = 2_000_000;
/** Seconds that the gateway may make a call wait before it is sent once more. */
const LONGEST_WAIT = 1;
/** The gateway may have done the call or may do it later: time-out, conflict with a call that still runs, too early, too many. */
const UNDECIDED = [408, 409, 425, 429];
/** What a header can carry: a key with anything else was not copied whole. */
const KEY = /^[\x21-\x7e]+$/;

/**
 * Calls a gateway's JSON API. Errors are outcomes; what was sent and received is never logged or thrown, since it holds the
 * key and data of customers.
 */
export class HttpClient {
  private readonly baseUrl: string;

  /**
   * @param key bearer token
   * @param timeLimit milliseconds
   */
  constructor(
    baseUrl: string,
    private readonly key: string,
    private readonly timeLimit = TIME_LIMIT,
  ) {
    this.baseUrl = baseUrl.replace(/\/+$/, '');
  }

  async call(call: HttpCall): Promise<HttpAnswer> {
    if (!KEY.test(this.key)) return { kind: 'refused', status: 401, body: {} };
    const signal = AbortSignal.timeout(this.timeLimit);
    try {
      const response = await this.send(call, signal);
      const seconds = secondsToWait(response);
      if (seconds === null) return await outcomeOf(response);
      await response.body?.cancel();
      await wait(seconds * 1000, undefined, { signal });
      return await outcomeOf(await this.send(call, signal));
    } catch {
      return UNAVAILABLE;
    }
  }

  private send({ method, path, body, headers }: HttpCall, signal: AbortSignal): Promise<Response> {
    return fetch(this.baseUrl + path, {
      method,
      // The key would follow a redirect to another server.
      redirect: 'error',
      signal,
      headers: {
        authorization: `Bearer ${this.key}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

/** A gateway's id as a part of a path. @returns null for one that would lead to another path */
export function pathPart(id: string): string | null {
  return id === '' || id === '.' || id === '..' ? null : encodeURIComponent(id);
}

/** @returns null when the call is not to be repeated */
function secondsToWait({ status, headers }: Response): number | null {
  const written = headers.get('retry-after') ?? '';
  return status === 429 && /^\d$/.test(written) && Number(written) <= LONGEST_WAIT ? Number(written) : null;
}

async function outcomeOf(response: Response): Promise<HttpAnswer> {
  const { status, ok } = response;
  if (status >= 500 || UNDECIDED.includes(status)) {
    await response.body?.cancel();
    return UNAVAILABLE;
  }
  const json = readJson((await readBody(response, LONGEST_ANSWER)).toString());
  const body = fieldsOf(json);
  if (!ok) return { kind: 'refused', status, body };
  return json === body ? { kind: 'answer', body } : UNAVAILABLE;
}
