import type { Language } from '../../domain/localized-text.ts';
import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { BOW_ID } from './bow-picture.ts';
import type { MailContact } from './mail-contact.ts';
import { isolated, leftToRight, piecesOf } from './mail-format.ts';
import { FONT, INK, INK_2, PINK, SECOND, sidesOf, TEXT } from './mail-style.ts';
import { WORDS } from './mail-words.ts';

// Parts of all mails as HTML.

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Bow and name of the shop. */
export function masthead(language: Language, shopName: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="vertical-align:middle"><img src="cid:${BOW_ID}" width="48" height="38" alt="" style="display:block;border:0"></td><td class="ink" style="padding-${sidesOf(language).start}:10px;vertical-align:middle;font-family:${FONT};font-size:22px;font-weight:bold;color:${INK}">${phrase(isolated(shopName))}</td></tr></table>`;
}

const TITLE = `font-family:${FONT};font-size:22px;line-height:1.45;font-weight:bold;color:${INK}`;

export function title(text: string): Html {
  return html`<h1 class="ink" style="margin:24px 0 12px;${TITLE}">${phrase(text)}</h1>`;
}

/** A text, perhaps of several lines. @param gap px below it. @param above px above it */
export function paragraph(text: string, gap: number, above = 0): Html {
  const lines = text.split('\n').map((line, index) => html`${index === 0 ? null : html`<br>`}${phrase(line)}`);
  return html`<p class="ink" style="margin:${above}px 0 ${gap}px;${TEXT}">${lines}</p>`;
}

const BUTTON = `display:inline-block;padding:14px 26px;font-family:${FONT};font-size:16px;line-height:1.4;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:10px`;

/** The button of a mail. */
export function button({ label, url }: MailLink): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${PINK}" style="background-color:${PINK};border-radius:10px;mso-padding-alt:14px 26px"><a href="${url}" style="${BUTTON}">${phrase(label)}</a></td></tr></table>`;
}

/** A link on a line of its own. */
export function link({ label, url }: MailLink): Html {
  return html`<p class="ink" style="margin:12px 0 0;${TEXT}"><a href="${url}" style="color:${INK}">${phrase(label)}</a></p>`;
}

/** Contact data of the shop; null when it has none. */
export function contact(language: Language, { phone, whatsapp, email }: MailContact): Html | null {
  if (phone === '' && whatsapp === '' && email === '') return null;
  const way = (href: string, text: string) => html`<br><a href="${href}" style="color:${INK_2}">${phrase(text)}</a>`;
  const ways = [
    phone === '' ? null : way(`tel:${phone.replaceAll(' ', '')}`, leftToRight(phone)),
    whatsapp === '' ? null : way(whatsapp, WORDS.whatsapp[language]),
    email === '' ? null : way(`mailto:${email}`, leftToRight(email)),
  ];
  return html`<p class="second line" style="margin:28px 0 0;padding-top:16px;border-top:1px solid #eadfd1;${SECOND}">${WORDS.questions[language]}${ways}</p>`;
}

/** Renders a text with isolates. Each becomes a `<span>` with its direction, because mail programs drop `<bdi>`. */
export function phrase(text: string): Html[] {
  return piecesOf(text).map(({ direction, text: piece }) =>
    direction === null ? html`${piece}` : html`<span dir="${direction}">${piece}</span>`,
  );
}
