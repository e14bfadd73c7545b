import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { joinOffice, openInvitation } from '@fyonka/api-client/identity';
import { refusalFrom } from '@fyonka/api-client/http';
import { pages } from '@fyonka/api-contract/pages/routes';
import { SHORTEST_ADMINISTRATOR_PASSWORD } from '@fyonka/api-contract/values/accounts';
import type { OpenInvitationAnswer } from '@fyonka/api-contract/wire/identity';
import { formatMoment } from '@fyonka/i18n/times';
import { session } from '@fyonka/shop-bridge/session';
import { NEXT, signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useStore } from '@fyonka/ui/use-store';
import { signOut } from '../../session/sign-out.ts';
import { IdentityForm } from '../form/identity-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { IdentityPage } from '../identity-page.tsx';
import { serverProblemOf } from '../refusals.ts';
import { useMessages } from './messages.ts';
import { forgetInvitation, invitationToken } from './token.ts';

type Invited = OpenInvitationAnswer & { token: string };

/** The page that the link of an invitation opens. Opening it uses nothing up: programs open links, too. */
export function InvitationPage() {
  const { t } = useMessages();
  const [invited, setInvited] = useState<Invited | 'gone' | 'failed' | 'joined' | null>(null);
  const signedIn = useStore(session);
  useEffect(() => void read().then(setInvited), []);

  if (invited === 'joined')
    return (
      <IdentityPage title={t('title')}>
        <Note kind="good">{t('done')}</Note>
        <ButtonLink wide href={signInPath(pages.admin())}>
          {t('logIn')}
        </ButtonLink>
      </IdentityPage>
    );
  if (signedIn?.user.role === 'admin')
    return (
      <IdentityPage title={t('already')} lead={<p>{t('alreadyText')}</p>}>
        <ButtonLink wide href={pages.admin()}>
          {t('toOffice')}
        </ButtonLink>
      </IdentityPage>
    );
  if (invited === 'gone')
    return (
      <IdentityPage title={t('title')}>
        <Note kind="bad" title={t('gone')}>
          {t('goneText')}
        </Note>
      </IdentityPage>
    );
  if (invited === 'failed')
    return (
      <IdentityPage title={t('title')}>
        <Note kind="bad">{t('tryAgain')}</Note>
      </IdentityPage>
    );
  if (invited === null) return <IdentityPage title={t('title')}>{null}</IdentityPage>;
  return (
    <Open invited={invited}>
      {signedIn ? (
        <Accept
          email={signedIn.user.email}
          token={invited.token}
          onEnd={(end) => {
            forgetInvitation();
            setInvited(end);
            if (end === 'joined') session.signOut();
          }}
        />
      ) : (
        <Ways />
      )}
    </Open>
  );
}

async function read(): Promise<Invited | 'gone' | 'failed'> {
  const token = invitationToken();
  if (token === null) return 'gone';
  try {
    return { ...(await openInvitation({ token })), token };
  } catch (error) {
    return refusalFrom(error).code === 'LINK_INVALID' ? 'gone' : 'failed';
  }
}

function Open({ invited: { name, expiresAt }, children }: { invited: Invited; children: ReactNode }) {
  const { t, lang } = useMessages();
  return (
    <IdentityPage
      title={name === '' ? t('title') : t('titleFor', { name })}
      lead={<p>{t('lead', { when: formatMoment(expiresAt, lang) })}</p>}
    >
      {children}
    </IdentityPage>
  );
}

/** For somebody who is not signed in. */
function Ways() {
  const { t } = useMessages();
  const here = pages.invitation();
  return (
    <>
      <p>{t('howTo', { count: SHORTEST_ADMINISTRATOR_PASSWORD })}</p>
      <ButtonLink wide href={`${pages.register()}?${NEXT}=${here}`}>
        {t('register')}
      </ButtonLink>
      <ButtonLink kind="line" tall wide href={signInPath(here)}>
        {t('logIn')}
      </ButtonLink>
    </>
  );
}

interface AcceptProps {
  email: string;
  token: string;
  onEnd: (end: 'joined' | 'gone') => void;
}

function Accept({ email, token, onEnd }: AcceptProps) {
  const { t, rich } = useMessages();
  const form = useForm();
  const submission = useSubmission(form, {
    send: () => joinOffice({ token }),
    onDone: () => onEnd('joined'),
    refusalOf(error) {
      if (error.code !== 'LINK_INVALID') return serverProblemOf(error, { key: 'tryAgain' });
      onEnd('gone');
      return null;
    },
  });
  return (
    <>
      <p>{rich<ReactNode>('as', { email: <Ltr key="email">{email}</Ltr> })}</p>
      <IdentityForm label={t('title')} submission={submission} submitLabel={t('accept')} />
      <Button kind="text" onClick={() => void signOut(pages.invitation())}>
        {t('otherAccount')}
      </Button>
    </>
  );
}
