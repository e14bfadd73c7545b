import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { mailDocument } from '../mail-document.ts';
import { button, contact, link, masthead, paragraph, phrase, title } from '../mail-pieces.ts';
import { FONT, INK, INK_2, SEAM, SECOND, TEXT } from '../mail-style.ts';
import type { LineRow, OrderMailContents, Row } from './order-mail-contents.ts';
import { ORDER_LABELS } from './order-mail-words.ts';

const CELL = 'padding:10px 0;border-top:1px solid #eadfd1;vertical-align:top;text-align:start';
const AMOUNT = 'white-space:nowrap;text-align:end;padding-inline-start:16px';
const HEADING = `margin:0 0 4px;font-family:${FONT};font-size:14px;font-weight:bold;color:${INK_2}`;

export function orderMailHtml(contents: OrderMailContents): string {
  const { language } = contents;
  const sheet = html`${masthead(contents.shopName)}
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
  return html`<p class="second" style="margin:28px 0 12px;${SECOND}">${ORDER_LABELS.order[language]} <strong class="ink" style="color:${INK};white-space:nowrap">${phrase(number)}</strong><br>${ORDER_LABELS.placedAt[language]} ${phrase(placedAt)}</p>
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
  const style = `${CELL};vertical-align:baseline;border-top:${SEAM};${TEXT}`;
  return html`<tr><td class="ink line" style="${style}"><strong>${label}</strong></td><td class="ink line" style="${style};${AMOUNT};font-size:20px"><strong><bdi>${amount}</bdi></strong></td></tr>
`;
}

function section(heading: string, lines: readonly string[]): Html | null {
  if (lines.length === 0) return null;
  return html`<div style="margin-top:24px"><p class="second" style="${HEADING}">${heading}</p>
<p class="ink" style="margin:0;${TEXT}">${lines.map((line, index) => html`${index === 0 ? null : html`<br>`}${phrase(line)}`)}</p></div>`;
}
