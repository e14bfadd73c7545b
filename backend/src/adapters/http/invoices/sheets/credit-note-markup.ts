import { html } from '../../../../html.ts';
import type { Html } from '../../../../html.ts';
import type { CreditNoteSheet } from './credit-note-sheet.ts';
import { ltr, SheetMarkup } from './sheet-markup.ts';

/** Writes a credit note as HTML. The template typesetting/credit-note.typ draws the same one. */
export class CreditNoteMarkup extends SheetMarkup<CreditNoteSheet> {
  override whole(): Html {
    const { labels, sums, amount, method } = this.sheet;
    return this.document(
      labels.creditNote,
      this.facts(),
      html`<div class="end">
<section><dl class="sums">${sums.map((one) => this.sum(one.label, one.amount))}${this.sum(labels.total, amount)}</dl></section>
<section><h2>${this.pair(labels.method)}</h2>
<p class="status">${this.pair(method)}</p></section>
</div>`,
    );
  }

  private facts(): Html[] {
    const { labels, issuedAt, invoice } = this.sheet;
    return [
      this.fact(labels.number, [this.number()]),
      this.fact(labels.date, [html`<bdi>${issuedAt}</bdi>`]),
      this.recipient(),
      this.fact(labels.invoice, [
        html`<b class="number">${ltr(invoice.number)}</b>`,
        html`<bdi>${invoice.placedAt}</bdi>`,
      ]),
    ];
  }
}
