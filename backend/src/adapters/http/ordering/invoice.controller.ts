import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { InvoiceAnswer, InvoiceView } from '@fyonka/api-contract/ordering';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadInvoice } from '../../../application/ordering/read-invoice.ts';
import { Access } from '../access.ts';
import { documentLanguage } from '../documents/language.ts';
import type { Language } from '../documents/language.ts';
import { found, rendered } from '../errors/outcomes.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { MissesInterceptor } from '../limits/misses.interceptor.ts';
import { Log } from '../log.ts';
import { Documented } from '../openapi/documented.ts';
import { bodyOf, InvoicePages } from './invoice-pages.ts';
import { InvoicePdfs } from './invoice-pdfs.ts';
import { answeredFormat, InvoiceQuery } from './invoice-query.ts';
import { InvoiceRefusals } from './invoice-refusals.interceptor.ts';
import { accessToken } from './order-headers.ts';
import { invoiceView } from './order.views.ts';

@ApiTags('ordering')
@Controller('api/invoice')
export class InvoiceController {
  constructor(
    private readonly readInvoice: ReadInvoice,
    private readonly pages: InvoicePages,
    private readonly pdfs: InvoicePdfs,
    private readonly limits: Limits,
    private readonly log: Log,
  ) {}

  @Get(':orderNumber')
  @Access('everyone')
  @UseInterceptors(InvoiceRefusals, MissesInterceptor)
  @ApiHeader({ name: 'X-Order-Token', required: false, description: 'Shows everything, as `phone` does' })
  @Documented({
    summary:
      'The invoice as a printable page, as JSON when `Accept` prefers that, or as a PDF; that there is none is said on a page, too, where `Accept` prefers pages; masked for who only knows the number',
    answer: 'InvoiceAnswer',
    otherTypes: ['text/html', 'application/pdf'],
    failures: ['INVOICE_NOT_FOUND', 'VALIDATION_FAILED'],
  })
  async invoice(
    @Param('orderNumber') orderNumber: string,
    @Query() { phone, lang, format }: InvoiceQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvoiceAnswer | string | Uint8Array> {
    const caller = clientKey(request.ip);
    await this.limits.take('invoices', caller);
    const outcome = await this.readInvoice.execute({ orderNumber, phone, accessToken: accessToken(request) });
    const { order, disclosure, store } = found(outcome, 'INVOICE_NOT_FOUND');
    await this.limits.take('one-invoice', `${caller} ${order.number}`);
    const invoice = invoiceView(order, disclosure, store);
    const { language } = documentLanguage(lang ?? null, request.headers.cookie);
    reply.headers({ 'x-robots-tag': 'noindex', vary: 'Accept, Cookie' });
    switch (answeredFormat(format, request.headers.accept)) {
      case 'html':
        return bodyOf(this.pages.page(invoice, language), language, reply);
      case 'json':
        return { invoice };
      case 'pdf':
        await this.limits.take('invoice-pdfs', caller);
        return this.pdf(invoice, language, reply);
    }
  }

  private async pdf(invoice: InvoiceView, language: Language, reply: FastifyReply): Promise<Uint8Array> {
    const outcome = await this.pdfs.render(invoice, language);
    if (outcome.kind === 'unavailable')
      this.log.warn({ reason: outcome.reason }, 'an invoice could not be made into a PDF');
    const pdf = rendered(outcome);
    reply.headers({
      'content-type': 'application/pdf',
      'content-language': language,
      'content-disposition': `inline; filename="invoice-${invoice.orderNumber}.pdf"`,
    });
    return pdf;
  }
}
