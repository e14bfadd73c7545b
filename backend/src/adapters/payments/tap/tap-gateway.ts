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
  Window,
} from '../../../application/ordering/paying/payment-gateway.ts';
import type { PaymentNotice } from '../../../application/ordering/paying/ports.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import { ownRefund } from '../../../domain/ordering/money/refund.ts';
import type { ReportedRefund, SoughtRefund } from '../../../domain/ordering/money/refund.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { GatewayCard } from '../../../domain/ordering/paying/kept-card.ts';
import type { Headers } from '../wire/hmac.ts';
import { HttpClient, pathPart, UNAVAILABLE } from '../wire/http-client.ts';
import { chargeAnswer, found, readable, refundAnswer } from './answers.ts';
import { forgetCard, tokenFor } from './cards.ts';
import { chargeRequest } from './charge-request.ts';
import { listed, listedSince } from './lists.ts';
import { readNotice } from './notice.ts';
import { readCharge } from './read-charge.ts';
import { readPayout } from './read-payout.ts';
import { readRefund } from './read-refund.ts';
import { isForKeys, isNotFound, isUndecided, reasonOf, saysNothingFound } from './refusals.ts';
import { refundRequest } from './refund-request.ts';

export interface TapSettings {
  readonly secretKey: string;
  /** Still verifies notices while keys change; null: none. */
  readonly previousSecretKey: string | null;
  /** With the version, such as `https://api.tap.company/v2`. */
  readonly apiUrl: string;
  /** Whether Tap has switched saved cards on for this account. */
  readonly savesCards: boolean;
  readonly clock: Clock;
}

/** Pages in which what has a reference is looked for: a few rows, so that more show that Tap ignores the filter. */
const MOST_PAGES = 20;
/** Milliseconds for the token of a kept card: with the charge after it, the answer still comes while the attempt is in flight. */
const TOKEN_TIME = 5000;

/** Tap Payments, API version 2, with its own page for every method. */
export class TapGateway extends PaymentGateway {
  override readonly id = 'tap';
  private readonly http: HttpClient;
  private readonly tokens: HttpClient;
  private readonly noticeKeys: readonly string[];

  constructor(private readonly settings: TapSettings) {
    super();
    const { secretKey, previousSecretKey, apiUrl } = settings;
    this.http = new HttpClient(apiUrl, secretKey);
    this.tokens = new HttpClient(apiUrl, secretKey, TOKEN_TIME);
    this.noticeKeys = previousSecretKey === null ? [secretKey] : [secretKey, previousSecretKey];
  }

  override capabilities(): GatewayCapabilities {
    return {
      methods: { knet: 'redirect', card: 'redirect', 'apple-pay': 'wallet' },
      cancels: false,
      isTest: !this.settings.secretKey.startsWith('sk_live_'),
      cardTokenUrl: null,
      cardBrands: [],
      lists: true,
      savesCards: this.settings.savesCards,
    };
  }

  override async createSession(session: SessionRequest): Promise<SessionAnswer> {
    const kept = session.keptCard ? await tokenFor(this.tokens, session.keptCard) : null;
    if (kept && kept.kind !== 'token') return kept;
    const body = chargeRequest(session, this.settings.clock.now(), kept?.token);
    const headers = { lang_code: session.language };
    const answer = await this.http.call({ method: 'POST', path: '/charges/', body, headers });
    if (answer.kind === 'refused' && !isUndecided(answer)) return { kind: 'refused', reason: reasonOf(answer) };
    return chargeAnswer(answer);
  }

  override async fetch(reference: string): Promise<ChargeAnswer> {
    const part = pathPart(reference);
    if (part === null) return { kind: 'none' };
    const answer = await this.http.call({ method: 'GET', path: `/charges/${part}` });
    return answer.kind === 'refused' && isNotFound(answer) ? { kind: 'none' } : chargeAnswer(answer);
  }

  override async findByReference(attemptId: PaymentAttemptId): Promise<ChargeAnswer> {
    const rows = listed(this.http, 'charges', { reference: { transaction: attemptId } }, MOST_PAGES);
    const charges = await found(rows, readCharge, (charge) => charge.attemptId === attemptId);
    if (charges === null) return UNAVAILABLE;
    const byImportance = ['captured', 'open'].map((status) => charges.find((charge) => charge.status === status));
    const charge = byImportance.find(Boolean) ?? charges[0];
    return charge ? { kind: 'charge', charge } : { kind: 'none' };
  }

  /** @throws Error always, since Tap cannot end an open charge */
  override cancel(): Promise<ChargeAnswer> {
    throw new Error('Tap cannot cancel charges');
  }

  override forgetCard(card: GatewayCard): Promise<{ readonly kind: 'forgotten' } | Unavailable> {
    return forgetCard(this.http, card);
  }

  override verifyNotice(body: Uint8Array, headers: Headers): PaymentNotice | null {
    return readNotice(body, headers, this.noticeKeys);
  }

  override async refund(request: GatewayRefundRequest): Promise<RefundAnswer> {
    const answer = await this.http.call({ method: 'POST', path: '/refunds/', body: refundRequest(request) });
    if (answer.kind === 'refused' && !isUndecided(answer) && !isForKeys(answer))
      return { kind: 'refused', end: { kind: 'failed', failure: 'declined' } };
    return refundAnswer(answer);
  }

  override async fetchRefund(reference: string): Promise<RefundAnswer> {
    const part = pathPart(reference);
    if (part === null) return { kind: 'none' };
    const answer = await this.http.call({ method: 'GET', path: `/refunds/${part}` });
    return answer.kind === 'refused' && isNotFound(answer) ? { kind: 'none' } : refundAnswer(answer);
  }

  override async findRefund(sought: SoughtRefund): Promise<RefundAnswer> {
    const { chargeReference } = sought;
    const rows = listed(this.http, 'refunds', { charges: [chargeReference] }, MOST_PAGES);
    const refunds = await found(rows, readRefund, (refund) => refund.chargeReference === chargeReference);
    if (refunds === null) return UNAVAILABLE;
    const own = ownRefund(sought, refunds);
    return own.kind === 'own' ? { kind: 'refund', refund: own.refund } : own;
  }

  override listSince(window: Window): AsyncIterable<GatewayCharge> {
    return readable(listedSince(this.http, 'charges', window), readCharge);
  }

  override listRefunds(window: Window): AsyncIterable<ReportedRefund> {
    return readable(listedSince(this.http, 'refunds', window), readRefund);
  }

  override listPayouts(window: Window): AsyncIterable<GatewayPayout> {
    return readable(listedSince(this.http, 'payouts', window), readPayout);
  }

  override async check(): Promise<{ kind: 'works' } | { kind: 'refused'; reason: string } | Unavailable> {
    const answer = await this.http.call({ method: 'POST', path: '/charges/list', body: { limit: '1' } });
    if (answer.kind === 'refused' && !saysNothingFound(answer, 'charges'))
      return { kind: 'refused', reason: reasonOf(answer) };
    return answer.kind === 'unavailable' ? UNAVAILABLE : { kind: 'works' };
  }
}
