import { useState, useSyncExternalStore } from 'react';
import type { PasskeyView } from '@fyonka/api-contract/identity';
import { useOwnAnswer } from '@fyonka/api-client/own-answers';
import { passkeysPath } from '@fyonka/api-client/passkeys';
import { session } from '@fyonka/shop-bridge/session';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { useStore } from '@fyonka/ui/use-store';
import { passkeySupport } from '../passkeys/web-authn.ts';
import type { PasskeySupport } from '../passkeys/web-authn.ts';
import { AddPasskey } from './add-passkey.tsx';
import { usePasskeyMessages } from './passkey-messages.ts';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './passkeys-section.module.css';

/** Passkeys that one account has at most. */
const MOST = 10;

/**
 * The passkeys of whoever is signed in: a section of the account page, with its own heading of level 2. Only for somebody
 * who is signed in.
 */
export function PasskeysSection() {
  const { t } = usePasskeyMessages();
  const visitor = useStore(session);
  const support = useSyncExternalStore(never, passkeySupport, () => null);
  const { answer, error, isLoading, refetch } = useOwnAnswer(passkeysPath());
  const isAdministrator = visitor?.user.role === 'admin';
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys" tabIndex={-1}>
        {t('title')}
      </h2>
      <p className={styles.intro}>{t(isAdministrator ? 'introAdmin' : 'intro')}</p>
      {isLoading && <TextSkeleton lines={2} />}
      {error && !answer && (
        <Note
          kind="bad"
          action={
            <Button kind="line" onClick={refetch}>
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Note>
      )}
      {answer && support && (
        <Passkeys passkeys={answer.passkeys} support={support} isAdministrator={isAdministrator} onChanged={refetch} />
      )}
    </section>
  );
}

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

  function removed() {
    setRemoved(true);
    // What had the focus is gone with its row.
    document.getElementById('passkeys')?.focus();
    onChanged();
  }

  function added({ id }: PasskeyView) {
    setRemoved(false);
    setAddedId(id);
    onChanged();
  }

  return (
    <>
      {isRemoved && <Note kind="good">{t('removed')}</Note>}
      {passkeys.length > 0 ? (
        <ul className={styles.list}>
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
      ) : (
        support === 'supported' && <p className={styles.intro}>{t('empty')}</p>
      )}
      {support !== 'supported' ? (
        <Note kind="plain">{t(support)}</Note>
      ) : passkeys.length < MOST ? (
        <AddPasskey onAdded={added} />
      ) : (
        <Note kind="plain">{t('full')}</Note>
      )}
    </>
  );
}
