import { useEffect, useRef, useState } from 'react';
import type { RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { Queue, QueuedCall, QueueState } from '../../offline/queue.ts';
import { AtTheDoor } from './at-the-door.tsx';
import type { Door } from './doors.ts';
import { StopCard } from './stop-card.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

interface DoorListProps {
  runs: Door['runs'];
  /** As it is with what waits to be sent. */
  run: RunView;
  doors: Queue<Door> & QueueState<Door>;
}

/** Milliseconds within which a second tap belongs to the first. */
const SECOND_TAP = 400;

/** The doors of a run on their way. One where something was entered folds to a line, so that the next comes to sight. */
export function DoorList({ runs, run, doors }: DoorListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { entered, enter } = useEntered();
  const isOut = run.state === 'out';

  // The button that was pressed is folded away with its door.
  useEffect(() => {
    if (entered === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`#stop-${CSS.escape(entered)} summary`)?.focus({ preventScroll: true });
  });

  return (
    <ol className={`${layout.column3} ${styles.doors}`} ref={list} data-settling={entered === null ? undefined : ''}>
      {run.stops.map((stop, index) => {
        const isHere = ({ body }: QueuedCall<Door>) => body.run === run._id && body.order === stop.orderId;
        return (
          <StopCard
            key={stop.orderId}
            stop={stop}
            place={index + 1}
            isFolded={stop.state !== 'waiting' && !doors.failed.some(isHere)}
            isUnsent={doors.waiting.some(isHere)}
          >
            {isOut && (
              <AtTheDoor
                stop={stop}
                waiting={doors.waiting.findLast(isHere)}
                failed={doors.failed.filter(isHere)}
                doors={doors}
                onEnter={(entry) => {
                  enter(stop.orderId);
                  void doors.add({ runs, run: run._id, order: stop.orderId, toCollect: stop.toCollect, ...entry });
                }}
              />
            )}
          </StopCard>
        );
      })}
    </ol>
  );
}

/** The order whose door was entered just now; null a moment later. */
function useEntered() {
  const [entered, enter] = useState<string | null>(null);
  useEffect(() => {
    if (entered === null) return;
    const timer = setTimeout(() => enter(null), SECOND_TAP);
    return () => clearTimeout(timer);
  }, [entered]);
  return { entered, enter };
}
