import { call } from '@fyonka/api-client/endpoints/call';
import type { ApiError } from '@fyonka/api-client/http';
import { saveFile } from '@fyonka/api-client/files/save-file';
import { printOrders } from '@fyonka/api-client/office/fulfilment/prints';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { LabelPaper, PrintKind } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import { inSteps } from '../parts/steps/in-steps.ts';
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

/** Prints a paper of orders into a PDF, several of very many orders, and offers to take off the marks that it sets. */
export function usePrinting(onFailed: (failure: ApiError) => void): Printing {
  const { t, lang } = useMessages();
  const { isBusy, start } = useCall();

  async function undo(kind: PrintKind, ids: readonly string[]): Promise<void> {
    const { failure } = await inSteps(ids, MOST_SENT.printedOrders, (some) =>
      call('PUT /api/admin/orders/prints/marks', { body: { kind, ids: [...some], isPrinted: false } }),
    );
    if (failure) {
      const text = refusalWords(failure, { offline: t('offline'), otherwise: t('pdfFailed') });
      showToast({ kind: 'bad', text });
    }
    rereadOrders();
  }

  return {
    isBusy,
    print: (paper, ids) =>
      start(
        () => inSteps(ids, MOST_SENT.printedOrders, (some) => printOrders({ ...KINDS[paper], ids: [...some], lang })),
        ({ answers, failure, left }) => {
          const { kind } = KINDS[paper];
          for (const [index, { file }] of answers.entries())
            saveFile(file, `fyonka-${kind}s${ids.length > MOST_SENT.printedOrders ? `-${index + 1}` : ''}.pdf`);
          if (failure) onFailed(failure);
          if (answers.length === 0) return;
          rereadOrders();
          const leftOut = answers.flatMap((answer) => answer.leftOut);
          if (leftOut.length > 0) {
            const numbers = leftOut.join(LIST_COMMA[lang]);
            showToast({ kind: 'bad', text: t('notPrinted', { paper: t(`paper-${kind}`), numbers }) });
          }
          showToast({
            kind: 'good',
            text: t('marksSet', { count: ids.length - left - leftOut.length, paper: t(`paper-${kind}`) }),
            action: { label: t('undo'), onPress: () => void undo(kind, ids.slice(0, ids.length - left)) },
          });
        },
      ),
  };
}

const rereadOrders = () => rereadOwnAnswers((path) => path.startsWith('/api/admin/orders'));
