import { LONGEST_PASSKEY_NAME } from '@fyonka/api-contract/values/accounts';
import { useRef, useState } from 'react';
import type { PasskeyView } from '@fyonka/api-contract/wire/identity';
import KeyRound from 'lucide-react/icons/key-round';
import { formatDate } from '@fyonka/i18n/times';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Note } from '@fyonka/ui/notices/note';
import { OneFieldForm } from '../one-field-form.tsx';
import { remove, rename } from './passkey-calls.ts';
import type { PasskeyFault } from './passkey-calls.ts';
import { usePasskeyMessages } from './messages.ts';
import styles from './passkeys-section.module.css';

export interface PasskeyRowProps {
  passkey: PasskeyView;
  /** The passkey was just added, so that its name is asked for. */
  isNew: boolean;
  /** It is the last passkey. Without it, a password alone opens the office. */
  isOnlyGuard: boolean;
  onRenamed: () => void;
  onRemoved: () => void;
}

export function PasskeyRow({ passkey, isNew, isOnlyGuard, onRenamed, onRemoved }: PasskeyRowProps) {
  const { t, lang } = usePasskeyMessages();
  const [open, setOpen] = useState<'name' | 'removal' | null>(isNew ? 'name' : null);
  const renamer = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const { name, createdAt, lastUsedAt } = passkey;

  function close(opener: HTMLButtonElement | null) {
    setOpen(null);
    opener?.focus();
  }

  return (
    <li className={styles.row}>
      <Icon icon={KeyRound} />
      <div className={styles.what}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          {t('addedOn', { day: formatDate(createdAt, lang) })}
          {' · '}
          {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { day: formatDate(lastUsedAt, lang) })}
        </small>
      </div>
      <div className={styles.buttons}>
        <Button
          ref={renamer}
          kind="text"
          aria-label={t('renameNamed', { name })}
          aria-expanded={open === 'name'}
          onClick={() => setOpen(open === 'name' ? null : 'name')}
        >
          {t('rename')}
        </Button>
        <Button
          ref={remover}
          kind="text"
          aria-label={t('removeNamed', { name })}
          aria-expanded={open === 'removal'}
          onClick={() => setOpen(open === 'removal' ? null : 'removal')}
        >
          {t('remove')}
        </Button>
      </div>
      {open === 'name' && (
        <Renaming
          passkey={passkey}
          isNew={isNew}
          onDone={() => {
            close(renamer.current);
            onRenamed();
          }}
          onCancel={() => close(renamer.current)}
        />
      )}
      {open === 'removal' && (
        <Removal
          passkey={passkey}
          isOnlyGuard={isOnlyGuard}
          onDone={onRemoved}
          onCancel={() => close(remover.current)}
        />
      )}
    </li>
  );
}

interface StepProps {
  passkey: PasskeyView;
  onDone: () => void;
  onCancel: () => void;
}

function Renaming({ passkey, isNew, onDone, onCancel }: StepProps & { isNew: boolean }) {
  const { t } = usePasskeyMessages();
  const renaming = useAction();
  const [fault, setFault] = useState<PasskeyFault | null>(null);
  const isOfField = fault === 'nameRequired' || fault === 'nameTooLong';

  function submit(name: string) {
    setFault(null);
    renaming.run(
      () => rename(passkey.id, name),
      (result) => (result.kind === 'fault' ? setFault(result.fault) : onDone()),
    );
  }

  return (
    <OneFieldForm
      label={t('name')}
      initial={passkey.name}
      requiredText={t('nameRequired')}
      error={isOfField ? t(fault) : undefined}
      submitText={t('save')}
      cancelText={t(isNew ? 'keepName' : 'cancel')}
      isBusy={renaming.isBusy}
      onSubmit={submit}
      onCancel={onCancel}
      maxLength={LONGEST_PASSKEY_NAME}
    >
      {isNew && <Note kind="good">{t('added')}</Note>}
      {fault && !isOfField && <Note kind="bad">{t(fault)}</Note>}
    </OneFieldForm>
  );
}

function Removal({ passkey, isOnlyGuard, onDone, onCancel }: StepProps & { isOnlyGuard: boolean }) {
  const { t } = usePasskeyMessages();
  const removing = useAction();
  const [fault, setFault] = useState<PasskeyFault | null>(null);

  function submit(password: string) {
    setFault(null);
    removing.run(
      () => remove(passkey.id, password),
      (result) => (result.kind === 'fault' && result.fault !== 'gone' ? setFault(result.fault) : onDone()),
    );
  }

  return (
    <OneFieldForm
      label={t('password')}
      requiredText={t('passwordRequired')}
      error={fault === 'passwordIncorrect' ? t(fault) : undefined}
      submitText={t('removeConfirm')}
      cancelText={t('cancel')}
      isBusy={removing.isBusy}
      onSubmit={submit}
      onCancel={onCancel}
      kind="password"
    >
      <div>
        <strong>{t('removeTitle', { name: passkey.name })}</strong>
        <p>
          {t('removeText')} {isOnlyGuard && t('removeLast')}
        </p>
      </div>
      {fault && fault !== 'passwordIncorrect' && <Note kind="bad">{t(fault)}</Note>}
    </OneFieldForm>
  );
}
