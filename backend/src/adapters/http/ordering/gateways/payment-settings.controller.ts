import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { GatewayCheckAnswer, PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { FastifyRequest } from 'fastify';
import { ChangeGatewayKeys } from '../../../../application/ordering/gateways/change-gateway-keys.ts';
import { CheckGateway } from '../../../../application/ordering/gateways/check-gateway.ts';
import { EditPaymentSettings } from '../../../../application/ordering/gateways/edit-payment-settings.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { changedKeysOrFail, changedPaymentsOrFail, checkedOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { GatewayKeysDto, PaymentSettingsDto } from './payment-settings.dto.ts';
import { paymentSettingsAnswer } from './payment-settings.views.ts';

/** How customers can pay, and the keys of the payment gateways. */
@ApiTags('office: money')
@Access('settings.write')
@Controller('api/admin/payments')
export class PaymentSettingsController {
  constructor(
    private readonly settings: EditPaymentSettings,
    private readonly changeGatewayKeys: ChangeGatewayKeys,
    private readonly checkGateway: CheckGateway,
    private readonly limits: Limits,
    private readonly editors: Editors,
  ) {}

  @Get('settings')
  @Documented({
    summary: 'How customers can pay, to be edited, and which gateways the shop has keys of',
    answer: 'PaymentSettingsAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  read(): Promise<PaymentSettingsAnswer> {
    return this.answer();
  }

  @Put('settings')
  @Documented({
    summary: 'Change how customers can pay, all of it at once',
    answer: 'PaymentSettingsAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(
    @Body() { version, ...sent }: PaymentSettingsDto,
    @Req() request: FastifyRequest,
  ): Promise<PaymentSettingsAnswer> {
    changedPaymentsOrFail(await this.settings.change(sent, version, this.editors.authorship(request)));
    return this.answer();
  }

  @Put('keys/:gateway')
  @Documented({
    summary:
      'Store the keys of a gateway, encrypted, or delete them; asks for the password of the caller. No call answers them',
    answer: 'PaymentSettingsAnswer',
    failures: [
      'VALIDATION_FAILED',
      'CARD_NUMBER_REFUSED',
      'PASSWORD_INCORRECT',
      'GATEWAY_UNKNOWN',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
  })
  async changeKeys(
    @Param('gateway') name: string,
    @Body() { password, keys }: GatewayKeysDto,
    @Req() request: FastifyRequest,
  ): Promise<PaymentSettingsAnswer> {
    const asked = { ...requireSignedIn(request), password, address: clientKey(request.ip) };
    const input = { ...asked, gateway: gatewayOf(name), keys, editor: this.editors.of(request) };
    changedKeysOrFail(await this.changeGatewayKeys.execute(input));
    return this.answer();
  }

  @Post('keys/:gateway/check')
  @HttpCode(200)
  @Documented({
    summary: 'Call a gateway to see whether its keys are right; nothing changes there',
    answer: 'GatewayCheckAnswer',
    failures: ['GATEWAY_UNKNOWN', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async check(@Param('gateway') name: string): Promise<GatewayCheckAnswer> {
    const gateway = gatewayOf(name);
    await this.limits.take('gateway-checks', gateway);
    const checked = checkedOrFail(await this.checkGateway.execute(gateway));
    return { result: checked.kind, reason: checked.kind === 'refused' ? checked.reason : null };
  }

  private async answer(): Promise<PaymentSettingsAnswer> {
    return paymentSettingsAnswer(await this.settings.read());
  }
}

/** @throws ApiFailure GATEWAY_UNKNOWN */
function gatewayOf(name: string): GatewayId {
  const gateway = GATEWAYS.find((known) => known === name);
  if (gateway === undefined) throw new ApiFailure('GATEWAY_UNKNOWN');
  return gateway;
}
