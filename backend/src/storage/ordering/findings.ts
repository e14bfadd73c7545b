import { FINDING_KINDS } from '@fyonka/api-contract/values/ordering/money';
import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { Findings } from '../../application/ordering/money/ports.ts';
import type { AuditRun, ReconciliationRun } from '../../application/ordering/money/ports.ts';
import type { Editor } from '../../domain/history.ts';
import { findingOf as newFinding, isOpenedBy } from '../../domain/ordering/money/finding.ts';
import type { Finding, FindingKind } from '../../domain/ordering/money/finding.ts';
import { findingResolved } from '../../domain/ordering/money/money-history.ts';
import type { Difference } from '../../domain/ordering/settlements/compare-lines.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { count, get, insert, list, many, note, put, replace } from '../store.ts';
import type { Store, Work } from '../store.ts';

interface StoredFinding extends Finding {
  readonly isOpen: boolean;
}

/** The latest comparison with the gateways. */
interface StoredRun extends Omit<ReconciliationRun, 'gateways'> {
  readonly id: 'latest';
  /** Null in what earlier releases have stored. */
  readonly gateways: ReconciliationRun['gateways'] | null;
}

export const FINDINGS: Collection<StoredFinding, 'finding_by_state'> = {
  name: 'findings',
  fields: {
    kind: { oneOf: FINDING_KINDS },
    gateway: { oneOf: GATEWAYS, orNull: true },
    reference: 'text?',
    orderNumber: 'text?',
    amount: 'number?',
    expected: 'number?',
    foundAt: 'number',
    isOpen: 'flag',
    resolved: 'anything?',
  },
  indexes: { finding_by_state: { by: ['-isOpen', '-foundAt', 'id'] } },
  ends: 'books',
  copy: copied('findings', findingOf, storedFinding),
};

/** The next comparison replaces it. */
const RECONCILIATION_RUNS: Collection<StoredRun, never> = {
  name: 'reconciliationRuns',
  fields: {
    startedAt: 'number',
    endedAt: 'number?',
    from: 'number',
    charges: 'number',
    refunds: 'number',
    found: 'number',
    unavailable: 'list',
    gateways: 'list?',
  },
  indexes: {},
  ends: 'bound',
  copy: 'passing',
};

interface StoredAudit extends AuditRun {
  readonly id: 'latest';
}

/** The next audit replaces it. */
const AUDIT_RUNS: Collection<StoredAudit, never> = {
  name: 'auditRuns',
  fields: { startedAt: 'number', endedAt: 'number?', orders: 'number', lines: 'number', found: 'number' },
  indexes: {},
  ends: 'bound',
  copy: 'passing',
};

/** Open findings that are looked at, so that a transaction stays short. */
const MOST_OPEN = 1000;

/** What jobs find is no change by the office, and need not wait for those. */
const KEYS = ['findings'];

export class StoredFindings extends Findings {
  static readonly collections = { findings: FINDINGS, reconciliationRuns: RECONCILIATION_RUNS, auditRuns: AUDIT_RUNS };

  constructor(private readonly store: Store) {
    super();
  }

  add(finding: Finding): Promise<boolean> {
    return this.store.write(function* () {
      if (yield* get(FINDINGS, finding.id)) return false;
      yield* insert(FINDINGS, storedFinding(finding));
      return true;
    }, KEYS);
  }

  async list(limit: number): Promise<readonly Finding[]> {
    return (await this.store.read(() => list(FINDINGS, 'finding_by_state', { limit }))).map(findingOf);
  }

  countOpen(): Promise<number> {
    return this.store.read(countOpenFindings);
  }

  async open(limit: number): Promise<readonly Finding[]> {
    const open = { equal: { isOpen: true }, limit };
    return (await this.store.read(() => list(FINDINGS, 'finding_by_state', open))).map(findingOf);
  }

  resolve(id: string, text: string, editor: Editor, at: number): Promise<Finding | null> {
    return this.store.write(function* () {
      const found = yield* get(FINDINGS, id);
      if (!found?.isOpen) return found && findingOf(found);
      const resolved: Finding = { ...findingOf(found), resolved: { at, by: editor.accountId, note: text } };
      yield* replace(FINDINGS, storedFinding(resolved));
      yield* note([findingResolved(resolved, { editor, at })]);
      return resolved;
    });
  }

  async close(ids: readonly string[], at: number): Promise<void> {
    await this.store.write(() => closeFindings(ids, at), KEYS);
  }

  keepOpen(kind: FindingKind, found: readonly Finding[], unknown: ReadonlySet<string>, at: number): Promise<number> {
    return this.store.write(function* () {
      const open = yield* list(FINDINGS, 'finding_by_state', { equal: { isOpen: true }, limit: MOST_OPEN });
      const known = new Map((yield* many(FINDINGS, idsOf(found))).map((one) => [one.id, one]));
      const opened = found.filter((one) => isOpenedBy(one, known.get(one.id) ?? null));
      for (const one of opened)
        if (known.has(one.id)) yield* replace(FINDINGS, storedFinding(one));
        else yield* insert(FINDINGS, storedFinding(one));
      const ids = new Set(idsOf(found));
      for (const one of open)
        if (one.kind === kind && !ids.has(one.id) && !unknown.has(one.reference))
          yield* replace(FINDINGS, { ...one, isOpen: false, resolved: { at, by: null, note: '' } });
      return opened.length;
    }, KEYS);
  }

  async lastAudit(): Promise<AuditRun | null> {
    const doc = await this.store.read(() => get(AUDIT_RUNS, 'latest'));
    if (!doc) return null;
    const { id: _id, ...run } = doc;
    return run;
  }

  async noteAudit(run: AuditRun): Promise<void> {
    const stored: StoredAudit = { id: 'latest', ...run };
    await this.store.write(() => put(AUDIT_RUNS, stored), KEYS);
  }

  async lastRun(): Promise<ReconciliationRun | null> {
    const doc = await this.store.read(() => get(RECONCILIATION_RUNS, 'latest'));
    if (!doc) return null;
    const { id: _id, gateways, ...run } = doc;
    return { ...run, gateways: gateways ?? [] };
  }

  async noteRun(run: ReconciliationRun): Promise<void> {
    await this.store.write(() => put(RECONCILIATION_RUNS, { id: 'latest', ...run }), KEYS);
  }
}

export function* countOpenFindings(): Work<number> {
  return yield* count(FINDINGS, 'finding_by_state', { isOpen: true });
}

/** As a part of another transaction. */
export function* closeFindings(ids: readonly string[], at: number): Work<void> {
  for (const found of yield* many(FINDINGS, ids))
    if (found.isOpen) yield* replace(FINDINGS, { ...found, isOpen: false, resolved: { at, by: null, note: '' } });
}

/**
 * Adds differences as a part of another transaction. One that had ended by itself is open again; one that a person has
 * dealt with only if its amounts are others.
 * @returns how many are new or open again
 */
export function* openDifferences(differences: readonly Difference[], at: number): Work<number> {
  const findings = differences.map((one) => newFinding({ ...one, foundAt: at }));
  const known = new Map(
    (yield* many(
      FINDINGS,
      findings.map(({ id }) => id),
    )).map((one) => [one.id, one]),
  );
  const opened = new Map(findings.filter((one) => isNew(one, known.get(one.id))).map((one) => [one.id, one]));
  const stored = [...opened.values()].map(storedFinding);
  // Of a long file of another shop all lines are findings, and each call of MongoDB waits for most members.
  yield* insert(FINDINGS, ...stored.filter(({ id }) => !known.has(id)));
  for (const finding of stored) if (known.has(finding.id)) yield* replace(FINDINGS, finding);
  return opened.size;
}

function isNew(found: Finding, known: StoredFinding | undefined): boolean {
  if (!known) return true;
  const isOther = known.amount !== found.amount || known.expected !== found.expected;
  return known.isOpen ? isOther : isOther || known.resolved?.by === null;
}

function findingOf({ isOpen: _isOpen, ...finding }: StoredFinding): Finding {
  return finding;
}

function storedFinding(finding: Finding): StoredFinding {
  return { ...finding, isOpen: finding.resolved === null };
}

function idsOf(findings: readonly Finding[]): string[] {
  return findings.map(({ id }) => id);
}
