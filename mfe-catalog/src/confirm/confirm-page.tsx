import { pages } from '@fyonka/api-contract/pages/routes';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useQuery } from '../address.ts';
import { useMessages } from '../messages.ts';
import styles from './confirm-page.module.css';

/** What the server says of a request that was confirmed. A browser without scripts gets to the same page. */
const OUTCOMES = {
  stored: { kind: 'good', title: 'confirmed', text: 'confirmedText' },
  'too-many': { kind: 'bad', title: 'notConfirmed', text: 'waitsForTooMany' },
  'too-many-of-network': { kind: 'bad', title: 'notConfirmed', text: 'networkWaits' },
  ended: { kind: 'bad', title: 'notConfirmed', text: 'requestEnded' },
  later: { kind: 'bad', title: 'notConfirmed', text: 'confirmLater' },
} as const;

const hasOutcome = (name: string): name is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, name);

/**
 * Opened by the link of a mail: asks whether the reader waits for the product. A form, since programs that look for
 * malware open every link, and no script, since readers of mail have it off more often than others.
 */
export function ConfirmPage() {
  const { t } = useMessages();
  const query = useQuery();
  const outcome = query.get('outcome') ?? (query.get('request') ? '' : 'ended');
  return (
    <div className={styles.page}>
      <RibbonTitle level={1}>{t('confirmTitle')}</RibbonTitle>
      {hasOutcome(outcome) ? <Outcome outcome={outcome} /> : <Question request={query.get('request') ?? ''} />}
    </div>
  );
}

function Question({ request }: { request: string }) {
  const { t } = useMessages();
  return (
    <>
      <p>{t('confirmText')}</p>
      <form method="post" action={`/api/back-in-stock/confirm/${encodeURIComponent(request)}`}>
        <Button type="submit">{t('confirm')}</Button>
      </form>
    </>
  );
}

function Outcome({ outcome }: { outcome: keyof typeof OUTCOMES }) {
  const { t } = useMessages();
  const { kind, title, text } = OUTCOMES[outcome];
  const action = (
    <ButtonLink kind="line" href={pages.home()}>
      {t('allProducts')}
    </ButtonLink>
  );
  return (
    <Note kind={kind} title={t(title)} action={action}>
      <p>{t(text)}</p>
    </Note>
  );
}
