import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { failureOf } from '../errors/failure-of.ts';
import { FAILURE_MESSAGES } from '../errors/failure-messages.ts';
import { pageLanguage } from '../language.ts';
import { markRefusal } from '../security/refusals.ts';
import { InvoicePages } from './invoice-pages.ts';
import { languageParameter, prefersPages } from './invoice-query.ts';

type InvoiceRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** Failures that are shown as a page: no such invoice, or the shop is too busy. */
const SHOWN: readonly ErrorCode[] = ['INVOICE_NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'];

/** Shows failures as a page to people who open an invoice's link in a browser, instead of JSON. */
@Injectable()
export class InvoiceRefusals implements NestInterceptor {
  constructor(private readonly pages: InvoicePages) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(
        catchError((error: unknown) =>
          of(this.notice(error, http.getRequest<InvoiceRequest>(), http.getResponse<FastifyReply>())),
        ),
      );
  }

  /** @throws the error itself where it is not shown as a page, so that the exception filter answers it in JSON */
  private notice(error: unknown, request: InvoiceRequest, reply: FastifyReply): string {
    const failure = failureOf(error);
    if (failure === null || !SHOWN.includes(failure.code) || !prefersPages(request.headers.accept)) throw error;
    markRefusal(failure, reply);
    const language = pageLanguage(languageParameter(request.query['lang']), request.headers.cookie);
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
    reply.code(failure.status).headers({ 'x-robots-tag': 'noindex', vary: 'Accept, Cookie' });
    return this.pages.notice(FAILURE_MESSAGES[failure.code], language, reply);
  }
}
