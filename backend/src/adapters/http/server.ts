import { createServer as createHttpServer } from 'node:http';
import type { RequestListener, Server as HttpServer } from 'node:http';
import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { AnswerCache } from './cache/answer-cache.ts';
import { answerAtOnce, answerFromCache, storeAnswers } from './cache/shared-answers.ts';
import { ApiFailure } from './errors/api-failure.ts';
import type { ApiExceptionFilter } from './errors/exception.filter.ts';
import { answerBrokenRequest } from './errors/broken-request.ts';
import { readableAddress } from './paths.ts';
import { refusedAddress } from './refused-address.ts';
import { clientKey } from './limits/client-key.ts';
import type { Limits } from './limits/limits.ts';
import { logAnswers } from './request-log.ts';
import { requestIds } from './request-ids.ts';
import { Traffic } from './traffic.ts';
import { DATA_POLICY, securityHeaders } from './security/headers.ts';
import { acceptReports } from './security/report-types.ts';

/** Bytes that a request's body may have. */
const LARGEST_BODY = 100 * 1024;

/** Milliseconds; together they cut a slow or silent socket within 30 seconds. */
const TIME_OUTS = { headers: 15_000, request: 25_000, silence: 28_000, keepAlive: 10_000, check: 2_500 };

interface ServerParts {
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

/** The Fastify server without its routes, with everything that holds for all of them: time-outs, sizes, limits, headers, cache, logs. */
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
    // A longer path parameter matches no route. A shorter one is looked up, however long it is, and simply not found.
    routerOptions: { maxParamLength: 2_000 },
    // Fastify refuses some requests before it routes them (a bad path): the hooks below, which set headers, never run for those.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      filter.answer(error, request, reply.headers(headers)),
    clientErrorHandler: answerBrokenRequest,
  });

  server.addHook('onRequest', async (request, reply) => {
    await traffic.enter(reply);
    const refusal = refusedAddress(request);
    if (refusal === null && answerFromCache(cache, request, reply)) return;
    reply.headers(headers);
    reply.header('cache-control', request.cacheSlot === null ? 'no-store' : 'no-cache');
    reply.header('x-request-id', request.id);
    // Refused here, before the body is read: an unknown path takes no body.
    if (refusal !== null) throw refusal;
    if (traffic.isFull) throw new ApiFailure('UNAVAILABLE');
    traffic.count(reply);
    await limits.take('calls', clientKey(request.ip));
  });
  acceptOnlyJson(server);
  storeAnswers(server);
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

function acceptOnlyJson(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  acceptReports(server);
}
