import { call } from '@fyonka/api-client/endpoints/call';
import type { RefundView } from '@fyonka/api-contract/wire/office/money';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { ActionDialog } from '../../../../form/action-form.tsx';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { CopyReference } from '../../../../money/words/copy-reference.tsx';
import { useMoneyWords } from '../../../../money/words/words.ts';
import { DialogActions } from '../../../../parts/dialogs/office-dialog.tsx';
import { announce } from '../../../../parts/toasts/announced.ts';
import { reasonField } from '../outside/outside-fields.ts';
import { useMoneyForm } from '../use-money-action.ts';

interface ResolveDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
  refund: RefundView & { gateway: Gateway };
}

/** Asks what an administrator has found out about a refund at the gateway. */
export function ResolveDialog({ open, onClose, order, refund }: ResolveDialogProps) {
  const form = useMoneyForm(false);
  const { t } = form;
  const words = useMoneyWords();
  const amountText = useMoneyText();
  return (
    <ActionDialog
      {...form}
      open={open}
      onClose={onClose}
      title={t('resolveTitle')}
      fields={reasonField('found', 'noteMissing')}
      values={{ reason: '' }}
      send={({ reason }, { button }) =>
        call('POST /api/admin/orders/{id}/refunds/{refundId}/resolve', {
          id: order._id,
          refundId: refund.id,
          body: { outcome: button === 'done' ? 'done' : 'failed', note: reason.trim() },
        })
      }
      onDone={(_, __, { button }) => {
        onClose();
        announce(t(button === 'done' ? 'resolvedDone' : 'resolvedFailed'));
      }}
      renderButtons={(isBusy) => (
        <DialogActions>
          <Button type="submit" value="done" busy={isBusy}>
            {t('wasGivenBack')}
          </Button>
          <Button type="submit" kind="line" tall value="failed" busy={isBusy}>
            {t('wasNotGivenBack')}
          </Button>
        </DialogActions>
      )}
    >
      <p>{t('resolveText', { amount: amountText(refund.amount), gateway: words.t(`gateway-${refund.gateway}`) })}</p>
      {refund.reference !== null && (
        <p>
          {t('gatewayReference')} <CopyReference reference={refund.reference} />
        </p>
      )}
    </ActionDialog>
  );
}
