import type { AnswerState } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { awaitsDecision, awaitsTransfer, hasRest } from '@fyonka/api-contract/rules/order-state';
import type { MoneySums as Sums, OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Note } from '@fyonka/ui/notices/note';
import { Answered } from '../../../parts/answered.tsx';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { ExactMoney, useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { PaymentFlag } from '../../payment-flag.tsx';
import { Fold } from '../../../parts/fold/fold.tsx';
import { OrderDisputes } from '../disputes/order-disputes.tsx';
import { useMessages } from './messages.ts';
import { MoneyActions } from './money-actions.tsx';
import { MoneyTimeline } from './money-timeline.tsx';
import { OrderPapers } from './order-papers.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-money.module.css';

type Money = AnswerState<OrderMoneyAnswer>;

/** What the ledger says of an order's money, for those who may see it. */
export function useOrderMoney({ _id }: Pick<OfficeOrderView, '_id'>): Money {
  const isPermitted = usePermissions();
  return useOwnAnswer(isPermitted('money.read') ? pathTo('GET /api/admin/orders/{id}/money', { id: _id }) : null);
}

interface OrderMoneyProps {
  order: OfficeOrderView;
  money: Money;
}

/** The money of an order: what has to be done, the sums, the actions, and everything that happened to it. */
export function OrderMoney({ order, money }: OrderMoneyProps) {
  const { t } = useMessages();
  const isPermitted = usePermissions();
  return (
    <Fold
      name="money"
      title={t('payment')}
      aside={<PaymentFlag order={order} />}
      mustOpen={awaitsDecision(order) || isDisputed(money.answer)}
    >
      <ToDo order={order} money={money.answer} />
      {isPermitted('money.read') && (
        <Answered of={money} note={t('failed')} skeleton={5}>
          {(answer) => (
            <>
              <MoneySums sums={answer.sums} />
              <OrderPapers order={order} money={answer} />
              {isPermitted('money.write') && <MoneyActions order={order} money={answer} />}
              <OrderDisputes order={order} money={answer} />
              <MoneyTimeline order={order} money={answer} />
            </>
          )}
        </Answered>
      )}
    </Fold>
  );
}

/** Whether somebody has to answer a dispute. */
function isDisputed(money: OrderMoneyAnswer | undefined): boolean {
  return money?.disputes.some(({ state }) => state === 'open') ?? false;
}

/** What the order's payment status asks of a person, and why. */
function ToDo({ order, money }: { order: OfficeOrderView; money: OrderMoneyAnswer | undefined }) {
  const { t } = useMessages();
  const amount = useMoneyText();
  const { paymentStatus } = order;
  if (paymentStatus === 'refund-due')
    return (
      <Note kind="bad" title={money && t('refundTitle', { amount: amount(money.sums.surplus) })}>
        {t(order.status === 'cancelled' ? 'refundCancelled' : 'refundText')}
      </Note>
    );
  if (hasRest(order))
    return (
      <Note kind="wait" title={t('restTitle', { amount: amount(order.amountDue) })}>
        {t('restText')}
      </Note>
    );
  if (paymentStatus === 'to-review')
    return (
      <Note kind="bad" title={t('reviewTitle')}>
        {t('reviewText')}
      </Note>
    );
  return awaitsTransfer(order) ? <Note kind="wait">{t('awaitsTransfer')}</Note> : null;
}

/** Sums that say something also when they are 0; the others are left out then. */
const ALWAYS = ['received'] as const;
const OTHERWISE = ['returned', 'refunding', 'due', 'surplus'] as const;

/** What came in, what went back, and what is still open. */
function MoneySums({ sums }: { sums: Sums }) {
  const { t } = useMessages();
  const shown = [...ALWAYS, ...OTHERWISE.filter((sum) => sums[sum] > 0)];
  return (
    <dl className={`${layout.stack1} ${styles.sums}`} aria-label={t('sums')}>
      {shown.map((sum) => (
        <div
          className={`${layout.wrap} ${layout.gap04} ${layout.apart}`}
          key={sum}
          data-todo={sum === 'surplus' || undefined}
        >
          <dt className={layout.quiet}>{t(sum)}</dt>
          <dd className={layout.medium}>
            <ExactMoney kd={sums[sum]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
