import { createServer as createHttpServer } from 'node:http';
import type { RequestListener, Server as HttpServer } from 'node:http';
import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { AnswerCache } from './cache/answer-cache.ts';
import { answerAtOnce, answerFromCache, keepAnswers } from './cache/cached-answers.ts';
import { ApiFailure } from './errors/api-failure.ts';
import type { ApiExceptionFilter } from './errors/exception.filter.ts';
import { answerBrokenRequest } from './errors/broken-request.ts';
import { isApiPath, pathOf, readableAddress } from './paths.ts';
import { unknownRoute } from './errors/outcomes.ts';
import { clientKey } from './limits/client-key.ts';
import type { Limits } from './limits/limits.ts';
import { isOwnRead } from './own-reads.ts';
import { logAnswers } from './request-log.ts';
import { requestIds } from './request-ids.ts';
import { Traffic } from './traffic.ts';
import { DATA_POLICY, securityHeaders } from './security/headers.ts';

/** Bytes that a request's body may have. */
const LARGEST_BODY = 100 * 1024;

/** Milliseconds; together they cut a slow or silent socket within 30 seconds. */
const TIME_OUTS = { headers: 15_000, request: 25_000, silence: 28_000, keepAlive: 10_000, check: 2_500 };

export interface ServerParts {
  log: Logger;
  cache: AnswerCache;
  limits: Limits;
  filter: ApiExceptionFilter;
  trustProxy: string[] | false;
  /** Whether visitors reach the shop by https. */
  https: boolean;
}

/** The bare server, and how it stops without breaking a request off. */
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

/** Makes the server, with everything that holds for all routes: time-outs, bounds, limits, headers, cache, logs. */
export function createServer({ log, cache, limits, filter, trustProxy, https }: ServerParts): ShopServer {
  const traffic = new Traffic();
  const headers = { ...securityHeaders(https), 'content-security-policy': DATA_POLICY };
  const server = fastify({
    bodyLimit: LARGEST_BODY,
    trustProxy,
    genReqId: requestIds(),
    logger: false,
    serverFactory: (handle) =>
      listener((request, response) => {
        if (!traffic.isOpen || !answerAtOnce(cache, request, response)) handle(request, response);
      }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // What is too long to be a route's parameter has no route; what is named by one is judged by who reads it.
    routerOptions: { maxParamLength: 2_000 },
    // What is refused before it has a route never gets to the hooks below.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      filter.answer(error, request, reply.headers(headers)),
    clientErrorHandler: answerBrokenRequest,
  });

  server.addHook('onRequest', async (request, reply) => {
    await traffic.enter(reply);
    if (answerFromCache(cache, request, reply)) return;
    reply.headers(headers);
    reply.header('cache-control', request.cachePlace === null ? 'no-store' : 'no-cache');
    reply.header('x-request-id', request.id);
    const address = request.raw.url ?? '';
    // At once: a body that nobody asked for is not read.
    if (request.is404 && isApiPath(address)) throw unknownRoute(pathOf(address));
    // A part of a request that has passed here already.
    if (isOwnRead(request)) return;
    if (traffic.isFull) throw new ApiFailure('UNAVAILABLE');
    traffic.count(reply);
    await limits.take('calls', clientKey(request.ip));
  });
  acceptOnlyJson(server);
  keepAnswers(server);
  logAnswers(server, log);

  return new ShopServer(server, traffic);
}

function listener(handle: RequestListener): HttpServer {
  const server = createHttpServer(
    {
      headersTimeout: TIME_OUTS.headers,
      requestTimeout: TIME_OUTS.request,
      keepAliveTimeout: TIME_OUTS.keepAlive,
      connectionsCheckingInterval: TIME_OUTS.check,
    },
    handle,
  );
  return server.setTimeout(TIME_OUTS.silence);
}

/** Types in which browsers report what a content security policy stopped. */
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

function acceptOnlyJson(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser(REPORT_TYPES, { parseAs: 'string' }, server.getDefaultJsonParser('remove', 'remove'));
}
