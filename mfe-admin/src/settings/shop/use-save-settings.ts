import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { saveSettings } from '@fyonka/api-client/office/settings';
import { useAction } from '@fyonka/api-client/use-action';
import type { EditConflict } from '@fyonka/api-contract/office/edits';
import type { OfficeSettingsView } from '@fyonka/api-contract/office/settings';
import { showRefused } from '../../form/rules.ts';
import { useMessages } from '../messages.ts';
import { formFieldOf } from './settings-rules.ts';
import { requestOf } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';

/** The two versions of the settings between which somebody has to choose. */
export interface SettingsConflict extends EditConflict {
  current: OfficeSettingsView;
}

export interface SaveSettings {
  isBusy: boolean;
  /** Why they were not saved, as far as no field says so. */
  problem: string | null;
  conflict: SettingsConflict | null;
  closeConflict: () => void;
  save: (
    values: SettingsValues,
    version: number,
    onSaved: (settings: OfficeSettingsView) => void,
    onFaulty: () => void,
  ) => void;
}

type Outcome = { settings: OfficeSettingsView } | { error: ApiError };

export function useSaveSettings(form: UseFormReturn<SettingsValues>): SaveSettings {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<SettingsConflict | null>(null);

  function tell(error: ApiError, onFaulty: () => void) {
    if (error.answer.conflict) return setConflict(error.answer.conflict as SettingsConflict);
    if (error.code === 'OFFLINE') return setProblem(t('offline'));
    const { others } = showRefused(form, error, formFieldOf);
    if (error.code === 'VALIDATION_FAILED' && others.length === 0) return onFaulty();
    setProblem(others.join(' ') || t('saveFailed'));
  }

  return {
    isBusy,
    problem,
    conflict,
    closeConflict: () => setConflict(null),
    save(values, version, onSaved, onFaulty) {
      setProblem(null);
      run(
        () => attempt(values, version),
        (outcome) => {
          setConflict(null);
          if ('error' in outcome) tell(outcome.error, onFaulty);
          else onSaved(outcome.settings);
        },
      );
    },
  };
}

async function attempt(values: SettingsValues, version: number): Promise<Outcome> {
  try {
    return await saveSettings(requestOf(values, version));
  } catch (thrown) {
    return { error: refusalFrom(thrown) };
  }
}
