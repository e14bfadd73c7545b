import type { Language } from '../../domain/localized-text.ts';
import { directionOf, html, inlineStyle } from '../../html.ts';
import type { Html } from '../../html.ts';
import { marked } from './mail-format.ts';
import { sidesOf, STYLE_SHEET } from './mail-style.ts';

const SHEET = `max-width:560px;width:100%;background-color:#ffffff;border-radius:14px`;
const HIDDEN =
  'display:none;mso-hide:all;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;color:#f6eee3;opacity:0';
/** Invisible filler after the preview, so that lists of mails do not show the beginning of the text as well. */
const NOTHING_ELSE = '\u034f\u200c\u00a0'.repeat(80);

/**
 * The HTML document of a mail.
 * @param preview text that lists of mails show beside the subject; null for the beginning of the text
 */
export function mailDocument(language: Language, title: string, preview: string | null, contents: Html): string {
  const direction = directionOf(language);
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"><title>${marked(title, language)}</title>${inlineStyle(STYLE_SHEET)}</head>
<body class="ground" bgcolor="#f6eee3" style="margin:0;padding:0;background-color:#f6eee3">${preview === null ? null : html`<div style="${HIDDEN}">${marked(preview, language)}${NOTHING_ELSE}</div>`}
<table role="presentation" class="ground" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6eee3" style="background-color:#f6eee3"><tr><td class="ground" align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" dir="${direction}" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="${SHEET}"><tr><td class="pad" style="padding:32px;word-break:break-word;text-align:${sidesOf(language).start}">
${contents}
</td></tr></table>
</td></tr></table>
</body></html>`.text;
}
