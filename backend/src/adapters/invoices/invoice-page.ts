import { createHash } from 'node:crypto';
import type { LocalizedText } from '@fyonka/api-contract/catalog';
import type { InvoiceView } from '@fyonka/api-contract/ordering';
import { pages } from '@fyonka/api-contract/pages';
import { html, raw } from './html.ts';
import type { Markup } from './html.ts';
import { layOutInvoice } from './invoice-sheet.ts';
import { INVOICE_STYLE } from './invoice-style.ts';
import type { Language } from './invoice-words.ts';
import { SheetMarkup } from './sheet-markup.ts';
import { WORDMARKS } from './wordmarks.ts';

const TRACK: LocalizedText = { ar: 'تتبّع الطلب', en: 'Track an order' };

interface WrittenPage {
  html: string;
  contentPolicy: string;
}

/** The printable invoice, and what is shown where there is none: both languages on one page, the page's own first. */
export class InvoicePage {
  private readonly style: string;
  private readonly contentPolicy: string;

  /** @param fontFaces `@font-face` rules of the shop's fonts, from its own origin; without them the page is set in the fonts of the device */
  constructor(fontFaces: string) {
    this.style = fontFaces + INVOICE_STYLE;
    const styleHash = createHash('sha256').update(this.style).digest('base64');
    this.contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  }

  page(invoice: InvoiceView, language: Language): WrittenPage {
    const sheet = layOutInvoice(invoice, language);
    return this.written(sheet.title, new SheetMarkup(sheet).whole(), language);
  }

  /** Says why there is no invoice to see, and leads to the shop's own page for finding one. */
  notice(message: LocalizedText, language: Language): WrittenPage {
    const other = language === 'ar' ? 'en' : 'ar';
    const contents = html`<main class="notice">
      <div class="wordmark" aria-hidden="true">${raw(WORDMARKS[language])}</div>
      <h1>${message[language]}</h1>
      <p><bdi lang="${other}" dir="${directionOf(other)}">${message[other]}</bdi></p>
      <a href="${pages.viewInvoice()}">${TRACK[language]} <bdi class="other" lang="${other}">${TRACK[other]}</bdi></a>
    </main>`;
    return this.written(message[language], contents, language);
  }

  private written(title: string, contents: Markup, language: Language): WrittenPage {
    const document = html`<!doctype html>
      <html lang="${language}" dir="${directionOf(language)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <style>${raw(this.style)}</style>
        </head>
        <body>
          ${contents}
        </body>
      </html> `;
    return { html: document.text, contentPolicy: this.contentPolicy };
  }
}

function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
