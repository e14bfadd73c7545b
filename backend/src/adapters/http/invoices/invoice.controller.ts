import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { InvoiceAnswer, InvoiceView } from '@fyonka/api-contract/ordering';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadInvoice } from '../../../application/ordering/read-invoice.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { Access } from '../access.ts';
import { Documented } from '../openapi/documented.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { foundOrFail } from '../errors/outcomes.ts';
import { pageLanguage } from '../language.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { MissesInterceptor } from '../limits/misses.interceptor.ts';
import { accessToken } from '../ordering/order-headers.ts';
import { invoiceView } from '../ordering/order.views.ts';
import { InvoicePages } from './invoice-pages.ts';
import { answeredFormat, InvoiceQuery } from './invoice-query.ts';
import { InvoiceRefusals } from './invoice-refusals.interceptor.ts';
import { TypstInvoicePdf } from './pdf/typst-invoice-pdf.ts';

@ApiTags('ordering')
@Controller('api/invoice')
export class InvoiceController {
  constructor(
    private readonly readInvoice: ReadInvoice,
    private readonly pages: InvoicePages,
    private readonly pdfs: TypstInvoicePdf,
    private readonly limits: Limits,
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
    const { order, disclosure, store } = foundOrFail(outcome, 'INVOICE_NOT_FOUND');
    await this.limits.take('one-invoice', `${caller} ${order.number}`);
    const invoice = invoiceView(order, disclosure, store);
    const language = pageLanguage(lang ?? null, request.headers.cookie);
    reply.headers({ 'x-robots-tag': 'noindex', vary: 'Accept, Cookie' });
    switch (answeredFormat(format, request.headers.accept)) {
      case 'html':
        return this.pages.invoice(invoice, language, reply);
      case 'json':
        return { invoice };
      case 'pdf':
        await this.limits.take('invoice-pdfs', caller);
        return this.pdf(invoice, language, reply);
    }
  }

  private async pdf(invoice: InvoiceView, language: Language, reply: FastifyReply): Promise<Uint8Array> {
    const pdf = await this.pdfs.render(invoice, language);
    if (pdf === null) throw new ApiFailure('UNAVAILABLE');
    reply.headers({
      'content-type': 'application/pdf',
      'content-language': language,
      'content-disposition': `inline; filename="invoice-${invoice.orderNumber}.pdf"`,
    });
    return pdf;
  }
}
