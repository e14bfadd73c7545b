import type { MessagePreviewAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { PreviewOutcome } from '../../../../application/ordering/messages/write-messages.ts';
import type { BrowseOrdersOutcome } from '../../../../application/ordering/office/browse-orders.ts';
import type { ExportOrdersOutcome } from '../../../../application/ordering/office/export-orders.ts';
import type { WrittenNote } from '../../../../application/ordering/office/office-orders.ts';
import type { StatusOutcome } from '../../../../application/ordering/office/set-order-statuses.ts';
import type { WriteOrderNoteOutcome } from '../../../../application/ordering/office/write-order-note.ts';
import type { RepeatMailResult } from '../../../../domain/ordering/mails/sent-again.ts';
import { orderNoteView } from '../../ordering/office/office-orders.views.ts';
import { unavailableItemView } from '../../ordering/quote.views.ts';
import { ApiFailure } from '../api-failure.ts';

// Maps outcomes of the office's calls about orders to API failures.

/** @throws ApiFailure for an invalid filter */
export function listedOrFail(outcome: BrowseOrdersOutcome): Extract<BrowseOrdersOutcome, { kind: 'listed' }> {
  if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  return outcome;
}

/** @throws ApiFailure unless all of the orders have the status now */
export function setOrFail(outcomes: readonly StatusOutcome[]): void {
  for (const { result } of outcomes) {
    if (result.kind === 'not-found') throw new ApiFailure('ORDER_NOT_FOUND');
    if (result.kind === 'out-of-stock')
      throw new ApiFailure('OUT_OF_STOCK', { details: { items: result.items.map(unavailableItemView) } });
    if (result.kind === 'status-changed')
      throw new ApiFailure('STATUS_CHANGED', { details: { status: result.status } });
    if (result.kind === 'texts-unmade') throw new ApiFailure('TEXTS_UNMADE', { details: { unmade: result.unmade } });
  }
}

/**
 * @param text as it was sent
 * @throws ApiFailure when the note was not written
 */
export function writtenOrFail(outcome: WriteOrderNoteOutcome, text: string): WrittenNote {
  switch (outcome.kind) {
    case 'written':
      return outcome;
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'too-long':
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'text', code: 'TOO_LONG' }] });
    case 'conflict': {
      const current = orderNoteView(outcome);
      const { changedBy, changedAt } = current;
      // The history leaves out the texts of notes, so the conflict does as well.
      const conflict = { current, yours: { ...current, text }, changedBy, changedAt, changes: [] };
      throw new ApiFailure('EDIT_CONFLICT', { details: { conflict } });
    }
  }
}

/** @throws ApiFailure for an invalid filter, and for more orders than the file can hold */
export function exportedOrFail(outcome: ExportOrdersOutcome): Extract<ExportOrdersOutcome, { kind: 'found' }> {
  if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  if (outcome.kind === 'too-many') throw new ApiFailure('TOO_MANY_ROWS');
  return outcome;
}

/** @throws ApiFailure unless the text could be written out */
export function previewedOrFail(outcome: PreviewOutcome): MessagePreviewAnswer {
  switch (outcome.kind) {
    case 'shown':
      return { title: outcome.title, text: outcome.text };
    case 'refused':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
  }
}

/** @throws ApiFailure unless the mail will be sent */
export function repeatedOrFail({ kind }: RepeatMailResult | { readonly kind: 'not-found' }): void {
  if (kind === 'not-found') throw new ApiFailure('ORDER_NOT_FOUND');
  if (kind === 'no-mailbox') throw new ApiFailure('ORDER_WITHOUT_EMAIL');
  if (kind === 'no-mail') throw new ApiFailure('NO_MAIL_ABOUT_STATUS');
}

/** @throws ApiFailure unless the message was queued */
export function askedOrFail(outcome: 'queued' | 'off' | 'no-phone' | 'not-found'): void {
  if (outcome === 'not-found') throw new ApiFailure('ORDER_NOT_FOUND');
  if (outcome === 'no-phone') throw new ApiFailure('ORDER_WITHOUT_PHONE');
  if (outcome === 'off') throw new ApiFailure('WHATSAPP_OFF');
}
