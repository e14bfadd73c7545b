import { html, trustedHtml } from '../../../../html.ts';
import type { Html } from '../../../../html.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import type { Line } from './invoice-text.ts';
import type { Pair, Sheet, SheetItem, SewnName } from './sheet.ts';
import type { SheetLabel } from './sheet-words.ts';

/** Separates two texts on one line; it reads the same from right to left. */
const APART = ' · ';

/** Writes a sheet as HTML. The template typesetting/paper.typ draws the same parts. */
export abstract class SheetMarkup<Contents extends Sheet<SheetLabel>> {
  private readonly otherLanguage: Language;

  constructor(readonly sheet: Contents) {
    this.otherLanguage = sheet.lang === 'ar' ? 'en' : 'ar';
  }

  /** The whole document, without head and body. */
  abstract whole(): Html;

  /** @param end what follows the lines */
  protected document(heading: Pair, facts: readonly Html[], end: Html): Html {
    const { store, wordmark } = this.sheet;
    return html`<main>
<header><div class="wordmark" role="img" aria-label="${store.name.main}">${trustedHtml(wordmark)}</div><h1>${this.pair(heading)}</h1></header>
<dl class="facts">${facts}</dl>
${this.maskedNote()}${this.lines()}${end}
<footer><span><b>${store.name.main}</b>${APART}${store.address.main}<br>${this.other(html`${store.name.other}${APART}${store.address.other}`)}</span> <span>${ltr(store.phone)}${APART}${ltr(store.email)}</span>${this.registered()}</footer>
</main>`;
  }

  private registered(): Html | null {
    const { registered } = this.sheet.store;
    if (registered.length === 0) return null;
    return html` <span>${registered.map(({ label, value }, index) => html`${index > 0 ? APART : null}${this.pair(label)} ${ltr(value)}`)}</span>`;
  }

  protected fact(label: Pair, rows: readonly Html[]): Html {
    return html`<div><dt>${this.pair(label)}</dt>${rows.map((row) => html`<dd>${row}</dd>`)}</div>`;
  }

  protected number(): Html {
    return html`<b class="number">${ltr(this.sheet.number)}</b>`;
  }

  protected recipient(): Html {
    const { labels, recipient } = this.sheet;
    return this.fact(labels.recipient, recipient === null ? this.erasedPerson() : rowsOf(recipient));
  }

  protected sum(label: Pair, amount: string): Html {
    return html`<div><dt>${this.pair(label)}</dt><dd>${this.money(amount)}</dd></div>`;
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

  private lines(): Html | null {
    const { labels, items } = this.sheet;
    if (items.length === 0) return null;
    return html`<table>
<thead><tr>${[labels.item, labels.price, labels.quantity, labels.amount].map((label) => html`<th scope="col">${this.pair(label)}</th>`)}</tr></thead>
<tbody>${items.map((item) => this.item(item))}</tbody>
</table>
`;
  }

  private item({ name, bundle, customTexts, price, quantity, amount }: SheetItem): Html {
    const texts = customTexts.map(
      ({ title, text, sewn }) => html`<small>${this.pair(title)}: <b${sewnLook(sewn)}>${own(text)}</b></small>`,
    );
    return html`<tr><td>${name.main}<small>${this.other(html`${name.other}`)}</small>${bundle && html`<small>${this.pair(bundle)}</small>`}${texts}</td><td>${this.money(price)}</td><td>${quantity}</td><td>${this.money(amount)}</td></tr>
`;
  }

  /** The text in the page's language, and smaller in the other. */
  protected pair({ main, other }: Pair): Html {
    return html`<span>${main}</span> ${this.other(html`${other}`)}`;
  }

  private other(text: Html): Html {
    return html`<bdi class="other" lang="${this.otherLanguage}">${text}</bdi>`;
  }

  /** The number, then the unit, which is the order of both languages. Never broken over two lines. */
  protected money(amount: string): Html {
    return html`<bdi>${amount}&nbsp;${this.sheet.unit}</bdi>`;
  }
}

/** The style sheet has the colours, because the page's policy allows no style attributes. */
function sewnLook(sewn: SewnName | null): Html | null {
  return sewn && html` class="sewn" data-cloth="${sewn.cloth}" data-thread="${sewn.thread}"`;
}

function rowsOf({ name, phone, email }: NonNullable<Sheet<never>['recipient']>): Html[] {
  return [own(name), ltr(phone), ...(email === null ? [] : [ltr(email)])];
}

/** Text of a customer, isolated from the direction of the text around it. */
export function own({ text, lang }: Line): Html {
  return html`<bdi lang="${lang}">${text}</bdi>`;
}

export function ltr(text: string): Html {
  return html`<bdi dir="ltr">${text}</bdi>`;
}
