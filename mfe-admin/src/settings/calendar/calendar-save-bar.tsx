import { get, useFormState } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { SaveBar } from '../../form/save-bar.tsx';
import { fieldsInOrder } from './calendar-rules.ts';
import type { CalendarValues } from './calendar-values.ts';
import { useCalendarWords } from './calendar-words.tsx';
import { useMessages } from './messages.ts';

interface CalendarSaveBarProps {
  form: UseFormReturn<CalendarValues>;
  /** Reason for a failed save that no field shows. */
  problem: string | null;
  isBusy: boolean;
}

export function CalendarSaveBar({ form, problem, isBusy }: CalendarSaveBarProps) {
  const { t } = useMessages();
  const { label } = useCalendarWords();
  const { errors, isDirty } = useFormState({ control: form.control });
  const faulty = fieldsInOrder(form.getValues()).filter((field) => get(errors, field) !== undefined);
  return (
    <SaveBar problem={problem} faulty={faulty} nameOf={label} state={isDirty && t('unsaved')}>
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
