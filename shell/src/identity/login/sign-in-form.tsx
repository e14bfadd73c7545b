import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { signIn } from '@fyonka/api-client/identity';
import type { PasskeyChallenge, SignInAnswer } from '@fyonka/api-contract/wire/identity';
import { pages } from '@fyonka/api-contract/pages/routes';
import { session } from '@fyonka/shop-bridge/session';
import { ButtonLink } from '@fyonka/ui/actions/button';
import type { ButtonKind } from '@fyonka/ui/actions/button';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { onTheWay } from '../after-sign-in.ts';
import { EmailField, emailFault } from '../form/email-field.tsx';
import { resolverOf } from '../form/field-errors.ts';
import { IdentityForm } from '../form/identity-form.tsx';
import { useField } from '../form/use-field.ts';
import { useSubmission } from '../form/use-submission.ts';
import { useMessages as useSharedMessages } from '../messages.ts';
import { problemOf } from '../refusals.ts';
import { PasskeySignIn } from '../passkey/passkey-sign-in.tsx';
import { PasskeyStep } from '../passkey/passkey-step.tsx';
import type { Problem, Refusal } from '../refusals.ts';
import { useMessages } from './messages.ts';
import styles from './login-page.module.css';
import pageStyles from '../page.module.css';

interface Entered {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** Initial e-mail address. */
  email: string;
  /** Query of the page, which other pages pass on to lead back here. */
  search: string;
  kind: ButtonKind;
}

const resolver = resolverOf<Entered>(({ email, password }) => ({
  email: emailFault(email),
  password: password === '' ? 'passwordRequired' : undefined,
}));

/** Signs in with e-mail address and password, or with a passkey. */
export function SignInForm({ email, search, kind }: SignInFormProps) {
  const { t } = useMessages();
  const form = useForm<Entered>({ defaultValues: { email, password: '' }, resolver });
  const [challenge, setChallenge] = useState<PasskeyChallenge | null>(null);
  const [fault, setFault] = useState<Problem | null>(null);

  /** The page reacts to the new session by itself. */
  function begin({ token, user }: SignInAnswer) {
    const isSignedIn = session.signIn(token, user);
    setFault(isSignedIn ? null : { words: { key: 'deviceClock' } });
    if (!isSignedIn) setChallenge(null);
  }

  const submission = useSubmission(form, {
    send: ({ email, password }) => signIn({ email: email.trim(), password }),
    onDone: begin,
    refusalOf(error) {
      const { passkey = null } = error.answer;
      setFault(null);
      setChallenge(passkey);
      return passkey === null ? refusalOf(error) : null;
    },
  });

  if (challenge) {
    return <PasskeyStep challenge={challenge} onSignedIn={begin} onRestart={() => setChallenge(null)} />;
  }
  return (
    <>
      <IdentityForm
        label={t('logIn')}
        submission={{ ...submission, problem: submission.problem ?? fault }}
        submitLabel={t('logIn')}
        kind={kind}
        aside={
          <p className={styles.forgot}>
            <ButtonLink kind="text" href={onTheWay(pages.forgotPassword(), search)}>
              {t('forgotPassword')}
            </ButtonLink>
          </p>
        }
      >
        <EmailField control={form.control} name="email" />
        <CurrentPassword control={form.control} />
      </IdentityForm>
      <PasskeySignIn onSignedIn={begin} />
      <p className={pageStyles.centred}>
        {t('noAccountYet')}
        <ButtonLink kind="text" href={onTheWay(pages.register(), search)}>
          {t('register')}
        </ButtonLink>
      </p>
    </>
  );
}

function CurrentPassword({ control }: { control: ReturnType<typeof useForm<Entered>>['control'] }) {
  const { t } = useSharedMessages();
  return <PasswordField {...useField(control, 'password')} label={t('password')} autoComplete="current-password" />;
}

function refusalOf(error: ApiError): Refusal<keyof Entered> {
  if (error.code === 'INVALID_CREDENTIALS') return { field: 'password', words: { key: 'invalidCredentials' } };
  return problemOf(error, { key: 'errorOccurred' });
}
