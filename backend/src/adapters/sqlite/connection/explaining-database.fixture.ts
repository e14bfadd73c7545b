import { jest } from '@jest/globals';
import type { StatementSync } from 'node:sqlite';
import { SqliteDatabase } from './database.ts';

/** How a table for searching looks up a row by its number, or the rows that have a word. */
const LOOK_UP = /_(?:words|titles) VIRTUAL TABLE INDEX (?:\d+:=|\d+:.*M\d)/;

/** Remembers how the database means to carry out every statement that it is given. */
export class ExplainingDatabase extends SqliteDatabase {
  readonly plans = new Map<string, string[]>();

  protected override prepared(sql: string): StatementSync {
    const steps = super.prepared(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
    this.plans.set(
      sql,
      steps.map(({ detail }) => detail),
    );
    return super.prepared(sql);
  }

  /** Every step that reads rows one after the other, with its statement. */
  scans(): string[] {
    return [...this.plans].flatMap(([sql, steps]) =>
      steps
        .filter((step) => /^SCAN (?!CONSTANT ROW)/.test(step) && !LOOK_UP.test(step))
        .map((step) => `${step} in ${sql}`),
    );
  }
}

/**
 * The methods of an adapter, its private ones too, which go on as they are and tell whether they were called.
 * @param left out: looked at elsewhere
 */
export function methodsOf(prototype: object, left: readonly string[] = []) {
  const methods = prototype as Record<string, () => unknown>;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor' && !left.includes(name));
  return names.map((name) => ({ name: `${prototype.constructor.name}.${name}`, spy: jest.spyOn(methods, name) }));
}
