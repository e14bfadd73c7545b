import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { InvoiceAnswer, InvoiceView } from '@fyonka/api-contract/wire/invoices';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadInvoice } from '../../../application/ordering/read-invoice.ts';
import type { ReadInvoiceOutcome } from '../../../application/ordering/read-invoice.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { Access } from '../access.ts';
import { Documented } from '../openapi/documented.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { foundOrFail } from '../errors/outcomes/outcomes.ts';
import { pageLanguage } from '../language.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { Misses } from '../limits/misses.ts';
import { signedIn } from '../identity/sessions/signed-in.ts';
import { viewerOf } from '../ordering/orders/order-viewer.ts';
import { invoiceView } from '../ordering/orders/order.views.ts';
import { Typesetting } from '../typesetting/typesetting.ts';
import { InvoicePages } from './invoice-pages.ts';
import { answeredFormat, InvoiceQuery } from './invoice-query.ts';
import { layOutInvoice } from './invoice-sheet.ts';
import { InvoiceRefusals } from './invoice-refusals.interceptor.ts';

type FoundInvoice = Extract<ReadInvoiceOutcome, { kind: 'found' }>;

@ApiTags('ordering')
@Controller('api/invoice')
export class InvoiceController {
  constructor(
    private readonly readInvoice: ReadInvoice,
    private readonly pages: InvoicePages,
    private readonly typesetting: Typesetting,
    private readonly limits: Limits,
    private readonly misses: Misses,
  ) {}

  @Get(':orderNumber')
  @Access('everyone')
  @UseInterceptors(InvoiceRefusals)
  @ApiHeader({
    name: 'X-Order-Token',
    required: false,
    description: "Shows everything, as `phone` does; the order's signed-in owner needs neither",
  })
  @Documented({
    summary:
      'The invoice as a printable page, as JSON when `Accept` prefers that, or as a PDF. Failures are pages as well where `Accept` prefers pages. Masked for callers who only know the number, full for the holder and for administrators',
    query: 'InvoiceQuery',
    answer: 'InvoiceAnswer',
    otherTypes: ['text/html', 'application/pdf'],
    failures: ['INVOICE_NOT_FOUND', 'VALIDATION_FAILED'],
  })
  async invoice(
    @Param('orderNumber') orderNumber: string,
    @Query() query: InvoiceQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvoiceAnswer | string | Uint8Array> {
    const { order, disclosure, store } = await this.read(orderNumber, query.phone, request);
    // The caller learns nothing of it: a wrong answer looks like none.
    if (query.phone !== undefined && disclosure === 'masked') reply.refusedAs = 'WRONG_DIGITS';
    const invoice = invoiceView(order, disclosure, store);
    const language = pageLanguage(query.lang ?? null, request.headers.cookie);
    reply.headers({ 'x-robots-tag': 'noindex', vary: 'Accept, Cookie' });
    switch (answeredFormat(query.format, request.headers.accept)) {
      case 'html':
        return this.pages.invoice(invoice, language, reply);
      case 'json':
        return { invoice };
      case 'pdf':
        await this.limits.take('pdfs', clientKey(request.ip));
        return this.pdf(invoice, language, reply);
    }
  }

  /**
   * Reads the order. Its holder, and a caller with the end of its phone, are not affected by the limits that others
   * have used up at the same address.
   */
  private async read(orderNumber: string, phone: string | undefined, request: FastifyRequest): Promise<FoundInvoice> {
    const look = async () =>
      foundOrFail(await this.readInvoice.execute({ orderNumber, phone, ...viewerOf(request) }), 'INVOICE_NOT_FOUND');
    if (this.misses.hasTokenOf(orderNumber, request)) {
      const found = await look();
      await this.limits.take('one-invoice', `holder ${found.order.number}`);
      return found;
    }
    const account = signedIn(request)?.account;
    const proof = {
      isOffered: phone !== undefined || account !== undefined,
      isRight: ({ disclosure }: FoundInvoice) => disclosure === 'full',
    };
    const found = await this.misses.look(request, look, proof);
    const caller = clientKey(request.ip);
    if (!proof.isRight(found)) await this.limits.take('invoices', caller);
    await this.limits.take('one-invoice', `${account?.id ?? caller} ${found.order.number}`);
    return found;
  }

  private async pdf(invoice: InvoiceView, language: Language, reply: FastifyReply): Promise<Uint8Array> {
    const pdf = await this.typesetting.pdf('invoice', layOutInvoice(invoice, language));
    if (pdf === null) throw new ApiFailure('UNAVAILABLE');
    reply.headers({
      'content-type': 'application/pdf',
      'content-language': language,
      'content-disposition': `inline; filename="invoice-${invoice.orderNumber}.pdf"`,
    });
    return pdf;
  }
}
