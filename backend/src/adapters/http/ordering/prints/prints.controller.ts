import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LEFT_OUT_HEADER } from '@fyonka/api-contract/values/ordering/prints';
import type {
  PrintMarksAnswer,
  PrintMarksRequest,
  PrintRequest,
} from '@fyonka/api-contract/wire/office/fulfilment/prints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PrintOrders } from '../../../../application/ordering/office/print-orders.ts';
import { orderId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { Editors } from '../../office/editors.ts';
import { Papers } from './papers.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Papers of several orders in one PDF. */
@ApiTags('office')
@Controller()
export class PrintsController {
  constructor(
    private readonly printOrders: PrintOrders,
    private readonly papers: Papers,
    private readonly editors: Editors,
    private readonly limits: Limits,
  ) {}

  @Handles('POST /api/admin/orders/prints')
  async print(
    @Body() { kind, ids, paper = 'label', lang = 'ar' }: Checked<typeof PrintRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Uint8Array> {
    await this.limits.take('pdfs', clientKey(request.ip));
    const content = foundOrFail(await this.printOrders.read(kind, ids.map(orderId)), 'ORDER_NOT_FOUND');
    const papers = await this.papers.pdf(kind, content, { lang, paper });
    if (papers === null) throw new ApiFailure('UNAVAILABLE');
    const printed = papers.printed.map(({ id }) => id);
    await this.printOrders.mark(kind, printed, true, this.editors.of(request));
    const leftOut = papers.leftOut.map(({ number }) => number);
    reply.headers({
      ...(leftOut.length > 0 && { [LEFT_OUT_HEADER]: leftOut.join(',') }),
      'content-type': 'application/pdf',
      'content-language': lang,
      'content-disposition': `inline; filename="${kind}s.pdf"`,
    });
    return papers.pdf;
  }

  @Handles('PUT /api/admin/orders/prints/marks')
  async mark(
    @Body() { kind, ids, isPrinted }: Checked<typeof PrintMarksRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PrintMarksAnswer> {
    await this.printOrders.mark(kind, ids.map(orderId), isPrinted, this.editors.of(request));
    return { message: 'Saved' };
  }
}
