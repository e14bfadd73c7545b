import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { ApiError } from '@fyonka/api-client/http';
import { resetPassword } from '@fyonka/api-client/identity';
import { pages } from '@fyonka/api-contract/pages/routes';
import { session } from '@fyonka/shop-bridge/session';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { goOn, useEntryState } from '../entry-state.ts';
import { onTheWay } from '../after-sign-in.ts';
import { EmailField, emailFault } from '../form/email-field.tsx';
import { useHeadingFocus } from '../focus.ts';
import { resolverOf } from '../form/field-errors.ts';
import { GoTo } from '../go-to.tsx';
import { IdentityForm } from '../form/identity-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { IdentityPage } from '../identity-page.tsx';
import { useMessages as useSharedMessages } from '../messages.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { passwordFault } from '../password/password-faults.ts';
import { serverProblemOf } from '../refusals.ts';
import type { Problem } from '../refusals.ts';
import { useStarted } from '../use-started.ts';
import { useMessages } from './messages.ts';
import { OpenLink, tokenInAddress } from './open-link.tsx';
import { useDelay } from './use-delay.ts';
import styles from '../page.module.css';

/** Time for which the confirmation shows before the sign-in page opens, in milliseconds. */
const SAID_FOR = 2000;

interface Entered {
  email: string;
  password: string;
}

const resolver = resolverOf<Entered>(({ email, password }) => ({
  email: emailFault(email),
  password: passwordFault(password, email),
}));

/** Sets a new password, with the ticket of the verified code or of the link in a mail. */
export function ResetPasswordPage({ search }: { search: string }) {
  const [isOpened, setOpened] = useState(false);
  const place = useHeadingFocus(isOpened ? 'password' : undefined);
  return (
    <div ref={place}>
      <Step search={search} onOpened={() => setOpened(true)} />
    </div>
  );
}

function Step({ search, onOpened }: { search: string; onOpened: () => void }) {
  const isStarted = useStarted();
  const { email = '' } = useEntryState();
  const token = useLocationProperty(tokenInAddress, () => null);
  const here = onTheWay(pages.resetPassword(), search);

  function open(email: string) {
    goOn(here, { email }, { replace: true });
    onOpened();
  }

  // The server draws the page of a link: whoever has typed a code comes here without loading a page.
  if (!isStarted || token !== null)
    return <OpenLink token={token ?? ''} startAgain={onTheWay(pages.forgotPassword(), search)} onOpened={open} />;
  // Only the pages of the code and of the link lead here, so that without an e-mail address there is no ticket either.
  if (email === '') return <GoTo href={onTheWay(pages.forgotPassword(), search)} />;
  return <NewPassword email={email} search={search} />;
}

function NewPassword({ email, search }: { email: string; search: string }) {
  const { t } = useMessages();
  const shared = useSharedMessages();
  const [isDone, setDone] = useState(false);
  const form = useForm<Entered>({ values: { email, password: '' }, resetOptions: { keepDirtyValues: true }, resolver });
  const entered = useWatch({ control: form.control, name: 'email' });
  const submission = useSubmission(form, {
    send: ({ email, password }) => resetPassword({ email: email.trim(), password }),
    onDone() {
      // The reset has ended this browser's session like all others of the account.
      session.signOut();
      setDone(true);
    },
    refusalOf: problemOf,
  });
  const logIn = () =>
    goOn(onTheWay(pages.login(), search), { email: entered.trim(), done: 'password-reset' }, { replace: true });
  useDelay(isDone ? SAID_FOR : null, logIn);

  if (isDone) {
    return (
      <IdentityPage title={t('resetTitle')}>
        <Note kind="good">{t('resetDone')}</Note>
        <Button ref={focusWhenShown} tall wide onClick={logIn}>
          {t('toLogin')}
        </Button>
      </IdentityPage>
    );
  }
  return (
    <IdentityPage title={t('resetTitle')} lead={<p>{t('resetLead')}</p>}>
      <IdentityForm label={t('resetTitle')} submission={submission} submitLabel={t('resetPassword')}>
        <EmailField control={form.control} name="email" fixed />
        <NewPasswordField control={form.control} name="password" label={shared.t('newPassword')} email={entered} />
      </IdentityForm>
      {submission.problem && (
        <p className={styles.centred}>
          <ButtonLink kind="text" href={onTheWay(pages.forgotPassword(), search)}>
            {t('startAgain')}
          </ButtonLink>
        </p>
      )}
    </IdentityPage>
  );
}

function problemOf(error: ApiError): Problem {
  if (error.code === 'TICKET_REQUIRED') return { words: { key: 'resetFailed' }, more: { key: 'resetTicketGone' } };
  return serverProblemOf(error, { key: 'resetFailed' });
}
