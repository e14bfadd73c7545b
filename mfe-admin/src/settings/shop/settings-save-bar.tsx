import { get, useFormState } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { SaveBar } from '../../form/save-bar.tsx';
import { useNameInLanguage } from '../../form/use-name-in-language.ts';
import { useMessages } from '../messages.ts';
import { fieldsInOrder } from './settings-rules.ts';
import type { SettingsValues } from './settings-values.ts';
import { labelOf } from './settings-words.tsx';

interface SettingsSaveBarProps {
  form: UseFormReturn<SettingsValues>;
  /** Reason for a failed save that no field shows. */
  problem: string | null;
  isBusy: boolean;
}

export function SettingsSaveBar({ form, problem, isBusy }: SettingsSaveBarProps) {
  const { t } = useMessages();
  const nameInLanguage = useNameInLanguage();
  const { errors, isDirty } = useFormState({ control: form.control });
  const faulty = fieldsInOrder(form.getValues('faq').length).filter((field) => get(errors, field) !== undefined);
  return (
    <SaveBar
      problem={problem}
      faulty={faulty}
      nameOf={(field) => labelOf(field, t, nameInLanguage)}
      state={isDirty && t('unsaved')}
    >
      {isDirty && (
        <Button kind="text" onClick={() => form.reset()}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </SaveBar>
  );
}
