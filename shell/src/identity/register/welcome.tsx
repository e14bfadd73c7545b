import type { MouseEvent } from 'react';
import { pages } from '@fyonka/api-contract/pages/routes';
import { session } from '@fyonka/shop-bridge/session';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { isPlainClick } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useStore } from '@fyonka/ui/use-store';
import { afterSignIn, isFromCheckout, onTheWay } from '../after-sign-in.ts';
import { goOn } from '../entry-state.ts';
import { IdentityPage } from '../identity-page.tsx';
import { useMessages as useSharedMessages } from '../messages.ts';
import { useMessages } from './messages.ts';

interface WelcomeProps {
  /** E-mail address of the account that was just created. */
  email: string;
  search: string;
}

/** The end of the registration. */
export function Welcome({ email, search }: WelcomeProps) {
  const { t, rich } = useMessages();
  const isSignedIn = useStore(session) !== null;
  return (
    <IdentityPage title={t('welcome')} lead={<p>{rich('welcomeText', { email: <Ltr key="email">{email}</Ltr> })}</p>}>
      {isSignedIn ? <GoOn search={search} /> : <SignIn email={email} search={search} />}
    </IdentityPage>
  );
}

function GoOn({ search }: { search: string }) {
  const { t } = useMessages();
  const next = afterSignIn(search);
  if (isFromCheckout(search))
    return (
      <ButtonLink wide href={next}>
        {t('toCheckout')}
      </ButtonLink>
    );
  if (next !== pages.account())
    return (
      <ButtonLink wide href={next}>
        {t('goOn')}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink wide href={pages.home()}>
        {t('toShop')}
      </ButtonLink>
      <ButtonLink kind="line" wide href={next}>
        {t('toAccount')}
      </ButtonLink>
    </>
  );
}

/** The account exists, but signing in at once did not work. */
function SignIn({ email, search }: WelcomeProps) {
  const { t } = useSharedMessages();
  const login = onTheWay(pages.login(), search);

  function signIn(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goOn(login, { email });
  }

  return (
    <ButtonLink wide href={login} onClick={signIn}>
      {t('logIn')}
    </ButtonLink>
  );
}
