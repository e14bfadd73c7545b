import Printer from 'lucide-react/icons/printer';
import Tag from 'lucide-react/icons/tag';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ApiError } from '@fyonka/api-client/http';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { useMessages } from '../../messages.ts';
import { PAPERS, usePrinting } from '../../use-printing.tsx';
import type { Paper } from '../../use-printing.tsx';
import type { MarkedOrder } from './use-marked-orders.ts';

const ICONS = { slip: Printer, invoice: ReceiptText, label: Tag, 'labels-a4': Tag } as const satisfies Record<
  Paper,
  unknown
>;

interface PrintMarkedProps {
  orders: readonly MarkedOrder[];
  onFailed: (failure: ApiError) => void;
}

/** Prints a paper of all marked orders as one PDF. */
export function PrintMarked({ orders, onFailed }: PrintMarkedProps) {
  const { t } = useMessages();
  const { isBusy, print } = usePrinting(onFailed);
  return (
    <ChoiceField
      label={t('printPdf')}
      hideLabel
      placeholder={t('printPdf')}
      value={null}
      options={PAPERS.map((value) => ({ value, label: t(`print-${value}`), icon: ICONS[value] }))}
      onChange={(paper: Paper) =>
        print(
          paper,
          orders.map(({ _id }) => _id),
        )
      }
      isDisabled={isBusy}
    />
  );
}
