import { useForm, useWatch } from 'react-hook-form';
import { requestRegistrationCode } from '@fyonka/api-client/identity';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
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
  onSent: (email: string) => void;
}

const resolver = resolverOf<Entered>(({ email }) => ({ email: emailFault(email) }));

/** The first step. */
export function EmailStep({ search, email, onSent }: EmailStepProps) {
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
      <IdentityForm
        label={t('emailTitle')}
        submission={submission}
        submitLabel={t('sendCode')}
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
