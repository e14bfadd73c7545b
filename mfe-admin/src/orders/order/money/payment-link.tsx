import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { DialogActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { CopyLink, LinkText } from '../../../parts/links/copy-link.tsx';
import { shopName } from '../../../shop-name.ts';
import { paymentMessageLink } from '../customer/contact-links.ts';
import { useMessages } from './messages.ts';

interface PaymentLinkDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
}

/** The link at which the customer pays what is due, to be sent or copied. */
export function PaymentLinkDialog({ open, onClose, order }: PaymentLinkDialogProps) {
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
  return (
    <>
      <p>{t('linkText', { amount: amount(order.amountDue) })}</p>
      <LinkText url={url} />
      <DialogActions>
        <ButtonLink tall icon={WhatsApp} href={paymentMessageLink(order, shopName(), url)} {...ELSEWHERE}>
          {t('sendLink')}
        </ButtonLink>
        <CopyLink url={url} />
      </DialogActions>
    </>
  );
}
