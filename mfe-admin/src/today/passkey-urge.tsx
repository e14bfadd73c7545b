import KeyRound from 'lucide-react/icons/key-round';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { passkeysPath } from '@fyonka/api-client/passkeys';
import { pages } from '@fyonka/api-contract/pages/routes';
import { formatDate } from '@fyonka/i18n/times';
import { persistentStore } from '@fyonka/shop-bridge/local-storage';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from './messages.ts';
import styles from './passkey-urge.module.css';

/** Day on which the visitor has dismissed the note. */
const putOff = persistentStore<string>(
  'office-passkey-later',
  (text) => text ?? '',
  (day) => day,
);

const today = () => formatDate(new Date().toISOString(), 'en');

/** Reminds administrators without a passkey to add one. 'Not today' hides the note until tomorrow. */
export function PasskeyUrge() {
  const { t } = useMessages();
  const isPutOff = useStore(putOff) === today();
  const { answer } = useOwnAnswer(passkeysPath());
  if (isPutOff || answer?.passkeys.length !== 0) return null;
  return (
    <Note
      kind="wait"
      title={t('passkeyTitle')}
      action={
        <span className={styles.actions}>
          <ButtonLink kind="line" icon={KeyRound} href={`${pages.account()}#passkeys`}>
            {t('addPasskey')}
          </ButtonLink>
          <Button kind="text" onClick={() => putOff.set(today())}>
            {t('notToday')}
          </Button>
        </span>
      }
    >
      {t('passkeyText')}
    </Note>
  );
}
