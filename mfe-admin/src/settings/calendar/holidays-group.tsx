import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { HolidayView } from '@fyonka/api-contract/wire/office/settings';
import { formatDate } from '@fyonka/i18n/times';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { CalendarText } from './calendar-fields.tsx';
import type { CalendarControl } from './calendar-fields.tsx';
import { MOST_HOLIDAYS } from './calendar-rules.ts';
import { leftToConfirm } from './calendar-values.ts';
import { useMessages } from './messages.ts';
import groups from '../../form/group.module.css';
import styles from './calendar.module.css';

interface HolidaysGroupProps {
  control: CalendarControl;
  /** Holidays of the coming year that the server has worked out. */
  proposals: readonly HolidayView[];
}

/** Confirmed holidays and other days off, with those that wait for a confirmation. */
export function HolidaysGroup({ control, proposals }: HolidaysGroupProps) {
  const { t } = useMessages();
  const { fields, append, remove } = useFieldArray({ control, name: 'holidays' });
  const entered = useWatch({ control, name: 'holidays' });
  return (
    <fieldset className={groups.group}>
      <legend>{t('holidays')}</legend>
      <p className={groups.hint}>{t('holidaysHint')}</p>
      {fields.length === 0 ? (
        <p>{t('noHolidays')}</p>
      ) : (
        <ul className={styles.holidays}>
          {fields.map(({ id, kind }, index) => (
            <li key={id}>
              <h2>{t(kind)}</h2>
              <CalendarText control={control} name={`holidays.${index}.from`} label={t('from')} kind="date" />
              <CalendarText control={control} name={`holidays.${index}.to`} label={t('to')} kind="date" />
              <IconButton icon={Trash} label={t('removeHoliday', { holiday: t(kind) })} onClick={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <Proposals proposals={leftToConfirm(proposals, entered)} onConfirm={(holiday) => append({ ...holiday })} />
      {fields.length < MOST_HOLIDAYS && (
        <Button kind="line" tall icon={Plus} onClick={() => append({ kind: 'other', from: '', to: '' })}>
          {t('addDay')}
        </Button>
      )}
    </fieldset>
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
