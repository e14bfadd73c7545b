import { useState } from 'react';
import { useLocation } from 'wouter';
import { create } from '@fyonka/api-client/endpoints/create';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import { MOST_STOPS } from '@fyonka/api-contract/values/ordering/runs';
import type { Driver, ReadyOrder } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { officePath } from '../../pages.ts';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { useMessages } from '../messages.ts';
import { OrderWords } from '../order-words.tsx';
import { useRunAction } from '../use-run-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

interface NewRunProps {
  /** In the order of governorates and areas. */
  orders: readonly ReadyOrder[];
  drivers: readonly Driver[];
}

/** The orders that are ready, by governorate and area, to be given to a driver. */
export function NewRun({ orders, drivers }: NewRunProps) {
  const { t, lang } = useMessages();
  const [, navigate] = useLocation();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [driver, setDriver] = useState<string | null>(null);
  const { isBusy, problem, act } = useRunAction();
  const active = drivers.filter(({ isActive }) => isActive);
  // Orders that somebody else has taken meanwhile are not in the list any more.
  const chosen = orders.filter(({ orderId }) => marked.has(orderId)).map(({ orderId }) => orderId);

  function mark(ids: readonly string[], isMarked: boolean) {
    setMarked((known) => new Set(isMarked ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))));
  }

  function plan() {
    if (driver === null) return;
    act(
      () => create('POST /api/admin/runs', { body: { driver, orders: chosen } }),
      ({ run }) => {
        rereadOwnAnswers((path) => path.startsWith('/api/admin/runs'));
        navigate(officePath('/admin/runs/:id', run._id));
      },
    );
  }

  return (
    <section aria-labelledby="ready-orders" className={`${layout.column3} ${layout.sheet} ${layout.pad4}`}>
      <h2 className={layout.large} id="ready-orders">
        {t('ready')}
      </h2>
      {orders.length === 0 && <p className={layout.muted}>{t('readyNone')}</p>}
      {GOVERNORATES.map(({ key, name }) => {
        const own = orders.filter(({ governorate }) => governorate === key);
        const ids = own.map(({ orderId }) => orderId);
        if (own.length === 0) return null;
        return (
          <fieldset key={key} className={layout.column}>
            <legend className={layout.strong}>{name[lang]}</legend>
            <Mark
              label={t('wholeGovernorate', { name: name[lang] })}
              isMarked={ids.every((id) => marked.has(id))}
              onMark={(isMarked) => mark(ids, isMarked)}
            />
            {own.map((order) => (
              <Mark
                key={order.orderId}
                label={<OrderWords order={order} />}
                isMarked={marked.has(order.orderId)}
                onMark={(isMarked) => mark([order.orderId], isMarked)}
              />
            ))}
          </fieldset>
        );
      })}
      {problem && <Note kind="bad">{problem}</Note>}
      {orders.length > 0 && active.length === 0 && <Note kind="wait">{t('noDrivers')}</Note>}
      {orders.length > 0 && active.length > 0 && (
        <div className={styles.give}>
          <ChoiceField
            label={t('driver')}
            placeholder={t('chooseDriver')}
            value={driver}
            options={active.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={setDriver}
          />
          <Button
            busy={isBusy}
            disabled={driver === null || chosen.length === 0 || chosen.length > MOST_STOPS}
            onClick={plan}
          >
            {t('plan', { count: chosen.length })}
          </Button>
          {chosen.length > MOST_STOPS && <p className={layout.muted}>{t('tooMany', { count: MOST_STOPS })}</p>}
        </div>
      )}
    </section>
  );
}

interface MarkProps {
  label: React.ReactNode;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
}

function Mark({ label, isMarked, onMark }: MarkProps) {
  return (
    <label className={`${layout.row3} ${layout.lineBelow} ${styles.mark}`}>
      <input type="checkbox" checked={isMarked} onChange={(event) => onMark(event.target.checked)} />
      <span className={`${layout.shrink} ${layout.anywhere}`}>{label}</span>
    </label>
  );
}
