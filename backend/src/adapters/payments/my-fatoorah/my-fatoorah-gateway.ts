import type { Clock } from '../../../application/clock.ts';
import { PaymentGateway } from '../../../application/ordering/paying/payment-gateway.ts';
import type {
  ChargeAnswer,
  GatewayCapabilities,
  GatewayPayout,
  GatewayRefundRequest,
  RefundAnswer,
  SessionAnswer,
  SessionRequest,
  Unavailable,
} from '../../../application/ordering/paying/payment-gateway.ts';
import type { PaymentNotice } from '../../../application/ordering/paying/ports.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import type { ReportedRefund, SoughtRefund } from '../../../domain/ordering/money/refund.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { Headers } from '../wire/hmac.ts';
import { UNAVAILABLE } from '../wire/http-client.ts';
import { textAt } from '../wire/json.ts';
import { isNotFound, MyFatoorahApi } from './api.ts';
import { MyFatoorahMethods } from './methods.ts';
import { readNotice } from './notice.ts';
import { paymentRequest } from './payment-request.ts';
import { readInvoice } from './read-invoice.ts';
import { MyFatoorahRefunds } from './refunds.ts';

export interface MyFatoorahSettings {
  readonly token: string;
  readonly webhookSecret: string;
  /** Still verifies notices while the secret changes; null: none. */
  readonly previousWebhookSecret: string | null;
  /** Without the version, such as `https://api.myfatoorah.com`. */
  readonly apiUrl: string;
  readonly clock: Clock;
}

/** Hosts of test accounts, and of the simulator; a token does not say which kind it is. */
const TEST_HOSTS = ['apitest.myfatoorah.com', 'localhost', '127.0.0.1', '[::1]'];

/** MyFatoorah, API version 2. A charge is an invoice, on whose page several attempts to pay can be made. */
export class MyFatoorahGateway extends PaymentGateway {
  override readonly id = 'myfatoorah';
  private readonly api: MyFatoorahApi;
  private readonly methods: MyFatoorahMethods;
  private readonly refunds: MyFatoorahRefunds;
  private readonly secrets: readonly string[];
  private readonly isTest: boolean;

  constructor(private readonly settings: MyFatoorahSettings) {
    super();
    const { token, webhookSecret, previousWebhookSecret, apiUrl, clock } = settings;
    this.api = new MyFatoorahApi(apiUrl, token);
    this.methods = new MyFatoorahMethods(this.api, clock);
    this.refunds = new MyFatoorahRefunds(this.api, clock);
    this.secrets = previousWebhookSecret === null ? [webhookSecret] : [webhookSecret, previousWebhookSecret];
    this.isTest = TEST_HOSTS.includes(new URL(apiUrl).hostname);
  }

  override capabilities(): GatewayCapabilities {
    return {
      methods: { knet: 'redirect', card: 'redirect', 'apple-pay': 'wallet' },
      cancels: false,
      isTest: this.isTest,
      cardTokenUrl: null,
      cardBrands: [],
      lists: false,
      // Its own page keeps cards for a `CK-` reference, shows and removes them; the shop hears nothing of them.
      savesCards: false,
    };
  }

  /**
   * MyFatoorah documents no idempotency key, so an invoice of the attempt is looked for first. The page of one that is found
   * is not known any more.
   */
  override async createSession(session: SessionRequest): Promise<SessionAnswer> {
    const method = await this.methods.idOf(session.method);
    if (method.kind !== 'method') return method.kind === 'refused' ? method : UNAVAILABLE;
    const existing = await this.findByReference(session.attemptId);
    if (existing.kind !== 'none') return existing;
    const answer = await this.api.call('ExecutePayment', paymentRequest(session, method.id));
    if (answer.kind !== 'answer') return answer;
    const { data } = answer;
    const [reference, redirectUrl] = [textAt(data, 'InvoiceId'), textAt(data, 'PaymentURL')];
    if (reference === '' || !URL.canParse(redirectUrl)) return UNAVAILABLE;
    return { kind: 'charge', charge: this.newCharge(session, reference, redirectUrl) };
  }

  override fetch(reference: string): Promise<ChargeAnswer> {
    return this.inquire('InvoiceId', reference);
  }

  override async findByReference(attemptId: PaymentAttemptId): Promise<ChargeAnswer> {
    return this.inquire('CustomerReference', attemptId);
  }

  /** @throws Error always, since MyFatoorah cannot end an open invoice */
  override cancel(): Promise<ChargeAnswer> {
    throw new Error('MyFatoorah cannot cancel invoices');
  }

  override verifyNotice(body: Uint8Array, headers: Headers): PaymentNotice | null {
    return readNotice(body, headers, this.secrets);
  }

  override refund(request: GatewayRefundRequest): Promise<RefundAnswer> {
    return this.refunds.make(request);
  }

  override fetchRefund(reference: string): Promise<RefundAnswer> {
    return this.refunds.fetch(reference);
  }

  override findRefund(refund: SoughtRefund): Promise<RefundAnswer> {
    return this.refunds.find(refund);
  }

  override listSince(): AsyncIterable<GatewayCharge> {
    return nothing();
  }

  override listRefunds(): AsyncIterable<ReportedRefund> {
    return nothing();
  }

  override listPayouts(): AsyncIterable<GatewayPayout> {
    return nothing();
  }

  override async check(): Promise<{ kind: 'works' } | { kind: 'refused'; reason: string } | Unavailable> {
    const answer = await this.methods.ask();
    return answer.kind === 'answer' ? { kind: 'works' } : answer;
  }

  private async inquire(keyType: 'InvoiceId' | 'CustomerReference', key: string): Promise<ChargeAnswer> {
    const answer = await this.api.call('GetPaymentStatus', { Key: key, KeyType: keyType });
    if (answer.kind === 'refused') return isNotFound(answer) ? { kind: 'none' } : UNAVAILABLE;
    const charge = answer.kind === 'answer' ? readInvoice(answer.data, this.isTest, this.settings.clock.now()) : null;
    return charge ? { kind: 'charge', charge } : UNAVAILABLE;
  }

  private newCharge(
    { attemptId, orderNumber, amount }: SessionRequest,
    reference: string,
    redirectUrl: string,
  ): GatewayCharge {
    return {
      reference,
      bankReference: null,
      status: 'open',
      declineReason: null,
      amount,
      currency: 'KWD',
      isTest: this.isTest,
      orderNumber,
      attemptId,
      redirectUrl,
      createdAt: this.settings.clock.now(),
    };
  }
}

async function* nothing(): AsyncGenerator<never> {
  // MyFatoorah documents no list by time.
}
