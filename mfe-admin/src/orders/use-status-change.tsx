import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { Ltr } from '@fyonka/ui/text/ltr';
import { announce } from '../parts/toasts/announced.ts';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { useMessages } from './messages.ts';
import { refusalWords } from '../refusal-words.ts';
import { StatusQuestion } from './status-question.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

/** The fields of an order or of its row that change with its status. */
export type StatusParts = Pick<OfficeOrderRow, 'status' | 'paymentStatus' | 'paymentMethod'>;

export type ChangedOrder = StatusParts & Pick<OfficeOrderRow, '_id' | 'orderNumber' | 'email'>;

/**
 * Shows an order with changed fields.
 * @param isDone the server has answered, so that the list has to be read again
 */
export type ShowChange = (id: string, parts: StatusParts, isDone: boolean) => void;

/**
 * Changes the status of an order from the one that is shown. The change shows at once, is reverted with a reason when it
 * is refused, and can be undone from the toast. An order that has another status by now, or names that are not made,
 * waits for an answer to `question`. It does not use `useAction`, because several rows can change at a time and 'Undo'
 * must work after the page was left.
 * @returns `setStatus`: the same function for the same `show`
 */
export function useStatusChange(show: ShowChange): { setStatus: SetStatus; question: ReactNode } {
  const words = useMessages();
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useMemo(() => statusChange(show, setAsked, words), [show, words]);
  const question = asked && (
    <StatusQuestion
      orderNumber={asked.order.orderNumber}
      status={asked.order.status}
      to={asked.to}
      unmade={asked.unmade}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        // Names are asked about after a status that has changed, but not twice.
        void change(asked.order, asked.to, { onlyMade: asked.unmade === null });
      }}
    />
  );
  const setStatus = useCallback<SetStatus>((order, to) => void change(order, to), [change]);
  return { setStatus, question };
}

export type SetStatus = (order: ChangedOrder, to: OrderStatus) => void;
type Words = ReturnType<typeof useMessages>;

/** A change that a person has to decide on. */
interface Asked {
  /** As it is now. */
  order: ChangedOrder;
  to: OrderStatus;
  /** Number of names that are not made; null: the order has another status than was shown. */
  unmade: number | null;
}

function statusChange(show: ShowChange, ask: (asked: Asked) => void, { t, rich, lang }: Words) {
  async function move(order: ChangedOrder, to: OrderStatus, how: { isUndo?: true; onlyMade?: boolean } = {}) {
    const { isUndo = false, onlyMade = !isUndo } = how;
    show(order._id, { ...partsOf(order), status: to }, false);
    try {
      const { order: now } = await call('PUT /api/admin/orders/{id}/status', {
        id: order._id,
        body: {
          status: to,
          from: order.status,
          ...(onlyMade && { onlyMade }),
        },
      });
      show(order._id, partsOf(now), true);
      showChange({ ...order, ...partsOf(now) }, order.status, isUndo);
    } catch (error) {
      refuse(order, to, refusalFrom(error), isUndo);
    }
  }

  function refuse(order: ChangedOrder, to: OrderStatus, refusal: ApiError, isUndo: boolean): void {
    const { unmade = null, status = order.status } = refusal.answer;
    const now = { ...order, status };
    // Without an answer the status may have changed or not. Reading the list again shows which.
    show(order._id, partsOf(now), true);
    const hasChanged = refusal.code === 'STATUS_CHANGED';
    if (hasChanged && status === to) showQuietly(now);
    else if ((hasChanged || unmade !== null) && !isUndo) ask({ order: now, to, unmade });
    else showRefusal(now, refusal);
  }

  /** Somebody else has set that status already. */
  function showQuietly({ orderNumber, status }: ChangedOrder): void {
    announce(
      rich('statusChangedQuietly', {
        number: <Number key="number" orderNumber={orderNumber} />,
        status: ORDER_STATUS_WORDS[status][lang],
      }),
    );
  }

  function showChange(order: ChangedOrder, before: OrderStatus, isUndo: boolean): void {
    const { orderNumber, status, email } = order;
    // Mails wait for a minute, and an undone change sends none. Going back to `pending` sends none either.
    const isMailed = email !== '' && status !== 'pending' && !isUndo;
    showToast({
      kind: 'good',
      text: rich(isMailed ? 'statusChanged' : 'statusChangedQuietly', {
        number: <Number key="number" orderNumber={orderNumber} />,
        status: ORDER_STATUS_WORDS[status][lang],
      }),
      action: { label: t('undo'), onPress: () => void move(order, before, { isUndo: true }) },
    });
  }

  function showRefusal({ orderNumber, status }: ChangedOrder, refusal: ApiError): void {
    showToast({
      kind: 'bad',
      text: rich('statusRefused', {
        number: <Number key="number" orderNumber={orderNumber} />,
        status: ORDER_STATUS_WORDS[status][lang],
        reason: reasonWords(refusal, t, lang),
      }),
    });
  }

  return move;
}

function Number({ orderNumber }: { orderNumber: string }) {
  return (
    <b>
      <Ltr className={layout.nowrap}>{orderNumber}</Ltr>
    </b>
  );
}

const partsOf = ({ status, paymentStatus, paymentMethod }: StatusParts): StatusParts => ({
  status,
  paymentStatus,
  paymentMethod,
});

/** Explains why an order did not get a status. */
function reasonWords(refusal: ApiError, t: Words['t'], lang: Words['lang']): string {
  const { code, answer } = refusal;
  if (code === 'ORDER_NOT_FOUND') return t('orderGone');
  if (code === 'STATUS_CHANGED') return t('statusNowShort');
  if (code !== 'OUT_OF_STOCK') return refusalWords(refusal, { offline: t('offline'), otherwise: t('statusFailed') });
  const gone = (answer.items ?? []).flatMap(({ name, available, requested }) =>
    name === null ? [] : [t('missingPieces', { name: name[lang], available, requested })],
  );
  return gone.length === 0 ? t('outOfStock') : t('outOfStockItems', { items: gone.join(LIST_COMMA[lang]) });
}
