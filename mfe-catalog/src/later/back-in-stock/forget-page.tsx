import { useEffect, useState } from 'react';
import { forgetReceiver } from '@fyonka/api-client/goods/back-in-stock';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useMessages } from '../messages.ts';
import styles from './forget-page.module.css';

/** Opened by the link of a mail, which names its receiver in the fragment: withdraws all of the receiver's requests. */
export function ForgetPage() {
  const { t } = useMessages();
  const [receiver] = useState(() => new URLSearchParams(location.hash.slice(1)).get('r'));
  const [outcome, setOutcome] = useState<'forgotten' | 'failed'>();
  const { isBusy, run } = useAction();

  // Whoever copies the address afterwards does not pass the receiver on.
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);

  function forget(found: string): void {
    run(
      () => forgetReceiver({ receiver: found }).then(() => null, refusalFrom),
      (refusal) => setOutcome(refusal ? 'failed' : 'forgotten'),
    );
  }

  return (
    <div className={styles.page}>
      <RibbonTitle level={1}>{t('forgetTitle')}</RibbonTitle>
      {outcome === 'forgotten' ? (
        <Note
          kind="good"
          title={t('forgotten')}
          action={
            <ButtonLink kind="line" href={pages.home()}>
              {t('toShop')}
            </ButtonLink>
          }
        >
          <p>{t('forgottenText')}</p>
        </Note>
      ) : (
        <p>{t(receiver === null ? 'noReceiver' : 'forgetText')}</p>
      )}
      {receiver !== null && outcome !== 'forgotten' && (
        <Button busy={isBusy} onClick={() => forget(receiver)}>
          {t('forget')}
        </Button>
      )}
      {outcome === 'failed' && <Note kind="bad">{t('forgetFailed')}</Note>}
    </div>
  );
}
