import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { answerAtOnce } from '../cache/shared-answers.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { answerBrokenRequest } from '../errors/broken-request.ts';
import type { ReadingError } from '../errors/broken-request.ts';
import { refuseRequest } from '../errors/refused-request.ts';
import type { Observation } from '../observation.ts';
import type { Headers } from '../security/headers.ts';
import type { Traffic } from '../traffic.ts';
import { namesOneHost } from './host.ts';
import { SlowSenders, TIME_OF_FILES } from './slow-senders.ts';
import { Turns } from './turns.ts';

/**
 * Milliseconds. With `SlowSenders` these cut a slow or silent socket within 30 seconds. Callers that may send a file
 * get more time, so Node's limit for a whole request is theirs.
 */
const TIME_OUTS = {
  headers: 15_000,
  request: 15_000 + TIME_OF_FILES,
  silence: 28_000,
  keepAlive: 10_000,
  check: 2_500,
};

/** Handles requests before Fastify: their order on a connection, refusals that Node would answer itself, and the cache. */
export class Entrance {
  private readonly turns: Turns;
  private readonly slowSenders: SlowSenders;
  private handle: RequestListener = () => undefined;

  constructor(
    private readonly traffic: Traffic,
    private readonly cache: AnswerCache,
    private readonly headers: Headers,
    private readonly nextId: () => string,
    private readonly observation: Observation | null,
    bodyTime: number | undefined,
  ) {
    this.slowSenders = new SlowSenders((error, socket) => this.answerBroken(error, socket), bodyTime);
    this.turns = new Turns(
      (request, response) => this.enter(request, response),
      (request, response) => refuseRequest(new ApiFailure('UNAVAILABLE'), request, response, headers),
    );
  }

  /** @param handle Fastify's handler of a request */
  open(handle: RequestListener): Server {
    this.handle = handle;
    const server = createServer(
      {
        headersTimeout: TIME_OUTS.headers,
        requestTimeout: TIME_OUTS.request,
        keepAliveTimeout: TIME_OUTS.keepAlive,
        connectionsCheckingInterval: TIME_OUTS.check,
        // Without this, Node would refuse the request with an empty answer.
        requireHostHeader: false,
      },
      (request, response) => this.take(request, response),
    );
    // Node emits this for any `Expect` but `100-continue`, and leaves the answer to the listener.
    server.on('checkExpectation', (request, response) => this.take(request, response));
    server.on('connect', (_request, socket) => this.answerBroken(new Error('the shop is no proxy'), socket as Socket));
    return server.setTimeout(TIME_OUTS.silence);
  }

  /** Answers bytes that Node could not parse, or took for something other than a request. */
  answerBroken(error: ReadingError, socket: Socket): void {
    answerBrokenRequest(error, socket, this.turns.lastOf(socket), this.headers);
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    this.slowSenders.watch(request, response);
    if (this.observation === null) this.turns.take(request, response);
    else this.observation.watch(request, response, () => this.turns.take(request, response));
  }

  private enter(request: IncomingMessage, response: ServerResponse): void {
    const failure = this.failureOf(request);
    if (failure !== null) refuseRequest(failure, request, response, this.headers);
    else if (!this.traffic.isOpen || !this.answersAtOnce(request, response)) {
      this.turns.remember(request, response);
      this.handle(request, response);
    }
  }

  private answersAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = answerAtOnce(this.cache, request, response, this.nextId);
    if (answer !== null) this.observation?.answeredBy(answer.route, response);
    return answer !== null;
  }

  /** The failure of a request that is refused before Fastify; null when it is accepted. */
  private failureOf(request: IncomingMessage): ApiFailure | null {
    if (!namesOneHost(request)) return new ApiFailure('BAD_REQUEST');
    const { expect } = request.headers;
    // Reads the header like Node, which has already answered `100-continue` itself.
    const isMet = expect === undefined || request.httpVersion !== '1.1' || /(?:^|\W)100-continue(?:$|\W)/i.test(expect);
    return isMet ? null : new ApiFailure('BAD_REQUEST', { status: 417 });
  }
}
