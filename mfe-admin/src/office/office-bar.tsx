import { useState } from 'react';
import { endAllSessions } from '@fyonka/api-client/account';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { session } from '@fyonka/shop-bridge/session';
import { Button } from '@fyonka/ui/actions/button';
import { ExitForward } from '@fyonka/ui/icons/exit-forward';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../messages.ts';
import styles from './office.module.css';

/** Who is signed in, and the way out. The language is chosen in the shop's header above. */
export function OfficeBar() {
  const { t, rich } = useMessages();
  const visitor = useStore(session);
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, run } = useAction();
  if (visitor === null) return null;
  return (
    <section className={styles.bar} aria-label={t('account')}>
      <p className={styles.who}>
        {rich('signedInAs', {
          email: (
            <b key="email">
              <Ltr>{visitor.user.email}</Ltr>
            </b>
          ),
        })}
      </p>
      <Button
        kind="text"
        icon={ExitForward}
        busy={isBusy}
        onClick={() =>
          run(
            () => signOut(visitor.token),
            (isOut) => setFailed(!isOut),
          )
        }
      >
        {t('signOut')}
      </Button>
      {hasFailed && !isBusy && (
        <div className={styles.failure}>
          <Note
            kind="bad"
            title={t('stillSignedIn')}
            action={
              <Button kind="text" onClick={() => session.signOut()}>
                {t('signOutHere')}
              </Button>
            }
          >
            {t('stillSignedInText')}
          </Note>
        </div>
      )}
    </section>
  );
}

/**
 * Ends every session of the account, and then this browser's: whoever leaves the office wants to know that nobody can go
 * on with it. @returns whether; false when the server was not reached
 */
async function signOut(token: string): Promise<boolean> {
  try {
    await endAllSessions(token);
  } catch (error) {
    // A session that is over already is what was asked for.
    if (refusalFrom(error).status !== 401) return false;
  }
  session.signOut();
  return true;
}
