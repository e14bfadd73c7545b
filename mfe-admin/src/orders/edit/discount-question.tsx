import type { DiscountChoice } from '@fyonka/api-contract/wire/office/orders/order-edits';
import { Button } from '@fyonka/ui/actions/button';
import { useMoneyText } from '../../money/amounts/exact-money.tsx';
import { DialogActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { useMessages } from './messages.ts';

interface DiscountQuestionProps {
  /** Null: nothing is asked. */
  choice: DiscountChoice | null;
  isBusy: boolean;
  onAnswer: (isKept: boolean) => void;
  onClose: () => void;
}

/** Asks what becomes of a discount that the order would not get any more, with the sum of each answer. */
export function DiscountQuestion({ choice, isBusy, onAnswer, onClose }: DiscountQuestionProps) {
  const { t, lang } = useMessages();
  const amount = useMoneyText();
  if (!choice) return null;
  const { leastSum, totalWith, totalWithout } = choice;
  const name = choice.name[lang];
  return (
    <OfficeDialog open onClose={onClose} title={t('unearnedTitle')} role="alertdialog">
      <p>{leastSum === null ? t('unearnedProducts', { name }) : t('unearnedSum', { name, least: amount(leastSum) })}</p>
      <DialogActions>
        <Button busy={isBusy} onClick={() => onAnswer(true)}>
          {t('keepDiscount', { total: amount(totalWith) })}
        </Button>
        <Button kind="line" tall disabled={isBusy} onClick={() => onAnswer(false)}>
          {t('dropDiscount', { total: amount(totalWithout) })}
        </Button>
        <Button kind="line" tall disabled={isBusy} onClick={onClose}>
          {t('editOn')}
        </Button>
      </DialogActions>
    </OfficeDialog>
  );
}
