import type { Editor } from '../../../domain/history.ts';
import { returnId } from '../../../domain/ids.ts';
import type { ReturnId } from '../../../domain/ids.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { isTaken } from '../../../domain/ordering/returns/decide-return.ts';
import type { DecideReturnResult, ReturnStep } from '../../../domain/ordering/returns/decide-return.ts';
import {
  lastDayToReturn,
  mayReturn,
  returnableLines,
  returnDaysOf,
} from '../../../domain/ordering/returns/request-return.ts';
import type {
  RequestReturnResult,
  ReturnableLine,
  ReturnForm,
  ReturnSituation,
} from '../../../domain/ordering/returns/request-return.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { Refunds } from '../money/ports.ts';
import type { Returns } from './ports.ts';

export interface ReturnsOfOrder extends ReturnSituation {
  readonly order: Order;
  /** See `lastDayToReturn`. */
  readonly until: KuwaitDay | null;
  /** Whether another return can be asked for now. */
  readonly isPossible: boolean;
  readonly lines: readonly ReturnableLine[];
}

/** What the customer and the office both do about the returns of an order. An editor of null stands for the customer. */
export class OrderReturns {
  constructor(
    private readonly returns: Returns,
    private readonly refunds: Refunds,
    private readonly settings: StoreSettings,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @param by who would ask for another return */
  async read(order: Order, by: 'customer' | 'admin'): Promise<ReturnsOfOrder> {
    const [refunds, returns] = await Promise.all([
      this.refunds.ofOrder(order.number),
      this.returns.ofOrder(order.number),
    ]);
    const situation = { refunds, returns, days: await this.days() };
    return {
      ...situation,
      order,
      until: lastDayToReturn(order, situation.days),
      isPossible: mayReturn(order, situation, by, this.clock.now()),
      lines: returnableLines(order, situation),
    };
  }

  /** @param key the `Idempotency-Key` @returns null without the order */
  async request(
    order: Order,
    form: ReturnForm,
    editor: Editor | null,
    key: string | undefined,
  ): Promise<RequestReturnResult | null> {
    const id = this.idOf(order, editor, key);
    const request = { id, form, days: await this.days(), editor, at: this.clock.now() };
    return this.returns.request(order.number, request);
  }

  /** The return that a request makes, the same when it is repeated: a key names one return of one order. */
  idOf({ id }: Order, editor: Editor | null, key: string | undefined): ReturnId {
    if (key === undefined) return returnId(this.identifiers.next());
    const by = editor ? editor.accountId : 'customer';
    return returnId(this.identifiers.digest(JSON.stringify(['return', by, id, key])));
  }

  /**
   * A step that somebody has taken already counts as taken, unless with another answer or other numbers.
   * @returns null when the order has no such return
   */
  async decide(
    number: OrderNumber,
    id: ReturnId,
    step: ReturnStep,
    editor: Editor | null,
  ): Promise<DecideReturnResult | null> {
    const result = await this.returns.decide(number, id, step, editor, this.clock.now());
    const isDone = result?.kind === 'changed-meanwhile' && isTaken(result.returned, step);
    return isDone ? { kind: 'changed', returned: result.returned, step: null } : result;
  }

  private async days(): Promise<number> {
    return returnDaysOf((await this.settings.read()).returnDays);
  }
}
