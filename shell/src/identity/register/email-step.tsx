import type { MouseEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { requestRegistrationCode } from '@fyonka/api-client/identity';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { isPlainClick } from '@fyonka/ui/navigation/link';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { goOn } from '../entry-state.ts';
import { onTheWay } from '../after-sign-in.ts';
import { EmailField, emailFault } from '../form/email-field.tsx';
import { resolverOf } from '../form/field-errors.ts';
import { IdentityForm } from '../form/identity-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { IdentityPage } from '../identity-page.tsx';
import { useMessages as useSharedMessages } from '../messages.ts';
import { problemOf } from '../refusals.ts';
import { useMessages } from './messages.ts';
import { useSteps } from './use-steps.ts';
import styles from '../page.module.css';

interface Entered {
  email: string;
}

interface EmailStepProps {
  search: string;
  email: string;
  /** E-mail address of the account that was just created. */
  registered: string | undefined;
  onSent: (email: string) => void;
}

const resolver = resolverOf<Entered>(({ email }) => ({ email: emailFault(email) }));

/** The first step, to which the last one returns. */
export function EmailStep({ search, email, registered, onSent }: EmailStepProps) {
  const { t } = useMessages();
  const shared = useSharedMessages();
  const form = useForm<Entered>({ defaultValues: { email }, resolver });
  const entered = useWatch({ control: form.control, name: 'email' });
  const submission = useSubmission(form, {
    send: ({ email }) => requestRegistrationCode({ email: email.trim() }),
    onDone: (_, { email }) => onSent(email.trim()),
    refusalOf: (error) => problemOf(error, { key: 'errorOccurred' }),
  });
  return (
    <IdentityPage title={t('emailTitle')} lead={<p>{t('emailLead')}</p>} steps={useSteps(0)}>
      {registered !== undefined && <Registered email={registered} search={search} />}
      <IdentityForm
        label={t('emailTitle')}
        submission={submission}
        submitLabel={t('sendCode')}
        kind={registered === undefined ? 'main' : 'line'}
        disabled={entered.trim() === ''}
      >
        <EmailField control={form.control} name="email" />
      </IdentityForm>
      <p className={styles.centred}>
        {t('haveAccount')}
        <ButtonLink kind="text" href={onTheWay(pages.login(), search)}>
          {shared.t('logIn')}
        </ButtonLink>
      </p>
    </IdentityPage>
  );
}

function Registered({ email, search }: { email: string; search: string }) {
  const { t, rich } = useMessages();
  const login = onTheWay(pages.login(), search);

  function signIn(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goOn(login, { email });
  }

  return (
    <>
      <Note kind="good" title={t('doneTitle')}>
        {rich('doneText', { email: <Ltr key="email">{email}</Ltr> })}
      </Note>
      <ButtonLink wide href={login} onClick={signIn}>
        {t('signInNow')}
      </ButtonLink>
    </>
  );
}
