import type { Language } from '@fyonka/api-contract/values/language';
import type { RunStop, Visit } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { ApiError } from '@fyonka/api-client/http';
import { isolated } from '@fyonka/i18n/format';
import { formatTime } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMoneyText } from '../../money/amounts/exact-money.tsx';
import type { Queue, QueuedCall } from '../../offline/queue.ts';
import { useMessages } from '../messages.ts';
import { useRunWords } from '../use-run-action.ts';
import type { Door } from './doors.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

interface AtTheDoorProps {
  /** As it is with what waits to be sent. */
  stop: RunStop;
  /** What was entered here last and waits to be sent. */
  waiting: QueuedCall<Door> | undefined;
  /** What the shop has refused. */
  failed: readonly QueuedCall<Door>[];
  doors: Pick<Queue<Door>, 'retry' | 'drop'>;
  onEnter: (entry: Pick<Door, 'visit' | 'takesMoney'>) => void;
}

/** What happened at a door, for the office and for the driver of the run, with or without signal. */
export function AtTheDoor({ stop, waiting, failed, doors, onEnter }: AtTheDoorProps) {
  const { t, lang } = useMessages();
  const amountText = useMoneyText();
  const { toCollect } = stop;
  const visit = (to: Visit, takesMoney = false) => onEnter({ visit: to, takesMoney });
  if (stop.state === 'taken-out' && failed.length === 0) return null;
  return (
    <>
      {failed.map((door) => (
        <Refused key={door.key} door={door} doors={doors} />
      ))}
      {waiting && (
        <p className={layout.muted} role="status">
          {t('notSent', { at: timeOf(waiting, lang) })}
        </p>
      )}
      <div className={`${layout.wrap2} ${styles.buttons}`}>
        {stop.state === 'waiting' && (
          <>
            <Button onClick={() => visit('delivered', toCollect > 0)}>
              {toCollect > 0 ? t('deliveredPaid', { amount: amountText(toCollect) }) : t('delivered')}
            </Button>
            {toCollect > 0 && !stop.isCashOnDelivery && (
              <Button kind="line" tall onClick={() => visit('delivered')}>
                {t('deliveredUnpaid')}
              </Button>
            )}
            <Button kind="line" tall onClick={() => visit('not-home')}>
              {t('notHome')}
            </Button>
          </>
        )}
        {(stop.state === 'delivered' || stop.state === 'not-home') && (
          <Button kind="line" tall onClick={() => visit('waiting')}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </>
  );
}

const timeOf = ({ at }: QueuedCall<Door>, lang: Language) => isolated(formatTime(new Date(at).toISOString(), lang));

/** What the shop has refused of a door: the driver sends it again or gives it up. */
function Refused({ door, doors }: { door: QueuedCall<Door>; doors: AtTheDoorProps['doors'] }) {
  const { t, lang } = useMessages();
  const amountText = useMoneyText();
  const wordsOf = useRunWords();
  const { key, body, refusal } = door;
  if (!refusal) return null;
  const took = body.takesMoney && body.visit === 'delivered';
  return (
    <Note
      kind="bad"
      title={t('notTaken', {
        at: timeOf(door, lang),
        what: took ? t('deliveredPaid', { amount: amountText(body.toCollect) }) : t(`stop-${body.visit}`),
      })}
      action={
        <span className={layout.wrap2}>
          <Button kind="text" onClick={() => void doors.retry(key)}>
            {t('sendAgain')}
          </Button>
          <Button kind="text" onClick={() => void doors.drop(key)}>
            {t('giveUp')}
          </Button>
        </span>
      }
    >
      {wordsOf(new ApiError(refusal.code, refusal.status, refusal.answer))} {t('callShop')}
    </Note>
  );
}
