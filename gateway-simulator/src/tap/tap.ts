import type { World } from '../kit/world.ts';
import { Account } from './account.ts';
import { sendChargeNotice } from './charges/charge-notice.ts';
import { Cards } from './cards.ts';
import type { Charge } from './charges/charge.ts';
import { Charges } from './charges/charges.ts';
import { isNoticed } from './charges/status.ts';
import type { ChargeStatus, Response } from './charges/status.ts';
import { Payouts } from './payouts/payouts.ts';
import { Refunds } from './refunds/refunds.ts';

/** Tap, with one merchant. */
export class Tap {
  readonly account: Account;
  readonly cards = new Cards();
  readonly charges: Charges;
  readonly refunds: Refunds;
  readonly payouts: Payouts;

  constructor(world: World, secretKey: string, retries: readonly number[]) {
    this.account = new Account(world, secretKey, retries);
    this.charges = new Charges(this.account);
    this.refunds = new Refunds(this.account, this.charges);
    this.payouts = new Payouts(this.account, this.charges);
  }

  /** Ends an attempt to pay, and notifies the shop unless Tap keeps such an end to itself. */
  decide(charge: Charge, status: ChargeStatus, response?: Response): void {
    this.charges.move(charge, status, response);
    const { method, savesCard, customer } = charge.request;
    if (status === 'CAPTURED' && method === 'card' && savesCard) charge.keptCard ??= this.cards.keep(customer);
    if (isNoticed(status)) sendChargeNotice(this.account, charge);
  }
}
