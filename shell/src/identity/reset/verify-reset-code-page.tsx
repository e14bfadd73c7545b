import type { ApiError } from '@fyonka/api-client/http';
import { requestResetCode, verifyResetCode } from '@fyonka/api-client/identity';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { onTheWay } from '../after-sign-in.ts';
import { CodeForm } from '../code/code-form.tsx';
import { CodeLead } from '../code/code-lead.tsx';
import { goOn, keep, useEntryState } from '../entry-state.ts';
import { IdentityPage } from '../identity-page.tsx';
import { useMessages as useSharedMessages } from '../messages.ts';
import { serverProblemOf } from '../refusals.ts';
import type { Problem } from '../refusals.ts';
import { useStarted } from '../use-started.ts';
import { useMessages } from './messages.ts';
import styles from '../page.module.css';

/** Verifies the mailed code of a forgotten password. */
export function VerifyResetCodePage({ search }: { search: string }) {
  const { t } = useMessages();
  const shared = useSharedMessages();
  const isStarted = useStarted();
  const { email = '', sentAt = 0 } = useEntryState();
  // The server renders the page without knowing what the browser has stored.
  if (isStarted && email === '') return <NoEmail search={search} />;
  return (
    <IdentityPage title={shared.t('codeTitle')} lead={<CodeLead email={email} />}>
      <CodeForm
        sentAt={sentAt}
        verify={(code) => verifyResetCode({ email, code })}
        onVerified={() => goOn(onTheWay(pages.resetPassword(), search), { email }, { replace: true })}
        problemOf={problemOf}
        sendAgain={() => requestResetCode({ email })}
        onSentAgain={() => keep({ sentAt: Date.now() })}
        onChangeEmail={() => history.back()}
      />
      <p className={styles.hint}>{t('mailThere')}</p>
    </IdentityPage>
  );
}

function problemOf(error: ApiError): Problem {
  const isRefused = error.status >= 400 && error.status < 500;
  return serverProblemOf(error, { key: isRefused ? 'codeInvalid' : 'tryAgain' });
}

function NoEmail({ search }: { search: string }) {
  const { t } = useMessages();
  return (
    <IdentityPage title={t('forgotTitle')}>
      <Note kind="bad">{t('noEmail')}</Note>
      <ButtonLink wide href={onTheWay(pages.forgotPassword(), search)}>
        {t('startAgain')}
      </ButtonLink>
    </IdentityPage>
  );
}
