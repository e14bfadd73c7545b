import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeAreasAnswer } from '@fyonka/api-contract/wire/office/settings';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../application/clock.ts';
import { DeliveryAreas } from '../../../application/store/ports.ts';
import { readAreas } from '../../../domain/ordering/delivery/area-edit.ts';
import { Access } from '../access.ts';
import { acceptedOrFail, savedAreasOrFail } from '../errors/outcomes/store-outcomes.ts';
import { Editors } from '../office/editors.ts';
import { Documented } from '../openapi/documented.ts';
import { AreasDto } from './areas.dto.ts';
import { officeAreasAnswer } from './office-areas.view.ts';

/** Editing of the delivery areas: fees, and whether the shop delivers there. */
@ApiTags('office: shop')
@Access('settings.write')
@Controller('api/admin/delivery-areas')
export class OfficeAreasController {
  constructor(
    private readonly areas: DeliveryAreas,
    private readonly editors: Editors,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access('orders.read')
  @Documented({
    summary: 'All delivery areas, to be edited',
    answer: 'OfficeAreasAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(): Promise<OfficeAreasAnswer> {
    return officeAreasAnswer(await this.areas.readForOffice(this.clock.now()));
  }

  @Put()
  @Documented({
    summary: 'Change some delivery areas, all of them or none; orders that are placed keep their fee',
    answer: 'OfficeAreasAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(@Body() { areas: sent, version }: AreasDto, @Req() request: FastifyRequest): Promise<OfficeAreasAnswer> {
    const areas = acceptedOrFail(readAreas(sent));
    const by = this.editors.authorship(request);
    return officeAreasAnswer(savedAreasOrFail(await this.areas.change({ areas, version }, by)));
  }
}
