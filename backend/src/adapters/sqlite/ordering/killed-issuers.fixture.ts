import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Storage } from '../../../application/storage.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { paperDue } from '../../../domain/ordering/books/paper-due.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';

/** Milliseconds for which a process may work before it is killed, at most. */
const LONGEST_LIFE = 1_500;

const PROGRAM = new URL('papers-process.fixture.ts', import.meta.url);

/**
 * Has processes sell and issue papers at the same time, and kills each in the middle of it, until so many were killed.
 * @param place folder of the shop
 */
export async function killIssuers(place: string, kills: number, atOnce: number): Promise<void> {
  let killed = 0;
  const one = async (name: string) => {
    while (killed < kills) {
      killed += 1;
      const child: ChildProcess = fork(PROGRAM, [place, `${name} ${killed}`], {
        execArgv: ['--experimental-transform-types', '--no-warnings'],
      });
      const ended = once(child, 'exit');
      await Promise.race([
        once(child, 'message'),
        ended.then(([code]) => Promise.reject(new Error(`it ended: ${code}`))),
      ]);
      await wait(Math.random() * LONGEST_LIFE);
      child.kill('SIGKILL');
      await ended;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => one(`process ${index}`)));
}

/** Issues what is left, and expects numbers from 1 to N by kind and year, and no order that lacks a paper. */
export async function expectWholeJournal(storage: Storage, since: number): Promise<readonly SalesPaper[]> {
  while ((await storage.salesPapers.issue(200, Date.now())).hasMore);
  const papers: SalesPaper[] = [];
  const period = [kuwaitDayOf(since), kuwaitDayOf(Date.now())] as const;
  for await (const batch of storage.salesPapers.between(...period)) papers.push(...batch);
  const byCounter = Map.groupBy(papers, ({ kind, year }) => `${kind} ${year}`);
  for (const ofCounter of byCounter.values()) {
    const numbers = ofCounter.map(({ number }) => number).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
  for (const [number, ofOrder] of Map.groupBy(papers, ({ orderNumber }) => orderNumber)) {
    const order = await storage.orders.find(number);
    expect(order && paperDue(order, ofOrder, since)).toBeNull();
  }
  const sums = await storage.salesPapers.sumsBetween(...period);
  const amountOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);
  expect(amountOf(sums)).toBe(amountOf(papers));
  return papers;
}
