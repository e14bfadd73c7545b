import { randomUUID } from 'node:crypto';
import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { preferredLanguage } from '../language.ts';
import { markRefusal } from '../security/refusals.ts';
import { ApiFailure } from './api-failure.ts';
import { errorAnswer } from './error-answer.ts';
import { asksForPage, errorPage } from './error-page.ts';
import { failureOf } from './failure-of.ts';

/** Turns every error of a call into an error answer: of the API, or a page for those who asked for one. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const known = failureOf(error);
    const errorId = known === null ? this.report(error, request) : undefined;
    if (reply.sent) return;
    const failure = known ?? new ApiFailure('INTERNAL');
    markRefusal(failure, reply);
    if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
    if (failure.allow !== undefined) reply.header('allow', failure.allow.join(', '));
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
    reply.code(failure.status).header('cache-control', 'no-store').header('vary', 'Accept, Accept-Language');
    const { accept, cookie, 'accept-language': languages } = request.headers;
    const asked = { address: request.raw.url, accept, cookies: cookie };
    if (asksForPage(asked)) {
      const { body, headers } = errorPage(failure, asked, errorId);
      reply.headers(headers).send(body);
    } else
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(errorAnswer(failure, preferredLanguage(languages), errorId));
  }

  /** Logs an unexpected failure. @returns the id by which it can be found in the log */
  private report(error: unknown, request: FastifyRequest): string {
    const errorId = randomUUID();
    // Logs the route's pattern and not the address, which may contain an order number or a phone.
    this.log.error(
      { errorId, requestId: request.id, method: request.method, route: request.routeOptions?.url, err: error },
      'unexpected failure',
    );
    return errorId;
  }
}
