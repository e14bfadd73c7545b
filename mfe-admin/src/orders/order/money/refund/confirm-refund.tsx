import { useEffect, useRef } from 'react';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ExactMoney, useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { useMoneyWords } from '../../../../money/words/words.ts';
import { DialogActions } from '../../../../parts/dialogs/office-dialog.tsx';
import { Fact } from '../../../../parts/fact.tsx';
import { useMessages } from '../messages.ts';
import { moneyRefusal } from '../money-refusal.ts';
import { wayBackOf } from '../timeline.ts';
import type { Call } from '../../../../parts/use-call.ts';
import type { RefundValues } from './refund-amount.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './refund.module.css';

interface ConfirmRefundProps {
  order: OfficeOrderView;
  money: OrderMoneyAnswer;
  values: RefundValues;
  /** KD. */
  amount: number;
  action: Call;
  onSend: () => void;
  onBack: () => void;
}

/** The last look before money leaves the shop: how much, by which way, and who gets a mail. */
export function ConfirmRefund({ order, money, values, amount, action, onSend, onBack }: ConfirmRefundProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const amountText = useMoneyText();
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  const isByHand = values.way !== 'gateway';
  const way = values.way === 'gateway' ? wayBackOf(money.entries) : { method: values.way, gateway: null };
  const method = way?.method && words.t(`method-${way.method}`);
  const gateway = way?.gateway && words.t(`gateway-${way.gateway}`);
  const restocked =
    values.what === 'lines' ? values.lines.filter(({ isIncluded, restock }) => isIncluded && restock) : [];
  const pieces = restocked.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div ref={place} tabIndex={-1} className={layout.stack4}>
      <dl className={`${layout.stack2} ${styles.facts}`}>
        <Fact name={t('amount')} nameClass={layout.quiet}>
          <b>
            <ExactMoney kd={amount} />
          </b>
        </Fact>
        <Fact name={t('wayBack')} nameClass={layout.quiet}>
          {method ? [method, gateway].filter(Boolean).join(' · ') : t('wayOfPayment')}
        </Fact>
        <Fact name={t('mailTo')} nameClass={layout.quiet}>
          {order.email === '' ? t('noMail') : <Ltr>{order.email}</Ltr>}
        </Fact>
        {isByHand && values.reference.trim() !== '' && (
          <Fact name={t('reference')} nameClass={layout.quiet}>
            <bdi>{values.reference.trim()}</bdi>
          </Fact>
        )}
        {pieces > 0 && (
          <Fact name={t('toStock')} nameClass={layout.quiet}>
            {t('pieces', { count: pieces })}
          </Fact>
        )}
        <Fact name={t('reason')} nameClass={layout.quiet}>
          <bdi>{values.reason.trim()}</bdi>
        </Fact>
      </dl>
      <p>{t(isByHand ? 'confirmByHand' : 'confirmText')}</p>
      {action.refused && <Note kind="bad">{moneyRefusal(action.refused, t, { amountText, isRepeatable: true })}</Note>}
      <DialogActions>
        <Button busy={action.isBusy} onClick={onSend}>
          {t(isByHand ? 'writeDown' : 'giveBack', { amount: amountText(amount) })}
        </Button>
        <Button kind="line" tall disabled={action.isBusy} onClick={onBack}>
          {t('back')}
        </Button>
      </DialogActions>
    </div>
  );
}
