import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import { MOST_ORDERS_AT_ONCE } from '@fyonka/api-contract/values/ordering/order-statuses';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { Note } from '@fyonka/ui/notices/note';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { lastList } from '../orders/list/order-list-memory.ts';
import { officePath } from '../pages.ts';
import { choice, useListAddress } from '../parts/lists/list-address.ts';
import { PageHead } from '../parts/page-head.tsx';
import { useStatusChange } from '../orders/use-status-change.tsx';
import { PackingCheck } from './check/packing-check.tsx';
import { useHalfPages } from './half-pages.ts';
import { useMessages } from './messages.ts';
import { Slip } from './slip.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './packing-slips.module.css';

/** Orders fetched in parallel. */
const AT_ONCE = 4;

const READERS = { ids: (written: string | null) => written ?? undefined, pair: choice(['true']) };

/** `/admin/packing-slips?ids=`: a slip for each order, on a page of its own. The office's frame is not printed. */
export function PackingSlipsPage() {
  const { t } = useMessages();
  const { values, change } = useListAddress(READERS);
  const ids = [...new Set((values.ids ?? '').split(',').filter((id) => id !== ''))];
  return (
    <div className={layout.column5}>
      <PageHead
        title={t('title')}
        lead={t('count', { count: ids.length })}
        trail={[{ label: t('orders'), href: lastList().href }, { label: t('title') }]}
      />
      {ids.length === 0 ? (
        <NoSlips />
      ) : (
        <Slips
          // Another set of orders starts with new state.
          key={ids.join()}
          ids={ids}
          isPaired={values.pair === 'true'}
          onPair={(isPaired) => change({ pair: isPaired ? 'true' : undefined }, 'replace')}
        />
      )}
    </div>
  );
}

interface SlipsProps {
  /** Order ids in the order of printing. */
  ids: readonly string[];
  /** Whether two slips share a page. */
  isPaired: boolean;
  onPair: (isPaired: boolean) => void;
}

function Slips({ ids, isPaired, onPair }: SlipsProps) {
  const { t } = useMessages();
  const shown = ids.slice(0, MOST_ORDERS_AT_ONCE);
  const sheets = useRef<HTMLDivElement>(null);
  useHalfPages(sheets, isPaired);
  const [states, setStates] = useState<Readonly<Record<string, SlipState>>>({});
  const ready = shown.filter((id) => states[id] === 'ready').length;
  const failed = shown.filter((id) => states[id] === 'failed').length;
  const isDone = ready + failed === shown.length;

  function note(id: string, state: SlipState) {
    setStates((known) => (known[id] === state ? known : { ...known, [id]: state }));
  }

  return (
    <>
      <div className={`${layout.cluster} ${styles.controls}`}>
        <Button icon={Printer} disabled={!isDone || ready === 0} onClick={() => window.print()}>
          {t('print', { count: ready })}
        </Button>
        <label className={`${layout.inline2} ${layout.target} ${layout.pressable} ${styles.pair}`}>
          <input type="checkbox" checked={isPaired} onChange={(event) => onPair(event.target.checked)} />
          {t('pair')}
        </label>
        <p className={`${layout.quiet} ${styles.progress}`} role="status">
          {!isDone && t('progress', { ready, all: shown.length })}
        </p>
        {ids.length > MOST_ORDERS_AT_ONCE && <Note kind="wait">{t('tooMany', { count: MOST_ORDERS_AT_ONCE })}</Note>}
        {isDone && failed > 0 && <Note kind="bad">{t('failedAll', { count: failed })}</Note>}
      </div>
      <div
        ref={sheets}
        className={`${layout.column5} ${layout.form} ${styles.sheets}`}
        data-paired={isPaired || undefined}
      >
        {shown.map((id, index) => (
          <SlipOf
            key={id}
            id={id}
            // Limits how many orders are fetched in parallel, however quickly each one is answered.
            isDue={index < ready + failed + AT_ONCE}
            onState={(state) => note(id, state)}
          />
        ))}
      </div>
    </>
  );
}

/** Shown without an order in the address. */
function NoSlips() {
  const { t } = useMessages();
  return (
    <Empty title={t('noneTitle')} action={<ButtonLink href={officePath('/admin/orders')}>{t('toOrders')}</ButtonLink>}>
      <p>{t('noneText')}</p>
    </Empty>
  );
}

/** `waiting`: not loaded yet, or being loaded again. */
type SlipState = 'waiting' | 'ready' | 'failed';

interface SlipOfProps {
  id: string;
  /** Whether the order may be fetched now. */
  isDue: boolean;
  onState: (state: SlipState) => void;
}

/**
 * Fetches an order's slip once it is due and then keeps it. Otherwise every event would read a hundred orders again.
 */
function SlipOf({ id, isDue, onState }: SlipOfProps) {
  const { t } = useMessages();
  const [order, setOrder] = useState<OfficeOrderView | null>(null);
  const { answer, error, isMissing, isFetching, refetch } = useOwnAnswer(
    isDue && order === null ? pathTo('GET /api/admin/orders/{id}', { id }) : null,
  );
  // Skips the cached answer of an earlier visit, which is being fetched again.
  if (order === null && answer && !isFetching) setOrder(answer.order);
  const hasFailed = order === null && error !== undefined && !isFetching;
  const state: SlipState = order ? 'ready' : hasFailed ? 'failed' : 'waiting';
  const reportState = useEffectEvent(onState);
  useEffect(() => reportState(state), [state]);

  if (order)
    return (
      <div className={styles.sheet}>
        <Slip order={order} />
        <CheckOf order={order} onChange={setOrder} />
      </div>
    );
  return (
    <div className={`${layout.screen} ${styles.absent}`}>
      {!hasFailed && <TextSkeleton lines={6} />}
      {hasFailed && isMissing && <Note kind="bad">{t('missing', { id })}</Note>}
      {hasFailed && !isMissing && <FailedNote onRetry={refetch}>{t('failed')}</FailedNote>}
    </div>
  );
}

interface CheckOfProps {
  order: OfficeOrderView;
  onChange: (order: OfficeOrderView) => void;
}

/** Checks a parcel that is being packed, below its slip. Not printed. */
function CheckOf({ order, onChange }: CheckOfProps) {
  const { setStatus, question } = useStatusChange((_id, parts) => onChange({ ...order, ...parts }));
  if (order.status !== 'processing') return question;
  return (
    <div className={`${layout.screen} ${layout.padBlock3}`}>
      <PackingCheck order={order} onReady={() => setStatus(order, 'ready')} />
      {question}
    </div>
  );
}
