import { useState } from 'react';
import Banknote from 'lucide-react/icons/banknote';
import Check from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link';
import Undo2 from 'lucide-react/icons/undo-2';
import Copy from 'lucide-react/icons/copy';
import { isTest } from '@fyonka/api-contract/rules/payment-methods';
import { asksForPayment } from '@fyonka/api-contract/rules/order-state';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from './messages.ts';
import { AcceptDialog } from './outside/accept-dialog.tsx';
import { RecordDialog } from './outside/record-dialog.tsx';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { DialogActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { shopName } from '../../../shop-name.ts';
import { paymentMessageLink } from '../customer/contact-links.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-money.module.css';

interface MoneyActionsProps {
  order: OfficeOrderView;
  money: OrderMoneyAnswer;
}

type Action = 'link' | 'refund' | 'accept' | 'record';

/** What can be done about the order's money now. */
export function MoneyActions({ order, money }: MoneyActionsProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  const needsDecision = money.paymentStatus === 'refund-due' || money.paymentStatus === 'to-review';
  return (
    <>
      <div className={`${layout.wrap} ${layout.gap23} ${styles.actions}`}>
        {asksForPayment(order) && (
          <Button kind="line" icon={LinkIcon} onClick={() => setOpen('link')}>
            {t('paymentLink')}
          </Button>
        )}
        {money.sums.returnable > 0 && (
          <Button kind="line" icon={Undo2} onClick={() => setOpen('refund')}>
            {t('refund')}
          </Button>
        )}
        {needsDecision && (
          <Button kind="line" icon={Check} onClick={() => setOpen('accept')}>
            {t('accept')}
          </Button>
        )}
        {!isTest(order) && (
          <Button kind="line" icon={Banknote} onClick={() => setOpen('record')}>
            {t('record')}
          </Button>
        )}
      </div>
      <PaymentLinkDialog open={open === 'link'} onClose={close} order={order} />
      <RefundDialog open={open === 'refund'} onClose={close} order={order} money={money} />
      <AcceptDialog open={open === 'accept'} onClose={close} order={order} money={money} />
      <RecordDialog open={open === 'record'} onClose={close} order={order} money={money} />
    </>
  );
}

interface PaymentLinkDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
}

/** The link at which the customer pays what is due, to be sent or copied. */
function PaymentLinkDialog({ open, onClose, order }: PaymentLinkDialogProps) {
  const { t } = useMessages();
  const link = useOwnAnswer(open ? pathTo('GET /api/admin/orders/{id}/payment-link', { id: order._id }) : null);
  return (
    <OfficeDialog open={open} onClose={onClose} title={t('paymentLink')}>
      <Answered of={link} note={t('linkFailed')} skeleton={3}>
        {({ paymentUrl }) => <PaymentLink order={order} url={paymentUrl} />}
      </Answered>
    </OfficeDialog>
  );
}

function PaymentLink({ order, url }: { order: OfficeOrderView; url: string }) {
  const { t } = useMessages();
  const amount = useMoneyText();
  const { result, copy } = useCopy(url);
  return (
    <>
      <p>{t('linkText', { amount: amount(order.amountDue) })}</p>
      <p className={`${layout.anywhere} ${layout.rounded} ${layout.pad3} ${layout.sand}`}>
        <Ltr>{url}</Ltr>
      </p>
      <DialogActions>
        <ButtonLink
          tall
          icon={WhatsApp}
          href={paymentMessageLink(order, shopName(), url)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('sendLink')}
        </ButtonLink>
        <Button kind="line" tall icon={result === 'copied' ? Check : Copy} onClick={copy}>
          {t(result === 'copied' ? 'linkCopied' : 'copyLink')}
        </Button>
      </DialogActions>
    </>
  );
}
