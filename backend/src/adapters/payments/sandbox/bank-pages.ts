import type { Language, LocalizedText } from '../../../domain/localized-text.ts';
import { toKd } from '../../../domain/money.ts';
import { directionOf, html, inlineStyle, sourceHash } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import type { OnlineMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Answer, Challenge } from './sandbox-bank.ts';

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: #e9edf6; color: #1d2547; font: 400 17px/1.6 'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif; font-variant-numeric: tabular-nums }
  main { width: 100%; max-width: 440px; padding: 28px; background: #fff; border-radius: 14px; border-top: 6px solid #24407a }
  h1 { font-size: 22px; line-height: 1.4; font-weight: 600 }
  p { margin-top: 14px }
  .other { display: block; color: #4a557a; font-size: 14px; font-weight: 400; line-height: 1.6 }
  dl { margin: 20px 0; padding: 8px 0; border-block: 1px solid #d5dcec }
  dl div { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding: 6px 0 }
  dd { font-weight: 600 }
  form { margin-top: 12px }
  button { width: 100%; padding: 9px 16px; border: 2px solid #24407a; border-radius: 10px; background: #fff; color: #24407a; font: inherit; font-weight: 600; line-height: 1.5; cursor: pointer }
  button .other { color: inherit }
  button.approve { background: #24407a; color: #fff }
  main.knet { border-top-color: #12603f }
  main.apple-pay { border-top-color: #000 }
  .apple-pay button.approve { background: #000; border-color: #000; color: #fff; border-radius: 999px }
  a { display: inline-block; min-height: 44px; color: #24407a; font-weight: 600 }
  :is(a, button):focus-visible { outline: 3px solid #d98a00; outline-offset: 2px }
`;

const WORDS = {
  title: { ar: 'تأكيد الدفع', en: 'Confirm the payment' },
  knet: { ar: 'الدفع عبر كي نت', en: 'Pay by KNET' },
  applePay: { ar: 'الدفع عبر Apple Pay', en: 'Pay with Apple Pay' },
  explanation: { ar: 'هذا بنك تجريبي: لا يُخصم أي مبلغ.', en: 'This is a test bank: no money moves.' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  order: { ar: 'الطلب', en: 'Order' },
  card: { ar: 'البطاقة', en: 'Card' },
  approve: { ar: 'موافق', en: 'Approve' },
  refuse: { ar: 'رفض', en: 'Refuse' },
  pay: { ar: 'ادفع', en: 'Pay' },
  decline: { ar: 'البنك يرفض العملية', en: 'The bank declines' },
  noFunds: { ar: 'الرصيد لا يكفي', en: 'Not enough money' },
  cancel: { ar: 'إلغاء والعودة إلى المتجر', en: 'Cancel and go back to the shop' },
  over: { ar: 'انتهت صلاحية هذه الصفحة', en: 'This page is no longer valid' },
  goBack: { ar: 'العودة إلى المتجر', en: 'Back to the shop' },
} as const satisfies Record<string, LocalizedText>;

interface Button {
  readonly answer: Answer;
  readonly words: LocalizedText;
}

/** Title and buttons by method: one button for every outcome, so that each can be lived through without a real card. */
const PAGES: Readonly<Record<OnlineMethod, { readonly title: LocalizedText; readonly buttons: readonly Button[] }>> = {
  card: {
    title: WORDS.title,
    buttons: [
      { answer: 'approve', words: WORDS.approve },
      { answer: 'refuse', words: WORDS.refuse },
    ],
  },
  knet: {
    title: WORDS.knet,
    buttons: [
      { answer: 'approve', words: WORDS.pay },
      { answer: 'decline', words: WORDS.decline },
      { answer: 'no-funds', words: WORDS.noFunds },
      { answer: 'cancel', words: WORDS.cancel },
    ],
  },
  'apple-pay': {
    title: WORDS.applePay,
    buttons: [
      { answer: 'approve', words: WORDS.applePay },
      { answer: 'decline', words: WORDS.decline },
      { answer: 'cancel', words: WORDS.cancel },
    ],
  },
};

const UNIT: LocalizedText = { ar: 'د.ك', en: 'KD' };

/** The pages on which the bank asks the shopper to pay or to approve a payment: in the shopper's language, the other below it. */
export class BankPages {
  /** Source expression that allows the style sheet of these pages in a content security policy. */
  readonly styleSource: string;
  private readonly style: string;

  /** @param fontFaces `@font-face` rules of fonts from the same origin; empty for the fonts of the device */
  constructor(fontFaces: string) {
    this.style = fontFaces + STYLE;
    this.styleSource = sourceHash(this.style);
  }

  /** Page of an unanswered challenge. @param path path of the challenge without a trailing slash */
  open(path: string, challenge: Challenge, language: Language): string {
    const amount = `${toKd(challenge.amount).toFixed(2)}\u00a0${UNIT[language]}`;
    const say = (words: LocalizedText) => inBoth(words, language);
    const { title, buttons } = PAGES[challenge.method];
    const card = html`
      <div><dt>${say(WORDS.card)}</dt><dd><bdi dir="ltr">&bull;&bull;&bull;&bull; ${challenge.lastFour}</bdi></dd></div>`;
    const forms = buttons.map(
      ({ answer, words }) => html`
    <form method="post" action="${path}/${answer}"><button class="${answer}">${say(words)}</button></form>`,
    );
    return this.document(
      language,
      title,
      challenge.method,
      html`
    <h1>${say(title)}</h1>
    <p>${say(WORDS.explanation)}</p>
    <dl>
      <div><dt>${say(WORDS.amount)}</dt><dd><bdi>${amount}</bdi></dd></div>
      <div><dt>${say(WORDS.order)}</dt><dd><bdi dir="ltr">${challenge.orderNumber}</bdi></dd></div>${challenge.method === 'card' ? card : null}
    </dl>${forms}`,
    );
  }

  /** Page for a challenge that does not exist. @param shopOrigin empty for the same origin */
  closed(language: Language, shopOrigin: string): string {
    return this.document(
      language,
      WORDS.over,
      'card',
      html`
    <h1>${inBoth(WORDS.over, language)}</h1>
    <p><a href="${shopOrigin}/">${inBoth(WORDS.goBack, language)}</a></p>`,
    );
  }

  private document(language: Language, title: LocalizedText, method: OnlineMethod, contents: Html): string {
    return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title[language]}</title>
${inlineStyle(this.style)}
</head>
<body><main class="${method}">${contents}
</main></body>
</html>
`.text;
  }
}

/** Text in the shopper's language, then in the other on its own line: aligned like the page, with its own direction. */
function inBoth(words: LocalizedText, language: Language): Html {
  const other = language === 'ar' ? 'en' : 'ar';
  return html`${words[language]} <span class="other"><bdi lang="${other}" dir="${directionOf(other)}">${words[other]}</bdi></span>`;
}
