import { Controller, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { CreditNoteAnswer, InvoiceAnswer, InvoiceQuery } from '@fyonka/api-contract/wire/invoices';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadInvoice } from '../../../application/ordering/read-invoice.ts';
import { isPermitted, NO_POSITION } from '../../../domain/identity/permissions.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { foundOrFail } from '../errors/outcomes/outcomes.ts';
import { pageLanguage } from '../language.ts';
import { clientKey } from '../limits/client-key.ts';
import { Limits } from '../limits/limits.ts';
import { Misses } from '../limits/misses.ts';
import { signedIn } from '../identity/sessions/signed-in.ts';
import { viewerOf } from '../ordering/orders/order-viewer.ts';
import { creditNoteView, invoiceView } from '../ordering/orders/order.views.ts';
import type { FoundInvoice } from '../ordering/orders/order.views.ts';
import type { Sheets } from '../typesetting/sheets.ts';
import { Typesetting } from '../typesetting/typesetting.ts';
import { InvoicePages } from './invoice-pages.ts';
import { answeredFormat } from './invoice-query.ts';
import type { InvoiceFormat } from './invoice-query.ts';
import { InvoiceRefusals } from './invoice-refusals.interceptor.ts';
import { CreditNoteMarkup } from './sheets/credit-note-markup.ts';
import { layOutCreditNote } from './sheets/credit-note-sheet.ts';
import { InvoiceMarkup } from './sheets/invoice-markup.ts';
import { layOutInvoice } from './sheets/invoice-sheet.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

const TOKEN = {
  name: 'X-Order-Token',
  required: false,
  description: "Shows everything, as `phone` does; the order's signed-in owner needs neither",
} as const;

@ApiTags('ordering')
@Controller()
export class InvoiceController {
  constructor(
    private readonly readInvoice: ReadInvoice,
    private readonly pages: InvoicePages,
    private readonly typesetting: Typesetting,
    private readonly limits: Limits,
    private readonly misses: Misses,
  ) {}

  @Handles('GET /api/invoice/{orderNumber}')
  @UseInterceptors(InvoiceRefusals)
  @ApiHeader(TOKEN)
  async invoice(
    @Param('orderNumber') orderNumber: string,
    @Query() query: Checked<typeof InvoiceQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvoiceAnswer | string | Uint8Array> {
    const invoice = invoiceView(await this.open(orderNumber, query, request, reply));
    const language = pageLanguage(query.lang ?? null, request.headers.cookie);
    switch (this.format(query, request, reply)) {
      case 'html':
        return this.pages.sheet(new InvoiceMarkup(layOutInvoice(invoice, language)), reply);
      case 'json':
        return { invoice };
      case 'pdf':
        return this.pdf('invoice', layOutInvoice(invoice, language), request, reply);
    }
  }

  @Handles('GET /api/invoice/{orderNumber}/credit-notes/{creditNote}')
  @UseInterceptors(InvoiceRefusals)
  @ApiHeader(TOKEN)
  async creditNote(
    @Param('orderNumber') orderNumber: string,
    @Param('creditNote') number: string,
    @Query() query: Checked<typeof InvoiceQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreditNoteAnswer | string | Uint8Array> {
    const creditNote = creditNoteView(await this.open(orderNumber, query, request, reply), number.toUpperCase());
    if (!creditNote) throw new ApiFailure('INVOICE_NOT_FOUND');
    const language = pageLanguage(query.lang ?? null, request.headers.cookie);
    switch (this.format(query, request, reply)) {
      case 'html':
        return this.pages.sheetOfMail(new CreditNoteMarkup(layOutCreditNote(creditNote, language)), reply);
      case 'json':
        return { creditNote };
      case 'pdf':
        return this.pdf('credit-note', layOutCreditNote(creditNote, language), request, reply);
    }
  }

  private async open(
    orderNumber: string,
    { phone }: InvoiceQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FoundInvoice> {
    const found = await this.read(orderNumber, phone, request);
    // The caller learns nothing of it: a wrong answer looks like none.
    if (phone !== undefined && found.disclosure === 'masked') reply.refusedAs = 'WRONG_DIGITS';
    return found;
  }

  private format({ format }: InvoiceQuery, request: FastifyRequest, reply: FastifyReply): InvoiceFormat {
    reply.headers({ 'x-robots-tag': 'noindex', vary: 'Accept, Cookie' });
    return answeredFormat(format, request.headers.accept);
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

  private async pdf<Template extends 'invoice' | 'credit-note'>(
    template: Template,
    sheet: Sheets[Template],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Uint8Array> {
    await this.limits.take('pdfs', clientKey(request.ip));
    const isOfOffice = isPermitted(signedIn(request)?.account ?? NO_POSITION, 'orders.read');
    const pdf = isOfOffice
      ? await this.typesetting.pdf(template, sheet)
      : await this.typesetting.pdfForCustomer(template, sheet);
    if (pdf === null) throw new ApiFailure('UNAVAILABLE');
    reply.headers({
      'content-type': 'application/pdf',
      'content-language': sheet.lang,
      'content-disposition': `inline; filename="${template}-${sheet.number}.pdf"`,
    });
    return pdf;
  }
}
