import type { Language } from '../../../domain/localized-text.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { mailDocument } from '../mail-document.ts';
import { button, contact, link, masthead, paragraph, phrase, title } from '../mail-pieces.ts';
import { FONT, INK, INK_2, SEAM, SECOND, sidesOf, TEXT } from '../mail-style.ts';
import type { LineRow, OrderMailContents, Row, TextRow } from './order-mail-contents.ts';
import { ORDER_LABELS } from './order-mail-words.ts';

/** Styles of the table of goods. */
function cellsIn(language: Language) {
  const { start, end } = sidesOf(language);
  return {
    cell: `padding:10px 0;border-top:1px solid #eadfd1;vertical-align:top;text-align:${start}`,
    amount: `white-space:nowrap;text-align:${end};padding-${start}:16px`,
  };
}
type Cells = ReturnType<typeof cellsIn>;

const PICTURE = 'display:block;width:56px;height:56px;border:0;border-radius:8px;background-color:#f6eee3';
const SEWN = `display:inline-block;margin:4px 0;padding:2px 14px;border:1px dashed;border-radius:6px;font-family:${FONT};font-size:16px;font-weight:bold`;
const HEADING = `margin:0 0 4px;font-family:${FONT};font-size:14px;font-weight:bold;color:${INK_2}`;

export function orderMailHtml(contents: OrderMailContents): string {
  const { language } = contents;
  const sheet = html`${masthead(language, contents.shopName)}
${title(contents.title)}
${paragraph(contents.greeting, 4)}
${paragraph(contents.body, 24)}
${button(contents.button)}
${contents.links.map(link)}
${section(ORDER_LABELS.transfer[language], contents.transfer)}
${goods(contents)}
${section(ORDER_LABELS.deliverTo[language], contents.address)}
${section(ORDER_LABELS.terms[language], contents.terms)}
${contact(language, contents.contact)}`;
  return mailDocument(language, contents.title, null, sheet);
}

function goods({ language, number, placedAt, lines, sums, total }: OrderMailContents): Html {
  const isPictured = lines.some(({ picture }) => picture !== null);
  const cells = cellsIn(language);
  return html`<p class="second" style="margin:28px 0 12px;${SECOND}">${ORDER_LABELS.order[language]} <strong class="ink" style="color:${INK};white-space:nowrap">${phrase(number)}</strong><br>${ORDER_LABELS.placedAt[language]} ${phrase(placedAt)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse">
${lines.map((line) => lineOf(line, isPictured, cells))}${sums.map((sum) => sumOf(sum, isPictured, cells))}${totalOf(total, isPictured, cells)}</table>`;
}

function lineOf({ label, amount, texts, picture }: LineRow, isPictured: boolean, cells: Cells): Html {
  return html`<tr>${isPictured ? pictureOf(picture, cells) : null}<td class="ink line" style="${cells.cell};${TEXT}">${phrase(label)}${texts.map(textOf)}</td><td nowrap class="ink line" style="${cells.cell};${TEXT};${cells.amount}">${phrase(amount)}</td></tr>
`;
}

/**
 * A name in the colours of its thread and cloth, so that the mail shows hers. It is text: an address of a picture of it
 * would be an address with a child's name, and programs for mail block pictures.
 */
function textOf({ title, text, colors }: TextRow): Html {
  const name = colors
    ? html`<span style="${SEWN};color:${colors.thread};background-color:${colors.cloth};border-color:${colors.thread}">${phrase(text)}</span>`
    : phrase(text);
  return html`<br><span class="second" style="${SECOND}">${title === null ? null : html`${phrase(title)}: `}${name}</span>`;
}

/**
 * The name stands beside the picture, so that it has no text of its own: a program that blocks pictures then shows a
 * plain square.
 */
function pictureOf(url: string | null, { cell }: Cells): Html {
  const picture = url && html`<img src="${url}" width="56" height="56" alt="" style="${PICTURE}">`;
  return html`<td class="line" width="68" style="${cell};width:68px">${picture || null}</td>`;
}

/** The columns of pictures and names together. */
const wide = (isPictured: boolean) => (isPictured ? html` colspan="2"` : null);

function sumOf({ label, amount }: Row, isPictured: boolean, cells: Cells): Html {
  return html`<tr><td${wide(isPictured)} class="second line" style="${cells.cell};${SECOND}">${label}</td><td nowrap class="second line" style="${cells.cell};${SECOND};${cells.amount}">${phrase(amount)}</td></tr>
`;
}

function totalOf({ label, amount }: Row, isPictured: boolean, cells: Cells): Html {
  const style = `${cells.cell};vertical-align:baseline;border-top:${SEAM};${TEXT}`;
  return html`<tr><td${wide(isPictured)} class="ink line" style="${style}"><strong>${label}</strong></td><td nowrap class="ink line" style="${style};${cells.amount};font-size:20px"><strong>${phrase(amount)}</strong></td></tr>
`;
}

function section(heading: string, lines: readonly string[]): Html | null {
  if (lines.length === 0) return null;
  return html`<div style="margin-top:24px"><p class="second" style="${HEADING}">${heading}</p>
<p class="ink" style="margin:0;${TEXT}">${lines.map((line, index) => html`${index === 0 ? null : html`<br>`}${phrase(line)}`)}</p></div>`;
}
