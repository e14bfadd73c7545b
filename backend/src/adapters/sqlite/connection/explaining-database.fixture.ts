import { jest } from '@jest/globals';
import type { StatementSync } from 'node:sqlite';
import { EmptyDatabase } from '../empty-database.fixture.ts';

/** Lookups in an FTS table by row number or by word. SQLite calls them scans, although they are not. */
const LOOK_UP = /_(?:words|titles) VIRTUAL TABLE INDEX (?:\d+:=|\d+:.*M\d)/;

/** Records the query plan of every statement. */
export class ExplainingDatabase extends EmptyDatabase {
  readonly plans = new Map<string, string[]>();

  protected override prepared(sql: string): StatementSync {
    const steps = super.prepared(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
    this.plans.set(
      sql,
      steps.map(({ detail }) => detail),
    );
    return super.prepared(sql);
  }

  /** All steps that scan rows one after the other, each with its statement. */
  scans(): string[] {
    return [...this.plans].flatMap(([sql, steps]) =>
      steps
        .filter((step) => /^SCAN (?!CONSTANT ROW)/.test(step) && !LOOK_UP.test(step))
        .map((step) => `${step} in ${sql}`),
    );
  }
}

/**
 * Spies on all methods of an adapter, including private ones, without changing what they do. A test uses them to show
 * that it has called every method.
 * @param left names of methods to leave out
 */
export function methodsOf(prototype: object, left: readonly string[] = []) {
  const methods = prototype as Record<string, () => unknown>;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor' && !left.includes(name));
  return names.map((name) => ({ name: `${prototype.constructor.name}.${name}`, spy: jest.spyOn(methods, name) }));
}
