import { MOST_HOLIDAYS } from '@fyonka/api-contract/values/settings';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { HolidayView } from '@fyonka/api-contract/wire/office/settings';
import { formatDate } from '@fyonka/i18n/times';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { FormField } from '../../form/fields/form-fields.tsx';
import { useRemoval } from '../../form/fields/use-removal.ts';
import { leftToConfirm } from './calendar-values.ts';
import type { CalendarValues } from './calendar-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './calendar.module.css';

interface HolidaysProps {
  /** Holidays of the coming year that the server has worked out. */
  proposals: readonly HolidayView[];
}

/** Confirmed holidays and other days off, with those that wait for a confirmation. */
export function Holidays({ proposals }: HolidaysProps) {
  const { t } = useMessages();
  const { control } = useFormContext<CalendarValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'holidays' });
  const { add, removeRow } = useRemoval(remove);
  const entered = useWatch({ control, name: 'holidays' });
  return (
    <>
      {fields.length === 0 ? (
        <p>{t('noHolidays')}</p>
      ) : (
        <ul className={`${layout.stack4} ${styles.holidays}`}>
          {fields.map(({ id, kind }, index) => (
            <li key={id}>
              <h2>{t(kind)}</h2>
              <FormField name={`holidays.${index}.from`} />
              <FormField name={`holidays.${index}.to`} />
              <IconButton
                icon={Trash}
                label={t('removeHoliday', { holiday: t(kind) })}
                onClick={() => removeRow(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <Proposals proposals={leftToConfirm(proposals, entered)} onConfirm={(holiday) => append({ ...holiday })} />
      {fields.length < MOST_HOLIDAYS && (
        <Button ref={add} kind="line" tall icon={Plus} onClick={() => append({ kind: 'other', from: '', to: '' })}>
          {t('addDay')}
        </Button>
      )}
    </>
  );
}

interface ProposalsProps {
  proposals: readonly HolidayView[];
  onConfirm: (holiday: HolidayView) => void;
}

function Proposals({ proposals, onConfirm }: ProposalsProps) {
  const { t, lang } = useMessages();
  if (proposals.length === 0) return null;
  return (
    <section aria-label={t('proposals')}>
      <h2 className={styles.proposalsTitle}>{t('proposals')}</h2>
      <ul className={styles.proposals}>
        {proposals.map((holiday) => (
          <li key={holiday.kind + holiday.from}>
            <span>
              {t(holiday.from === holiday.to ? 'proposedDay' : 'proposed', {
                holiday: t(holiday.kind),
                from: formatDate(holiday.from, lang),
                to: formatDate(holiday.to, lang),
              })}
            </span>
            <Button
              kind="text"
              icon={Check}
              aria-label={t('confirmLong', { holiday: t(holiday.kind) })}
              onClick={() => onConfirm(holiday)}
            >
              {t('confirm')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
