import RefreshCw from 'lucide-react/icons/refresh-cw';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { call } from '@fyonka/api-client/endpoints/call';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import { Button } from '@fyonka/ui/actions/button';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';

/** Days that can be compared at once: as at night, and as once a week. */
const SPANS = [3, 30] as const;

/** Compares the books now instead of at night. */
export function CompareNow({ onDone }: { onDone: (answer: ReconciliationAnswer) => void }) {
  const { t, lang } = useMessages();
  const words = useMoneyWords();
  const { isBusy, start } = useCall();

  function compare(days: number) {
    start(
      () => call('POST /api/admin/reconciliation/run', { body: { days } }, LARGE_FILE),
      (result) => {
        onDone(result);
        const { found = 0, unavailable = [] } = result.lastRun ?? {};
        if (unavailable.length > 0) {
          const gateways = unavailable.map((gateway) => words.t(`gateway-${gateway}`)).join(LIST_COMMA[lang]);
          showToast({ kind: 'bad', text: t('comparedPartly', { gateways }) });
          return;
        }
        showToast({ kind: 'good', text: found === 0 ? t('comparedNothing') : t('compared', { count: found }) });
      },
      (refused) => {
        const otherwise = t('compareFailed');
        showToast({ kind: 'bad', text: refusalWords(refused, { offline: t('offline'), otherwise }) });
      },
    );
  }

  return SPANS.map((days) => (
    <Button key={days} kind="line" icon={RefreshCw} busy={isBusy} onClick={() => compare(days)}>
      {t('compare', { count: days })}
    </Button>
  ));
}
