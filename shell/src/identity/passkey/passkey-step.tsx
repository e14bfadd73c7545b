import { useEffect, useRef, useState } from 'react';
import type { PasskeyChallenge, SignInAnswer } from '@fyonka/api-contract/wire/identity';
import KeyRound from 'lucide-react/icons/key-round';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { usePasskeyMessages } from './messages.ts';
import type { PasskeyMessageKey } from './messages.ts';
import styles from './passkey-step.module.css';
import { signInWith } from './sign-in-with-passkey.ts';
import type { PasskeySignInResult } from './sign-in-with-passkey.ts';

export interface PasskeyStepProps {
  /** `answer.passkey` of a PASSKEY_REQUIRED error. */
  challenge: PasskeyChallenge;
  onSignedIn: (answer: SignInAnswer) => void;
  /** Goes back to the password: a refused challenge is used up. */
  onRestart: () => void;
}

type Fault = Exclude<PasskeySignInResult['kind'], 'signed-in'>;

/** Replaces the form after a right password, because an administrator's account also needs its passkey. */
export function PasskeyStep({ challenge, onSignedIn, onRestart }: PasskeyStepProps) {
  const { t } = usePasskeyMessages();
  const signing = useAction();
  const [fault, setFault] = useState<Fault | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isUsedUp = fault === 'rejected';

  const confirm = () => {
    setFault(null);
    signing.run(
      () => signInWith(async () => challenge),
      (result) => {
        if (result.kind === 'signed-in') onSignedIn(result.answer);
        else setFault(result.kind);
      },
    );
  };

  return (
    <section className={styles.step}>
      <h2 ref={title} tabIndex={-1}>
        {t('stepTitle')}
      </h2>
      <p>{t('stepText')}</p>
      {fault && <Note kind="bad">{t(STEP_MESSAGES[fault])}</Note>}
      {!isUsedUp && (
        <Button wide icon={KeyRound} busy={signing.isBusy} onClick={confirm}>
          {t('stepConfirm')}
        </Button>
      )}
      <Button kind={isUsedUp ? 'main' : 'text'} wide onClick={onRestart}>
        {t('stepAgain')}
      </Button>
    </section>
  );
}

const STEP_MESSAGES = {
  cancelled: 'stepCancelled',
  rejected: 'stepRejected',
  elsewhere: 'stepElsewhere',
  failed: 'stepFailed',
  tooManyTries: 'tooManyTries',
  offline: 'offline',
} as const satisfies Record<Fault, PasskeyMessageKey>;
