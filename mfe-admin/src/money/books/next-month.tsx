import { useState } from 'react';
import Lock from 'lucide-react/icons/lock';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { ClosingsAnswer, NextClosingView } from '@fyonka/api-contract/wire/office/books/closings';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Note } from '@fyonka/ui/notices/note';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { officePath } from '../../pages.ts';
import { announce } from '../../parts/toasts/announced.ts';
import { OfficeButtonLink } from '../../permissions/office-button-link.tsx';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { refusalWords } from '../../refusal-words.ts';
import { dayName, monthName } from '../../reports/month.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './books.module.css';

interface NextMonthProps {
  next: NextClosingView;
  /** No month is closed yet. */
  isFirst: boolean;
  onDone: (answer: ClosingsAnswer) => void;
}

/** The month that is closed next: what it lacks, and the button. */
export function NextMonth({ next, isFirst, onDone }: NextMonthProps) {
  const { t, lang } = useMessages();
  const isPermitted = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const { month, findings, uncounted } = next;
  const title = t('nextTitle', { month: monthName(month, lang) });
  return (
    <section className={`${layout.column3} ${layout.sheet} ${layout.pad5}`} aria-label={title}>
      <h2 className={layout.large}>{title}</h2>
      <p className={layout.muted}>
        {t('nextText')} {isFirst && t('firstText')}
      </p>
      {findings > 0 && (
        <Note
          kind="bad"
          action={
            <OfficeButtonLink kind="line" href={officePath('/admin/reconciliation')}>
              {t('toFindings')}
            </OfficeButtonLink>
          }
        >
          {t('findings', { count: findings })}
        </Note>
      )}
      {uncounted.length > 0 && (
        <Note kind="wait">
          <p>{t('uncounted', { count: uncounted.length })}</p>
          <ul className={`${layout.wrap} ${styles.days}`}>
            {uncounted.map((day) => (
              <li key={day}>
                <Link href={officePath('/admin/money', { day })}>{dayName(day, lang)}</Link>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {findings === 0 && uncounted.length === 0 && <Note kind="good">{t('ready')}</Note>}
      {findings === 0 && isPermitted('money.write') && (
        <Button kind="line" icon={Lock} className={styles.button} onClick={() => setOpen(true)}>
          {t('close')}
        </Button>
      )}
      <CloseMonth open={isOpen} onClose={() => setOpen(false)} next={next} onDone={onDone} />
    </section>
  );
}

const NO_NOTE: FieldTable<{ note: string }, MessageKey> = {};
const NOTE: FieldTable<{ note: string }, MessageKey> = {
  note: {
    label: 'note',
    longest: LONGEST_TEXT,
    rows: 2,
    check: (typed) => (typed.trim() === '' ? 'noteMissing' : null),
  },
};

interface CloseMonthProps extends Omit<NextMonthProps, 'isFirst'> {
  open: boolean;
  onClose: () => void;
}

/** Asks for the note that explains uncounted cash, or only whether it is meant. */
function CloseMonth({ open, onClose, next: { month, uncounted }, onDone }: CloseMonthProps) {
  const { t, lang } = useMessages();
  const name = monthName(month, lang);
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('nextTitle', { month: name })}
      fields={uncounted.length > 0 ? NOTE : NO_NOTE}
      values={{ note: '' }}
      send={({ note }) => call('POST /api/admin/closings', { body: { month, note: note.trim() } })}
      onDone={(answer) => {
        onClose();
        onDone(answer);
        announce(t('closed', { month: name }));
      }}
      wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('notDone') })}
      button={t('close')}
      t={t}
    >
      <p>{t('nextText')}</p>
    </ActionDialog>
  );
}
