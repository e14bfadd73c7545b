import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { ErrorCode } from '@fyonka/api-contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { documentLanguage } from '../documents/language.ts';
import { failureOf } from '../errors/failure-of.ts';
import { FAILURE_MESSAGES } from '../errors/messages.ts';
import { pathOf } from '../paths.ts';
import { bodyOf, InvoicePages } from './invoice-pages.ts';
import { askedLanguage, prefersPages } from './invoice-query.ts';

type InvoiceRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** What somebody meets who opens the link of an invoice: a number that is none, or a moment that is too busy. */
const SHOWN: readonly ErrorCode[] = ['INVOICE_NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'];

/** The link of an invoice is opened by people: where a browser asks for a page, they read one when there is no invoice to see. */
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

  /** @throws the error itself, for the API's own answer, unless it is one that is shown */
  private notice(error: unknown, request: InvoiceRequest, reply: FastifyReply): string {
    const failure = failureOf(error, pathOf(request.raw.url ?? ''));
    if (failure === null || !SHOWN.includes(failure.code) || !prefersPages(request.headers.accept)) throw error;
    const { language } = documentLanguage(askedLanguage(request.query['lang']) ?? null, request.headers.cookie);
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
    reply.code(failure.status).headers({ 'x-robots-tag': 'noindex', vary: 'Accept, Cookie' });
    return bodyOf(this.pages.notice(FAILURE_MESSAGES[failure.code], language), language, reply);
  }
}
