import type { Audit } from '../../application/ordering/books/audit/audit-books.ts';
import { fils, toKd } from '../../domain/money.ts';
import { isCount } from '../../domain/ordering/books/book-difference.ts';
import type { BookDifference } from '../../domain/ordering/books/book-difference.ts';
import { RULE_WORDS } from '../../domain/ordering/books/rule-words.ts';
import { done, notDone } from './command-result.ts';
import type { CommandResult } from './command-result.ts';

/**
 * Every difference by its rule, with what to do.
 * @param place without a password @param seconds that the audit took
 */
export function auditResult(
  place: string,
  { orders, lines, differences, found, moved }: Audit,
  seconds: number,
): CommandResult {
  const read = `${place}: ${orders} orders and ${lines} lines were read in ${seconds.toFixed(1)} s.`;
  const meanwhile = moved.length === 0 ? [] : [`Not compared: ${moved.length} sums that changed while they were read.`];
  if (found === 0) return done([read, ...meanwhile, 'The books agree.'].join('\n'));
  const byRule = Map.groupBy(differences, ({ rule }) => rule);
  const named = [...byRule].flatMap(([rule, all]) => [
    `${rule}: ${RULE_WORDS[rule].compares}`,
    ...all.map((one) => `  ${differenceText(one)}`),
    `  ${RULE_WORDS[rule].todo}`,
  ]);
  const others = found > differences.length ? [`… and ${found - differences.length} more.`] : [];
  const verdict = `${found} ${found === 1 ? 'difference' : 'differences'}.`;
  return notDone([read, ...meanwhile, ...named, ...others, verdict].join('\n'));
}

function differenceText(one: BookDifference): string {
  const { orderNumber, what, stored, explained } = one;
  const place = [orderNumber ?? [], what === '' ? [] : what].flat().join(' ');
  if (stored === null && explained === null) return place;
  return `${place}: stored ${amountText(one, stored)}, explained ${amountText(one, explained)}`;
}

function amountText(one: BookDifference, amount: number | null): string {
  if (amount === null) return 'nothing';
  if (isCount(one)) return String(amount);
  return `${amount < 0 ? '-' : ''}${toKd(fils(Math.abs(amount))).toFixed(3)} KD`;
}
