import Bell from 'lucide-react/icons/bell';
import ExternalLink from 'lucide-react/icons/external-link';
import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { endAllSessions, mePath } from '@fyonka/api-client/account';
import { refusalFrom } from '@fyonka/api-client/http';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useAction } from '@fyonka/api-client/use-action';
import { abortOwnCalls } from '@fyonka/api-client/own/while-signed-in';
import { pages } from '@fyonka/api-contract/pages/routes';
import { changeLanguage, otherLanguage } from '@fyonka/shop-bridge/language';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { Button } from '@fyonka/ui/actions/button';
import { ExitForward } from '@fyonka/ui/icons/exit-forward';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useStore } from '@fyonka/ui/use-store';
import { LiveSign } from '../live/live-sign.tsx';
import { officePath } from '../pages.ts';
import { useMessages } from './messages.ts';
import { UnsentQuestion } from './unsent-question.tsx';
import { useUnsentCalls } from './use-unsent-calls.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import nav from './navigation/nav.module.css';
import styles from './account-end.module.css';

/**
 * Foot of the sidebar: the shop, one's own alerts, account and password, the other language, sign-out, and the name of
 * the signed-in person.
 * @param onChoose called when a link to a page of the office was followed
 */
export function AccountEnd({ onChoose }: { onChoose?: () => void }) {
  const { t } = useMessages();
  const visitor = useStore(session);
  const other = otherLanguage(useLanguage());
  const unsent = useUnsentCalls();
  const [state, setState] = useState<'in' | 'asks' | 'failed' | 'failed-to-lose'>('in');
  const { isBusy, run } = useAction();
  if (visitor === null) return null;
  const { token } = visitor;

  /** A sign-out deletes what was not sent. */
  const leave = async () => {
    if ((await unsent.count()) > 0) return 'asks';
    return (await signOut(token)) ? 'in' : 'failed';
  };
  const lose = async () => ((await signOut(token)) ? 'in' : 'failed-to-lose');
  const leaveHere = async () => {
    if (state !== 'failed-to-lose' && (await unsent.count()) > 0) return 'asks';
    endHere();
    return 'in';
  };

  return (
    <div className={styles.end}>
      <ul>
        <FootLink icon={ExternalLink} href={pages.home()} words={t('viewShop')} />
        <FootLink icon={Bell} href={officePath('/admin/alerts')} words={t('alerts')} onClick={onChoose} />
        <FootLink icon={UserRound} href={pages.account()} words={t('account')} />
        <FootLink icon={KeyRound} href={pages.changePassword()} words={t('changePassword')} />
        <li>
          {/* Switches without a reload, so that unsaved input stays. */}
          <button
            type="button"
            className={`${layout.row3} ${layout.target} ${layout.rounded} ${nav.link}`}
            lang={other}
            onClick={() => changeLanguage(other)}
          >
            <Icon icon={Globe} size={18} />
            {t('otherLanguage')}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={`${layout.row3} ${layout.target} ${layout.rounded} ${nav.link}`}
            aria-busy={isBusy || undefined}
            onClick={() => run(leave, setState)}
          >
            <Icon icon={ExitForward} size={18} />
            {t('logOut')}
          </button>
        </li>
      </ul>
      <div className={styles.live}>
        <LiveSign />
      </div>
      <Who email={visitor.user.email} />
      {state.startsWith('failed') && !isBusy && <StillSignedIn onSignOutHere={() => run(leaveHere, setState)} />}
      {state === 'asks' && (
        <UnsentQuestion
          unsent={unsent}
          onSend={() => run(() => unsent.send().then(leave), setState)}
          onLose={() => run(lose, setState)}
          onStay={() => setState('in')}
          isBusy={isBusy}
        />
      )}
    </div>
  );
}

interface FootLinkProps {
  icon: IconShape;
  href: string;
  words: string;
  onClick?: (() => void) | undefined;
}

function FootLink({ icon, href, words, onClick }: FootLinkProps) {
  return (
    <li>
      <Link className={`${layout.row3} ${layout.target} ${layout.rounded} ${nav.link}`} href={href} onClick={onClick}>
        <Icon icon={icon} size={18} />
        {words}
      </Link>
    </li>
  );
}

function Who({ email }: { email: string }) {
  const { t } = useMessages();
  const fullName = useOwnAnswer(mePath()).answer?.user.fullName;
  return (
    <p
      className={`${layout.stack} ${layout.tiny} ${layout.anywhere} ${layout.itemsStart} ${styles.who}`}
      aria-label={t('signedInAs', { email })}
    >
      {fullName && <span>{fullName}</span>}
      <Ltr>{email}</Ltr>
    </p>
  );
}

function StillSignedIn({ onSignOutHere }: { onSignOutHere: () => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.failure}>
      <Note
        kind="bad"
        title={t('stillSignedIn')}
        action={
          <Button kind="text" onClick={onSignOutHere}>
            {t('signOutHere')}
          </Button>
        }
      >
        {t('stillSignedInText')}
      </Note>
    </div>
  );
}

/**
 * Ends every session of the account on the server and then the one of this browser, so that nobody can continue with a
 * stolen one.
 * @returns false when the server could not be reached
 */
async function signOut(token: string): Promise<boolean> {
  abortOwnCalls();
  try {
    await endAllSessions(token);
  } catch (error) {
    // The session is over already, which is the result that was asked for.
    if (refusalFrom(error).status !== 401) return false;
  }
  endHere();
  return true;
}

function endHere(): void {
  session.signOut();
  forgetPerson();
}
