import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { Language } from '../../../domain/localized-text.ts';
import { html, trustedHtml } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import type { InvoiceSheet, Pair, SheetItem } from './invoice-sheet.ts';
import type { Line } from './invoice-text.ts';

const TICK = trustedHtml('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg>');
/** Separates two texts on one line; it reads the same from right to left. */
const APART = ' · ';

/** Writes a sheet as HTML. The template pdf/invoice.typ draws the same one. */
export class SheetMarkup {
  private readonly otherLanguage: Language;

  constructor(private readonly sheet: InvoiceSheet) {
    this.otherLanguage = sheet.lang === 'ar' ? 'en' : 'ar';
  }

  whole(): Html {
    const { labels, store, wordmark, items } = this.sheet;
    return html`<main>
<header><div class="wordmark" role="img" aria-label="${store.name.main}">${trustedHtml(wordmark)}</div><h1>${this.pair(labels.invoice)}</h1></header>
<dl class="facts">${this.facts()}</dl>
${this.maskedNote()}<table>
<thead><tr>${[labels.item, labels.price, labels.quantity, labels.amount].map((label) => html`<th scope="col">${this.pair(label)}</th>`)}</tr></thead>
<tbody>${items.map((item) => this.item(item))}</tbody>
</table>
<div class="end">
<section>${this.sums()}</section>
<section>${this.progress()}</section>
</div>
<footer><span><b>${store.name.main}</b>${APART}${store.address.main}<br>${this.other(html`${store.name.other}${APART}${store.address.other}`)}</span> <span>${ltr(store.phone)}${APART}${ltr(store.email)}</span></footer>
</main>`;
  }

  private facts(): Html[] {
    const { labels, number, placedAt, recipient, area, address, notes } = this.sheet;
    const fact = (label: Pair, rows: readonly Html[]) =>
      html`<div><dt>${this.pair(label)}</dt>${rows.map((row) => html`<dd>${row}</dd>`)}</div>`;
    return [
      fact(labels.orderNumber, [html`<b class="number">${ltr(number)}</b>`]),
      fact(labels.date, [html`<bdi>${placedAt}</bdi>`]),
      fact(labels.recipient, recipient === null ? this.erasedPerson() : rowsOf(recipient)),
      fact(labels.address, [this.pair(area), ...(address.length > 0 ? [this.address(address)] : [])]),
      ...(notes.length > 0 ? [fact(labels.notes, notes.map(own))] : []),
    ];
  }

  /** Keeps a label and its value on one line, so that no line starts with a number without its label. */
  private address(parts: InvoiceSheet['address']): Html {
    const comma = LIST_COMMA[this.sheet.lang];
    const before = (label: string | null) => label && html`<span class="of">${label}</span>&nbsp;`;
    return html`${parts.map(({ label, value }, index) => html`${index > 0 ? comma : null}${before(label)}${own(value)}`)}`;
  }

  private erasedPerson(): Html[] {
    const { main, other } = this.sheet.labels.erasedPerson;
    return [html`${main}`, this.other(html`${other}`)];
  }

  private maskedNote(): Html | null {
    const { isMasked, labels } = this.sheet;
    return isMasked
      ? html`<p class="masked">${labels.masked.main}<br>${this.other(html`${labels.masked.other}`)}</p>\n`
      : null;
  }

  private item({ name, customTexts, price, quantity, amount }: SheetItem): Html {
    const texts = customTexts.map(({ title, text }) => html`<small>${this.pair(title)}: <b>${own(text)}</b></small>`);
    return html`<tr><td>${name.main}<small>${this.other(html`${name.other}`)}</small>${texts}</td><td>${this.money(price)}</td><td>${quantity}</td><td>${this.money(amount)}</td></tr>
`;
  }

  private sums(): Html {
    const { labels, productsTotal, deliveryCost, totalPrice, payment } = this.sheet;
    const row = (label: Pair, amount: string) =>
      html`<div><dt>${this.pair(label)}</dt><dd>${this.money(amount)}</dd></div>`;
    return html`<dl class="sums">${row(labels.products, productsTotal)}${row(labels.delivery, deliveryCost)}${row(labels.total, totalPrice)}</dl>
<p class="${payment.isPaid ? 'paid' : 'unpaid'}">${payment.isPaid ? TICK : null}${this.pair(payment.words)}</p>`;
  }

  private progress(): Html {
    const { labels, status, history } = this.sheet;
    return html`<h2>${this.pair(labels.progress)}</h2>
<p class="status">${this.pair(status)}</p>
<ol>${history.map(({ words, at }) => html`<li>${this.pair(words)}<small><bdi>${at}</bdi></small></li>`)}</ol>`;
  }

  /** The text in the page's language, and smaller in the other. */
  private pair({ main, other }: Pair): Html {
    return html`<span>${main}</span> ${this.other(html`${other}`)}`;
  }

  private other(text: Html): Html {
    return html`<bdi class="other" lang="${this.otherLanguage}">${text}</bdi>`;
  }

  /** The number, then the unit, which is the order of both languages. Never broken over two lines. */
  private money(amount: string): Html {
    return html`<bdi>${amount}&nbsp;${this.sheet.unit}</bdi>`;
  }
}

function rowsOf({ name, phone, email }: NonNullable<InvoiceSheet['recipient']>): Html[] {
  return [own(name), ltr(phone), ...(email === null ? [] : [ltr(email)])];
}

/** Text of a customer, isolated from the direction of the text around it. */
function own({ text, lang }: Line): Html {
  return html`<bdi lang="${lang}">${text}</bdi>`;
}

function ltr(text: string): Html {
  return html`<bdi dir="ltr">${text}</bdi>`;
}
