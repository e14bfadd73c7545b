import { directionOf, html, inlineStyle } from '../../html.ts';
import type { Html } from '../../html.ts';
import { BOW_ID } from './bow-picture.ts';
import type { LineRow, MailContents, Row } from './mail-contents.ts';
import { piecesOf } from './mail-format.ts';
import { LABELS } from './order-mail-words.ts';

// Tables and attributes, since Outlook knows little else; the style sheet only adds what may be missing: dark grounds,
// and less air on a phone. Colours are those of the shop's tokens.
const INK = '#1d2656';
const INK_2 = '#555a7d';
const PINK = '#c4336a';
const FONT = 'Readex Pro,Segoe UI,Tahoma,Arial,sans-serif';
const SHEET = `max-width:560px;width:100%;background-color:#ffffff;border-radius:14px`;
const TEXT = `font-family:${FONT};font-size:16px;line-height:1.65;color:${INK}`;
const SECOND = `font-family:${FONT};font-size:14px;line-height:1.65;color:${INK_2}`;
const CELL = 'padding:10px 0;border-top:1px solid #eadfd1;vertical-align:top;text-align:start';
const AMOUNT = 'white-space:nowrap;text-align:end;padding-inline-start:16px';
const HEADING = `margin:0 0 4px;font-family:${FONT};font-size:14px;font-weight:bold;color:${INK_2}`;
const BUTTON = `display:inline-block;padding:14px 26px;font-family:${FONT};font-size:16px;line-height:1.4;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:10px`;

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.pad { padding: 32px; }
@media (max-width: 480px) { .pad { padding: 24px 20px; } .ground { padding: 0 !important; } .sheet { border-radius: 0 !important; } }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #12162e !important; }
  .sheet { background-color: #1b2142 !important; }
  .ink, .ink a { color: #f4eee6 !important; }
  .second, .second a { color: #c3c5da !important; }
  .line { border-color: #3a4170 !important; }
}
`;

/** The mail as a page of its own that any mail program can show. */
export function asHtml(contents: MailContents): string {
  const { language, title, button } = contents;
  const direction = directionOf(language);
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"><title>${title}</title>${inlineStyle(STYLE)}</head>
<body class="ground" bgcolor="#f6eee3" style="margin:0;padding:0;background-color:#f6eee3">
<table role="presentation" class="ground" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6eee3" style="background-color:#f6eee3"><tr><td class="ground" align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" dir="${direction}" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="${SHEET}"><tr><td class="pad" style="padding:32px;text-align:start">
${masthead(contents)}
<h1 class="ink" style="margin:24px 0 12px;font-family:${FONT};font-size:22px;line-height:1.45;font-weight:bold;color:${INK}">${title}</h1>
<p class="ink" style="margin:0 0 4px;${TEXT}">${phrase(contents.greeting)}</p>
<p class="ink" style="margin:0 0 24px;${TEXT}">${phrase(contents.body)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${PINK}" style="background-color:${PINK};border-radius:10px;mso-padding-alt:14px 26px"><a href="${button.url}" style="${BUTTON}">${button.label}</a></td></tr></table>
${goods(contents)}
${section(LABELS.deliverTo[language], contents.address)}
${section(LABELS.terms[language], contents.terms)}
${contact(contents)}
</td></tr></table>
</td></tr></table>
</body></html>`.text;
}

function masthead({ shopName }: MailContents): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="vertical-align:middle"><img src="cid:${BOW_ID}" width="48" height="38" alt="" style="display:block;border:0"></td><td class="ink" style="padding-inline-start:10px;vertical-align:middle;font-family:${FONT};font-size:22px;font-weight:bold;color:${INK}"><bdi>${shopName}</bdi></td></tr></table>`;
}

function goods({ language, number, placedAt, lines, sums, total }: MailContents): Html {
  return html`<p class="second" style="margin:28px 0 12px;${SECOND}">${LABELS.order[language]} <strong class="ink" style="color:${INK};white-space:nowrap">${phrase(number)}</strong><br>${LABELS.placedAt[language]} ${phrase(placedAt)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse">
${lines.map(lineOf)}${sums.map(sumOf)}${totalOf(total)}</table>`;
}

function lineOf({ label, amount, texts }: LineRow): Html {
  return html`<tr><td class="ink line" style="${CELL};${TEXT}">${phrase(label)}${texts.map((text) => html`<br><span class="second" style="${SECOND}">${phrase(text)}</span>`)}</td><td class="ink line" style="${CELL};${TEXT};${AMOUNT}"><bdi>${amount}</bdi></td></tr>
`;
}

function sumOf({ label, amount }: Row): Html {
  return html`<tr><td class="second line" style="${CELL};${SECOND}">${label}</td><td class="second line" style="${CELL};${SECOND};${AMOUNT}"><bdi>${amount}</bdi></td></tr>
`;
}

function totalOf({ label, amount }: Row): Html {
  const style = `${CELL};vertical-align:baseline;border-top:2px dashed #d9c7b4;${TEXT}`;
  return html`<tr><td class="ink line" style="${style}"><strong>${label}</strong></td><td class="ink line" style="${style};${AMOUNT};font-size:20px"><strong><bdi>${amount}</bdi></strong></td></tr>
`;
}

function section(heading: string, lines: readonly string[]): Html | null {
  if (lines.length === 0) return null;
  return html`<div style="margin-top:24px"><p class="second" style="${HEADING}">${heading}</p>
<p class="ink" style="margin:0;${TEXT}">${lines.map((line, index) => html`${index === 0 ? null : html`<br>`}${phrase(line)}`)}</p></div>`;
}

function contact({ language, phone, email }: MailContents): Html | null {
  if (phone === '' && email === '') return null;
  const island = (href: string, text: string) =>
    html`<br><bdi dir="ltr"><a href="${href}" style="color:${INK_2}">${text}</a></bdi>`;
  return html`<p class="second line" style="margin:28px 0 0;padding-top:16px;border-top:1px solid #eadfd1;${SECOND}">${LABELS.questions[language]}${phone === '' ? null : island(`tel:${phone.replaceAll(' ', '')}`, phone)}${email === '' ? null : island(`mailto:${email}`, email)}</p>`;
}

/** A text with isolates: each becomes an island of its direction. */
function phrase(text: string): Html[] {
  return piecesOf(text).map((piece) => {
    if (piece.direction === null) return html`${piece.text}`;
    return piece.direction === 'ltr' ? html`<bdi dir="ltr">${piece.text}</bdi>` : html`<bdi>${piece.text}</bdi>`;
  });
}
