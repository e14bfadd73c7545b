import { useRef } from 'react';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import { get, useFormState } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { focusField } from '../../form/focus-field.ts';
import { useMessages } from '../messages.ts';
import { fieldsInOrder } from './settings-rules.ts';
import type { SettingsValues } from './settings-values.ts';
import { labelOf } from './settings-words.tsx';
import styles from '../settings.module.css';

interface SaveBarProps {
  form: UseFormReturn<SettingsValues>;
  /** Why it was not saved, where no field says so. */
  problem: string | null;
  isBusy: boolean;
}

/** In view as long as the form is: how many fields need mending, a way to the first of them, and the buttons. */
export function SaveBar({ form, problem, isBusy }: SaveBarProps) {
  const { t, rich } = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  const { errors, isDirty } = useFormState({ control: form.control });
  const faulty = fieldsInOrder(form.getValues('faq').length).filter((field) => get(errors, field) !== undefined);
  const [first] = faulty;
  const toFirst = first !== undefined && (
    <button key="field" type="button" onClick={() => focusField(bar.current?.closest('form'), first)}>
      {labelOf(first, t)}
    </button>
  );
  return (
    <div className={styles.saveBar} ref={bar} data-lower-bar>
      {problem !== null && (
        <p className={styles.needFix} role="alert">
          <Icon icon={CircleExclamationPoint} size={18} />
          <span>{problem}</span>
        </p>
      )}
      {toFirst ? (
        <p className={styles.needFix}>
          <Icon icon={CircleExclamationPoint} size={18} />
          <span>{rich('needFix', { field: toFirst }, { count: faulty.length })}</span>
        </p>
      ) : (
        <p className={styles.state}>{isDirty && t('unsaved')}</p>
      )}
      {isDirty && (
        <Button kind="text" onClick={() => form.reset()}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </div>
  );
}
