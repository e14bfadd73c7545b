import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type {
  FoundOrdersAnswer,
  FoundOrderView,
  OrderLookupCode,
  OrderLookupRequest,
} from '@fyonka/api-contract/wire/orders/lookup';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestLookup } from '../../../../application/ordering/lookup/request-lookup.ts';
import { VerifyLookup } from '../../../../application/ordering/lookup/verify-lookup.ts';
import type { FoundOrder } from '../../../../application/ordering/lookup/verify-lookup.ts';
import { requestedOrFail, verifiedOrFail } from '../../errors/outcomes/identity-outcomes.ts';
import { doneAnswer } from '../../identity/done-answers.ts';
import { CodeCookie } from '../../identity/sessions/code-cookie.ts';
import { KnownDeviceCookie, LookupDeviceCookie } from '../../identity/sessions/known-device-cookie.ts';
import { visit } from '../../identity/sessions/visit.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The orders of a phone without their numbers. No answer reveals whether a phone has an order, nor its e-mail. */
@ApiTags('ordering')
@Controller()
export class OrderLookupController {
  constructor(
    private readonly requestLookup: RequestLookup,
    private readonly verifyLookup: VerifyLookup,
    private readonly codeCookie: CodeCookie,
    private readonly knownDevice: KnownDeviceCookie,
    private readonly lookupDevice: LookupDeviceCookie,
  ) {}

  @Handles('POST /api/orders/lookup')
  async request(
    @Body() { phone }: Checked<typeof OrderLookupRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    const browser = this.codeCookie.name(reply);
    const knownDevices = this.knownDevicesOf(request);
    requestedOrFail(await this.requestLookup.execute({ phone, browser, knownDevices, ...visit(request) }));
    return doneAnswer('order-lookup-requested', request);
  }

  @Handles('POST /api/orders/lookup/verify')
  async verify(
    @Body() { phone, code }: Checked<typeof OrderLookupCode>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FoundOrdersAnswer> {
    const { address } = visit(request);
    const kept = { browser: this.codeCookie.of(request), knownDevices: this.knownDevicesOf(request) };
    const { orders, knownDevice } = verifiedOrFail(await this.verifyLookup.execute({ phone, code, address, ...kept }));
    this.lookupDevice.give(knownDevice, reply);
    return { orders: orders.map(foundOrderView) };
  }

  private knownDevicesOf(request: FastifyRequest): readonly (string | undefined)[] {
    return [this.lookupDevice.of(request), this.knownDevice.of(request)];
  }
}

function foundOrderView({ number, status, createdAt, accessToken }: FoundOrder): FoundOrderView {
  return { orderNumber: number, status, createdAt: new Date(createdAt).toISOString(), accessToken };
}
