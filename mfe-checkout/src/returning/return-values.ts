import { LONGEST_RETURN_NOTE } from '@fyonka/api-contract/values/ordering/returns';
import type {
  ReturnableItemView,
  ReturnReason,
  ReturnRequest,
  ReturnWish,
} from '@fyonka/api-contract/wire/orders/returns';
import type { FormPhoto } from '../photos/send-photo.ts';

/** A line of the order that was ticked. */
export interface ChosenPiece {
  readonly quantity: number;
  /** Empty: not chosen yet. */
  readonly reason: ReturnReason | '';
}

export interface ReturnValues {
  /** By line of the order. */
  readonly chosen: Readonly<Record<number, ChosenPiece | undefined>>;
  readonly wish: ReturnWish;
  readonly note: string;
  readonly photos: readonly FormPhoto[];
}

export interface ReturnFaults {
  readonly pieces?: true;
  /** The line without a reason. */
  readonly reason?: number;
  readonly note?: 'noteMissing' | 'tooLong';
}

export const emptyValues = (): ReturnValues => ({ chosen: {}, wish: 'refund', note: '', photos: [] });

export function faultsOf({ chosen, wish, note }: ReturnValues, items: readonly ReturnableItemView[]): ReturnFaults {
  const ticked = items.filter(({ line }) => chosen[line]);
  const unreasoned = ticked.find(({ line }) => chosen[line]?.reason === '');
  const isNoteMissing = wish === 'exchange' && note.trim() === '';
  return {
    ...(ticked.length === 0 && { pieces: true }),
    ...(unreasoned && { reason: unreasoned.line }),
    ...(isNoteMissing && { note: 'noteMissing' }),
    ...(Array.from(note.trim()).length > LONGEST_RETURN_NOTE && { note: 'tooLong' }),
  };
}

/** The pieces to send. Call it without faults only. */
export function chosenItems({ chosen }: ReturnValues, items: readonly ReturnableItemView[]): ReturnRequest['items'] {
  return items.flatMap(({ line }) => {
    const piece = chosen[line];
    return piece && piece.reason !== '' ? [{ line, quantity: piece.quantity, reason: piece.reason }] : [];
  });
}
