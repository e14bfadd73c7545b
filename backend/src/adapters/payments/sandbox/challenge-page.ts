import { createHash } from 'node:crypto';
import { toKd } from '../../../domain/money.ts';
import type { Challenge } from './sandbox-bank.ts';

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { min-height: 100vh; display: grid; place-items: center; padding: 24px; background: #e9edf6; color: #1d2547; font: 17px/1.6 Tahoma, Arial, sans-serif }
  main { width: 100%; max-width: 420px; padding: 28px; background: #fff; border-radius: 14px; border-top: 6px solid #24407a }
  h1 { font-size: 20px; line-height: 1.4 }
  p { margin-top: 10px }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 18px; margin: 18px 0; padding: 14px 0; border-block: 1px solid #d5dcec }
  dd { margin: 0; text-align: end; font-weight: bold }
  form { margin-top: 12px }
  button { width: 100%; min-height: 48px; border: 2px solid #24407a; border-radius: 10px; background: #fff; color: #24407a; font: inherit; font-weight: bold; cursor: pointer }
  button.approve { background: #24407a; color: #fff }
  button:focus-visible { outline: 3px solid #d98a00; outline-offset: 2px }
  .en { color: #4a557a }
`;

/** For the Content-Security-Policy of this page: nothing but its own style. */
export const CHALLENGE_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/**
 * The page on which the bank asks the shopper to approve a payment, in both languages.
 * @param path of this challenge, without a slash at the end
 */
export function challengePage(path: string, challenge: Challenge): string {
  const amount = toKd(challenge.amount).toFixed(2);
  // The values come out of the gateway's own books: digits, and characters of an order number.
  return document(`
    <h1>تأكيد الدفع <span class="en" lang="en" dir="ltr">Confirm the payment</span></h1>
    <p>هذا بنك تجريبي: لا يُخصم أي مبلغ. <span class="en" lang="en" dir="ltr">This is a test bank: no money moves.</span></p>
    <dl>
      <dt>المبلغ <span class="en" lang="en">Amount</span></dt><dd><bdi>${amount} د.ك</bdi></dd>
      <dt>الطلب <span class="en" lang="en">Order</span></dt><dd><bdi dir="ltr">${challenge.orderNumber}</bdi></dd>
      <dt>البطاقة <span class="en" lang="en">Card</span></dt><dd><bdi dir="ltr">•••• ${challenge.lastFour}</bdi></dd>
    </dl>
    <form method="post" action="${path}/approve"><button class="approve">موافق · <span lang="en">Approve</span></button></form>
    <form method="post" action="${path}/refuse"><button>رفض · <span lang="en">Refuse</span></button></form>`);
}

/** What is shown when there is no such challenge. */
export function noChallengePage(): string {
  return document(`
    <h1>انتهت صلاحية هذه الصفحة <span class="en" lang="en" dir="ltr">This page is no longer valid</span></h1>
    <p>ارجعوا إلى المتجر وجرّبوا من جديد. <span class="en" lang="en" dir="ltr">Go back to the shop and try again.</span></p>`);
}

function document(contents: string): string {
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>3-D Secure</title>
<style>${STYLE}</style>
</head>
<body><main>${contents}
</main></body>
</html>
`;
}
