import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { InvoiceAnswer, InvoiceView } from '@fyonka/api-contract/ordering';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadInvoice } from '../../../application/ordering/read-invoice.ts';
import { Access } from '../access.ts';
import { documentLanguage } from '../documents/language.ts';
import type { Language } from '../documents/language.ts';
import { Documented } from '../documentation/documented.ts';
import { found, rendered } from '../errors/outcomes.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { MissesInterceptor } from '../limits/misses.interceptor.ts';
import { Log } from '../log.ts';
import { ChoiceField, TextField } from '../validation/fields.ts';
import { InvoicePages } from './invoice-pages.ts';
import { InvoicePdfs } from './invoice-pdfs.ts';
import { accessToken } from './order-headers.ts';
import { invoiceView } from './order.views.ts';

class InvoiceQueryDto {
  @TextField({ longest: 32, description: "The last four digits of the order's phone: shows everything" })
  phone?: string;

  @ChoiceField(['ar', 'en'], { description: 'The language that stands first on the page and in the PDF' })
  lang?: 'ar' | 'en';

  @ChoiceField(['pdf'], { description: 'Answers a PDF, whatever `Accept` says' })
  format?: 'pdf';
}

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
  @UseInterceptors(MissesInterceptor)
  @ApiHeader({ name: 'X-Order-Token', required: false, description: 'Shows everything, as `phone` does' })
  @Documented({
    summary: 'The invoice as a printable page, as JSON when `Accept` prefers that, or as a PDF; masked for who only knows the number',
    answer: 'InvoiceAnswer',
    otherTypes: ['text/html', 'application/pdf'],
    failures: ['INVOICE_NOT_FOUND', 'VALIDATION_FAILED'],
  })
  async invoice(
    @Param('orderNumber') orderNumber: string,
    @Query() { phone, lang, format }: InvoiceQueryDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvoiceAnswer | string | Uint8Array> {
    const outcome = await this.readInvoice.execute({ orderNumber, phone, accessToken: accessToken(request) });
    const { order, disclosure, store } = found(outcome, 'INVOICE_NOT_FOUND');
    const invoice = invoiceView(order, disclosure, store);
    const { language } = documentLanguage(lang ?? null, request.headers.cookie);
    reply.headers({ 'x-robots-tag': 'noindex', vary: 'Accept, Cookie' });
    if (format === 'pdf') {
      await this.limits.take('invoice-pdfs', clientKey(request.ip));
      return this.pdf(invoice, language, reply);
    }
    return prefersJson(request.headers.accept) ? { invoice } : this.page(invoice, language, reply);
  }

  private page(invoice: InvoiceView, language: Language, reply: FastifyReply): string {
    const { html, contentPolicy } = this.pages.page(invoice, language);
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': language, 'content-security-policy': contentPolicy });
    return html;
  }

  private async pdf(invoice: InvoiceView, language: Language, reply: FastifyReply): Promise<Uint8Array> {
    const outcome = await this.pdfs.render(invoice, language);
    if (outcome.kind === 'unavailable') this.log.warn({ reason: outcome.reason }, 'an invoice could not be made into a PDF');
    const pdf = rendered(outcome);
    reply.headers({ 'content-type': 'application/pdf', 'content-language': language, 'content-disposition': `inline; filename="invoice-${invoice.orderNumber}.pdf"` });
    return pdf;
  }
}

/** Whether JSON is named and the page is not, or only less wished for. */
function prefersJson(accept: string | undefined): boolean {
  const quality = (type: string) => {
    const range = (accept ?? '').toLowerCase().split(',').find((part) => part.split(';')[0]?.trim() === type);
    return range === undefined ? 0 : Number(/;\s*q=([01](?:\.\d{0,3})?)/.exec(range)?.[1] ?? 1);
  };
  return quality('application/json') > Math.max(quality('text/html'), quality('application/xhtml+xml'));
}
