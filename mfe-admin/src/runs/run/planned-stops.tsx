import { useEffect, useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import Plus from 'lucide-react/icons/plus';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { RunAnswer, RunStop, RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { MOST_STOPS } from '@fyonka/api-contract/values/ordering/runs';
import { useMessages } from '../messages.ts';
import { useRunAction } from '../use-run-action.ts';
import { StopCard } from './stop-card.tsx';
import { OrderWords } from '../order-words.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

interface PlannedStopsProps {
  run: RunView;
  onChange: (now: RunAnswer) => void;
}

/** The stops of a run that is put together: their order, and which orders it has. */
export function PlannedStops({ run, onChange }: PlannedStopsProps) {
  const { isBusy, problem, act } = useRunAction();
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string | null>(null);
  /** The order whose buttons were pressed last; null: those below the list. A run may be many screens long. */
  const [pressed, setPressed] = useState<string | null>(null);
  const ids = run.stops.map(({ orderId }) => orderId);

  // A card that moves in the page loses the focus, and the first one has no button that moves it further up.
  useEffect(() => {
    const card = focused.current && list.current?.querySelector(`[data-order="${CSS.escape(focused.current)}"]`);
    focused.current = null;
    if (card && !card.contains(document.activeElement)) card.querySelector('button')?.focus();
  });

  /** @param order that gets the focus afterwards @param by the order whose button was pressed */
  function store(orders: readonly string[], order: string | null, by: string | null) {
    setPressed(by);
    const driver = run.driver?._id;
    if (driver === undefined) return;
    act(
      () => call('PUT /api/admin/runs/{id}', { id: run._id, body: { driver, orders: [...orders] } }),
      (now) => {
        focused.current = order;
        onChange(now);
      },
    );
  }

  return (
    <>
      <ol className={layout.column3} ref={list}>
        {run.stops.map((stop, place) => (
          <StopCard key={stop.orderId} stop={stop} place={place + 1}>
            <Places
              stop={stop}
              isFirst={place === 0}
              isLast={place === ids.length - 1}
              isBusy={isBusy}
              onMove={(by) => store(moved(ids, place, by), stop.orderId, stop.orderId)}
              onTakeOut={() => store(ids.toSpliced(place, 1), ids[place + 1] ?? ids[place - 1] ?? null, stop.orderId)}
            />
            {problem && pressed === stop.orderId && <Note kind="bad">{problem}</Note>}
          </StopCard>
        ))}
      </ol>
      <MoreOrders taken={ids.length} isBusy={isBusy} onAdd={(order) => store([...ids, order], null, null)} />
      {problem && (pressed === null || !ids.includes(pressed)) && <Note kind="bad">{problem}</Note>}
    </>
  );
}

interface PlacesProps {
  stop: RunStop;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
  onTakeOut: () => void;
}

function Places({ stop: { orderId, orderNumber: number }, isFirst, isLast, isBusy, onMove, onTakeOut }: PlacesProps) {
  const { t } = useMessages();
  return (
    <div className={`${layout.wrap2} ${styles.buttons}`} data-order={orderId}>
      {!isFirst && (
        <Button
          kind="line"
          tall
          icon={ArrowUp}
          busy={isBusy}
          aria-label={t('moveUpOf', { number })}
          onClick={() => onMove(-1)}
        >
          {t('moveUp')}
        </Button>
      )}
      {!isLast && (
        <Button
          kind="line"
          tall
          icon={ArrowDown}
          busy={isBusy}
          aria-label={t('moveDownOf', { number })}
          onClick={() => onMove(1)}
        >
          {t('moveDown')}
        </Button>
      )}
      {!(isFirst && isLast) && (
        <Button kind="text" tall icon={X} busy={isBusy} aria-label={t('takeOutOf', { number })} onClick={onTakeOut}>
          {t('takeOut')}
        </Button>
      )}
    </div>
  );
}

function moved(ids: readonly string[], place: number, by: -1 | 1): readonly string[] {
  const without = ids.toSpliced(place, 1);
  return without.toSpliced(place + by, 0, ...ids.slice(place, place + 1));
}

interface MoreOrdersProps {
  /** How many orders the run has. */
  taken: number;
  isBusy: boolean;
  onAdd: (order: string) => void;
}

/** Ready orders that are on no run, to be added to this one. */
function MoreOrders({ taken, isBusy, onAdd }: MoreOrdersProps) {
  const { t } = useMessages();
  const orders = useOwnAnswer(pathTo('GET /api/admin/runs/ready')).answer?.orders ?? [];
  if (orders.length === 0 || taken >= MOST_STOPS) return null;
  return (
    <details className={`${layout.sheet} ${styles.count}`}>
      <summary>{t('moreOrders', { count: orders.length })}</summary>
      <ul className={`${layout.column} ${styles.more}`}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <span>
              <OrderWords order={order} />
            </span>
            <Button
              kind="line"
              tall
              icon={Plus}
              busy={isBusy}
              aria-label={t('addOf', { number: order.orderNumber })}
              onClick={() => onAdd(order.orderId)}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
