import type { Fields } from '../../kit/json.ts';
import { numberOf, textOf } from '../../kit/money.ts';
import type { TapAnswers } from '../../answers.ts';
import { netOf } from './payouts.ts';
import type { Payout, PayoutLine } from './payouts.ts';

export function payoutJson(payout: Payout, { payoutCharges }: Pick<TapAnswers, 'payoutCharges'>): Fields {
  return {
    id: payout.id,
    object: 'payout',
    status: payout.status,
    date: payout.at,
    amount: numberOf(netOf(payout)),
    currency: payout.currency,
    merchant: { id: '599242' },
    wallet: { id: 'wallet_1' },
    settlements_available: true,
    bank_reference: payout.bankReference,
    ...(payoutCharges && { charges: payout.lines.map(lineJson) }),
  };
}

function lineJson({ chargeId, amount, fee }: PayoutLine): Fields {
  return { id: chargeId, amount: numberOf(amount), fee: numberOf(fee), net: numberOf(amount - fee) };
}

const COLUMNS = ['charge_id', 'order', 'amount', 'fee', 'net', 'currency', 'payout_id', 'payout_date'];

/** The settlement file: one line for each charge. Its columns are invented, see the README. */
export function payoutsCsv(payouts: readonly Payout[]): string {
  const lines = payouts.flatMap(({ id, at, currency, lines }) =>
    lines.map(({ chargeId, order, amount, fee }) => {
      const money = [amount, fee, amount - fee].map((fils) => textOf(fils, currency));
      return [chargeId, quoted(order ?? ''), ...money, currency, id, dayInKuwait(at)].join(',');
    }),
  );
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}

/** A reference may have any character, and must not become a formula or a second column of a spreadsheet. */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Kuwait is three hours ahead of UTC all year. */
function dayInKuwait(at: number): string {
  return new Date(at + 3 * 60 * 60_000).toISOString().slice(0, 10);
}
