import type { EditState } from '../../application/store/ports.ts';
import type { Authorship, Conflict, FieldChange, HistorySubject } from '../../domain/history.ts';
import { note, own } from '../store.ts';
import type { Work } from '../store.ts';

type Verdict<Part> =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'changed'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<Part> };

/**
 * Carries out the verdict about an edit of a subject of which there is only one.
 * @param store stores a change
 * @returns null unless it conflicts
 */
export function* judged<Part>(
  subject: HistorySubject,
  verdict: Verdict<Part>,
  { editor, at }: Authorship,
  store: () => Work<unknown>,
): Work<(Conflict<Part> & EditState) | null> {
  const state = yield* own('editStateOf', subject, '');
  if (verdict.kind === 'conflict') return { ...verdict.conflict, ...state };
  if (verdict.kind === 'unchanged') return null;
  yield* store();
  const { changes } = verdict;
  yield* note([{ subject, subjectId: null, kind: 'changed', version: state.version + 1, editor, at, changes }]);
  return null;
}
