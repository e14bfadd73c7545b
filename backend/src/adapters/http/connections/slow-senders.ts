import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ReadingError } from '../errors/broken-request.ts';

/** Milliseconds that the body of a request may take to come, where nobody has granted more. */
const TIME = 25_000;

/** Milliseconds for who was granted more: 10 MB come through 0.7 Mbit/s. */
export const TIME_OF_FILES = 120_000;

/** How to give a request another time, in ms from now on. */
const grants = new WeakMap<IncomingMessage, (time: number) => void>();

/** Gives a request `TIME_OF_FILES` from now on. Only when it is known who sends it, and not for many at once. */
export function waitForFile(request: IncomingMessage): void {
  grants.get(request)?.(TIME_OF_FILES);
}

/**
 * Cuts the connections of callers whose bodies do not come. Node has one time for all requests, and knows nothing of
 * who may send a file; that is found out when the head was read.
 */
export class SlowSenders {
  /** @param cut answers that the request came too late, and closes its connection */
  constructor(
    private readonly cut: (error: ReadingError, socket: Socket) => void,
    private readonly time = TIME,
  ) {}

  /** To be called for every request, when its head is there. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    // Most requests have no body, and cost nothing here.
    if (encoding === undefined && length === '0') return;
    const after = (time: number) => setTimeout(() => this.look(request), time).unref();
    let timer = after(this.time);
    // What is answered before its body is there, such as a refusal, is watched on.
    response.once('close', () => request.complete && clearTimeout(timer));
    grants.set(request, (time) => {
      clearTimeout(timer);
      timer = after(time);
    });
  }

  private look(request: IncomingMessage): void {
    if (request.complete) return;
    this.cut(Object.assign(new Error('the body did not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
  }
}
