import { afterTest } from './after-test.ts';

export interface RecordedRequest {
  method: string;
  /** Path with its query. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** The JSON or `FormData` of the request; undefined without a body. */
  body: unknown;
}

/**
 * An answer with another status than 200, or none: the network is down (`offline`), or the call stays open (`silent`).
 */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  readonly outcome: 'answered' | 'offline' | 'silent';

  constructor(status: number, body: unknown, outcome: Reply['outcome'] = 'answered') {
    this.status = status;
    this.body = body;
    this.outcome = outcome;
  }
}

export const reply = (status: number, body: unknown = {}): Reply => new Reply(status, body);

/** An error answer of the API. */
export const refusal = (statusCode: number, code: string, more: object = {}): Reply =>
  reply(statusCode, { statusCode, code, message: code, ...more });

/** The network is down. The call fails, and its caller cannot know what the server did. */
export const offline = (): Reply => new Reply(0, undefined, 'offline');

/** The call stays open until its caller aborts it. */
export const silent = (): Reply => new Reply(0, undefined, 'silent');

/**
 * A {@link Reply}, a `Response`, any other value as the JSON of a 200, or a function from the request to one of these
 * or a promise of it.
 */
export type Route = unknown;
type RouteFunction = (request: RecordedRequest) => unknown;

export interface FakeApi {
  /** All calls so far, oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** Adds or replaces routes. */
  answer(routes: Record<string, Route>): void;
  /** Calls of one route, such as `POST /api/orders`, with any query. */
  to(route: string): RecordedRequest[];
}

const realFetch = globalThis.fetch;
let unexpected: string[] = [];

/**
 * Answers `fetch` until the test ends. Keys are `METHOD /path` or `METHOD /path?query`; `:name` matches any segment,
 * and a key without a query matches every query. An exact key wins. A call without a route fails the test.
 */
export function fakeApi(routes: Record<string, Route> = {}): FakeApi {
  const current: Record<string, Route> = { ...routes };
  const requests: RecordedRequest[] = [];
  afterTest(restoreFetch);

  globalThis.fetch = async (input, init = {}) => {
    const request = record(input, init);
    requests.push(request);
    const key = findKey(current, request);
    if (key === undefined) {
      unexpected.push(`${request.method} ${request.path}`);
      return Response.json({ statusCode: 404, code: 'NOT_FOUND', message: 'no such route' }, { status: 404 });
    }
    const route = current[key];
    return deliver(
      await (typeof route === 'function' ? (route as RouteFunction)(request) : route),
      init.signal ?? null,
    );
  };

  return {
    requests,
    answer: (more) => void Object.assign(current, more),
    to: (route) => requests.filter((request) => matches(route, request)),
  };
}

function restoreFetch(): void {
  globalThis.fetch = realFetch;
  const missing = unexpected;
  unexpected = [];
  if (missing.length > 0) throw new Error(`Calls without a route in fakeApi: ${missing.join(', ')}`);
}

function record(input: string | URL | Request, init: RequestInit): RecordedRequest {
  const address = input instanceof Request ? input.url : String(input);
  const url = new URL(address, location.href);
  const text = typeof init.body === 'string' ? init.body : undefined;
  return {
    method: init.method ?? 'GET',
    path: url.origin === location.origin ? url.pathname + url.search : url.href,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: init.body instanceof FormData ? init.body : text === undefined ? undefined : JSON.parse(text),
  };
}

function findKey(routes: Record<string, Route>, request: RecordedRequest): string | undefined {
  const exact = `${request.method} ${request.path}`;
  return exact in routes ? exact : Object.keys(routes).find((key) => matches(key, request));
}

function matches(key: string, request: RecordedRequest): boolean {
  const path = key.includes('?') ? request.path : request.path.split('?')[0];
  const pattern = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-zA-Z]\w*/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(`${request.method} ${path}`);
}

async function deliver(answer: unknown, signal: AbortSignal | null): Promise<Response> {
  if (signal?.aborted) throw signal.reason;
  if (answer instanceof Response) return untilAborted(answer, signal);
  if (!(answer instanceof Reply)) return Response.json(answer);
  if (answer.outcome === 'offline') throw new TypeError('Failed to fetch');
  if (answer.outcome === 'silent') return whenAborted(signal);
  return Response.json(answer.body, { status: answer.status });
}

/** Fails reading the body once the caller has aborted, like a real `fetch`. */
function untilAborted(answer: Response, signal: AbortSignal | null): Response {
  const copy = answer.clone();
  if (!signal || !copy.body) return copy;
  const reader = copy.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, copy);
}

function whenAborted(signal: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
