import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { saveSettings } from '@fyonka/api-client/office/settings';
import type { OfficeSettingsView } from '@fyonka/api-contract/wire/office/settings';
import { showRefused } from '../../form/rules.ts';
import { useSaving } from '../../form/use-saving.ts';
import type { Saving } from '../../form/use-saving.ts';
import { useMessages } from '../messages.ts';
import { formFieldOf } from './settings-rules.ts';
import { requestOf } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';

export interface SaveSettings extends Omit<Saving<OfficeSettingsView>, 'save'> {
  /** @param version of the settings that the values are based on */
  save: (
    values: SettingsValues,
    version: number,
    onSaved: (settings: OfficeSettingsView) => void,
    onFaulty: () => void,
  ) => void;
}

export function useSaveSettings(form: UseFormReturn<SettingsValues>): SaveSettings {
  const { t } = useMessages();
  const saving = useSaving<OfficeSettingsView>();

  /** @returns the words that no field shows; null when the fields show all of them */
  function showAtFields(error: ApiError, onFaulty: () => void): string | null {
    if (error.code === 'OFFLINE') return t('offline');
    const { others } = showRefused(form, error, formFieldOf);
    if (error.code !== 'VALIDATION_FAILED' || others.length > 0) return others.join(' ') || t('saveFailed');
    onFaulty();
    return null;
  }

  return {
    ...saving,
    save: (values, version, onSaved, onFaulty) =>
      saving.save(
        async () => (await saveSettings(requestOf(values, version))).settings,
        onSaved,
        (error) => showAtFields(error, onFaulty),
      ),
  };
}
