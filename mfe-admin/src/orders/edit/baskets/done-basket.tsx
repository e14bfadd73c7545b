import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { DialogActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { useMessages } from './messages.ts';

interface DoneBasketProps {
  /** Number of the order that was made of the basket; null: somebody has dealt with it otherwise. */
  order: string | null;
  /** Makes the order although nothing is known of the basket any more. */
  onMakeAnyway: () => void;
  /** Goes to an order, whose number it gets. */
  onOpen: (order: string) => void;
  onClose: () => void;
}

/** Says that somebody has dealt with the basket of this form meanwhile, and leads to the order that was made of it. */
export function DoneBasket({ order, onMakeAnyway, onOpen, onClose }: DoneBasketProps) {
  const { t, rich } = useMessages();
  return (
    <OfficeDialog open onClose={onClose} title={t('takenTitle')} role="alertdialog">
      <p>{order === null ? t('takenByHand') : rich('takenByOrder', { number: <Ltr key="number">{order}</Ltr> })}</p>
      <DialogActions>
        {order === null ? (
          <Button tall onClick={onMakeAnyway}>
            {t('makeAnyway')}
          </Button>
        ) : (
          <Button tall onClick={() => onOpen(order)}>
            {t('openOrder')}
          </Button>
        )}
        <Button kind="line" tall onClick={onClose}>
          {t('back')}
        </Button>
      </DialogActions>
    </OfficeDialog>
  );
}
