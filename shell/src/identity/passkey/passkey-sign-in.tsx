import { useState, useSyncExternalStore } from 'react';
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import KeyRound from 'lucide-react/icons/key-round';
import { beginPasskeySignIn } from '@fyonka/api-client/passkeys';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { passkeySupport } from '../../passkeys/web-authn.ts';
import { useStarted } from '../use-started.ts';
import { usePasskeyMessages } from './messages.ts';
import type { PasskeyMessageKey } from './messages.ts';
import { signInWith } from './sign-in-with-passkey.ts';

export interface PasskeySignInProps {
  /** Called when the visitor is authenticated. The caller stores the session and continues. */
  onSignedIn: (answer: SignInAnswer) => void;
}

/**
 * Button beside the sign-in form. The browser finds the passkey, so that nothing has to be typed. Renders nothing where
 * passkeys are unsupported (an old browser, an address without a domain).
 */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const { t } = usePasskeyMessages();
  const signing = useAction();
  const [fault, setFault] = useState<PasskeyMessageKey | null>(null);
  const isStarted = useStarted();
  // The server renders the button, since most browsers support passkeys, so that nothing below it moves.
  const isSupported = useSyncExternalStore(never, isPasskeyPlace, () => true);
  if (!isSupported) return null;

  const signIn = () => {
    setFault(null);
    signing.run(
      () => signInWith(beginPasskeySignIn),
      (result) => {
        if (result.kind === 'signed-in') onSignedIn(result.answer);
        else setFault(result.kind);
      },
    );
  };

  return (
    <>
      <Button kind="line" tall wide icon={KeyRound} busy={signing.isBusy} disabled={!isStarted} onClick={signIn}>
        {t('signIn')}
      </Button>
      {fault && <Note kind="bad">{t(fault)}</Note>}
    </>
  );
}

const never = () => () => undefined;
const isPasskeyPlace = () => passkeySupport() === 'supported';
