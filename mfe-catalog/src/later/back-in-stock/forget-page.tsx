import { useEffect, useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { pages } from '@fyonka/api-contract/pages/routes';
import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';
import { PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useMessages } from '../messages.ts';
import styles from './forget-page.module.css';

const KEY = PERSONAL_KEYS.backInStockReceiver;

/** The receiver that the link names, or has named in this tab before the language was changed, which reloads the page. */
function receiverOfLink(): string | null {
  const named = new URLSearchParams(location.hash.slice(1)).get('r');
  if (named !== null) writeItem(KEY, named, 'sessionStorage');
  return named ?? readItem(KEY, 'sessionStorage');
}

/** Opened by the link of a mail, which names its receiver in the fragment: withdraws all of the receiver's requests. */
export function ForgetPage() {
  const { t } = useMessages();
  const [receiver] = useState(receiverOfLink);
  const [outcome, setOutcome] = useState<'forgotten' | 'failed'>();
  const { isBusy, run } = useAction();

  // So that a copied address does not contain the receiver.
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);

  function forget(found: string): void {
    run(
      () => call('POST /api/back-in-stock/forget', { body: { receiver: found } }).then(() => null, refusalFrom),
      (refusal) => {
        setOutcome(refusal ? 'failed' : 'forgotten');
        if (!refusal) writeItem(KEY, null, 'sessionStorage');
      },
    );
  }

  return (
    <div className={styles.page}>
      <RibbonTitle level={1}>{t('forgetTitle')}</RibbonTitle>
      {outcome === 'forgotten' ? (
        <div tabIndex={-1} ref={focusWhenShown}>
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
        </div>
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
