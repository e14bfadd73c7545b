import { MOST_PASSKEYS } from '@fyonka/api-contract/values/accounts';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { PasskeyView } from '@fyonka/api-contract/wire/identity';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { passkeysPath } from '@fyonka/api-client/passkeys';
import { session } from '@fyonka/shop-bridge/session';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { useStore } from '@fyonka/ui/use-store';
import { passkeySupport } from '../../passkeys/web-authn.ts';
import type { PasskeySupport } from '../../passkeys/web-authn.ts';
import { AddPasskey } from './add-passkey.tsx';
import { usePasskeyMessages } from './messages.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { Section } from '../section.tsx';
import { PartFailed } from '../part-failed.tsx';
import account from '../account.module.css';
import styles from './passkeys-section.module.css';

/** Passkeys of the signed-in person: add, rename and remove them. */
export function PasskeysSection() {
  const { t } = usePasskeyMessages();
  const isAdministrator = useStore(session)?.user.role === 'admin';
  const support = useSyncExternalStore(never, passkeySupport, () => null);
  const { answer, error, refetch } = useOwnAnswer(passkeysPath());
  return (
    <Section title={t('title')}>
      <p className={account.text}>{t(isAdministrator ? 'introAdmin' : 'intro')}</p>
      {answer && support && (
        <Passkeys passkeys={answer.passkeys} support={support} isAdministrator={isAdministrator} onChanged={refetch} />
      )}
      {!answer && (error ? <PartFailed onRetry={refetch} /> : <TextSkeleton lines={2} />)}
    </Section>
  );
}

/** The browser's support for passkeys does not change while the page is open. */
const never = () => () => undefined;

interface PasskeysProps {
  passkeys: readonly PasskeyView[];
  support: PasskeySupport;
  isAdministrator: boolean;
  onChanged: () => void;
}

function Passkeys({ passkeys, support, isAdministrator, onChanged }: PasskeysProps) {
  const { t } = usePasskeyMessages();
  const [addedId, setAddedId] = useState<string | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  function removed() {
    setRemoved(true);
    // The focused row is gone. Without this, the focus would fall to the top of the page.
    place.current?.focus();
    onChanged();
  }

  function added({ id }: PasskeyView) {
    setRemoved(false);
    setAddedId(id);
    onChanged();
  }

  return (
    <div className={styles.passkeys} ref={place} tabIndex={-1}>
      {isRemoved && <Note kind="good">{t('removed')}</Note>}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isNew={passkey.id === addedId}
              isOnlyGuard={isAdministrator && passkeys.length === 1}
              onRenamed={onChanged}
              onRemoved={removed}
            />
          ))}
        </ul>
      )}
      {support !== 'supported' && <Note kind="plain">{t(support)}</Note>}
      {support === 'supported' && passkeys.length >= MOST_PASSKEYS && <Note kind="plain">{t('full')}</Note>}
      {support === 'supported' && passkeys.length < MOST_PASSKEYS && <AddPasskey onAdded={added} />}
    </div>
  );
}
