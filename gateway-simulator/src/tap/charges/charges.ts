import { newDigits, newId } from '../../kit/random.ts';
import type { Account } from '../account.ts';
import { TapError } from '../errors.ts';
import { expiresAt, isOpen } from './charge.ts';
import type { Charge, ChargeRequest } from './charge.ts';
import { responseOf } from './status.ts';
import type { ChargeStatus, Response } from './status.ts';

/** All charges of an account. */
export class Charges {
  private readonly account: Account;
  private readonly byId = new Map<string, Charge>();

  constructor(account: Account) {
    this.account = account;
  }

  create(request: ChargeRequest): Charge {
    const createdAt = this.account.world.time.now();
    const charge: Charge = {
      id: newId(this.account.liveMode ? 'chg_LV' : 'chg_TS'),
      request,
      createdAt,
      token: newId(''),
      track: newId('tck_'),
      liveMode: this.account.liveMode,
      amount: request.amount,
      currency: request.currency,
      status: 'INITIATED',
      response: responseOf('INITIATED'),
      captured: 0,
      paymentReference: null,
      gatewayReference: null,
      acquirerReference: null,
      postAttempts: 0,
      postStatus: 'PENDING',
      redirectStatus: 'PENDING',
      payoutId: null,
      keptCard: null,
      activities: [{ id: newId('activity_'), at: createdAt, status: 'INITIATED' }],
    };
    this.byId.set(charge.id, charge);
    return charge;
  }

  /** Oldest first. */
  all(): readonly Charge[] {
    this.expire();
    return [...this.byId.values()];
  }

  find(id: string): Charge | null {
    this.expire();
    return this.byId.get(id) ?? null;
  }

  /** @throws TapError when there is no such charge */
  get(id: string): Charge {
    const charge = this.find(id);
    if (charge === null) throw new TapError(404, [1144]);
    return charge;
  }

  byToken(token: string): Charge | null {
    return this.all().find((charge) => charge.token === token) ?? null;
  }

  /** @throws Error for a charge that was captured, which can only become VOID: its money is there */
  move(charge: Charge, status: ChargeStatus, response: Response = responseOf(status)): void {
    if (charge.status === 'CAPTURED' && status !== 'VOID') throw new Error(`${charge.id} is captured already`);
    const at = this.account.world.time.now();
    charge.status = status;
    charge.response = response;
    charge.activities = [...charge.activities, { id: newId('activity_'), at, status }];
    if (status === 'CAPTURED') charge.captured = charge.amount;
    if (status === 'VOID') charge.captured = 0;
    if (status === 'ABANDONED') return;
    charge.paymentReference ??= newDigits(19);
    charge.gatewayReference ??= newDigits(15);
    charge.acquirerReference ??= newDigits(12);
  }

  private expire(): void {
    const now = this.account.world.time.now();
    for (const charge of this.byId.values())
      if (isOpen(charge) && expiresAt(charge) <= now) this.move(charge, 'ABANDONED');
  }
}
