import { newDigits } from '../kit/random.ts';
import { TAP_ANSWERS } from '../answers.ts';
import type { TapAnswers } from '../answers.ts';
import { readCharge } from '../tap/charges/read-charge.ts';
import { backUrl } from '../tap/tap-session.ts';
import { sendChargeNotice } from '../tap/charges/charge-notice.ts';
import type { NoticeChanges } from '../tap/charges/charge-notice.ts';
import { chargeJson } from '../tap/charges/charge-json.ts';
import type { Charge } from '../tap/charges/charge.ts';
import type { ChargeStatus } from '../tap/charges/status.ts';
import { responseOf } from '../tap/charges/status.ts';
import { payoutJson } from '../tap/payouts/payout-wire.ts';
import type { PayoutStatus } from '../tap/payouts/payouts.ts';
import { refundJson } from '../tap/refunds/refund-json.ts';
import type { RefundStatus } from '../tap/refunds/refund.ts';
import type { RefundSettling } from '../tap/refunds/refunds.ts';
import type { Fields } from '../kit/json.ts';
import { numberOf } from '../kit/money.ts';
import type { Tap } from '../tap/tap.ts';

export interface ChargeChanges {
  readonly amountFils?: number;
  readonly currency?: string;
  readonly liveMode?: boolean;
  /** Null: the charge has none, as some ways to pay leave it out. */
  readonly gatewayReference?: string | null;
}

/** What happens at Tap without the shop. Ids that do not exist throw. */
export interface TapControls {
  /**
   * Ends an attempt without a browser, also one that expired. A captured charge can only become VOID.
   * @param code response code, such as 505 for insufficient funds
   * @returns the address in the shop that a browser would be sent back to
   */
  decide(chargeId: string, status: ChargeStatus, code?: string): string;
  /** A charge as Tap's API shows it. */
  charge(chargeId: string): Fields;
  /** All charges, oldest first. */
  charges(): readonly Fields[];
  /** All refunds with the shop's references, whether Tap repeats them or not. */
  refunds(): readonly Fields[];
  /** Makes a charge differ from what the shop asked for. */
  setCharge(chargeId: string, changes: ChargeChanges): void;
  /** Sends a correctly signed notice of a charge, which may have another status or have changes outside the hash. */
  sendNotice(chargeId: string, changes?: NoticeChanges): void;
  /** Sends a valid notice of one charge to the address of another, with the other's references, which are not signed. */
  replayNotice(fromChargeId: string, toChargeId: string): void;
  /** @param fils that refunds are paid from; null: enough for all, as at the start */
  setWallet(fils: number | null): void;
  /** Whether a part of a charge can be refunded; true at the start. */
  setPartialRefunds(supported: boolean): void;
  /** When refunds are settled; `after-reply` at the start. */
  setRefunds(settling: RefundSettling): void;
  /** Settles a refund that is pending; as the wallet says unless an outcome is given. */
  settleRefund(refundId: string, outcome?: Exclude<RefundStatus, 'PENDING'>): void;
  /** A refund by hand in Tap's dashboard, of which the shop is not notified. @returns its id */
  refundInDashboard(chargeId: string, fils: number): string;
  /** A captured charge that the shop has not made. @returns its id */
  chargeInDashboard(fils: number, order?: string): string;
  /** Pays out captured charges. @param chargeIds all that were not paid out unless given @returns the payout */
  makePayout(chargeIds?: readonly string[], status?: PayoutStatus): Fields;
  /** How Tap answers where that is not certain; as clients have seen it at the start. */
  setTapAnswers(answers: Partial<TapAnswers>): void;
  /** Changes the secret key. Notices are signed with it at once; the API also takes the old one. */
  rotateTapKey(secretKey: string): void;
}

/** The controls show everything that is known. */
const NAMED: TapAnswers = { ...TAP_ANSWERS, refundNames: true, payoutCharges: true };

export function tapControls(tap: Tap): TapControls {
  const { charges, refunds, account } = tap;
  const shown = (charge: Charge) => chargeJson(charge, account.world.url());
  return {
    decide: (chargeId, status, code) => {
      const charge = charges.get(chargeId);
      const response = responseOf(status);
      tap.decide(charge, status, code === undefined ? response : { ...response, code });
      return backUrl(charge);
    },
    charge: (chargeId) => shown(charges.get(chargeId)),
    charges: () => charges.all().map(shown),
    refunds: () => refunds.all().map((refund) => refundJson(refund, NAMED)),
    setCharge: (chargeId, changes) => change(charges.get(chargeId), changes),
    sendNotice: (chargeId, changes) => sendChargeNotice(account, charges.get(chargeId), changes),
    replayNotice: (fromChargeId, toChargeId) => replay(tap, charges.get(fromChargeId), charges.get(toChargeId)),
    setWallet: (fils) => {
      account.wallet = fils;
    },
    setPartialRefunds: (supported) => {
      refunds.partial = supported;
    },
    setRefunds: (settling) => {
      refunds.settling = settling;
    },
    settleRefund: (refundId, outcome) => refunds.settle(refunds.get(refundId), outcome),
    refundInDashboard: (chargeId, fils) => refundByHand(tap, charges.get(chargeId), fils),
    chargeInDashboard: (fils, order) => chargeByHand(tap, fils, order),
    makePayout: (chargeIds, status) => payoutJson(tap.payouts.make(chargeIds, status), NAMED),
    setTapAnswers: (answers) => {
      account.answers = { ...account.answers, ...answers };
    },
    rotateTapKey: (secretKey) => account.rotateKey(secretKey),
  };
}

function change(charge: Charge, { amountFils, currency, liveMode, gatewayReference }: ChargeChanges): void {
  if (amountFils !== undefined) charge.amount = amountFils;
  if (amountFils !== undefined && charge.captured > 0) charge.captured = amountFils;
  if (currency !== undefined) charge.currency = currency;
  if (liveMode !== undefined) charge.liveMode = liveMode;
  if (gatewayReference !== undefined) charge.gatewayReference = gatewayReference;
}

function replay({ account }: Tap, from: Charge, to: Charge): void {
  const unsigned = {
    'reference.order': to.request.orderReference,
    'reference.transaction': to.request.transactionReference,
    metadata: to.request.repeated['metadata'] ?? {},
  };
  sendChargeNotice(account, from, { unsigned, ...(to.request.postUrl && { url: to.request.postUrl }) });
}

function refundByHand({ refunds }: Tap, charge: Charge, amount: number): string {
  const request = { amount, reason: 'dashboard', metadata: {} };
  const refund = refunds.create(charge, { ...request, merchantReference: null, idempotencyKey: null, postUrl: null });
  refunds.settle(refund, 'REFUNDED');
  return refund.id;
}

function chargeByHand({ charges }: Tap, fils: number, order: string | undefined): string {
  const fields = {
    amount: numberOf(fils),
    currency: 'KWD',
    customer: { first_name: 'Dashboard', phone: { country_code: '965', number: newDigits(8) } },
    source: { id: 'src_kw.knet' },
    reference: { order },
    redirect: { url: 'https://dashboard.invalid/' },
  };
  const charge = charges.create(readCharge(fields, undefined));
  charges.move(charge, 'CAPTURED');
  return charge.id;
}
