import { creditNotePath } from '@fyonka/api-contract/pages/credit-note';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { html, trustedHtml } from '../../../../html.ts';
import type { Html } from '../../../../html.ts';
import type { InvoiceSheet } from './invoice-sheet.ts';
import { ltr, own, SheetMarkup } from './sheet-markup.ts';

const TICK = trustedHtml('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg>');

/** Writes an invoice as HTML. The template typesetting/invoice.typ draws the same one. */
export class InvoiceMarkup extends SheetMarkup<InvoiceSheet> {
  override whole(): Html {
    return this.document(
      this.sheet.labels.invoice,
      this.facts(),
      html`<div class="end">
<section>${this.sums()}${this.creditNotes()}</section>
<section>${this.progress()}</section>
</div>`,
    );
  }

  private facts(): Html[] {
    const { labels, invoices, placedAt, promised, area, address, notes, gift } = this.sheet;
    return [
      this.fact(labels.orderNumber, [this.number()]),
      this.fact(labels.date, [html`<bdi>${placedAt}</bdi>`, ...(promised ? [this.pair(promised)] : [])]),
      this.recipient(),
      this.fact(labels.address, [this.pair(area), ...(address.length > 0 ? [this.address(address)] : [])]),
      ...(invoices.length > 0 ? [this.fact(labels.invoiceNumber, invoices.map(this.paper.bind(this)))] : []),
      ...(gift ? [this.fact(labels.gift, [this.pair(gift.words), ...gift.note.map(own)])] : []),
      ...(notes.length > 0 ? [this.fact(labels.notes, notes.map(own))] : []),
    ];
  }

  private paper({ number, date, amount }: InvoiceSheet['invoices'][number]): Html {
    return html`<b>${ltr(number)}</b> &middot; <bdi>${date}</bdi>${amount && html` &middot; ${this.money(amount)}`}`;
  }

  /** Keeps a label and its value on one line, so that no line starts with a number without its label. */
  private address(parts: InvoiceSheet['address']): Html {
    const comma = LIST_COMMA[this.sheet.lang];
    const before = (label: string | null) => label && html`<span class="of">${label}</span>&nbsp;`;
    return html`${parts.map(({ label, value }, index) => html`${index > 0 ? comma : null}${before(label)}${own(value)}`)}`;
  }

  private sums(): Html {
    const { labels, sumLabels, productsTotal, discount, deliveryCost, totalPrice, payment, further } = this.sheet;
    return html`<dl class="sums">${this.sum(labels.products, productsTotal)}${discount && this.sum(sumLabels.discount, discount)}${this.sum(sumLabels.delivery, deliveryCost)}${this.sum(labels.total, totalPrice)}</dl>
<p class="${payment.isPaid ? 'paid' : 'unpaid'}">${payment.isPaid ? TICK : null}${this.pair(payment.words)}</p>${
      further.length === 0
        ? null
        : html`
<dl class="returned">${further.map(({ label, amount }) => this.sum(label, amount))}</dl>`
    }`;
  }

  private creditNotes(): Html | null {
    const { labels, number, lang, creditNotes } = this.sheet;
    if (creditNotes.length === 0) return null;
    const link = (note: string) =>
      html`<a href="${creditNotePath(number, note)}?lang=${lang}">${this.pair(labels.creditNote)} ${ltr(note)}</a>`;
    return html`
<ul class="notes">${creditNotes.map((note) => html`<li>${link(note.number)}<small>${this.money(note.amount)} &middot; <bdi>${note.at}</bdi></small></li>`)}</ul>`;
  }

  private progress(): Html {
    const { labels, status, history } = this.sheet;
    return html`<h2>${this.pair(labels.progress)}</h2>
<p class="status">${this.pair(status)}</p>
<ol>${history.map(({ words, at }) => html`<li>${this.pair(words)}<small><bdi>${at}</bdi></small></li>`)}</ol>`;
  }
}
