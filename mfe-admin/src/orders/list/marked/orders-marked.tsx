import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import { call } from '@fyonka/api-client/endpoints/call';
import type { ApiError } from '@fyonka/api-client/http';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { awaitsConfirmation } from '@fyonka/api-contract/rules/order-state';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';
import { NEXT_STATUS, ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { Button } from '@fyonka/ui/actions/button';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { MOST_MARKED } from '../../../parts/lists/use-kept-marks.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { SelectionBar } from '../../../parts/lists/selection-bar.tsx';
import { useSteps } from '../../../parts/steps/use-steps.ts';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../../messages.ts';
import { PapersMenu } from '../../papers-menu.tsx';
import { usePrinting } from '../../use-printing.tsx';
import type { OrdersFilter } from '../orders-address.ts';
import { CancelPaidDialog, paidOf, UnmadeDialog } from './questions.tsx';
import { changeStatuses, restoreStatuses } from './change-statuses.ts';
import type { Former, StatusesChange } from './change-statuses.ts';
import { MarkMatching } from '../../../parts/list-page/mark-matching.tsx';
import { problemOf, ProblemOfOrders, RefusedOrders } from './problem-note.tsx';
import type { Problem } from './problem-note.tsx';
import type { Unmade } from './questions.tsx';
import type { MarkedOrder, MarkedOrders } from './use-marked-orders.ts';

interface OrdersMarkedProps {
  marks: MarkedOrders;
  filter: OrdersFilter;
  /** Number of orders that match the filter, at most those that are listed. */
  total: number;
  /** Whether more match than are listed. */
  isTotalCapped: boolean;
  /** Called with the updated rows. */
  onChanged: (rows: readonly OfficeOrderRow[]) => void;
}

async function readPage(filter: OrdersFilter, page: number) {
  const { orders, ...answer } = await call('GET /api/admin/orders', {
    query: { ...filter, page, limit: PAGES.officeOrders.most },
  });
  return { ...answer, rows: orders };
}

/** Actions on the marked orders of all pages: set one status for all, and print their papers. */
export function OrdersMarked({ marks, filter, total, isTotalCapped, onChanged }: OrdersMarkedProps) {
  const { t, lang } = useMessages();
  const work = useSteps();
  const { isBusy, run } = work;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [toCancel, setToCancel] = useState<readonly MarkedOrder[] | null>(null);
  const [unmade, setUnmade] = useState<Unmade | null>(null);
  const undo = useUndo(settle);
  const { orders, shown } = marks;

  function choose(status: OrderStatus) {
    if (status === 'cancelled' && paidOf(orders).length > 0) setToCancel(orders);
    else setStatus(orders, status);
  }

  function setStatus(chosen: readonly MarkedOrder[], status: OrderStatus, onlyMade = true) {
    setProblem(null);
    run(
      (pace) => changeStatuses(chosen, status, { onlyMade }, pace),
      (change) => {
        settle(change);
        // What is done needs no second call when the change goes on.
        if (change.left > 0)
          marks.renew(
            [],
            change.changed.map(({ _id }) => _id),
          );
        const [toAsk, refused] = partition(change.refused, ({ code }) => code === 'TEXTS_UNMADE');
        if (toAsk.length > 0) setUnmade({ orders: toAsk, status });
        setProblem(problemOf({ ...change, refused }, t('statusFailed')));
        if (change.changed.length > 0) undo.offer(change, status);
      },
    );
  }

  /** Shows what has become of the orders, and remembers it of those that are marked. */
  function settle({ changed, refused, failure }: StatusesChange) {
    onChanged(changed);
    const known = new Map(orders.map((order) => [order._id, order]));
    const others = refused.flatMap(({ _id, status }) => {
      const order = known.get(_id);
      return order && status ? [{ ...order, status }] : [];
    });
    marks.renew([...changed, ...others], []);
    if (refused.length > 0 || failure) rereadOwnAnswers((path) => path.startsWith('/api/admin/orders'));
  }

  const failed = (otherwise: string) => (failure: ApiError) => setProblem({ refused: [], failure, left: 0, otherwise });
  const toConfirm = orders.filter(awaitsConfirmation);
  const next = nextOfAll(orders);
  const printing = usePrinting(failed(t('pdfFailed')));
  const elsewhere = orders.length - shown.size;
  return (
    <>
      <SelectionBar
        count={orders.length}
        elsewhere={0}
        note={[
          elsewhere > 0 && t('ofThemElsewhere', { count: elsewhere }),
          orders.length === MOST_MARKED && t('mostMarked', { count: MOST_MARKED }),
        ]}
        problem={problem && <ProblemOfOrders problem={problem} onClose={() => setProblem(null)} />}
        onClear={marks.clear}
        work={work}
      >
        {toConfirm.length > 0 && (
          <Button
            kind={toConfirm.length === orders.length ? 'main' : 'line'}
            icon={Check}
            busy={isBusy}
            onClick={() => setStatus(toConfirm, 'processing')}
          >
            {t('confirmOrders', { count: toConfirm.length })}
          </Button>
        )}
        {next !== null && (
          <Button icon={STATUS_ICON[next]} busy={isBusy} onClick={() => choose(next)}>
            {t('moveAll', { status: ORDER_STATUS_WORDS[next][lang], count: orders.length })}
          </Button>
        )}
        <StatusField orders={orders} isBusy={isBusy} onChoose={choose} />
        <PapersMenu ids={orders.map(({ _id }) => _id)} printing={printing} />
        {orders.length < Math.min(total, MOST_MARKED) && (
          <MarkMatching
            total={total}
            isCapped={isTotalCapped}
            read={(page) => readPage(filter, page)}
            onRead={marks.add}
            onFailed={failed(t('markFailed'))}
            t={t}
          />
        )}
      </SelectionBar>
      <CancelPaidDialog
        orders={toCancel}
        onClose={() => setToCancel(null)}
        onConfirm={(confirmed) => {
          setToCancel(null);
          setStatus(confirmed, 'cancelled');
        }}
      />
      <UnmadeDialog
        unmade={unmade}
        onClose={() => setUnmade(null)}
        onConfirm={({ orders: asked, status }) => {
          setUnmade(null);
          const ids = new Set(asked.map(({ _id }) => _id));
          setStatus(
            orders.filter(({ _id }) => ids.has(_id)),
            status,
            false,
          );
        }}
      />
    </>
  );
}

/** The next status of orders that all have the same; null where they differ, and for those that wait for a payment. */
function nextOfAll(orders: readonly MarkedOrder[]): OrderStatus | null {
  const [first] = orders;
  if (!first || first.status === 'pending' || orders.some(({ status }) => status !== first.status)) return null;
  return NEXT_STATUS[first.status];
}

/**
 * Offers to undo a change in a toast. It works after the page was left, so that what is refused then is said in a toast
 * as well.
 */
function useUndo(settle: (change: StatusesChange) => void) {
  const { t, lang } = useMessages();
  async function undo(former: readonly Former[], from: OrderStatus): Promise<void> {
    const change = await restoreStatuses(former, from);
    settle(change);
    const { refused, failure } = change;
    if (refused.length > 0)
      showToast({
        kind: 'bad',
        text: (
          <>
            <span>{t('manyRefused', { count: refused.length })}</span>
            <RefusedOrders refused={refused} />
          </>
        ),
      });
    if (failure)
      showToast({
        kind: 'bad',
        text: refusalWords(failure, { offline: t('offline'), otherwise: t('statusFailed') }),
      });
  }
  return {
    offer({ changed, former }: StatusesChange, status: OrderStatus): void {
      showToast({
        kind: 'good',
        text: t('manyChanged', { count: changed.length, status: ORDER_STATUS_WORDS[status][lang] }),
        ...(former.length > 0 && { action: { label: t('undo'), onPress: () => void undo(former, status) } }),
      });
    },
  };
}

interface StatusFieldProps {
  orders: readonly MarkedOrder[];
  isBusy: boolean;
  onChoose: (status: OrderStatus) => void;
}

/** Every status that one of the orders does not have. */
function StatusField({ orders, isBusy, onChoose }: StatusFieldProps) {
  const { t, lang } = useMessages();
  const mayCancel = usePermissions()('orders.write');
  return (
    <ChoiceField
      label={t('setStatus')}
      hideLabel
      placeholder={t('setStatus')}
      value={null}
      options={ORDER_STATUSES.filter(
        (value) => (value !== 'cancelled' || mayCancel) && orders.some(({ status }) => status !== value),
      ).map((value) => ({ value, label: ORDER_STATUS_WORDS[value][lang], icon: STATUS_ICON[value] }))}
      onChange={onChoose}
      isDisabled={isBusy}
    />
  );
}

function partition<Value>(values: readonly Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}
