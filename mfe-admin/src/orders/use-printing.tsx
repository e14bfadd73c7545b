import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { saveFile } from '@fyonka/api-client/files/save-file';
import { printOrders } from '@fyonka/api-client/office/fulfilment/prints';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { LabelPaper, PrintKind } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { useCall } from '../parts/use-call.ts';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';

/** What can be printed, and how. */
export const PAPERS = ['slip', 'invoice', 'label', 'labels-a4'] as const;
export type Paper = (typeof PAPERS)[number];

const KINDS: Readonly<Record<Paper, { kind: PrintKind; paper?: LabelPaper }>> = {
  slip: { kind: 'slip' },
  invoice: { kind: 'invoice' },
  label: { kind: 'label', paper: 'label' },
  'labels-a4': { kind: 'label', paper: 'a4' },
};

export interface Printing {
  isBusy: boolean;
  print: (paper: Paper, ids: readonly string[]) => void;
}

/** Prints a paper of orders into a PDF, and offers to take off the marks that it sets. */
export function usePrinting(onFailed: (failure: ApiError) => void): Printing {
  const { t, lang } = useMessages();
  const { isBusy, start } = useCall();

  async function undo(kind: PrintKind, ids: readonly string[]): Promise<void> {
    try {
      await call('PUT /api/admin/orders/prints/marks', { body: { kind, ids: [...ids], isPrinted: false } });
    } catch (error) {
      const text = refusalWords(refusalFrom(error), { offline: t('offline'), otherwise: t('pdfFailed') });
      showToast({ kind: 'bad', text });
    }
    rereadOrders();
  }

  return {
    isBusy,
    print: (paper, ids) =>
      start(
        () => printOrders({ ...KINDS[paper], ids: [...ids], lang }),
        ({ file, leftOut }) => {
          const { kind } = KINDS[paper];
          saveFile(file, `fyonka-${kind}s.pdf`);
          rereadOrders();
          if (leftOut.length > 0) {
            const numbers = leftOut.join(LIST_COMMA[lang]);
            showToast({ kind: 'bad', text: t('notPrinted', { paper: t(`paper-${kind}`), numbers }) });
          }
          showToast({
            kind: 'good',
            text: t('marksSet', { count: ids.length - leftOut.length, paper: t(`paper-${kind}`) }),
            action: { label: t('undo'), onPress: () => void undo(kind, ids) },
          });
        },
        onFailed,
      ),
  };
}

const rereadOrders = () => rereadOwnAnswers((path) => path.startsWith('/api/admin/orders'));
