import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  AlertDevicesAnswer,
  AlertDeviceTestAnswer,
  AlertDeviceRequest,
} from '@fyonka/api-contract/wire/office/own/alerts';
import type { FastifyRequest } from 'fastify';
import { AddPushDevice } from '../../../../application/office/push/add-push-device.ts';
import type { AddPushDeviceOutcome } from '../../../../application/office/push/add-push-device.ts';
import { PushDevices } from '../../../../application/office/push/ports.ts';
import { TestPush } from '../../../../application/office/push/test-push.ts';
import { pushDeviceId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { deviceOf } from '../../identity/sessions/device.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { devicesAnswer } from './alert-devices.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The devices that show the alerts of the signed-in person. A device of somebody else is answered like an unknown one. */
@ApiTags('office')
@Controller()
export class AlertDevicesController {
  constructor(
    private readonly devices: PushDevices,
    private readonly adding: AddPushDevice,
    private readonly testing: TestPush,
  ) {}

  @Handles('POST /api/admin/alerts/devices')
  async add(
    @Body() sent: Checked<typeof AlertDeviceRequest>,
    @Req() request: FastifyRequest,
  ): Promise<AlertDevicesAnswer> {
    const { account } = requireSignedIn(request);
    const { language, ...subscription } = sent;
    const name = deviceOf(request.headers['user-agent']);
    addedOrFail(await this.adding.execute(account.id, subscription, { name, language }));
    return devicesAnswer(await this.devices.of(account.id));
  }

  @Handles('DELETE /api/admin/alerts/devices/{id}')
  async remove(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AlertDevicesAnswer> {
    const { account } = requireSignedIn(request);
    if (!(await this.devices.remove(pushDeviceId(id), account.id))) throw new ApiFailure('DEVICE_NOT_FOUND');
    return devicesAnswer(await this.devices.of(account.id));
  }

  @Handles('POST /api/admin/alerts/devices/{id}/test')
  async test(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AlertDeviceTestAnswer> {
    const { account } = requireSignedIn(request);
    const result = await this.testing.execute(account.id, pushDeviceId(id));
    if (result === 'not-found') throw new ApiFailure('DEVICE_NOT_FOUND');
    return { result };
  }
}

/** @throws ApiFailure. A browser of somebody else is refused like an address of no push service, so that nothing can be learnt. */
function addedOrFail(outcome: AddPushDeviceOutcome): void {
  switch (outcome.kind) {
    case 'added':
      return;
    case 'full':
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'devices', code: 'TOO_MANY_ITEMS' }] });
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'endpoint', code: 'INVALID' }] });
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  }
}
