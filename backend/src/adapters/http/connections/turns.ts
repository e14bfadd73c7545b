import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection behind the one being answered. Browsers and proxies do not pipeline at all.
 */
const MOST_WAITING = 32;

/**
 * Undocumented properties of a socket of Node's server. On a Node without them the shop only does some needless work.
 */
interface ParsedSocket extends Socket {
  parser?: { onIncoming?: () => number } | null;
}

/** Return value of `onIncoming` that makes the parser ignore whatever follows on the connection. */
const STOP_PARSING = 2;

/**
 * Handles the requests of each connection one after the other. Node parses everything that one read brings, which may
 * be thousands of pipelined requests, and would start them all at once. Here the next one starts when the caller has
 * read the answer before it and other connections had a turn.
 */
export class Turns {
  private readonly waiting = new WeakMap<Socket, number>();
  private readonly last = new WeakMap<Socket, ServerResponse>();

  /**
   * @param handle receives each request in its turn
   * @param refuse answers the first request over the limit; then the connection ends and the rest is not read
   */
  constructor(
    private readonly handle: RequestListener,
    private readonly refuse: RequestListener,
  ) {}

  /** Call it for every request as soon as Node reports it. */
  take(request: IncomingMessage, response: ServerResponse): void {
    // Node assigns the socket to a response once all answers before it are sent.
    if (response.socket !== null) this.handle(request, response);
    else this.wait(request, response);
  }

  /** Records a request that was not answered at once, for `lastOf`. */
  remember({ socket }: IncomingMessage, response: ServerResponse): void {
    this.last.set(socket, response);
  }

  /** The response to the newest request of a connection that was not answered at once; it may be finished by now. */
  lastOf(socket: Socket): ServerResponse | undefined {
    return this.last.get(socket);
  }

  private wait(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const before = this.waiting.get(socket) ?? 0;
    this.waiting.set(socket, before + 1);
    if (before > MOST_WAITING) return; // Refused already, and not to be answered any more.
    const isTooMany = before === MOST_WAITING;
    if (isTooMany) stopParsing(socket);
    this.remember(request, response);
    response.once('socket', () => {
      if (!isTooMany) this.waiting.set(socket, (this.waiting.get(socket) ?? 1) - 1);
      setImmediate(isTooMany ? this.refuse : this.handle, request, response);
    });
  }
}

/**
 * Stops parsing what was already read. It may hold thousands of requests, and parsing those of 30 connections would
 * block everybody else for 0.2 s.
 */
function stopParsing(socket: ParsedSocket): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => STOP_PARSING;
}
