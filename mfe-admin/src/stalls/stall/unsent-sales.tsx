import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useQueue } from '../../offline/use-queue.ts';
import { useMessages } from '../messages.ts';
import { useStallWords } from '../use-stall-action.ts';
import { SALES } from './sale-queue.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Sales of this phone that the shop has not heard of, and those that it refused. */
export function UnsentSales({ stall }: { stall: string }) {
  const { t, lang } = useMessages();
  const wordsOf = useStallWords();
  const { waiting, failed, retry, drop } = useQueue(SALES);
  const ofStall = waiting.filter(({ body }) => body.stall === stall);
  return (
    <div role="status" className={layout.column3}>
      {ofStall.length > 0 && <Note kind="plain">{t('waitingCalls', { count: ofStall.length })}</Note>}
      {failed
        .filter(({ body }) => body.stall === stall)
        .map(({ key, at, refusal }) => (
          <Note kind="bad" key={key}>
            {t('refusedCall', {
              time: formatMoment(new Date(at).toISOString(), lang),
              why: refusal ? wordsOf(refusal) : '',
            })}
            <span className={layout.wrap}>
              <Button kind="line" onClick={() => void retry(key)}>
                {t('retry')}
              </Button>
              <Button kind="text" onClick={() => void drop(key)}>
                {t('drop')}
              </Button>
            </span>
          </Note>
        ))}
    </div>
  );
}
