import { useState } from 'react';
import { useLocation } from 'wouter';
import { create } from '@fyonka/api-client/endpoints/create';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import { MOST_STOPS } from '@fyonka/api-contract/values/ordering/runs';
import type { Driver, ReadyOrder, RunRow } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { officePath } from '../../pages.ts';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { SelectionBar } from '../../parts/lists/selection-bar.tsx';
import type { Stepped } from '../../parts/steps/in-steps.ts';
import { useSteps } from '../../parts/steps/use-steps.ts';
import { useMessages } from '../messages.ts';
import { useRunAction } from '../use-run-action.ts';
import { BookCourier, NotBooked } from './book-courier.tsx';
import type { Booked } from './book-each.ts';
import { ReadyGroup } from './ready-group.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

interface NewRunProps {
  /** In the order of governorates and areas. */
  orders: readonly ReadyOrder[];
  drivers: readonly Driver[];
  /** Runs that are open. */
  runs: readonly RunRow[];
  /** Couriers can be booked. */
  hasCouriers: boolean;
}

/** Most ready orders that are shown one by one at first; more are folded by governorate. */
const MOST_UNFOLDED = 6;

/** The orders that are ready, by governorate and area, and what gives the marked ones to a driver or a courier. */
export function NewRun({ orders, drivers, runs, hasCouriers }: NewRunProps) {
  const { t, lang } = useMessages();
  const [, navigate] = useLocation();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const active = drivers.filter(({ isActive }) => isActive);
  const [picked, setPicked] = useState<string | null>(null);
  const driver = picked ?? likelyDriver(active, runs);
  const { isBusy, problem, act } = useRunAction();
  const work = useSteps();
  const [notBooked, setNotBooked] = useState<Stepped<Booked> | null>(null);
  // Orders that somebody else has taken meanwhile are not in the list any more.
  const chosen = orders.filter(({ orderId }) => marked.has(orderId));

  function mark(ids: readonly string[], isMarked: boolean) {
    setMarked((known) => new Set(isMarked ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))));
  }

  function plan() {
    if (driver === null) return;
    act(
      () => create('POST /api/admin/runs', { body: { driver, orders: chosen.map(({ orderId }) => orderId) } }),
      ({ run }) => {
        rereadOwnAnswers((path) => path.startsWith('/api/admin/runs'));
        navigate(officePath('/admin/runs/:id', run._id));
      },
    );
  }

  return (
    <>
      <section aria-labelledby="ready-orders" className={`${layout.column} ${layout.sheet} ${layout.pad4}`}>
        <h2 className={layout.large} id="ready-orders">
          {t('ready')} {orders.length > 0 && <span className={layout.muted}>{orders.length}</span>}
        </h2>
        {orders.length === 0 && <p className={layout.muted}>{t('readyNone')}</p>}
        {GOVERNORATES.map(({ key, name }) => {
          const own = orders.filter(({ governorate }) => governorate === key);
          if (own.length === 0) return null;
          return (
            <ReadyGroup
              key={key}
              name={name[lang]}
              orders={own}
              marked={marked}
              onMark={mark}
              startsOpen={orders.length <= MOST_UNFOLDED}
            />
          );
        })}
        {orders.length > 0 && active.length === 0 && !hasCouriers && <Note kind="wait">{t('noDrivers')}</Note>}
      </section>
      <SelectionBar
        count={chosen.length}
        elsewhere={0}
        note={[chosen.length > MOST_STOPS && t('tooMany', { count: MOST_STOPS })]}
        problem={
          (problem !== null || notBooked) && (
            <>
              {problem !== null && <Note kind="bad">{problem}</Note>}
              {notBooked && <NotBooked refused={notBooked} onClose={() => setNotBooked(null)} />}
            </>
          )
        }
        onClear={() => setMarked(new Set())}
        work={work}
      >
        {hasCouriers && <BookCourier orders={chosen} work={work} onDone={setNotBooked} />}
        {active.length > 0 && (
          <>
            <div className={styles.driver}>
              <ChoiceField
                label={t('driver')}
                hideLabel
                placeholder={t('chooseDriver')}
                value={driver}
                options={active.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={setPicked}
              />
            </div>
            <Button busy={isBusy} disabled={driver === null || chosen.length > MOST_STOPS} onClick={plan}>
              {t('plan', { count: chosen.length })}
            </Button>
          </>
        )}
      </SelectionBar>
    </>
  );
}

/** The one driver who is free; null where several or none are, so that a person chooses. */
function likelyDriver(active: readonly Driver[], runs: readonly RunRow[]): string | null {
  const free = active.filter(({ _id }) => !runs.some((run) => run.driver?._id === _id));
  const [only] = active.length === 1 ? active : free;
  return only !== undefined && (active.length === 1 || free.length === 1) ? only._id : null;
}
