import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type {
  GatewayCheckAnswer,
  PaymentSettingsAnswer,
  GatewayKeysRequest,
  PaymentSettingsRequest,
} from '@fyonka/api-contract/wire/office/payments';
import type { FastifyRequest } from 'fastify';
import { ChangeGatewayKeys } from '../../../../application/ordering/gateways/change-gateway-keys.ts';
import { CheckGateway } from '../../../../application/ordering/gateways/check-gateway.ts';
import { EditPaymentSettings } from '../../../../application/ordering/gateways/edit-payment-settings.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { changedKeysOrFail, changedPaymentsOrFail, checkedOrFail } from '../../errors/outcomes/money-outcomes.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { Editors } from '../../office/editors.ts';
import { paymentSettingsAnswer } from './payment-settings.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** How customers can pay, and the keys of the payment gateways. */
@ApiTags('office: money')
@Controller()
export class PaymentSettingsController {
  constructor(
    private readonly settings: EditPaymentSettings,
    private readonly changeGatewayKeys: ChangeGatewayKeys,
    private readonly checkGateway: CheckGateway,
    private readonly limits: Limits,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/payments/settings')
  read(): Promise<PaymentSettingsAnswer> {
    return this.answer();
  }

  @Handles('PUT /api/admin/payments/settings')
  async change(
    @Body() { version, ...sent }: Checked<typeof PaymentSettingsRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PaymentSettingsAnswer> {
    changedPaymentsOrFail(await this.settings.change(sent, version, this.editors.authorship(request)));
    return this.answer();
  }

  @Handles('PUT /api/admin/payments/keys/{gateway}')
  async changeKeys(
    @Param('gateway') name: string,
    @Body() { password, keys }: Checked<typeof GatewayKeysRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PaymentSettingsAnswer> {
    const asked = { ...requireSignedIn(request), password, address: clientKey(request.ip) };
    const input = { ...asked, gateway: gatewayOf(name), keys, editor: this.editors.of(request) };
    changedKeysOrFail(await this.changeGatewayKeys.execute(input));
    return this.answer();
  }

  @Handles('POST /api/admin/payments/keys/{gateway}/check')
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
