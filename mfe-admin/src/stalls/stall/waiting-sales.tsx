import { useState } from 'react';
import QrCode from 'lucide-react/icons/qr-code';
import { call } from '@fyonka/api-client/endpoints/call';
import type { StallSale, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { CopyLink, LinkText } from '../../parts/links/copy-link.tsx';
import { useMessages } from '../messages.ts';
import { useStallAction } from '../use-stall-action.ts';
import { PaymentCode } from './payment-code.tsx';
import { rereadStalls } from './sale-queue.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../stalls.module.css';

/** Sales that are paid on the customer's own phone: the link, whether it is paid, and the end of each. */
export function WaitingSales({ stall }: { stall: StallView }) {
  const { t } = useMessages();
  if (stall.waiting.length === 0) return null;
  return (
    <section className={`${layout.column3} ${layout.sheet} ${layout.pad4}`} aria-label={t('waiting')}>
      <h2 className={layout.large}>{t('waiting')}</h2>
      <ul className={layout.column3}>
        {stall.waiting.map((sale) => (
          <WaitingSale key={sale.orderId} stall={stall._id} sale={sale} />
        ))}
      </ul>
    </section>
  );
}

function WaitingSale({ stall, sale }: { stall: string; sale: StallSale }) {
  const { t, lang } = useMessages();
  const { isBusy, problem, act } = useStallAction();
  const [isCodeShown, setCodeShown] = useState(false);
  const isPaid = sale.paymentStatus !== 'unpaid' && !sale.isCancelled;
  const sent = { id: stall, order: sale.orderId };
  const state = sale.isCancelled ? 'cancelledSale' : isPaid ? 'paid' : 'notPaid';
  return (
    <li className={layout.column3}>
      <p>
        <b>{t(state)}</b> · <ExactMoney kd={sale.totalPrice} /> ·{' '}
        {sale.items.map(({ name, quantity }) => `${quantity} × ${name[lang]}`).join('، ')}
      </p>
      {sale.paymentUrl !== null && <LinkText url={sale.paymentUrl} />}
      {isCodeShown && sale.paymentUrl !== null && <PaymentCode stall={stall} order={sale.orderId} />}
      {problem && <Note kind="bad">{problem}</Note>}
      <div className={`${layout.wrap} ${layout.gap25} ${styles.buttons}`}>
        {sale.paymentUrl !== null && !isCodeShown && (
          <Button kind="line" tall icon={QrCode} onClick={() => setCodeShown(true)}>
            {t('showCode')}
          </Button>
        )}
        {sale.paymentUrl !== null && <CopyLink url={sale.paymentUrl} />}
        {isPaid && (
          <Button
            busy={isBusy}
            onClick={() => act(() => call('PUT /api/admin/stalls/{id}/sales/{order}/hand-over', sent), rereadStalls)}
          >
            {t('handOver')}
          </Button>
        )}
        {!isPaid && (
          <Button
            kind="line"
            tall
            busy={isBusy}
            onClick={() => act(() => call('PUT /api/admin/stalls/{id}/sales/{order}/undo', sent), rereadStalls)}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  );
}
