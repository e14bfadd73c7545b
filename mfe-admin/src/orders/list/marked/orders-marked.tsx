import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { setOrderStatuses } from '@fyonka/api-client/office/orders';
import { useAction } from '@fyonka/api-client/use-action';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { OfficeOrderRow, OrderStatusesAnswer } from '@fyonka/api-contract/wire/office/orders';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { ButtonLink, IconButton } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { SelectionBar } from '../../../parts/lists/selection-bar.tsx';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useMessages } from '../../messages.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { CancelPaidDialog, paidOf } from './cancel-paid-dialog.tsx';
import styles from './orders-marked.module.css';

interface OrdersMarkedProps {
  /** The selected orders that are shown, in the order of the list. */
  orders: readonly OfficeOrderRow[];
  /** Number of selected orders that are not shown. */
  elsewhere: number;
  /** Called with the updated rows. */
  onChanged: (rows: readonly OfficeOrderRow[]) => void;
  onClear: () => void;
}

/** Actions on the selected orders: set one status for all, and print their packing slips. */
export function OrdersMarked({ orders, elsewhere, onChanged, onClear }: OrdersMarkedProps) {
  const { t, lang } = useMessages();
  const { isBusy, run } = useAction();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [toCancel, setToCancel] = useState<readonly OfficeOrderRow[] | null>(null);

  function choose(status: OrderStatus) {
    if (status === 'cancelled' && paidOf(orders).length > 0) setToCancel(orders);
    else setStatus(orders, status);
  }

  function setStatus(chosen: readonly OfficeOrderRow[], status: OrderStatus) {
    setProblems([]);
    run(
      () => changeAll(chosen, status),
      (change) => {
        show([change]);
        if (change.changed.length > 0) tellChanged(change);
      },
    );
  }

  function tellChanged({ changed, status, orders: before }: Change) {
    showToast({
      kind: 'good',
      text: t('manyChanged', { count: changed.length, status: ORDER_STATUS_WORDS[status][lang] }),
      action: {
        label: t('undo'),
        onPress: () => run(() => restoreAll(before.filter(({ _id }) => changed.some((row) => row._id === _id))), show),
      },
    });
  }

  function show(changes: readonly Change[]) {
    for (const { changed } of changes) onChanged(changed);
    setProblems(changes.flatMap(({ problem }) => problem ?? []));
  }

  return (
    <>
      {problems.map((problem, index) => (
        <div key={index} className={styles.problem}>
          <ProblemNote problem={problem} onClose={() => setProblems(problems.toSpliced(index, 1))} />
        </div>
      ))}
      <SelectionBar count={orders.length} elsewhere={elsewhere} onClear={onClear}>
        <ChoiceField
          label={t('setStatus')}
          hideLabel
          placeholder={t('setStatus')}
          value={null}
          options={ORDER_STATUSES.map((value) => ({
            value,
            label: ORDER_STATUS_WORDS[value][lang],
            icon: STATUS_ICON[value],
          }))}
          onChange={choose}
          isDisabled={isBusy}
        />
        <ButtonLink kind="line" icon={Printer} href={officePages.packingSlips(orders.map(({ _id }) => _id))}>
          {t('printSlips')}
        </ButtonLink>
      </SelectionBar>
      <CancelPaidDialog
        orders={toCancel}
        onClose={() => setToCancel(null)}
        onConfirm={(confirmed) => {
          setToCancel(null);
          setStatus(confirmed, 'cancelled');
        }}
      />
    </>
  );
}

type Problem =
  | { refusal: ApiError }
  | { refused: OrderStatusesAnswer['refused']; orders: readonly OfficeOrderRow[]; status: OrderStatus };

function ProblemNote({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const { t, lang } = useMessages();
  const close = <IconButton icon={X} label={t('close')} onClick={onClose} />;
  if ('refusal' in problem)
    return (
      <Note kind="bad" action={close}>
        {refusalWords(problem.refusal, { offline: t('offline'), otherwise: t('statusFailed') })}
      </Note>
    );
  const { refused, orders, status } = problem;
  const numberOf = (id: string) => orders.find(({ _id }) => _id === id)?.orderNumber ?? id;
  return (
    <Note
      kind="bad"
      title={t('manyRefused', { count: refused.length, status: ORDER_STATUS_WORDS[status][lang] })}
      action={close}
    >
      <ul>
        {refused.map(({ _id, code }) => (
          <li key={_id}>
            <b>
              <Ltr>{numberOf(_id)}</Ltr>
            </b>
            : {t(code === 'OUT_OF_STOCK' ? 'outOfStock' : 'orderGone')}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Outcome of one call. */
interface Change {
  /** The orders before the change. */
  orders: readonly OfficeOrderRow[];
  status: OrderStatus;
  /** The orders after the change. */
  changed: readonly OfficeOrderRow[];
  problem: Problem | null;
}

async function changeAll(orders: readonly OfficeOrderRow[], status: OrderStatus): Promise<Change> {
  try {
    const { changed, refused } = await setOrderStatuses({ ids: orders.map(({ _id }) => _id), status });
    return { orders, status, changed, problem: refused.length > 0 ? { refused, orders, status } : null };
  } catch (error) {
    return { orders, status, changed: [], problem: { refusal: refusalFrom(error) } };
  }
}

/** Restores each order's former status, with one call for each of those statuses, in sequence. */
async function restoreAll(before: readonly OfficeOrderRow[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [status, rows] of Map.groupBy(before, (row) => row.status)) changes.push(await changeAll(rows, status));
  return changes;
}
