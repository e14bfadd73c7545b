import { useRef, useState } from 'react';
import type { PasskeyChallenge, PasskeyView } from '@fyonka/api-contract/wire/identity';
import KeyRound from 'lucide-react/icons/key-round';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { Resend } from '@fyonka/ui/fields/code/resend';
import { Note } from '@fyonka/ui/notices/note';
import { deviceName } from '../../passkeys/device-name.ts';
import { OneFieldForm } from '../one-field-form.tsx';
import { add, begin } from './passkey-calls.ts';
import type { PasskeyFault } from './passkey-calls.ts';
import { usePasskeyMessages } from './messages.ts';

/** The right password was given, and a code was mailed. */
interface Mailed {
  password: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/**
 * Asks for the password, then for a mailed code if the shop demands one, and has the browser create a passkey. Its name
 * is that of this device until the owner changes it.
 */
export function AddPasskey({ onAdded }: { onAdded: (passkey: PasskeyView) => void }) {
  const { t } = usePasskeyMessages();
  const adding = useAction();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<PasskeyFault | null>(null);
  const [mailed, setMailed] = useState<Mailed | null>(null);
  // A code is used up by its challenge, which is kept for another try when the browser's question was closed.
  const paidFor = useRef<PasskeyChallenge | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function reset() {
    setFault(null);
    setMailed(null);
    paidFor.current = null;
  }

  function close() {
    setOpen(false);
    reset();
    opener.current?.focus();
  }

  async function make(password: string, code?: string) {
    const begun = await challengeFor(password, code);
    return begun.kind === 'done' ? add(begun.value, deviceName() ?? t('defaultName')) : begun;
  }

  async function challengeFor(password: string, code?: string): ReturnType<typeof begin> {
    if (code === undefined) return begin({ password });
    if (paidFor.current) return { kind: 'done', value: paidFor.current };
    const begun = await begin({ password, code });
    if (begun.kind === 'done') paidFor.current = begun.value;
    return begun;
  }

  function submit(password: string, code?: string) {
    setFault(null);
    adding.run(
      () => make(password, code),
      (result) => {
        if (result.kind === 'done') {
          setOpen(false);
          reset();
          return onAdded(result.value);
        }
        if (result.kind === 'code-mailed') return setMailed({ password, sentAt: Date.now() });
        // The shop has used up the challenge, and with it the code.
        if (result.fault === 'rejected') reset();
        setFault(result.fault);
      },
    );
  }

  const form = { submitText: t('addContinue'), cancelText: t('cancel'), isBusy: adding.isBusy, onCancel: close };
  const isOfField = fault === 'passwordIncorrect' || fault === 'codeIncorrect';
  const error = isOfField ? t(fault) : undefined;
  const note = fault && !isOfField && <Note kind="bad">{t(fault)}</Note>;

  return (
    <div>
      <Button
        ref={opener}
        kind="line"
        icon={KeyRound}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {t('add')}
      </Button>
      {isOpen && !mailed && (
        <OneFieldForm
          key="password"
          {...form}
          kind="password"
          label={t('password')}
          requiredText={t('passwordRequired')}
          error={error}
          onSubmit={(password) => submit(password)}
        >
          <p>{t('addText')}</p>
          {note}
        </OneFieldForm>
      )}
      {isOpen && mailed && (
        <OneFieldForm
          key={`code ${mailed.sentAt}`}
          {...form}
          kind="code"
          requiredText={t('codeRequired')}
          error={error}
          onSubmit={(code) => submit(mailed.password, code)}
        >
          <p>{t('codeText')}</p>
          {note}
          <Resend sentAt={mailed.sentAt} busy={adding.isBusy} onResend={() => submit(mailed.password)} />
        </OneFieldForm>
      )}
    </div>
  );
}
