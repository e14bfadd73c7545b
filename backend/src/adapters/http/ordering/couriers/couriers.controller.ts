import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CouriersAnswer,
  CouriersRequest,
  NearSpellingsAnswer,
  NearSpellingsRequest,
} from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { GatewayCheckAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { FastifyRequest } from 'fastify';
import { EditCouriers } from '../../../../application/ordering/delivery/couriers/edit-couriers.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { savedCouriersOrFail } from './courier-outcomes.ts';
import { Handles } from '../../handles.ts';
import { Limits } from '../../limits/limits.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';
import { couriersAnswer } from './courier.views.ts';

/** How couriers are used. */
@ApiTags('office: shop')
@Controller()
export class CouriersController {
  constructor(
    private readonly edit: EditCouriers,
    private readonly editors: Editors,
    private readonly limits: Limits,
  ) {}

  @Handles('GET /api/admin/couriers')
  async read(): Promise<CouriersAnswer> {
    const { state, served, noticeUrl } = await this.edit.read();
    return couriersAnswer(state, served, noticeUrl);
  }

  @Handles('PUT /api/admin/couriers')
  async change(
    @Body() { version, ...sent }: Checked<typeof CouriersRequest>,
    @Req() request: FastifyRequest,
  ): Promise<CouriersAnswer> {
    savedCouriersOrFail(await this.edit.change(sent, version, this.editors.authorship(request)));
    return this.read();
  }

  @Handles('POST /api/admin/couriers/areas/near')
  async near(@Body() { names }: Checked<typeof NearSpellingsRequest>): Promise<NearSpellingsAnswer> {
    return { areas: [...(await this.edit.near(names))] };
  }

  @Handles('POST /api/admin/couriers/check')
  async check(): Promise<GatewayCheckAnswer> {
    await this.limits.take('gateway-checks', 'armada');
    const answer = await this.edit.check('armada');
    if (answer === null) throw new ApiFailure('NOT_FOUND');
    if (answer.kind === 'refused') return { result: 'refused', reason: answer.words };
    return { result: answer.kind === 'works' ? 'works' : 'unavailable', reason: null };
  }
}
