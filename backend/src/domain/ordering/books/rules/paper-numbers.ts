import { paperId } from '../sales-paper.ts';
import type { PaperKey } from '../sales-paper.ts';

/** Missing numbers of one kind and year that are named; who misses more has lost a list. */
const MOST_NAMED = 20;

interface Row {
  /** The first number that has not been seen. */
  next: number;
  /** Numbers above it that have been seen. */
  readonly later: Set<number>;
  /** The last number that its counter has given. */
  last: number;
}

/** Whether papers have the numbers from 1 by kind and year, each once. It holds nothing but what comes after a gap. */
export class PaperNumbers {
  private readonly rows = new Map<string, Row>();
  private readonly wrong: string[] = [];

  add(paper: PaperKey & { readonly id: string }): void {
    const { id, kind, year, number } = paper;
    const row = this.of(`${kind}-${year}`);
    if (id !== paperId(paper) || number < row.next || row.later.has(number)) {
      this.wrong.push(id);
      return;
    }
    row.later.add(number);
    while (row.later.delete(row.next)) row.next += 1;
  }

  /** @param id kind and year */
  addCounter(id: string, last: number): void {
    this.of(id).last = last;
  }

  /** The ids of papers that are not there, stand twice, or have a number that was never given. */
  get misfits(): readonly string[] {
    return [...this.wrong, ...[...this.rows].flatMap(([id, row]) => misfitsOf(id, row))];
  }

  private of(id: string): Row {
    const row = this.rows.get(id) ?? { next: 1, later: new Set(), last: 0 };
    this.rows.set(id, row);
    return row;
  }
}

function misfitsOf(id: string, { next, later, last }: Row): string[] {
  const [kind, year] = [id.slice(0, -5) as PaperKey['kind'], Number(id.slice(-4))];
  const idOf = (number: number) => paperId({ kind, year, number });
  const missing: string[] = [];
  for (let number = next; number <= last && missing.length < MOST_NAMED; number += 1)
    if (!later.has(number)) missing.push(idOf(number));
  const seen = [next - 1, ...later].filter((number) => number > last);
  return [...missing, ...seen.slice(0, MOST_NAMED).map(idOf)];
}
