import { useForm, useWatch } from 'react-hook-form';
import { refusalFrom } from '@fyonka/api-client/http';
import { setPassword, signIn } from '@fyonka/api-client/identity';
import type { SignInAnswer, SignInRequest } from '@fyonka/api-contract/wire/identity';
import { session } from '@fyonka/shop-bridge/session';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { resolverOf } from '../form/field-errors.ts';
import { IdentityForm } from '../form/identity-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { IdentityPage } from '../identity-page.tsx';
import { useMessages as useSharedMessages } from '../messages.ts';
import { AccountName } from '../password/account-name.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { passwordFault } from '../password/password-faults.ts';
import { newPasswordProblem } from '../refusals.ts';
import { useMessages } from './messages.ts';
import { useSteps } from './use-steps.ts';
import styles from '../page.module.css';

interface Entered {
  password: string;
}

interface PasswordStepProps {
  email: string;
  onDone: () => void;
  onStartAgain: () => void;
}

/** The last step, which needs the ticket of the verified code. */
export function PasswordStep({ email, onDone, onStartAgain }: PasswordStepProps) {
  const { t } = useMessages();
  const shared = useSharedMessages();
  const form = useForm<Entered>({
    defaultValues: { password: '' },
    resolver: resolverOf<Entered>(({ password }) => ({ password: passwordFault(password, email) })),
  });
  const entered = useWatch({ control: form.control, name: 'password' });
  const submission = useSubmission(form, {
    send: ({ password }) => setPasswordAndSignIn({ email, password }),
    onDone(answer) {
      // First, because the page would otherwise leave at once for somebody who is signed in.
      onDone();
      if (answer !== null) session.signIn(answer.token, answer.user);
    },
    refusalOf: (error) => newPasswordProblem(error, { key: 'errorOccurred' }),
  });
  return (
    <IdentityPage title={t('passwordTitle')} lead={<Lead email={email} />} steps={useSteps(2)}>
      <IdentityForm
        label={t('passwordTitle')}
        submission={submission}
        submitLabel={t('setPassword')}
        disabled={entered === ''}
      >
        <AccountName email={email} />
        <NewPasswordField control={form.control} name="password" label={shared.t('password')} email={email} />
      </IdentityForm>
      {submission.problem && (
        <p className={styles.centred}>
          <Button kind="text" onClick={onStartAgain}>
            {t('startAgain')}
          </Button>
        </p>
      )}
    </IdentityPage>
  );
}

/** @returns null when only the sign-in failed, which the visitor can then do by hand */
async function setPasswordAndSignIn(credentials: SignInRequest): Promise<SignInAnswer | null> {
  await setPassword(credentials);
  try {
    return await signIn(credentials);
  } catch (error) {
    refusalFrom(error);
    return null;
  }
}

function Lead({ email }: { email: string }) {
  const { t } = useMessages();
  return (
    <p>
      {t('passwordLead')}
      <br />
      <Ltr>
        <b>{email}</b>
      </Ltr>
    </p>
  );
}
