import { useState } from 'react';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { endOtherSessions, sessionsPath } from '@fyonka/api-client/account';
import { refusalFrom } from '@fyonka/api-client/http';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useAction } from '@fyonka/api-client/use-action';
import type { SessionView } from '@fyonka/api-contract/wire/identity';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { refusalText } from './refusal-text.ts';
import { Section } from './section.tsx';
import { PartFailed } from './part-failed.tsx';
import styles from './account.module.css';

type Result = { ended: number } | { refusal: MessageKey };

/** Devices signed in to the account, with a button that ends the sessions of all others. */
export function SessionsSection() {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(sessionsPath());
  const ending = useAction();
  const [result, setResult] = useState<Result | null>(null);
  const others = answer?.sessions.filter(({ isCurrent }) => !isCurrent) ?? [];

  function endOthers() {
    setResult(null);
    ending.run(end, (ended) => {
      setResult(ended);
      refetch();
    });
  }

  return (
    <Section title={t('devices')}>
      {answer && (
        <ul>
          {answer.sessions.map((one) => (
            <SessionRow key={one.id} session={one} />
          ))}
        </ul>
      )}
      {!answer && (error ? <PartFailed onRetry={refetch} /> : <TextSkeleton lines={3} />)}
      {result && <ResultNote result={result} />}
      {answer && others.length === 0 && result === null && <p className={styles.text}>{t('onlyHere')}</p>}
      {others.length > 0 && (
        <p className={styles.buttons}>
          <Button kind="line" busy={ending.isBusy} onClick={endOthers}>
            {t('endOthers')}
          </Button>
        </p>
      )}
    </Section>
  );
}

function SessionRow({ session: { device, signedInAt, lastSeenAt, isCurrent } }: { session: SessionView }) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const time = (slot: string, at: string) => (
    <bdi key={slot}>
      <time dateTime={at}>{formatMoment(at, language)}</time>
    </bdi>
  );
  return (
    <li className={styles.session}>
      <Icon icon={MonitorSmartphone} size={22} />
      <div>
        <p className={styles.device}>
          <bdi>{device === '' ? t('unknownDevice') : device}</bdi>
          {isCurrent && <span className={styles.mark}>{t('thisDevice')}</span>}
        </p>
        <p className={styles.text}>
          {isCurrent
            ? rich('signedInAt', { time: time('time', signedInAt) })
            : rich('signedInAndSeen', { time: time('time', signedInAt), seen: time('seen', lastSeenAt) })}
        </p>
      </div>
    </li>
  );
}

function ResultNote({ result }: { result: Result }) {
  const { t } = useMessages();
  if ('refusal' in result) return <Note kind="bad">{t(result.refusal)}</Note>;
  return <Note kind="good">{result.ended === 0 ? t('noneEnded') : t('othersEnded', { count: result.ended })}</Note>;
}

async function end(): Promise<Result> {
  try {
    return await endOtherSessions();
  } catch (error) {
    return { refusal: refusalText(refusalFrom(error)) };
  }
}
