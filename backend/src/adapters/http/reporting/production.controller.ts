import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProductionSheet } from '@fyonka/api-contract/office/reports';
import type { FastifyRequest } from 'fastify';
import { MarkTexts } from '../../../application/reporting/mark-texts.ts';
import { ReadProduction } from '../../../application/reporting/read-production.ts';
import { Access } from '../access.ts';
import { Editors } from '../office/editors.ts';
import { Documented } from '../openapi/documented.ts';
import { MadeTextsDto } from './production.dto.ts';
import { productionSheetView } from './production.views.ts';

/** Names and other texts that are made for orders in preparation. */
@ApiTags('office')
@Access('administrator')
@Controller('api/admin/production')
export class ProductionController {
  constructor(
    private readonly readProduction: ReadProduction,
    private readonly markTexts: MarkTexts,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'The texts to make for orders that are processing, by product and colour, the oldest order first',
    answer: 'ProductionSheet',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async sheet(): Promise<ProductionSheet> {
    return productionSheetView(await this.readProduction.execute());
  }

  @Put()
  @Documented({
    summary:
      'Tick texts off as made, or take the ticks back; what is so already stays, what is not on the sheet any more is passed over. Answers the sheet as it is then',
    answer: 'ProductionSheet',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  })
  async mark(@Body() { ids, isMade }: MadeTextsDto, @Req() request: FastifyRequest): Promise<ProductionSheet> {
    await this.markTexts.execute({ ids, isMade, editor: this.editors.of(request) });
    return this.sheet();
  }
}
