import { useState } from 'react';
import LockOpen from 'lucide-react/icons/lock-open';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { ClosingsAnswer, ClosingView } from '@fyonka/api-contract/wire/office/books/closings';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { Fact } from '../../parts/fact.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { refusalWords } from '../../refusal-words.ts';
import { monthName } from '../../reports/month.ts';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { filsOf, kdOf } from '../amounts/fils.ts';
import { MethodCell } from '../words/method-cell.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './books.module.css';

interface ClosedMonthProps {
  closing: ClosingView;
  /** It was closed last, and can be opened again. */
  isLast: boolean;
  onDone: (answer: ClosingsAnswer) => void;
}

/** A closed month with the sums that its books had then. */
export function ClosedMonth({ closing, isLast, onDone }: ClosedMonthProps) {
  const { t, rich, lang } = useMessages();
  const isPermitted = usePermissions();
  const [isOpening, setOpening] = useState(false);
  const { month, closedAt, closedBy, note, received, returned, sums } = closing;
  const at = <bdi key="at">{formatMoment(closedAt, lang)}</bdi>;
  return (
    <li className={`${layout.column3} ${layout.sheet} ${layout.pad5} ${styles.month}`}>
      <h3 className={layout.strong}>{monthName(month, lang)}</h3>
      <p className={layout.muted}>
        {closedBy === null
          ? rich('closedAt', { at })
          : rich('closedAtBy', { at, who: <Ltr key="who">{closedBy}</Ltr> })}
      </p>
      {note !== '' && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      <dl className={`${layout.wrap} ${styles.sums}`}>
        <Fact name={t('net')}>
          <b>
            <Net received={received} returned={returned} />
          </b>
        </Fact>
        <Fact name={t('received')}>
          <ExactMoney kd={received} />
        </Fact>
        <Fact name={t('returned')}>
          <ExactMoney kd={returned} />
        </Fact>
      </dl>
      {sums.length > 0 && (
        <details>
          <summary>{t('byMethod')}</summary>
          <ul className={`${layout.stack} ${styles.methods}`}>
            {sums.map(({ method, gateway, ...of }) => (
              <li key={`${method} ${gateway ?? ''}`}>
                <MethodCell method={method} gateway={gateway} />
                <Net {...of} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isLast && isPermitted('money.write') && (
        <Button kind="text" icon={LockOpen} className={styles.button} onClick={() => setOpening(true)}>
          {t('open')}
        </Button>
      )}
      <OpenMonth open={isOpening} onClose={() => setOpening(false)} month={month} onDone={onDone} />
    </li>
  );
}

function Net({ received, returned }: Pick<ClosingView, 'received' | 'returned'>) {
  return <ExactMoney kd={kdOf(filsOf(received) - filsOf(returned))} />;
}

const FIELDS: FieldTable<{ reason: string }, MessageKey> = {
  reason: {
    label: 'reason',
    longest: LONGEST_TEXT,
    rows: 2,
    check: (typed) => (typed.trim() === '' ? 'reasonMissing' : null),
  },
};

interface OpenMonthProps extends Pick<ClosedMonthProps, 'onDone'> {
  open: boolean;
  onClose: () => void;
  month: string;
}

function OpenMonth({ open, onClose, month, onDone }: OpenMonthProps) {
  const { t, lang } = useMessages();
  const name = monthName(month, lang);
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('openTitle', { month: name })}
      fields={FIELDS}
      values={{ reason: '' }}
      send={({ reason }) => call('DELETE /api/admin/closings/{month}', { month, body: { reason: reason.trim() } })}
      onDone={(answer) => {
        onClose();
        onDone(answer);
        announce(t('opened', { month: name }));
      }}
      wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('notDone') })}
      button={t('open')}
      t={t}
    >
      <p>{t('openText')}</p>
    </ActionDialog>
  );
}
