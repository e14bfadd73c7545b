import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ReadingError } from '../errors/broken-request.ts';

/** Milliseconds in which the body of a request must arrive, unless the route allows more. */
const TIME = 25_000;

/** Milliseconds for bodies with files: enough for 10 MB at 0.7 Mbit/s. */
export const TIME_OF_FILES = 120_000;

/** Milliseconds for a photo of a customer: enough for 10 MB at 2 Mbit/s. */
export const TIME_OF_PHOTO = 45_000;

/** For each request, a function that replaces its time limit by one in milliseconds from now. */
const grants = new WeakMap<IncomingMessage, (time: number) => void>();

/**
 * Extends the time limit of a request. Call it only for identified callers, and for few
 * requests at once, because each holds a connection open.
 * @param time milliseconds from now
 */
export function waitForFile(request: IncomingMessage, time = TIME_OF_FILES): void {
  grants.get(request)?.(time);
}

/**
 * Cuts the connections of callers whose bodies do not arrive in time. Node has one time limit for all requests, but
 * whether a request may carry a file is only known once its head has been read.
 */
export class SlowSenders {
  /** @param cut answers 408 and closes the connection */
  constructor(
    private readonly cut: (error: ReadingError, socket: Socket) => void,
    private readonly time = TIME,
  ) {}

  /** Call it for every request when its head has been read. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    // Requests without a body, which are most, need no timer.
    if (encoding === undefined && length === '0') return;
    const after = (time: number) => setTimeout(() => this.look(request), time).unref();
    let timer = after(this.time);
    // A request may be answered before its body has arrived, for example refused. Its body is watched all the same.
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
