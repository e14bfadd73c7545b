import { useRef, useState } from 'react';
import type { PasskeyView } from '@fyonka/api-contract/wire/identity';
import KeyRound from 'lucide-react/icons/key-round';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { deviceName } from '../../passkeys/device-name.ts';
import { OneFieldForm } from '../one-field-form.tsx';
import { add } from './passkey-calls.ts';
import type { PasskeyFault } from './passkey-calls.ts';
import { usePasskeyMessages } from './messages.ts';

/**
 * Asks for the password and has the browser create a passkey. Its name is that of this device until the owner changes
 * it.
 */
export function AddPasskey({ onAdded }: { onAdded: (passkey: PasskeyView) => void }) {
  const { t } = usePasskeyMessages();
  const adding = useAction();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<PasskeyFault | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    setFault(null);
    opener.current?.focus();
  }

  function submit(password: string) {
    setFault(null);
    adding.run(
      () => add(password, deviceName() ?? t('defaultName')),
      (result) => {
        if (result.kind === 'fault') return setFault(result.fault);
        setOpen(false);
        onAdded(result.value);
      },
    );
  }

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
      {isOpen && (
        <OneFieldForm
          label={t('password')}
          requiredText={t('passwordRequired')}
          error={fault === 'passwordIncorrect' ? t(fault) : undefined}
          submitText={t('addContinue')}
          cancelText={t('cancel')}
          isBusy={adding.isBusy}
          onSubmit={submit}
          onCancel={close}
          isPassword
        >
          <p>{t('addText')}</p>
          {fault && fault !== 'passwordIncorrect' && <Note kind="bad">{t(fault)}</Note>}
        </OneFieldForm>
      )}
    </div>
  );
}
