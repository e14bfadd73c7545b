import { useState } from 'react';
import type { ApiError } from '@fyonka/api-client/http';
import type { EditConflict } from '@fyonka/api-contract/wire/office/edits';
import { useCall } from '../../parts/use-call.ts';

/** The two versions between which the user has to choose. */
export interface ConflictOver<View> extends EditConflict {
  current: View;
}

export interface Saving<View> {
  isBusy: boolean;
  /** Reason for a failed save that no field shows. */
  problem: string | null;
  /** Set when somebody else has changed the same thing. */
  conflict: ConflictOver<View> | null;
  closeConflict: () => void;
  /**
   * @param work calls the API
   * @param onRefused shows the refusals at their fields and returns the message that remains
   */
  save: (
    work: () => Promise<View>,
    onSaved: (saved: View) => void,
    onRefused: (error: ApiError) => string | null,
  ) => void;
}

/** Saves a form. Its outcome is a saved view, a conflict with somebody else's change, or a refusal. */
export function useSaving<View>(): Saving<View> {
  const { isBusy, start } = useCall();
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
      start(work, onSaved, (error) => {
        if (error.answer.conflict) setConflict(error.answer.conflict as ConflictOver<View>);
        else setProblem(onRefused(error));
      });
    },
  };
}
