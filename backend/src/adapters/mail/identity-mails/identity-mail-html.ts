import { directionOf, html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import type { IdentityMailContents, IdentityMailHalf } from './identity-mail-contents.ts';
import { CODE_LABEL } from './identity-mail-words.ts';
import { mailDocument } from '../mail-document.ts';
import { button, contact, link, masthead, paragraph, phrase, title } from '../mail-pieces.ts';
import { FONT, INK, SEAM, SECOND, sidesOf, TEXT } from '../mail-style.ts';

export function identityMailHtml(contents: IdentityMailContents): string {
  const [first, second] = contents.halves;
  const sheet = html`${masthead(first.language, first.shopName)}
${halfOf(first, contents)}
<div class="line" style="margin:32px 0 8px;border-top:${SEAM};font-size:0;line-height:0">&nbsp;</div>
${halfOf(second, contents)}`;
  return mailDocument(first.language, first.title, first.preview, sheet);
}

function halfOf(half: IdentityMailHalf, contents: IdentityMailContents): Html {
  const { language } = half;
  const direction = directionOf(language);
  return html`<table role="presentation" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%"><tr><td lang="${language}" dir="${direction}" style="text-align:${sidesOf(language).start}">
${title(half.title)}
${paragraph(half.greeting, 4)}
${paragraph(half.body, 20)}
${contents.digits === null ? null : codeOf(CODE_LABEL[language], contents.digits)}
${half.lead === undefined ? null : paragraph(half.lead, 12, contents.digits === null ? 0 : 20)}
${half.button && button(half.button)}
${noteOf(half.note, contents.digits !== null)}
${half.links.map(link)}
${contact(language, contents.contact)}
</td></tr></table>`;
}

// Letter spacing instead of spaces, so that only the six digits are copied. The digits have their own paragraph, because
// browsers ignore letter spacing after Arabic letters. The padding balances the space after the last digit.
const DIGITS = `margin:0;font-family:${FONT};font-size:34px;line-height:1.3;font-weight:bold;letter-spacing:8px;padding-left:8px;white-space:nowrap;color:${INK}`;

function codeOf(label: string, digits: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%"><tr><td class="panel" align="center" bgcolor="#fbe4ea" style="padding:14px 8px 16px;background-color:#fbe4ea;border-radius:14px;text-align:center"><p class="second" style="margin:0;${SECOND}">${label}:</p><p class="ink" style="${DIGITS}" dir="ltr">${digits}</p></td></tr></table>`;
}

/** In mails without a code the note is a warning, so it is as large as the text. */
function noteOf(note: string, hasCode: boolean): Html {
  return html`<p class="${hasCode ? 'second' : 'ink'}" style="margin:20px 0 0;${hasCode ? SECOND : TEXT}">${phrase(note)}</p>`;
}
