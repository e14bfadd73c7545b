import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import { officePages } from '@fyonka/api-contract/office-pages';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';
import { SlipOf } from './slip-of.tsx';
import type { SlipState } from './slip-of.tsx';
import styles from './packing-slips.module.css';

/** Orders of one print. */
const MOST_SLIPS = 100;
/** Orders that are fetched at the same time. */
const AT_ONCE = 4;

interface PackingSlipsProps {
  /** Of the orders, in the order of the print. */
  ids: readonly string[];
}

/** `/admin/packing-slips?ids=`: a slip for each order, each on a page of its own; the office around them is not printed. */
export function PackingSlips({ ids }: PackingSlipsProps) {
  const { t } = useMessages();
  const shown = ids.slice(0, MOST_SLIPS);
  const [states, setStates] = useState<Readonly<Record<string, SlipState>>>({});
  const [isPaired, setPaired] = useState(false);
  const ready = shown.filter((id) => states[id] === 'ready').length;
  const failed = shown.filter((id) => states[id] === 'failed').length;
  const isDone = ready + failed === shown.length;

  function note(id: string, state: SlipState) {
    setStates((known) => (known[id] === state ? known : { ...known, [id]: state }));
  }

  return (
    <div className={styles.page}>
      <div className={styles.controls}>
        <Button icon={Printer} disabled={!isDone || ready === 0} onClick={() => window.print()}>
          {t('print', { count: ready })}
        </Button>
        <label className={styles.pair}>
          <input type="checkbox" checked={isPaired} onChange={(event) => setPaired(event.target.checked)} />
          {t('pair')}
        </label>
        <p className={styles.progress} role="status">
          {!isDone && t('progress', { ready, all: shown.length })}
        </p>
        {ids.length > MOST_SLIPS && <Note kind="wait">{t('tooMany', { count: MOST_SLIPS })}</Note>}
        {isDone && failed > 0 && <Note kind="bad">{t('failedAll', { count: failed })}</Note>}
      </div>
      <div className={styles.sheets} data-paired={isPaired || undefined}>
        {shown.map((id, index) => (
          <SlipOf
            key={id}
            id={id}
            // So many are under way at most, however fast each of them is answered.
            isDue={index < ready + failed + AT_ONCE}
            onState={(state) => note(id, state)}
          />
        ))}
      </div>
    </div>
  );
}

/** Opened without an order, such as by its address alone. */
export function NoSlips() {
  const { t } = useMessages();
  return (
    <Empty title={t('noneTitle')} action={<ButtonLink href={officePages.orders()}>{t('toOrders')}</ButtonLink>}>
      <p>{t('noneText')}</p>
    </Empty>
  );
}
