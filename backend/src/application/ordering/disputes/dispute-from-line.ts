import { SHOP_ITSELF } from '../../../domain/history.ts';
import { disputeId } from '../../../domain/ids.ts';
import { dayAfter, kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import { isDisputeOpen } from '../../../domain/ordering/disputes/dispute.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { SHOP_CURRENCY } from '../../../domain/ordering/settlements/compare-lines.ts';
import type { SettlementLine } from '../../../domain/ordering/settlements/settlement-line.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import { nextTurn } from '../next-turn.ts';
import type { Payments } from '../paying/ports.ts';
import type { Disputes } from './ports.ts';

/** Days to answer a dispute of which only a file tells, without saying until when: the fewest of the card schemes. */
const USUAL_DAYS_TO_ANSWER = 7;

/** A line of a gateway's file about a disputed payment. */
export interface DisputeLine {
  /** `dispute`: the gateway has taken the money. `dispute-release`: it has given it back. */
  readonly kind: 'dispute' | 'dispute-release';
  readonly gateway: GatewayId;
  /** The gateway's id of the charge. */
  readonly chargeReference: string;
  /** The gateway's id of the dispute; empty: the file does not say. */
  readonly reference: string;
  /** Never negative. */
  readonly amount: Fils;
  /** When the money moved, milliseconds since 1970. */
  readonly movedAt: number;
}

export type DisputeLineOutcome =
  /** A dispute was opened, or the money of one that was known is taken or released. */
  | { readonly kind: 'applied' }
  /** The line was read before. */
  | { readonly kind: 'known' }
  /** The shop has no such charge, or none that fits: somebody has to look at it. */
  | { readonly kind: 'unknown' };

/** Follows the lines of a gateway's file about disputes, so that nobody has to write them down. */
export class DisputeFromLine {
  constructor(
    private readonly disputes: Disputes,
    private readonly payments: Payments,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /**
   * Follows the lines of a file, disputes before releases. One that says no day is left to a person, because it could not be
   * told from itself when the file comes again.
   * @returns how many disputes were opened, taken or released
   */
  async ofFile(lines: readonly SettlementLine[]): Promise<number> {
    let applied = 0;
    for (const kind of ['dispute', 'dispute-release'] as const)
      for (const { gateway, reference, charge, amount, movedAt, paidAt, currency, ...line } of lines) {
        const day = movedAt ?? paidAt;
        const isOther = currency !== null && currency !== SHOP_CURRENCY;
        if (line.kind !== kind || charge === null || day === null || isOther) continue;
        await nextTurn();
        const own = reference === charge ? '' : reference;
        const said = { kind, gateway, chargeReference: charge, reference: own, amount: fils(amount), movedAt: day };
        if ((await this.execute(said)).kind === 'applied') applied += 1;
      }
    return applied;
  }

  /** The same line twice changes nothing. */
  async execute(line: DisputeLine): Promise<DisputeLineOutcome> {
    const attempt = await this.payments.findByReference(line.gateway, line.chargeReference);
    if (!attempt) return { kind: 'unknown' };
    const all = await this.disputes.ofOrder(attempt.orderNumber);
    const ofCharge = all.filter(({ attemptId, amount }) => attemptId === attempt.id && amount === line.amount);
    const open = ofCharge.find((one) => isDisputeOpen(one));
    const at = this.clock.now();
    if (line.kind === 'dispute-release') {
      if (open) {
        const won = { state: 'won', deadline: null, movedAt: line.movedAt, note: '', by: null, at } as const;
        const result = await this.disputes.decide(attempt.orderNumber, open.id, won, SHOP_ITSELF);
        return { kind: result?.kind === 'changed' ? 'applied' : 'known' };
      }
      return { kind: ofCharge.some(({ state }) => state === 'won' || state === 'released') ? 'known' : 'unknown' };
    }
    if (open && !open.isTaken) {
      return { kind: (await this.disputes.noteTaken(open, line.movedAt, at)) ? 'applied' : 'known' };
    }
    if (open) return { kind: 'known' };
    const { gateway, chargeReference, reference, amount, movedAt } = line;
    const openedDay = kuwaitDayOf(movedAt);
    const name = ['dispute', gateway, chargeReference, reference || openedDay];
    const form = {
      id: disputeId(this.identifiers.digest(JSON.stringify(name))),
      attemptId: attempt.id,
      amount,
      openedDay,
      deadline: dayAfter(openedDay, USUAL_DAYS_TO_ANSWER),
      takenAt: movedAt,
      reference,
      note: '',
      by: null,
      at,
    };
    if (ofCharge.some((one) => one.id === form.id)) return { kind: 'known' };
    const result = await this.disputes.open(attempt.orderNumber, form, SHOP_ITSELF);
    if (result?.kind === 'repeated') return { kind: 'known' };
    return { kind: result?.kind === 'opened' ? 'applied' : 'unknown' };
  }
}
