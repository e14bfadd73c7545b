import { readBooking } from '../../../domain/catalog/stock/stock-booking.ts';
import type { SentBooking } from '../../../domain/catalog/stock/stock-booking.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import { canonicalText } from '../../ordering/placing/idempotency.ts';
import type { BookingOutcome, StockMovements } from './ports.ts';

export type BookStockOutcome = BookingOutcome | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** Books what has arrived or was counted, and undoes that. */
export class BookStock {
  constructor(
    private readonly movements: StockMovements,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @param key repeated with each retry, so that a double click books once; keys of two administrators are apart */
  async execute(sent: SentBooking, key: string | undefined, editor: Editor): Promise<BookStockOutcome> {
    const judged = readBooking(sent);
    if (judged.kind === 'refused') return judged;
    const { accountId } = editor;
    return this.movements.book(
      judged.draft,
      { at: this.clock.now(), accountId },
      {
        key: key === undefined ? this.identifiers.next() : this.digest(['booking', accountId, key]),
        fingerprint: this.digest(canonicalText(sent)),
      },
    );
  }

  /** A movement is undone once, however often that is asked for. @param number of the movement */
  async undo(product: ProductId, number: number, { accountId }: Editor): Promise<BookingOutcome> {
    const key = this.digest(['undoing', product, number]);
    return this.movements.undo({ product, number }, { at: this.clock.now(), accountId }, { key, fingerprint: key });
  }

  private digest(parts: unknown): string {
    return this.identifiers.digest(JSON.stringify(parts));
  }
}
