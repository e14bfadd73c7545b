import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { FastifyReply } from 'fastify';
import type { Language } from '../../../domain/localized-text.ts';
import { directionOf, html, inlineScript, inlineStyle, sourceHash, trustedHtml } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { INVOICE_STYLE } from './invoice-style.ts';
import { OPEN_WITH_TOKEN } from './open-with-token.ts';
import type { SheetLabel } from './sheets/sheet-words.ts';
import type { SheetMarkup } from './sheets/sheet-markup.ts';
import type { Sheet } from './sheets/sheet.ts';
import { WORDMARKS } from './sheets/wordmarks.ts';

const TRACK: LocalizedText = { ar: 'تتبّع الطلب', en: 'Track an order' };

/** Printable invoices and credit notes, and the page for a missing one. Both languages are on one page, the page's own first. */
export class InvoicePages {
  private readonly style: string;
  private readonly sources: string;

  /**
   * @param fontFaces `@font-face` rules of the shop's fonts, on its own origin; without them the page uses fonts of the
   * device
   */
  constructor(fontFaces: string) {
    this.style = fontFaces + INVOICE_STYLE;
    this.sources = `default-src 'none'; style-src ${sourceHash(this.style)}; font-src 'self'`;
  }

  /** @returns the body; sets the headers that describe it */
  sheet(markup: SheetMarkup<Sheet<SheetLabel>>, reply: FastifyReply): string {
    const { title, lang } = markup.sheet;
    return this.page(title, markup.whole(), lang, reply);
  }

  /** As `sheet`, for a document to which mails link with the access token in the fragment. */
  sheetOfMail(markup: SheetMarkup<Sheet<SheetLabel>>, reply: FastifyReply): string {
    const { title, lang } = markup.sheet;
    const contents = html`${markup.whole()}\n${inlineScript(OPEN_WITH_TOKEN)}`;
    return this.page(title, contents, lang, reply, `; script-src ${sourceHash(OPEN_WITH_TOKEN)}; connect-src 'self'`);
  }

  /**
   * A page that says why no invoice is shown, with a link to the form for finding one.
   * @returns the body; sets the headers that describe it
   */
  notice(message: LocalizedText, language: Language, reply: FastifyReply): string {
    const other = language === 'ar' ? 'en' : 'ar';
    const contents = html`<main class="notice">
<div class="wordmark" aria-hidden="true">${trustedHtml(WORDMARKS[language])}</div>
<h1>${message[language]}</h1>
<p><bdi lang="${other}" dir="${directionOf(other)}">${message[other]}</bdi></p>
<a href="${pages.viewInvoice()}">${TRACK[language]} <bdi class="other" lang="${other}">${TRACK[other]}</bdi></a>
</main>`;
    return this.page(message[language], contents, language, reply);
  }

  private page(title: string, contents: Html, language: Language, reply: FastifyReply, sources = ''): string {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': `${this.sources}${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
    return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${inlineStyle(this.style)}
</head>
<body>
${contents}
</body>
</html>
`.text;
  }
}
