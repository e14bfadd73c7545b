import { useEffect, useId, useRef, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReadyOrder } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from '../messages.ts';
import { OrderWords } from '../order-words.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

interface ReadyGroupProps {
  /** Of the governorate. */
  name: string;
  orders: readonly ReadyOrder[];
  /** Ids of orders. */
  marked: ReadonlySet<string>;
  onMark: (ids: readonly string[], isMarked: boolean) => void;
  /** Whether its orders are shown at first. */
  startsOpen: boolean;
}

/** The ready orders of a governorate, which are marked together with one press, or one by one once they are unfolded. */
export function ReadyGroup({ name, orders, marked, onMark, startsOpen }: ReadyGroupProps) {
  const { t } = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const ids = orders.map(({ orderId }) => orderId);
  const chosen = ids.filter((one) => marked.has(one)).length;
  return (
    <fieldset className={layout.column}>
      <legend className={layout.hidden}>{name}</legend>
      <div className={`${layout.row2} ${layout.lineBelow}`}>
        <Mark
          label={
            <>
              <b>{t('wholeGovernorate', { name })}</b>{' '}
              <span className={layout.muted}>
                {chosen === 0 || chosen === ids.length ? ids.length : t('someOf', { chosen, all: ids.length })}
              </span>
            </>
          }
          isMarked={chosen === ids.length}
          isPartly={chosen > 0 && chosen < ids.length}
          onMark={(isMarked) => onMark(ids, isMarked)}
        />
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('ordersOf', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon icon={ChevronDown} size={20} />
        </button>
      </div>
      <div id={id} className={`${layout.column} ${styles.orders}`} hidden={!isOpen}>
        {orders.map((order) => (
          <Mark
            key={order.orderId}
            label={<OrderWords order={order} />}
            isMarked={marked.has(order.orderId)}
            onMark={(isMarked) => onMark([order.orderId], isMarked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface MarkProps {
  label: React.ReactNode;
  isMarked: boolean;
  isPartly?: boolean;
  onMark: (isMarked: boolean) => void;
}

function Mark({ label, isMarked, isPartly = false, onMark }: MarkProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={`${layout.row3} ${layout.fill} ${layout.pressable} ${styles.mark}`}>
      <input ref={box} type="checkbox" checked={isMarked} onChange={(event) => onMark(event.target.checked)} />
      <span className={`${layout.shrink} ${layout.anywhere}`}>{label}</span>
    </label>
  );
}
