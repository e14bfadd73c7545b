import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { setOrderStatuses } from '@fyonka/api-client/office/orders';
import { useAction } from '@fyonka/api-client/use-action';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/invoice-words';
import { officePages } from '@fyonka/api-contract/office-pages';
import type { OfficeOrderRow, OrderStatusesAnswer } from '@fyonka/api-contract/office/orders';
import { ORDER_STATUSES } from '@fyonka/api-contract/order-statuses';
import type { OrderStatus } from '@fyonka/api-contract/ordering';
import { ButtonLink, IconButton } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ChoiceField } from '../parts/choice-field.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { showToast } from '../parts/toast-queue.ts';
import { useMessages } from './messages.ts';
import { refusalWords } from '../refusal-words.ts';
import styles from './orders-page.module.css';

interface OrdersMarkedProps {
  /** Those that are marked, in the order of the list. */
  orders: readonly OfficeOrderRow[];
  /** Called with the rows as they are now. */
  onChanged: (rows: readonly OfficeOrderRow[]) => void;
  onClear: () => void;
}

/** What is done with several orders at once: one status for all of them, and their slips on one print. */
export function OrdersMarked({ orders, onChanged, onClear }: OrdersMarkedProps) {
  const { t, lang } = useMessages();
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<Problem | null>(null);

  function setStatus(status: OrderStatus) {
    const before = orders;
    setProblem(null);
    run(
      () => changeAll(before, status),
      (end) => {
        if (end instanceof Error) return setProblem({ refusal: end });
        onChanged(end.changed);
        if (end.changed.length > 0) tellChanged(end.changed, status, before);
        if (end.refused.length > 0) setProblem({ refused: end.refused, orders: before, status });
      },
    );
  }

  function tellChanged(changed: readonly OfficeOrderRow[], status: OrderStatus, before: readonly OfficeOrderRow[]) {
    showToast({
      kind: 'good',
      text: t('manyChanged', { count: changed.length, status: ORDER_STATUS_WORDS[status][lang] }),
      action: { label: t('undo'), onPress: () => undo(changed, before) },
    });
  }

  /** Each gets back the status that it had. */
  function undo(changed: readonly OfficeOrderRow[], before: readonly OfficeOrderRow[]) {
    const isChanged = ({ _id }: OfficeOrderRow) => changed.some((row) => row._id === _id);
    run(
      () => restoreAll(before.filter(isChanged)),
      (ends) => {
        for (const end of ends) {
          if (end instanceof Error) setProblem({ refusal: end });
          else onChanged(end.changed);
        }
      },
    );
  }

  return (
    <>
      {problem && (
        <div className={styles.problem}>
          <ProblemNote problem={problem} onClose={() => setProblem(null)} />
        </div>
      )}
      <SelectionBar count={orders.length} onClear={onClear}>
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
          onChange={setStatus}
          isDisabled={isBusy}
        />
        <ButtonLink kind="line" icon={Printer} href={officePages.packingSlips(orders.map(({ _id }) => _id))}>
          {t('printSlips')}
        </ButtonLink>
      </SelectionBar>
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

async function changeAll(
  orders: readonly OfficeOrderRow[],
  status: OrderStatus,
): Promise<OrderStatusesAnswer | ApiError> {
  try {
    return await setOrderStatuses({ ids: orders.map(({ _id }) => _id), status });
  } catch (error) {
    return refusalFrom(error);
  }
}

/** One call for each status that there was, one after the other. */
async function restoreAll(orders: readonly OfficeOrderRow[]): Promise<(OrderStatusesAnswer | ApiError)[]> {
  const ends: (OrderStatusesAnswer | ApiError)[] = [];
  for (const [status, rows] of Map.groupBy(orders, (row) => row.status)) ends.push(await changeAll(rows, status));
  return ends;
}
