import type { Reply } from '../kit/http.ts';
import { textOf } from '../kit/money.ts';
import { page } from './frame.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { Language, Session } from './session.ts';
import { OUTCOME_WORDS, WORDS } from './words.ts';

/** What is shown of a payment: its page, the question of the bank, or that it was left open. */
export type Step = 'pay' | 'challenge' | 'left';

/**
 * The hosted page of a payment.
 * @param path its address without the language
 */
export function payPage(session: Session, language: Language, path: string, step: Step): Reply {
  const content = html`<section class="sheet">${summary(session, language)}${
    session.isOpen ? steps(session, language, path)[step] : over(session, language)
  }</section>`;
  return page(200, { language, title: WORDS[session.method][language], path, look: session.method, content });
}

export function nothingHere(language: Language, path: string): Reply {
  return page(404, { language, title: WORDS.nothing[language], path, look: 'any', content: html`` });
}

function summary({ amount, currency, order }: Session, language: Language): Html {
  const unit = currency === 'KWD' ? WORDS.dinars[language] : currency;
  const orderRow = order === '' ? null : html`<dt>${WORDS.order[language]}</dt><dd><bdi>${order}</bdi></dd>`;
  return html`<dl><dt>${WORDS.amount[language]}</dt>
<dd class="amount"><bdi>${textOf(amount, currency)}</bdi> <bdi>${unit}</bdi></dd>${orderRow}</dl>`;
}

function steps(session: Session, language: Language, path: string): Record<Step, Html> {
  const action = `${path}?lang=${language}`;
  return {
    pay: html`${session.method === 'knet' ? knetFields(language) : null}${outcomes(language, action)}`,
    challenge: html`<h2>${WORDS.challenge[language]}</h2><p>${WORDS.challengeText[language]}</p>
<form method="post" action="${action}">${button('approve', WORDS.challengeApprove[language], 'main')}${button(
      'refuse',
      WORDS.challengeRefuse[language],
    )}</form>`,
    left: html`<p>${WORDS.left[language]}</p><p><a href="${action}">${WORDS.goOn[language]}</a></p>`,
  };
}

function outcomes(language: Language, action: string): Html {
  const { approve, ...others } = OUTCOME_WORDS;
  return html`<form method="post" action="${action}"><h2>${WORDS.choose[language]}</h2>
${button('approve', approve[language], 'main')}
${button('challenge', WORDS.challenge[language])}
${Object.entries(others).map(([outcome, words]) => button(outcome, words[language]))}
${button('leave', WORDS.leave[language])}</form>`;
}

function button(value: string, label: string, look = ''): Html {
  return html`<button name="outcome" value="${value}" class="${look}">${label}</button>\n`;
}

const BANKS = [
  'KNET Test Card [KNET1]',
  'National Bank of Kuwait',
  'Kuwait Finance House',
  'Boubyan Bank',
  'Gulf Bank',
];

/** Fields that look like those of KNET. They have no names and are in no form, so that a browser never sends them. */
function knetFields(language: Language): Html {
  const field = (label: string, kind: string) =>
    html`<label>${label}<input type="${kind}" inputmode="numeric" autocomplete="off" dir="ltr"></label>`;
  return html`<label>${WORDS.bank[language]}<select autocomplete="off"><option>${WORDS.chooseBank[language]}</option>
${BANKS.map((bank) => html`<option dir="ltr">${bank}</option>`)}</select></label>
<label>${WORDS.prefix[language]}<select autocomplete="off" dir="ltr"><option>888888</option><option>000000</option></select></label>
${field(WORDS.number[language], 'text')}${field(WORDS.pin[language], 'password')}
<p class="hint">${WORDS.neverReal[language]}</p>`;
}

function over({ backUrl }: Session, language: Language): Html {
  return html`<h2>${WORDS.over[language]}</h2><p><a href="${backUrl}">${WORDS.back[language]}</a></p>`;
}
