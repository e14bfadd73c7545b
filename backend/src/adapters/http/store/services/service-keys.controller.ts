import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MEASURING_SERVICES, OUTSIDE_SERVICES } from '@fyonka/api-contract/values/outside/services';
import type { GatewayKeysRequest } from '@fyonka/api-contract/wire/office/payments';
import type { MeasuringCheckAnswer, ServiceKeysAnswer } from '@fyonka/api-contract/wire/office/services';
import type { FastifyRequest } from 'fastify';
import { Measurements } from '../../../../application/outreach/measuring/ports.ts';
import { ChangeServiceKeys } from '../../../../application/outside/keys/change-service-keys.ts';
import { enteredKeys } from '../../../../application/outside/keys/key-fields.ts';
import { ServiceKeys } from '../../../../application/outside/keys/service-keys.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { changedKeysOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { Handles } from '../../handles.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { Editors } from '../../office/editors.ts';
import type { Checked } from '../../validation/checked.ts';

/** The keys of services outside that are no gateways of payments. They are written, and never read back. */
@ApiTags('office')
@Controller()
export class ServiceKeysController {
  constructor(
    private readonly keys: ServiceKeys,
    private readonly changeKeys: ChangeServiceKeys,
    private readonly editors: Editors,
    private readonly measurements: Measurements,
    private readonly limits: Limits,
  ) {}

  @Handles('GET /api/admin/service-keys')
  async read(): Promise<ServiceKeysAnswer> {
    const all = await this.keys.all();
    return {
      services: OUTSIDE_SERVICES.map((service) => {
        const found = all.get(service);
        return {
          service,
          isSet: found !== undefined,
          isReadable: found?.keys !== null,
          keyFields: enteredKeys(service).map(({ name, isRequired }) => ({ name, isRequired })),
        };
      }),
    };
  }

  @Handles('PUT /api/admin/service-keys/{service}')
  async change(
    @Param('service') name: string,
    @Body() { password, keys }: Checked<typeof GatewayKeysRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ServiceKeysAnswer> {
    const service = OUTSIDE_SERVICES.find((known) => known === name);
    if (!service) throw new ApiFailure('NOT_FOUND');
    const asked = { ...requireSignedIn(request), password, address: clientKey(request.ip) };
    changedKeysOrFail(await this.changeKeys.execute({ ...asked, service, keys, editor: this.editors.of(request) }));
    return this.read();
  }

  @Handles('POST /api/admin/service-keys/{service}/check')
  async check(@Param('service') name: string): Promise<MeasuringCheckAnswer> {
    const service = MEASURING_SERVICES.find((known) => known === name);
    if (!service) throw new ApiFailure('NOT_FOUND');
    await this.limits.take('gateway-checks', service);
    const measurement = (await this.measurements.all()).get(service);
    if (!measurement) throw new ApiFailure('NOT_FOUND');
    const answer = await measurement.check();
    if (answer.kind === 'unanswered') return { result: 'unavailable', reason: null };
    return { result: answer.kind, reason: 'words' in answer && answer.words !== '' ? answer.words : null };
  }
}
