import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeAreasAnswer, AreasRequest } from '@fyonka/api-contract/wire/office/settings';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../application/clock.ts';
import { DeliveryAreas } from '../../../application/store/ports.ts';
import { readAreas } from '../../../domain/ordering/delivery/area-edit.ts';
import { acceptedOrFail, savedAreasOrFail } from '../errors/outcomes/store-outcomes.ts';
import { Editors } from '../office/editors.ts';
import { officeAreasAnswer } from './office-areas.view.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

/** Editing of the delivery areas: fees, and whether the shop delivers there. */
@ApiTags('office: shop')
@Controller()
export class OfficeAreasController {
  constructor(
    private readonly areas: DeliveryAreas,
    private readonly editors: Editors,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/admin/delivery-areas')
  async read(): Promise<OfficeAreasAnswer> {
    return officeAreasAnswer(await this.areas.readForOffice(this.clock.now()));
  }

  @Handles('PUT /api/admin/delivery-areas')
  async change(
    @Body() { areas: sent, version }: Checked<typeof AreasRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeAreasAnswer> {
    const areas = acceptedOrFail(readAreas(sent, await this.areas.read()));
    const by = this.editors.authorship(request);
    return officeAreasAnswer(savedAreasOrFail(await this.areas.change({ areas, version }, by)));
  }
}
