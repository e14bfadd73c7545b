import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Calls that may be under way at once before further ones are told to come back. */
const MOST_UNDER_WAY = 16_384;

/** Milliseconds of the steps of closing. */
const CLOSING = { farewell: 300, hold: 60, longestHold: 900, idle: 1_000, look: 25 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route whose answers last until the shop closes, and are ended then by who gives them. */
    isStream?: boolean;
  }
}

/** The requests that the server is working on, and how it stops without breaking one off. */
export class Traffic {
  private underWay = 0;
  private isClosing = false;
  private hold: Promise<void> | null = null;

  get isFull(): boolean {
    return this.underWay >= MOST_UNDER_WAY;
  }

  /** Whether the server is not about to close. */
  get isOpen(): boolean {
    return !this.isClosing;
  }

  /** To be awaited first thing for every request: while the server closes, it may be held back for a moment. */
  async enter(reply: FastifyReply): Promise<void> {
    if (this.isClosing) reply.raw.shouldKeepAlive = false;
    await this.hold;
  }

  /** Counts a request that no cache answers as under way, until it is answered or its connection is gone. */
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
    await wait(CLOSING.farewell);
    this.hold = nobodyConnects(server);
    await this.hold;
    // Not `server.close()`: that also cuts connections whose request is on its way.
    Server.prototype.close.call(server);
    this.hold = null;
    for (let waited = 0; (await connections(server)) > 0; waited += CLOSING.look) {
      if (this.underWay === 0 && waited >= CLOSING.idle) break;
      await wait(CLOSING.look);
    }
  }
}

/** Fulfilled once nobody has connected for a moment: on a machine that is busy, who is waiting may be accepted late. */
async function nobodyConnects(server: HttpServer): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  for (let waited = 0, before = -1; before < accepted && waited < CLOSING.longestHold; waited += CLOSING.hold) {
    before = accepted;
    await wait(CLOSING.hold);
    // A late timer comes before the connections that wait: they are accepted in the same turn, after it.
    await turn();
  }
  server.off('connection', count);
}

function connections(server: HttpServer): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
