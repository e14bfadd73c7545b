import { requestRegistrationCode, verifyRegistrationCode } from '@fyonka/api-client/identity';
import { pages } from '@fyonka/api-contract/pages/routes';
import { session } from '@fyonka/shop-bridge/session';
import { useStore } from '@fyonka/ui/use-store';
import { afterSignIn, onTheWay } from '../after-sign-in.ts';
import { CodeForm } from '../code/code-form.tsx';
import { CodeLead } from '../code/code-lead.tsx';
import { goOn, keep, useEntryState } from '../entry-state.ts';
import { useHeadingFocus } from '../focus.ts';
import { GoTo } from '../go-to.tsx';
import { IdentityPage } from '../identity-page.tsx';
import { useMessages as useSharedMessages } from '../messages.ts';
import { problemOf } from '../refusals.ts';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useSteps } from './use-steps.ts';
import { Welcome } from './welcome.tsx';

/**
 * Creates an account in three steps, and welcomes its owner. The e-mail address and the code have a history entry each, so that Back from the
 * code returns to the address. The password replaces the entry of the code, which is used up by then.
 */
export function RegisterPage({ search }: { search: string }) {
  const signedIn = useStore(session);
  const { step } = useEntryState();
  const place = useHeadingFocus(step);
  // A new account is signed in already when the visitor is welcomed.
  if (signedIn && step !== 'done') return <GoTo href={afterSignIn(search)} />;
  return (
    <div ref={place}>
      <Step search={search} />
    </div>
  );
}

function Step({ search }: { search: string }) {
  const { step, email, sentAt = 0 } = useEntryState();
  const here = onTheWay(pages.register(), search);
  if (step === 'code' && email !== undefined) {
    const onVerified = () => goOn(here, { step: 'password', email }, { replace: true });
    return <CodeStep email={email} sentAt={sentAt} onVerified={onVerified} />;
  }
  if (step === 'password' && email !== undefined) {
    const onDone = () => goOn(here, { step: 'done', email }, { replace: true });
    return <PasswordStep email={email} onDone={onDone} onStartAgain={() => history.back()} />;
  }
  if (step === 'done' && email !== undefined) return <Welcome email={email} search={search} />;
  return (
    <EmailStep
      search={search}
      email={email ?? ''}
      onSent={(to) => {
        keep({ email: to, step: undefined });
        goOn(here, { step: 'code', email: to, sentAt: Date.now() });
      }}
    />
  );
}

function CodeStep({ email, sentAt, onVerified }: { email: string; sentAt: number; onVerified: () => void }) {
  const { t } = useSharedMessages();
  return (
    <IdentityPage title={t('codeTitle')} lead={<CodeLead email={email} />} steps={useSteps(1)}>
      <CodeForm
        sentAt={sentAt}
        verify={(code) => verifyRegistrationCode({ email, code })}
        onVerified={onVerified}
        problemOf={(error) => problemOf(error, { key: 'errorOccurred' })}
        sendAgain={() => requestRegistrationCode({ email })}
        onSentAgain={() => keep({ sentAt: Date.now() })}
        onChangeEmail={() => history.back()}
      />
    </IdentityPage>
  );
}
