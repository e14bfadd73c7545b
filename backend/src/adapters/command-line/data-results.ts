import type { CopyOutcome } from '../../application/data/copy-records.ts';
import type { Measures } from '../../application/data/measures.ts';
import { fils, toKd } from '../../domain/money.ts';
import { notDone } from './command-result.ts';
import type { CommandResult } from './command-result.ts';

/** Message and exit code for the outcome of a copy. */
export function copyResult(outcome: CopyOutcome): CommandResult {
  switch (outcome.kind) {
    case 'copied': {
      const resumed = outcome.resumedAt > 0 ? ` (it went on after ${outcome.resumedAt} records)` : '';
      return {
        exitCode: 0,
        text: `Copied and compared: both hold the same${resumed}.\n${measuresText(outcome.measures)}`,
      };
    }
    case 'not-empty':
      return notDone('The target holds a shop already. Name an empty one; nothing was written.');
    case 'other-copy':
      return notDone(
        outcome.isChanged
          ? `The target holds a part of a copy of ${outcome.source}, which was changed since. Delete the target and copy again; nothing was written.`
          : `The target holds a part of a copy of ${outcome.source}. Finish that one, or name an empty place; nothing was written.`,
      );
    case 'different':
      return notDone(
        `Everything was written, but the target does not hold the same, and no server opens it. Was a server writing meanwhile? Delete the target and copy again.\n${outcome.differences.map((line) => `  ${line}\n`).join('')}`,
      );
  }
}

/** Counts and sums, which a person can compare with the numbers of the office. */
export function measuresText({ kinds, sums }: Measures): string {
  const counts = Object.entries(kinds).map(([kind, { count }]) => `${kind} ${count}`);
  const amounts = `orders ${inKd(sums.ordersAmount)}, sales ${inKd(sums.salesAmount)} in ${sums.sales} orders, received ${inKd(sums.moneyReceived)}, given back ${inKd(sums.moneyReturned)}`;
  return `  ${counts.join(', ')}\n  ${amounts}; ${sums.stock} pieces in stock, ${sums.orderedPieces} ordered\n`;
}

function inKd(amount: number): string {
  return `${toKd(fils(amount)).toFixed(3)} KD`;
}
