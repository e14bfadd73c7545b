import type { CashDifferenceView } from '@fyonka/api-contract/wire/office/fulfilment/cash';
import { isolated } from '@fyonka/i18n/format';
import { formatMoment } from '@fyonka/i18n/times';
import { Link } from 'wouter';
import { officePath } from '../../../pages.ts';
import { ExactMoney } from '../../amounts/exact-money.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './differences.module.css';

interface DifferenceLinesProps {
  lines: readonly CashDifferenceView[];
  /** Whether each says what it is of, with a link; not on the page of that thing. */
  isOfDay?: boolean;
}

/** Lines of the book of cash differences, the oldest first. */
export function DifferenceLines({ lines, isOfDay = false }: DifferenceLinesProps) {
  const { t, lang } = useMessages();
  return (
    <ul className={styles.lines} aria-label={t('title')}>
      {lines.map((line) => (
        <li key={line.id}>
          <p className={layout.strong}>
            <ExactMoney kd={line.amount} />
          </p>
          <div>
            {isOfDay && (
              <p>
                <About line={line} />
              </p>
            )}
            <p>{t(`borne-${line.borneBy}`)}</p>
            <p dir="auto">{line.note}</p>
            <p className={layout.muted}>
              {formatMoment(line.at, lang)} {line.by !== null && <bdi>{line.by}</bdi>}
            </p>
            {line.bookedOn !== line.date && (
              <p className={layout.muted}>{t('bookedOn', { day: isolated(line.bookedOn) })}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What was noted with a count, unless a line of the book says the same. */
export function CountNote({ note, lines }: { note: string; lines: readonly CashDifferenceView[] }) {
  return note === '' || lines.some((line) => line.note === note) ? null : <p dir="auto">{note}</p>;
}

const OF_COURIER: readonly CashDifferenceView['borneBy'][] = ['courier', 'courier-fees', 'bank'];

function About({ line: { run, stall, driver, borneBy } }: { line: CashDifferenceView }) {
  const { t } = useMessages();
  if (run !== null)
    return (
      <Link className={layout.link} href={officePath('/admin/runs/:id', run)}>
        {driver === null ? t('ofRun') : t('ofDriver', { name: isolated(driver) })}
      </Link>
    );
  if (stall === null) return t(OF_COURIER.includes(borneBy) ? 'ofCourier' : 'ofCount');
  return (
    <Link className={layout.link} href={officePath('/admin/stalls/:id', stall)}>
      {t('ofStall')}
    </Link>
  );
}
