import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestResetCode } from '@fyonka/api-client/identity';
import { pages } from '@fyonka/api-contract/pages/routes';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { goOn, keep, useEntryState } from '../entry-state.ts';
import { onTheWay } from '../after-sign-in.ts';
import { EmailField, emailFault } from '../form/email-field.tsx';
import { resolverOf } from '../form/field-errors.ts';
import { IdentityForm } from '../form/identity-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { IdentityPage } from '../identity-page.tsx';
import { problemOf } from '../refusals.ts';
import { useMessages } from './messages.ts';
import { useDelay } from './use-delay.ts';
import styles from '../page.module.css';

/** Time for which the confirmation shows before the code's page opens, in milliseconds. */
const SAID_FOR = 1200;

interface Entered {
  email: string;
}

const resolver = resolverOf<Entered>(({ email }) => ({ email: emailFault(email) }));

/** Requests a mailed code for resetting the password. */
export function ForgotPasswordPage({ search }: { search: string }) {
  const { t } = useMessages();
  const { email = '' } = useEntryState();
  const [sent, setSent] = useState<{ email: string; sentAt: number } | null>(null);
  const form = useForm<Entered>({ defaultValues: { email }, resolver });
  const submission = useSubmission(form, {
    send: ({ email }) => requestResetCode({ email: email.trim() }),
    onDone(_, { email }) {
      keep({ email: email.trim() });
      setSent({ email: email.trim(), sentAt: Date.now() });
    },
    refusalOf: (error) => problemOf(error, { key: 'tryAgainPlease' }),
  });
  const enterCode = () => sent && goOn(onTheWay(pages.verifyResetCode(), search), sent);
  useDelay(sent && SAID_FOR, enterCode);

  return (
    <IdentityPage title={t('forgotTitle')} lead={<p>{t('forgotLead')}</p>}>
      {sent ? (
        <>
          <Note kind="good">{t('codeSent')}</Note>
          <Button ref={focusWhenShown} tall wide onClick={enterCode}>
            {t('enterCode')}
          </Button>
        </>
      ) : (
        <IdentityForm label={t('forgotTitle')} submission={submission} submitLabel={t('sendCode')}>
          <EmailField control={form.control} name="email" />
        </IdentityForm>
      )}
      <p className={styles.centred}>
        {t('rememberedIt')}
        <ButtonLink kind="text" href={onTheWay(pages.login(), search)}>
          {t('toLogin')}
        </ButtonLink>
      </p>
    </IdentityPage>
  );
}
