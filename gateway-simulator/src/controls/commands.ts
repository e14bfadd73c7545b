import type { Fields } from '../kit/json.ts';
import { EMPTY_LISTS, KEPT_CARDS, EXPIRY_DATES, REFUND_CHARGES, UNKNOWN_IDS } from '../answers.ts';
import { CHARGE_STATUSES } from '../tap/charges/status.ts';
import { OUTCOMES } from '../pages/session.ts';
import { list, number, numberOrNull, object, oneOf, optional, text, textOrNull, truth } from './arguments.ts';
import type { Controls } from './controls.ts';
import { CALLS, FAULTS } from '../kit/faults.ts';
import type { RandomFaults } from '../kit/faults.ts';
import { DELIVERY_STATUSES } from '../armada/armada.ts';
import { REFUSAL_CODES } from '../whatsapp/whatsapp.ts';

type Command = (controls: Controls, fields: Fields) => unknown;

const OUTCOMES_OF_REFUNDS = ['REFUNDED', 'DECLINED', 'FAILED'] as const;
const PAYOUT_STATUSES = ['PENDING', 'INITIATED', 'FAILED', 'PAID_OUT'] as const;

/** The methods of `Controls` as `POST /sim/<name>`; the body names their arguments. */
const SHARED: Readonly<Record<string, Command>> = {
  now: (controls) => controls.now(),
  advance: (controls, fields) => controls.advance(number(fields, 'ms')),
  failNext: (controls, fields) =>
    controls.failNext({
      kind: oneOf(fields, 'kind', FAULTS),
      ...optional('call', fields, () => oneOf(fields, 'call', CALLS)),
      ...optional('times', fields, () => number(fields, 'times')),
    }),
  faultsUsed: (controls) => controls.faultsUsed(),
  delay: (controls, fields) => controls.delay(oneOf(fields, 'call', CALLS), number(fields, 'ms')),
  setDown: (controls, fields) => controls.setDown(truth(fields, 'down')),
  setRandomFaults: (controls, fields) => controls.setRandomFaults(randomFaults(fields)),
  clearFaults: (controls) => controls.clearFaults(),
  setNotices: (controls, fields) => controls.setNotices(fields),
  notices: (controls) => controls.notices(),
  flushNotices: (controls, fields) => controls.flushNotices('order' in fields ? list(fields, 'order') : undefined),
  tamperNextNotice: (controls, fields) => controls.tamperNextNotice(object(fields, 'changes')),
  repeatNotice: (controls, fields) => controls.repeatNotice(text(fields, 'noticeId')),
  sums: (controls) => controls.sums(),
};

const TAP: Readonly<Record<string, Command>> = {
  decide: (controls, fields) => {
    const code = 'code' in fields ? text(fields, 'code') : undefined;
    return controls.decide(text(fields, 'chargeId'), oneOf(fields, 'status', CHARGE_STATUSES), code);
  },
  charge: (controls, fields) => controls.charge(text(fields, 'chargeId')),
  charges: (controls) => controls.charges(),
  refunds: (controls) => controls.refunds(),
  setCharge: (controls, { chargeId, ...changes }) => controls.setCharge(text({ chargeId }, 'chargeId'), changes),
  sendNotice: (controls, { chargeId, ...changes }) => controls.sendNotice(text({ chargeId }, 'chargeId'), changes),
  replayNotice: (controls, fields) => controls.replayNotice(text(fields, 'fromChargeId'), text(fields, 'toChargeId')),
  setWallet: (controls, fields) => controls.setWallet(numberOrNull(fields, 'fils')),
  setPartialRefunds: (controls, fields) => controls.setPartialRefunds(truth(fields, 'supported')),
  setRefunds: (controls, fields) =>
    controls.setRefunds(oneOf(fields, 'settling', ['at-once', 'after-reply', 'by-hand'])),
  settleRefund: (controls, fields) => {
    const outcome = 'outcome' in fields ? oneOf(fields, 'outcome', OUTCOMES_OF_REFUNDS) : undefined;
    controls.settleRefund(text(fields, 'refundId'), outcome);
  },
  refundInDashboard: (controls, fields) => controls.refundInDashboard(text(fields, 'chargeId'), number(fields, 'fils')),
  chargeInDashboard: (controls, fields) =>
    controls.chargeInDashboard(number(fields, 'fils'), 'order' in fields ? text(fields, 'order') : undefined),
  makePayout: (controls, fields) =>
    controls.makePayout(
      'chargeIds' in fields ? list(fields, 'chargeIds') : undefined,
      'status' in fields ? oneOf(fields, 'status', PAYOUT_STATUSES) : undefined,
    ),
  setTapAnswers: (controls, fields) =>
    controls.setTapAnswers({
      ...optional('emptyLists', fields, () => oneOf(fields, 'emptyLists', EMPTY_LISTS)),
      ...optional('refundCharge', fields, () => oneOf(fields, 'refundCharge', REFUND_CHARGES)),
      ...optional('refundNames', fields, () => truth(fields, 'refundNames')),
      ...optional('unknownIds', fields, () => oneOf(fields, 'unknownIds', UNKNOWN_IDS)),
      ...optional('payoutCharges', fields, () => truth(fields, 'payoutCharges')),
      ...optional('hasMore', fields, () => truth(fields, 'hasMore')),
      ...optional('keptCards', fields, () => oneOf(fields, 'keptCards', KEPT_CARDS)),
    }),
  rotateTapKey: (controls, fields) => controls.rotateTapKey(text(fields, 'secretKey')),
};

const MY_FATOORAH: Readonly<Record<string, Command>> = {
  open: ({ myFatoorah }, fields) => myFatoorah.open(number(fields, 'invoiceId')),
  pay: ({ myFatoorah }, fields) => myFatoorah.pay(number(fields, 'invoiceId'), oneOf(fields, 'outcome', OUTCOMES)),
  invoice: ({ myFatoorah }, fields) => myFatoorah.invoice(number(fields, 'invoiceId')),
  invoices: ({ myFatoorah }) => myFatoorah.invoices(),
  setInvoice: ({ myFatoorah }, { invoiceId, ...changes }) =>
    myFatoorah.setInvoice(number({ invoiceId }, 'invoiceId'), changes),
  sendNotice: ({ myFatoorah }, fields) =>
    myFatoorah.sendNotice(number(fields, 'invoiceId'), 'unsigned' in fields ? object(fields, 'unsigned') : {}),
  setWebhookUrl: ({ myFatoorah }, fields) => myFatoorah.setWebhookUrl(textOrNull(fields, 'url')),
  setAutoRefund: ({ myFatoorah }, fields) => myFatoorah.setAutoRefund(truth(fields, 'on')),
  refunds: ({ myFatoorah }, fields) => myFatoorah.refunds(number(fields, 'invoiceId')),
  settleRefund: ({ myFatoorah }, fields) =>
    myFatoorah.settleRefund(number(fields, 'refundId'), oneOf(fields, 'status', ['Refunded', 'Canceled'])),
  setAnswers: ({ myFatoorah }, fields) =>
    myFatoorah.setAnswers({
      ...optional('expiryDate', fields, () => oneOf(fields, 'expiryDate', EXPIRY_DATES)),
      ...optional('refundIdentifier', fields, () => truth(fields, 'refundIdentifier')),
      ...optional('openedPages', fields, () => truth(fields, 'openedPages')),
    }),
  refundInPortal: ({ myFatoorah }, fields) =>
    myFatoorah.refundInPortal(number(fields, 'invoiceId'), number(fields, 'fils')),
};

const WHATSAPP: Readonly<Record<string, Command>> = {
  messages: ({ whatsApp }) => whatsApp.messages(),
  refuseNext: ({ whatsApp }, fields) => {
    const code = REFUSAL_CODES.find((known) => known === number(fields, 'code'));
    if (code === undefined) throw new Error(`"code" must be one of ${REFUSAL_CODES.join(', ')}`);
    whatsApp.refuseNext(code, 'times' in fields ? number(fields, 'times') : 1);
  },
};

const ARMADA: Readonly<Record<string, Command>> = {
  deliveries: ({ armada }) => armada.deliveries(),
  setStatus: ({ armada }, fields) =>
    armada.setStatus(text(fields, 'deliveryId'), oneOf(fields, 'status', DELIVERY_STATUSES)),
  setWebhookUrl: ({ armada }, fields) => armada.setWebhookUrl(textOrNull(fields, 'url')),
  sendNotice: ({ armada }, fields) =>
    armada.sendNotice(
      text(fields, 'deliveryId'),
      text(fields, 'topic'),
      'changes' in fields ? object(fields, 'changes') : {},
    ),
  refuseNext: ({ armada }, fields) =>
    armada.refuseNext(number(fields, 'status'), 'times' in fields ? number(fields, 'times') : 1),
};

/** All commands by the rest of their address. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ...Object.entries({ ...SHARED, ...TAP }),
  ...Object.entries(MY_FATOORAH).map(([name, command]) => [`myFatoorah/${name}`, command] as const),
  ...Object.entries(ARMADA).map(([name, command]) => [`armada/${name}`, command] as const),
  ...Object.entries(WHATSAPP).map(([name, command]) => [`whatsApp/${name}`, command] as const),
]);

function randomFaults(fields: Fields): RandomFaults | null {
  if (!('seed' in fields)) return null;
  const chances = (key: string) => optional(key, fields, () => object(fields, key));
  return { seed: number(fields, 'seed'), ...chances('calls'), ...chances('notices') };
}
