import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { AllowedMethods } from './allowed-methods.ts';
import type { AnswerCache } from './cache/answer-cache.ts';
import { answerFromCache, storeAnswers } from './cache/shared-answers.ts';
import { Entrance } from './connections/entrance.ts';
import { cutSlowReaders } from './connections/slow-readers.ts';
import type { Patience } from './connections/slow-readers.ts';
import { ApiFailure } from './errors/api-failure.ts';
import { acceptFiles } from './files/multipart.ts';
import type { ApiExceptionFilter } from './errors/exception.filter.ts';
import type { SignedIn } from './identity/sessions/signed-in.ts';
import { Observation } from './observation.ts';
import type { RequestObserver } from './observation.ts';
import { readableAddress } from './paths.ts';
import { refusedAddress, strayFailure, straysIntoAdministration } from './refused-address.ts';
import { isOwnCall } from './pages/own-api.ts';
import { clientKey } from './limits/client-key.ts';
import { PRICE_OF_MAKING } from './limits/limits.ts';
import type { Limits } from './limits/limits.ts';
import { noteRefusals, Refusals } from './security/refusals.ts';
import { logAnswers } from './request-log.ts';
import { requestIds } from './request-ids.ts';
import { Traffic } from './traffic.ts';
import type { ClosingTimes } from './traffic.ts';
import { DATA_POLICY, securityHeaders } from './security/headers.ts';
import { acceptReports } from './security/report-types.ts';

/** Bytes that a request's body may have. */
const LARGEST_BODY = 100 * 1024;

/** Cuts a caller that reads nothing of its answers within 30 seconds as well. */
const PATIENCE: Patience = { untaken: 24_000, check: 2_500, bytes: 64 * 1024 * 1024 };

interface ServerParts {
  log: Logger;
  cache: AnswerCache;
  limits: Limits;
  filter: ApiExceptionFilter;
  /** Identifies the caller of an address without a route, for which no guard runs; left out: nobody. */
  signedInOf?: (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn | null>;
  trustProxy: string[] | false;
  /** Whether visitors reach the shop by https. */
  https: boolean;
  /** Observe every request. Without observers this costs nothing. */
  observers?: readonly RequestObserver[];
  /** Sums refused calls for the log; left out: nothing reports them. */
  refusals?: Refusals;
  /** Replaces the shop's own in tests. */
  patience?: Patience;
  /** Milliseconds that a body may take; replaces the shop's own in tests. */
  bodyTime?: number;
  /** Replaces the shop's own in tests. */
  closing?: ClosingTimes;
}

/** The bare server, which closes without interrupting a request. */
export class ShopServer implements OnModuleDestroy, BeforeApplicationShutdown {
  private finished: Promise<void> | undefined;

  constructor(
    readonly instance: FastifyInstance,
    private readonly traffic: Traffic,
  ) {}

  onModuleDestroy(): void {
    this.finished = this.traffic.close(this.instance.server);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.finished;
  }
}

/**
 * The Fastify server without its routes, with everything that is common to them: time-outs, sizes, limits, headers,
 * cache, logs.
 */
export function createServer({
  log,
  cache,
  limits,
  filter,
  signedInOf = () => Promise.resolve(null),
  trustProxy,
  https,
  observers = [],
  refusals = new Refusals(log, (network) => network),
  patience = PATIENCE,
  bodyTime,
  closing,
}: ServerParts): ShopServer {
  const traffic = new Traffic(closing);
  const headers = { ...securityHeaders(https), 'content-security-policy': DATA_POLICY };
  const nextId = requestIds();
  const observation = observers.length === 0 ? null : new Observation(observers);
  const entrance = new Entrance(traffic, cache, headers, nextId, observation, bodyTime);
  const server = fastify({
    bodyLimit: LARGEST_BODY,
    trustProxy,
    genReqId: nextId,
    logger: false,
    serverFactory: (handle) => {
      const http = entrance.open(handle);
      cutSlowReaders(http, patience);
      return http;
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // Longer path parameters match no route. Shorter ones are looked up, and simply not found.
    routerOptions: { maxParamLength: 2_000 },
    // Fastify refuses some requests before routing (a broken path). The hooks below, which set headers, do not run for
    // those.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      filter.answer(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => entrance.answerBroken(error, socket),
  });

  const allowed = new AllowedMethods(server);
  if (observation !== null) {
    server.addHook('onRoute', (route) => observation.declared(route));
    server.addHook('onRequest', (request, reply, done) => {
      observation.routed(request, reply);
      done();
    });
  }
  server.addHook('onRequest', async (request, reply) => {
    if (isOwnCall(request)) return answerOwnCall(request, reply, cache);
    await traffic.enter(reply);
    const weight = weightOf(request);
    if (weight > 0) await limits.take('calls', clientKey(request.ip), weight);
    const strays = straysIntoAdministration(request, allowed);
    const refusal = strays ? null : refusedAddress(request, allowed);
    if (refusal === null && !strays && answerFromCache(cache, request, reply)) return;
    reply.headers(headers);
    reply.header('cache-control', request.cacheSlot === null ? 'no-store' : 'no-cache');
    reply.header('x-request-id', request.id);
    // Refuses before the body is read, because an unknown path accepts none.
    if (refusal?.allow !== undefined && request.method === 'OPTIONS')
      return reply.code(204).header('allow', refusal.allow.join(', ')).send();
    if (refusal !== null) throw refusal;
    if (traffic.isFull) throw new ApiFailure('UNAVAILABLE');
    if (!request.routeOptions.config.isStream) traffic.count(reply);
    await limits.take('calls', clientKey(request.ip), request.routeOptions.config.cacheKey ? PRICE_OF_MAKING : 1);
    if (strays) throw strayFailure(request, await signedInOf(request, reply), allowed);
  });
  server.addHook('onSend', async ({ headers: { authorization } }, reply, payload) => {
    // Whatever the route declares, caches must not store an answer to a signed-in caller.
    if (authorization !== undefined) reply.header('cache-control', 'no-store');
    return payload;
  });
  server.decorateRequest('signedIn', null);
  acceptOnlyJson(server);
  acceptFiles(server);
  storeAnswers(server);
  logAnswers(server, log);
  noteRefusals(server, refusals);

  return new ShopServer(server, traffic);
}

/** Answers a call of the server itself: the stored answer, or the route when its answers are the same for everybody. */
function answerOwnCall(request: FastifyRequest, reply: FastifyReply, cache: AnswerCache): void {
  if (!request.routeOptions.config.cacheKey) throw new ApiFailure('NOT_FOUND');
  if (answerFromCache(cache, request, reply)) return;
  if (request.headers['cache-control'] === 'no-store') request.cacheSlot = null;
}

/**
 * Points that a request costs for its length: one for each whole KB of its address and body. They are taken before any
 * of it is parsed or searched, because that is the work which long requests cause.
 */
function weightOf({ raw: { url = '', headers } }: FastifyRequest): number {
  const announced = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : LARGEST_BODY;
  return Math.floor((url.length + Math.min(announced, LARGEST_BODY)) / 1024);
}

function acceptOnlyJson(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  acceptReports(server);
}
