import { GIVEN_BACK_BY } from '@fyonka/api-contract/text/orders/payment-words';
import { momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import type { CreditNoteView } from '@fyonka/api-contract/wire/invoices';
import type { Language } from '../../../../domain/localized-text.ts';
import { formatAmount } from './invoice-text.ts';
import { CREDIT_NOTE_LABELS } from './sheet-words.ts';
import { commonSheet, lineTotal, pairingIn } from './sheet.ts';
import type { Pair, Sheet } from './sheet.ts';

export interface CreditNoteSheet extends Sheet<keyof typeof CREDIT_NOTE_LABELS> {
  issuedAt: string;
  /** The invoice that is corrected. */
  invoice: { number: string; placedAt: string };
  /** Parts of the amount beside the lines; the words say what each is. */
  sums: { label: Pair; amount: string }[];
  amount: string;
  method: Pair;
}

export function layOutCreditNote(note: CreditNoteView, lang: Language): CreditNoteSheet {
  const pair = pairingIn(lang);
  const moment = (at: string) => momentInKuwait(Date.parse(at), lang);
  const document = {
    heading: CREDIT_NOTE_LABELS.creditNote,
    number: note.number ?? note.creditNote,
    labels: CREDIT_NOTE_LABELS,
  };
  return {
    ...commonSheet(note, note.items, document, lang),
    issuedAt: moment(note.issuedAt),
    invoice: { number: note.orderNumber, placedAt: moment(note.orderedAt) },
    sums: sumsOf(note).map(({ label, kd }) => ({ label: pair(CREDIT_NOTE_LABELS[label]), amount: formatAmount(kd) })),
    amount: formatAmount(note.amount),
    method: pair(note.method === null ? CREDIT_NOTE_LABELS.withdrawn : GIVEN_BACK_BY[note.method]),
  };
}

/** An administrator may give back another amount than the pieces have cost, which is shown as a line of its own. */
function sumsOf({
  items,
  discount,
  deliveryCost,
  amount,
}: CreditNoteView): { label: keyof typeof CREDIT_NOTE_LABELS; kd: number }[] {
  if (items.length === 0 && deliveryCost === null) return [{ label: 'byAmount', kd: amount }];
  const listed = items.reduce((total, item) => total + inFils(lineTotal(item)), 0) + inFils(deliveryCost ?? 0);
  const rest = inFils(amount) - (listed - inFils(discount));
  return [
    ...(discount === 0 ? [] : [{ label: 'discount' as const, kd: -discount }]),
    ...(deliveryCost === null ? [] : [{ label: 'delivery' as const, kd: deliveryCost }]),
    ...(rest === 0 ? [] : [{ label: 'adjustment' as const, kd: rest / 1000 }]),
  ];
}

function inFils(kd: number): number {
  return Math.round(kd * 1000);
}
