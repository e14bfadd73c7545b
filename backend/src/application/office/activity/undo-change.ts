import type { Editor } from '../../../domain/history.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { isPermitted } from '../../../domain/identity/permissions.ts';
import { undoOf } from '../../../domain/office/activity/undo.ts';
import type { UndoableSubject } from '../../../domain/office/activity/undo.ts';
import type { Clock } from '../../clock.ts';
import type { EditConflict } from '../../catalog/editing/editing-ports.ts';
import type { History } from '../ports.ts';
import type { FormerValues, PutBack } from './former-values.ts';

type Fields = Readonly<Record<string, unknown>>;

export type UndoOutcome =
  | Exclude<PutBack, { kind: 'conflict' | 'not-found' }>
  /** Somebody has changed one of the fields since. Only the fields of the entry are told. */
  | { readonly kind: 'conflict'; readonly conflict: EditConflict<Fields> }
  /** The thing is deleted. */
  | { readonly kind: 'not-found'; readonly subject: UndoableSubject }
  | { readonly kind: 'forbidden' }
  /** There is no such entry, or it cannot be undone. */
  | { readonly kind: 'no-entry' };

/** Puts back what an entry of the history changed. It is an edit like any other, with its own line of the history. */
export class UndoChange {
  constructor(
    private readonly history: History,
    private readonly formerValues: FormerValues,
    private readonly clock: Clock,
  ) {}

  /** @param id of the entry */
  async execute(id: string, editor: Editor, person: Account): Promise<UndoOutcome> {
    const entry = await this.history.find(id);
    const undo = entry && undoOf(entry);
    if (!undo) return { kind: 'no-entry' };
    if (!isPermitted(person, undo.needs)) return { kind: 'forbidden' };
    const { subject, changes } = undo;
    const outcome = await this.formerValues.of[subject](entry.subjectId ?? '', undo, { editor, at: this.clock.now() });
    if (outcome.kind === 'not-found') return { ...outcome, subject };
    if (outcome.kind !== 'conflict') return outcome;
    const { changedAt, changedBy } = outcome.conflict;
    const since = outcome.conflict.changes.filter(({ field }) => changes.some((change) => change.field === field));
    const current = Object.fromEntries(since.map(({ field, to }) => [field, to]));
    const yours = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
    return { kind: 'conflict', conflict: { current, yours, changes: since, changedAt, changedBy } };
  }
}
