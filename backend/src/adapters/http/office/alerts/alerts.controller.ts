import { ALERT_KINDS } from '@fyonka/api-contract/values/office';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AlertsAnswer, AlertTestAnswer, AlertsRequest } from '@fyonka/api-contract/wire/office/own/alerts';
import type { FastifyRequest } from 'fastify';
import { Alerts } from '../../../../application/office/alerts/ports.ts';
import { PushDevices, PushService } from '../../../../application/office/push/ports.ts';
import { TestAlerts } from '../../../../application/office/alerts/test-alerts.ts';
import type { Account } from '../../../../domain/identity/account.ts';
import { mayBeNotified } from '../../../../domain/office/alerts/alert.ts';
import { readAlertChoices } from '../../../../domain/office/alerts/alert-choices.ts';
import type { AlertChoices } from '../../../../domain/office/alerts/alert-choices.ts';
import { acceptedOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { devicesAnswer } from './alert-devices.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The alerts of the signed-in person. */
@ApiTags('office')
@Controller()
export class AlertsController {
  constructor(
    private readonly alerts: Alerts,
    private readonly tests: TestAlerts,
    private readonly devices: PushDevices,
    private readonly service: PushService,
  ) {}

  @Handles('GET /api/admin/alerts')
  async read(@Req() request: FastifyRequest): Promise<AlertsAnswer> {
    const { account } = requireSignedIn(request);
    return this.answer(account, await this.alerts.choicesOf(account.id));
  }

  @Handles('PUT /api/admin/alerts')
  async choose(@Body() sent: Checked<typeof AlertsRequest>, @Req() request: FastifyRequest): Promise<AlertsAnswer> {
    const { account } = requireSignedIn(request);
    const choices = acceptedOrFail(readAlertChoices(sent));
    await this.alerts.choose(account.id, choices);
    return this.answer(account, choices);
  }

  @Handles('POST /api/admin/alerts/test')
  async test(@Req() request: FastifyRequest): Promise<AlertTestAnswer> {
    const { account } = requireSignedIn(request);
    await this.tests.execute(account);
    return { mail: account.email };
  }

  private async answer(account: Account, { mail, push, quiet, digestAt }: AlertChoices): Promise<AlertsAnswer> {
    return {
      kinds: ALERT_KINDS.filter((kind) => mayBeNotified(account, kind)),
      choices: { mail: [...mail], push: [...push], quiet, digestAt },
      ...devicesAnswer(await this.devices.of(account.id)),
      pushKey: this.service.publicKey,
    };
  }
}
