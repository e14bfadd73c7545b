import { useState } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import type { EditConflict } from '@fyonka/api-contract/wire/office/edits';

/** The two versions between which somebody has to choose. */
export interface ConflictOver<View> extends EditConflict {
  current: View;
}

export interface Saving<View> {
  isBusy: boolean;
  /** Why it was not saved, as far as no field says so. */
  problem: string | null;
  /** Somebody else has changed the same. */
  conflict: ConflictOver<View> | null;
  closeConflict: () => void;
  /**
   * @param work calls the API
   * @param onRefused shows at the fields what they are refused for, and returns the problem that remains
   */
  save: (
    work: () => Promise<View>,
    onSaved: (saved: View) => void,
    onRefused: (error: ApiError) => string | null,
  ) => void;
}

/** What saving a form can lead to: it is saved, somebody else was there before, or it is refused. */
export function useSaving<View>(): Saving<View> {
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ConflictOver<View> | null>(null);
  return {
    isBusy,
    problem,
    conflict,
    closeConflict: () => setConflict(null),
    save(work, onSaved, onRefused) {
      setProblem(null);
      setConflict(null);
      run(
        () => attempt(work),
        (outcome) => {
          if ('saved' in outcome) onSaved(outcome.saved);
          else if (outcome.error.answer.conflict) setConflict(outcome.error.answer.conflict as ConflictOver<View>);
          else setProblem(onRefused(outcome.error));
        },
      );
    },
  };
}

async function attempt<View>(work: () => Promise<View>): Promise<{ saved: View } | { error: ApiError }> {
  try {
    return { saved: await work() };
  } catch (thrown) {
    return { error: refusalFrom(thrown) };
  }
}
