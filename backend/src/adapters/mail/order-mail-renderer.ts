import { MailRenderer } from '../../application/mailing/ports.ts';
import type { OutgoingMail, ReadyMail } from '../../application/mailing/ports.ts';
import type { Language } from '../../domain/localized-text.ts';
import { times, toKd } from '../../domain/money.ts';
import type { Fils } from '../../domain/money.ts';
import { areaName, totalPrice } from '../../domain/ordering/order.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import { directionOf, html } from '../../html.ts';
import { LABELS, MAIL_WORDS } from './order-mail-words.ts';

interface Row {
  readonly label: string;
  readonly amount: string;
}

/** Everything that a mail says, before it is text or HTML. */
interface Contents {
  readonly language: Language;
  readonly greeting: string;
  readonly body: string;
  readonly number: string;
  readonly rows: readonly Row[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly signature: string;
}

/** Words mails about orders, in the language of the order: as text, and as HTML for programs that show it. */
export class OrderMailRenderer extends MailRenderer {
  /** @param origin of the shop's pages, without a slash at the end, such as `https://fyonka.example`; never made from what a request says */
  constructor(private readonly origin: string) {
    super();
  }

  override render({ id, mail, createdAt }: OutgoingMail, order: Order, shop: ShopSettings): ReadyMail {
    const { language } = mail;
    const words = MAIL_WORDS[mail.template][language];
    const contents: Contents = {
      language,
      greeting: `${LABELS[language].greeting} ${order.delivery.fullName}${language === 'ar' ? '،' : ','}`,
      body: words.body,
      number: order.number,
      rows: rowsOf(order, language),
      links: linksOf(order, language, this.origin),
      signature: [shop.name[language], shop.phone, shop.email].filter((part) => part !== '').join(' · '),
    };
    return {
      id,
      from: { name: shop.name[language], address: shop.email },
      to: mail.to,
      subject: `${words.subject} (${order.number})`,
      text: asText(contents),
      html: asHtml(contents),
      date: createdAt,
    };
  }
}

function rowsOf(order: Order, language: Language): Row[] {
  const labels = LABELS[language];
  const kd = (amount: Fils) => `${toKd(amount).toFixed(2)} ${labels.currency}`;
  return [
    ...order.lines.map((line) => ({
      label: [
        `${line.quantity} × ${line.name[language]}`,
        ...line.customTexts.map(({ title, text }) => `${title[language]}: ${text}`),
      ].join(' · '),
      amount: kd(times(line.price, line.quantity)),
    })),
    { label: `${labels.delivery} ${areaName(order)[language]}`, amount: kd(order.deliveryCost) },
    { label: labels.total, amount: kd(totalPrice(order)) },
  ];
}

function linksOf(order: Order, language: Language, origin: string): Contents['links'] {
  return [
    { label: LABELS[language].track, url: `${origin}/view-invoice?order=${order.number}&lang=${language}` },
    { label: LABELS[language].invoice, url: `${origin}/api/invoice/${order.number}?lang=${language}` },
  ];
}

function asText({ language, greeting, body, number, rows, links, signature }: Contents): string {
  return [
    greeting,
    '',
    body,
    '',
    `${LABELS[language].order} ${number}`,
    ...rows.map(({ label, amount }) => `- ${label}: ${amount}`),
    '',
    ...links.flatMap(({ label, url }) => [`${label}:`, url]),
    '',
    signature,
    '',
  ].join('\n');
}

const PAGE = 'margin:0;padding:24px;background:#f4f6fb;color:#1d2547;font:16px/1.6 Tahoma,Arial,sans-serif';
const CARD = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px';
const TABLE = 'width:100%;border-collapse:collapse';
const CELL = 'padding:8px 0;border-bottom:1px solid #dfe3f0;text-align:start;vertical-align:top';
const AMOUNT = `${CELL};white-space:nowrap;text-align:end`;

function asHtml({ language, greeting, body, number, rows, links, signature }: Contents): string {
  const direction = directionOf(language);
  const cell = (style: string, text: string) => html`<td style="${style}"><bdi>${text}</bdi></td>`;
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head>
<body style="${PAGE}"><div dir="${direction}" style="${CARD}">
<p>${greeting}</p><p>${body}</p>
<p>${LABELS[language].order} <bdi dir="ltr"><strong>${number}</strong></bdi></p>
<table role="presentation" style="${TABLE}">${rows.map(({ label, amount }) => html`<tr>${cell(CELL, label)}${cell(AMOUNT, amount)}</tr>`)}</table>
${links.map(({ label, url }) => html`<p><a href="${url}">${label}</a></p>\n`)}<p><bdi>${signature}</bdi></p></div></body></html>`
    .text;
}
