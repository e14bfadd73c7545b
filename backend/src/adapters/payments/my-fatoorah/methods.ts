import type { Clock } from '../../../application/clock.ts';
import type { Unavailable } from '../../../application/ordering/paying/payment-gateway.ts';
import type { OnlineMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import { numberOfText, rowsOf, textAt } from '../wire/json.ts';
import type { Answer, MyFatoorahApi } from './api.ts';

const CODES: Readonly<Record<OnlineMethod, string>> = { knet: 'kn', card: 'vm', 'apple-pay': 'ap' };
/** Milliseconds for which the ids of an account are believed. */
const BELIEVED_FOR = 10 * 60_000;

type MethodAnswer =
  | { readonly kind: 'method'; readonly id: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | Unavailable;

/** MyFatoorah's ids of the ways to pay, which differ between its accounts. */
export class MyFatoorahMethods {
  private ids: ReadonlyMap<string, string> = new Map();
  private believedUntil = 0;

  constructor(
    private readonly api: MyFatoorahApi,
    private readonly clock: Clock,
  ) {}

  async idOf(method: OnlineMethod): Promise<MethodAnswer> {
    if (this.clock.now() >= this.believedUntil) {
      const answer = await this.ask();
      if (answer.kind !== 'answer') return answer;
      const rows = rowsOf(answer.data['PaymentMethods']);
      this.ids = new Map(rows.map((row) => [textAt(row, 'PaymentMethodCode'), textAt(row, 'PaymentMethodId')]));
      this.believedUntil = this.clock.now() + BELIEVED_FOR;
    }
    const id = this.ids.get(CODES[method]) ?? '';
    return /^\d+$/.test(id) ? { kind: 'method', id } : { kind: 'refused', reason: `${method} is not enabled` };
  }

  /** Asks for the ways to pay. The amount only changes the fees in the answer. */
  ask(): Promise<Answer> {
    return this.api.call('InitiatePayment', { InvoiceAmount: numberOfText('1.000'), CurrencyIso: 'KWD' });
  }
}
