import { findingOf } from '../../../domain/ordering/money/finding.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Clock } from '../../clock.ts';
import { eachApart } from '../each-apart.ts';
import type { Findings } from '../money/ports.ts';
import type { SendRefunds } from '../money/send-refunds.ts';
import type { PaymentGateway, PaymentGateways } from './payment-gateway.ts';
import type { PaymentNotices, Payments, StoredNotice } from './ports.ts';
import type { TakePayments } from './take-payments.ts';

export type TakeNoticeOutcome =
  /** Stored; it is to be acted upon. */
  | { readonly kind: 'taken'; readonly notice: StoredNotice }
  | { readonly kind: 'known' }
  /** The signature is missing or wrong. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown-gateway' };

/** Notices that are acted upon in one run. */
const BATCH = 50;
/** Notices that one transaction deletes, so that it stays short. */
const DELETED_AT_ONCE = 200;
/** Milliseconds for which a notice is remembered, so that a late repetition is recognised. Gateways repeat for some hours. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** Takes the messages of gateways, and asks the gateway what each is about: only its answer counts. */
export class HandleNotices {
  constructor(
    private readonly notices: PaymentNotices,
    private readonly gateways: PaymentGateways,
    private readonly payments: Payments,
    private readonly takePayments: TakePayments,
    private readonly sendRefunds: SendRefunds,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  /** Stores a notice durably, so that its sender can be answered at once. @param body the bytes as they arrived */
  async take(
    id: GatewayId,
    body: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<TakeNoticeOutcome> {
    const gateway = await this.gateways.find(id);
    if (!gateway) return { kind: 'unknown-gateway' };
    const verified = gateway.verifyNotice(body, headers);
    if (!verified) return { kind: 'refused' };
    const notice = await this.notices.take(verified, this.clock.now());
    return notice ? { kind: 'taken', notice } : { kind: 'known' };
  }

  /**
   * Acts upon the notices that are left, such as after a crash.
   * @returns number of notices that are done
   * @throws AggregateError with the errors of single notices, after the other notices were tried
   */
  async handleLeft(stopping?: AbortSignal): Promise<number> {
    const left = await this.notices.unhandled(BATCH);
    return (await eachApart(left, (notice) => this.handle(notice), stopping)).filter(Boolean).length;
  }

  /** Deletes notices that nobody repeats any more. @returns whether more may have to be deleted now */
  async deleteOld(): Promise<boolean> {
    const deleted = await this.notices.deleteHandled(this.clock.now() - RETENTION, DELETED_AT_ONCE);
    return deleted >= DELETED_AT_ONCE;
  }

  /** @returns whether it is done; otherwise the gateway did not answer, and it stays stored */
  async handle(notice: StoredNotice): Promise<boolean> {
    const gateway = await this.gateways.find(notice.gateway);
    if (!gateway) return false;
    const isDone = await this.askAbout(notice, gateway);
    if (isDone) await this.notices.markHandled(notice.id, this.clock.now());
    return isDone;
  }

  private async askAbout({ about, reference }: StoredNotice, gateway: PaymentGateway): Promise<boolean> {
    switch (about) {
      case 'charge':
        return this.askAboutCharge(reference, gateway);
      case 'refund':
        return this.sendRefunds.askByReference(gateway, reference);
      // The nightly comparison reads payouts.
      case 'payout':
        return true;
    }
  }

  private async askAboutCharge(reference: string, gateway: PaymentGateway): Promise<boolean> {
    const answer = await gateway.fetch(reference);
    if (answer.kind === 'unavailable') return false;
    if (answer.kind === 'none') return true;
    const { charge } = answer;
    const attempt =
      (await this.payments.findByReference(gateway.id, reference)) ??
      (await this.payments.find(paymentAttemptId(charge.attemptId)));
    if (attempt) await this.takePayments.recordCharge(attempt, gateway, charge);
    else if (charge.status === 'captured') await this.reportUnknown(gateway, charge);
    return true;
  }

  private async reportUnknown({ id: gateway }: PaymentGateway, { reference, amount }: GatewayCharge): Promise<void> {
    const foundAt = this.clock.now();
    await this.findings.add(
      findingOf({ kind: 'unknown-charge', gateway, reference, orderNumber: null, amount, expected: null, foundAt }),
    );
  }
}
