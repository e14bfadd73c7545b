import { session } from '@fyonka/shop-bridge/session';
import { Note } from '@fyonka/ui/notices/note';
import { useStore } from '@fyonka/ui/use-store';
import { afterSignIn, isFromCheckout } from '../after-sign-in.ts';
import { useEntryState } from '../entry-state.ts';
import { GoTo } from '../go-to.tsx';
import { IdentityPage } from '../identity-page.tsx';
import { Guest } from './guest.tsx';
import { useMessages } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './login-page.module.css';

/** Signs in and continues to the destination. Visitors from the cart can continue as guests instead. */
export function LoginPage({ search }: { search: string }) {
  const signedIn = useStore(session);
  if (signedIn) return <GoTo href={afterSignIn(search)} />;
  return isFromCheckout(search) ? <GuestOrAccount search={search} /> : <Account search={search} />;
}

function GuestOrAccount({ search }: { search: string }) {
  const { t } = useMessages();
  const { email = '' } = useEntryState();
  return (
    <div className={styles.split}>
      <Guest />
      <p className={styles.or}>{t('or')}</p>
      <section className={styles.account}>
        <h2>{t('haveAccount')}</h2>
        <Done />
        <SignInForm email={email} search={search} kind="line" />
      </section>
    </div>
  );
}

function Account({ search }: { search: string }) {
  const { t } = useMessages();
  const { email = '' } = useEntryState();
  return (
    <IdentityPage title={t('logIn')}>
      <Done />
      <SignInForm email={email} search={search} kind="main" />
    </IdentityPage>
  );
}

/** Reports what the former page has done. */
function Done() {
  const { t } = useMessages();
  const { done } = useEntryState();
  if (done === undefined) return null;
  return <Note kind="good">{t(done === 'password-reset' ? 'passwordReset' : 'passwordChanged')}</Note>;
}
