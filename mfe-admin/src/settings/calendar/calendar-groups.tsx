import { useWatch } from 'react-hook-form';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { TextAreaField } from '@fyonka/ui/fields/field';
import type { Language } from '@fyonka/api-contract/values/language';
import type { ReactNode } from 'react';
import { Twin } from '../../form/twin.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { CalendarSwitch, CalendarText, Weekdays } from './calendar-fields.tsx';
import type { CalendarControl } from './calendar-fields.tsx';
import { LONGEST_ANNOUNCEMENT } from './calendar-rules.ts';
import { useMessages } from './messages.ts';
import groups from '../../form/group.module.css';
import styles from '../settings.module.css';
import own from './calendar.module.css';

interface GroupProps {
  control: CalendarControl;
}

/** Whether shoppers see a day, and what makes it later. */
export function PromiseGroup({ control }: GroupProps) {
  const { t } = useMessages();
  return (
    <fieldset className={groups.group}>
      <legend>{t('promise')}</legend>
      <CalendarSwitch control={control} name="promisesDates" label={t('promisesDates')} hint={t('promisesDatesHint')} />
      <div className={styles.numbers}>
        <CalendarText control={control} name="transitDays" label={t('transitDays')} kind="count" />
        <CalendarText control={control} name="nameDays" label={t('nameDays')} kind="count" />
      </div>
      <CalendarText
        control={control}
        name="namesPerDay"
        label={t('namesPerDay')}
        hint={t('namesPerDayHint')}
        optional
        kind="count"
      />
    </fieldset>
  );
}

/** Days of work and delivery, and the times until which orders are begun on their day. */
export function WeekGroup({ control }: GroupProps) {
  const { t } = useMessages();
  const hasRamadan = useWatch({ control, name: 'hasRamadan' });
  return (
    <fieldset className={groups.group}>
      <legend>{t('week')}</legend>
      <Weekdays control={control} name="workingDays" label={t('workingDays')} />
      <Weekdays control={control} name="deliveryDays" label={t('deliveryDays')} />
      <CalendarText control={control} name="cutOff" label={t('cutOff')} hint={t('cutOffHint')} kind="time" />
      <CalendarSwitch control={control} name="hasRamadan" label={t('hasRamadan')} />
      {hasRamadan && (
        <div className={own.days}>
          <CalendarText control={control} name="ramadan.from" label={t('ramadanFrom')} kind="date" />
          <CalendarText control={control} name="ramadan.to" label={t('ramadanTo')} kind="date" />
          <CalendarText control={control} name="ramadan.cutOff" label={t('ramadanCutOff')} kind="time" />
        </div>
      )}
    </fieldset>
  );
}

/** Days on which the whole shop is closed, with what shoppers read meanwhile. */
export function ClosureGroup({ control }: GroupProps) {
  const { t } = useMessages();
  const isClosed = useWatch({ control, name: 'isClosed' });
  return (
    <fieldset className={groups.group}>
      <legend>{t('closure')}</legend>
      <CalendarSwitch control={control} name="isClosed" label={t('isClosed')} hint={t('isClosedHint')} />
      {isClosed && (
        <>
          <div className={own.days}>
            <CalendarText control={control} name="closure.from" label={t('closedFrom')} kind="date" />
            <CalendarText control={control} name="closure.to" label={t('closedTo')} kind="date" />
          </div>
          <Twin label={t('announcement')}>
            {(language, label) => <Announcement control={control} language={language} label={label} />}
          </Twin>
          <CalendarSwitch
            control={control}
            name="closure.acceptsOrders"
            label={t('acceptsOrders')}
            hint={t('acceptsOrdersHint')}
          />
        </>
      )}
    </fieldset>
  );
}

function Announcement({ control, language, label }: GroupProps & { language: Language; label: ReactNode }) {
  const { t } = useMessages();
  const { ref, name, ...field } = useFormField(
    control,
    `closure.announcement.${language}`,
    t as (key: string) => string,
  );
  return (
    <TextAreaField
      {...field}
      label={label}
      maxLength={LONGEST_ANNOUNCEMENT}
      input={{ ref, name, rows: 2, lang: language, dir: DIRECTION[language], autoComplete: 'off' }}
    />
  );
}
