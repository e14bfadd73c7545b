import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { changePassword } from '@fyonka/api-client/identity';
import { pages } from '@fyonka/api-contract/pages/routes';
import { session } from '@fyonka/shop-bridge/session';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { useStore } from '@fyonka/ui/use-store';
import { UnsentNote } from '../../session/unsent-note.tsx';
import { goOn } from '../entry-state.ts';
import { resolverOf } from '../form/field-errors.ts';
import { IdentityForm } from '../form/identity-form.tsx';
import { useField } from '../form/use-field.ts';
import { useSubmission } from '../form/use-submission.ts';
import { IdentityPage } from '../identity-page.tsx';
import { useMessages as useSharedMessages } from '../messages.ts';
import { AccountName } from '../password/account-name.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { passwordFault } from '../password/password-faults.ts';
import { serverProblemOf } from '../refusals.ts';
import type { Problem, Refusal } from '../refusals.ts';
import { useMessages } from './messages.ts';
import styles from '../page.module.css';

interface Entered {
  oldPassword: string;
  newPassword: string;
}

const FILL_ALL: Problem = { words: { key: 'fillAllFields' } };

/** Changes the signed-in person's password. This ends all sessions of the account, so that it also signs out here. */
export function ChangePasswordPage() {
  const { email = '', role } = useStore(session)?.user ?? {};
  const { t } = useMessages();
  const shared = useSharedMessages();
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useForm<Entered>({
    defaultValues: { oldPassword: '', newPassword: '' },
    resolver: resolverOf<Entered>(({ newPassword }) => ({
      newPassword: passwordFault(newPassword, email, role === 'admin'),
    })),
  });
  const submission = useSubmission(form, {
    send: changePassword,
    onDone() {
      goOn(pages.login(), { email, done: 'password-changed' }, { replace: true });
      session.signOut();
    },
    refusalOf,
  });

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    const { oldPassword, newPassword } = form.getValues();
    const isMissing = oldPassword === '' || newPassword === '';
    setIncomplete(isMissing);
    if (!isMissing) return submission.submit(event);
    event?.preventDefault();
    form.setFocus(oldPassword === '' ? 'oldPassword' : 'newPassword');
  }

  return (
    <IdentityPage title={t('title')} lead={<p>{t('lead')}</p>}>
      <UnsentNote />
      <IdentityForm
        label={t('title')}
        submission={{ ...submission, submit, problem: isIncomplete ? FILL_ALL : submission.problem }}
        submitLabel={t('save')}
      >
        <AccountName email={email} />
        <PasswordField
          {...useField(form.control, 'oldPassword')}
          label={t('oldPassword')}
          autoComplete="current-password"
        />
        <NewPasswordField control={form.control} name="newPassword" label={shared.t('newPassword')} email={email} />
      </IdentityForm>
      <p className={styles.centred}>
        <ButtonLink kind="text" href={pages.forgotPassword()}>
          {t('forgotIt')}
        </ButtonLink>
      </p>
    </IdentityPage>
  );
}

function refusalOf(error: ApiError): Refusal<keyof Entered> {
  if (error.code === 'OLD_PASSWORD_INCORRECT') return { field: 'oldPassword', words: { key: 'oldPasswordIncorrect' } };
  return serverProblemOf(error, { key: 'errorOccurred' });
}
