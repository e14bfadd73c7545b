import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that one connection may have waiting behind the one that is answered. Browsers and proxies send none ahead. */
const MOST_WAITING = 32;

/** What Node's server keeps on a socket beside its documented parts; a Node without it only works a little more for nothing. */
interface ParsedSocket extends Socket {
  parser?: { onIncoming?: () => number } | null;
}

/** Answer of `onIncoming` with which the parser takes what follows as no HTTP, and leaves it alone. */
const STOP_PARSING = 2;

/**
 * The requests of each connection, handled one after the other. Node parses all that a read brings, up to some thousand
 * requests sent ahead (HTTP pipelining), and would have them all handled at once. Here the next is begun when the
 * caller has taken the answer before it, and after everybody else had a turn.
 */
export class Turns {
  private readonly waiting = new WeakMap<Socket, number>();
  private readonly last = new WeakMap<Socket, ServerResponse>();

  /**
   * @param handle gets the requests in their turns
   * @param refuse answers the first request that is too many; the connection ends after it, and what follows is not read
   */
  constructor(
    private readonly handle: RequestListener,
    private readonly refuse: RequestListener,
  ) {}

  /** To be called for every request, at once. */
  take(request: IncomingMessage, response: ServerResponse): void {
    // Node gives a response its socket when all answers before it are sent.
    if (response.socket !== null) this.handle(request, response);
    else this.wait(request, response);
  }

  /** Tells that a request is not answered yet, for `lastOf`. */
  remember({ socket }: IncomingMessage, response: ServerResponse): void {
    this.last.set(socket, response);
  }

  /** The response to the newest of a connection's requests that took more than a moment, answered or not. */
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

/** The rest of what was read would be thousands of requests for nothing: with 30 connections that stops all others for 0.2 s. */
function stopParsing(socket: ParsedSocket): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => STOP_PARSING;
}
