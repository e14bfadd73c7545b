import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Calls that may be in progress at once; further ones are refused. */
const MOST_UNDER_WAY = 16_384;

/** Milliseconds of the steps of closing. */
export const CLOSING_TIMES = { farewell: 300, hold: 60, longestHold: 900, idle: 1_000, look: 25 };
export type ClosingTimes = Readonly<typeof CLOSING_TIMES>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes whose answers stay open until the shop closes; the controller then ends them. */
    isStream?: boolean;
  }
}

/** The requests in progress, and a way to close the server without interrupting one. */
export class Traffic {
  private underWay = 0;
  private isClosing = false;
  private hold: Promise<void> | null = null;

  constructor(private readonly times: ClosingTimes = CLOSING_TIMES) {}

  get isFull(): boolean {
    return this.underWay >= MOST_UNDER_WAY;
  }

  /** False from the beginning of `close`. */
  get isOpen(): boolean {
    return !this.isClosing;
  }

  /** To be awaited before anything else for every request: while the server closes, it may be delayed for a moment. */
  async enter(reply: FastifyReply): Promise<void> {
    if (this.isClosing) reply.raw.shouldKeepAlive = false;
    await this.hold;
  }

  /** Counts a request without a cached answer as in progress, until it is answered or disconnected. */
  count(reply: FastifyReply): void {
    this.underWay += 1;
    reply.raw.once('close', () => (this.underWay -= 1));
  }

  /**
   * Stops listening, and ends when every request is answered.
   * A listening socket that closes resets the connections that wait to be accepted, so none may be waiting then:
   * 1. every answer asks its connection to close, so that no new request comes on an old connection;
   * 2. requests are taken in but not answered, so that callers open no new connections, until those that are waiting are
   *    accepted;
   * 3. only then it stops listening.
   */
  async close(server: HttpServer): Promise<void> {
    this.isClosing = true;
    await wait(this.times.farewell);
    this.hold = nobodyConnects(server, this.times);
    await this.hold;
    // `server.close()` would also cut connections whose request is still arriving.
    Server.prototype.close.call(server);
    this.hold = null;
    for (let waited = 0; (await connections(server)) > 0; waited += this.times.look) {
      if (this.underWay === 0 && waited >= this.times.idle) break;
      await wait(this.times.look);
    }
  }
}

/** Fulfilled once nobody has connected for a moment. On a busy machine waiting connections may be accepted late. */
async function nobodyConnects(server: HttpServer, { hold, longestHold }: ClosingTimes): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  for (let waited = 0, before = -1; before < accepted && waited < longestHold; waited += hold) {
    before = accepted;
    await wait(hold);
    // When the timer is late, waiting connections are accepted after it in the same turn.
    await turn();
  }
  server.off('connection', count);
}

function connections(server: HttpServer): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
