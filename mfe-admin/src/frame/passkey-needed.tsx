import KeyRound from 'lucide-react/icons/key-round';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';

/** In place of every page of the office, for an administrator who has to add a passkey first. */
export function PasskeyNeeded() {
  const { t } = useMessages();
  return (
    <>
      <h1>{t('passkeyNeededTitle')}</h1>
      <Note
        kind="wait"
        title={t('passkeyNeeded')}
        action={
          <ButtonLink icon={KeyRound} href={`${pages.account()}#passkeys`}>
            {t('addPasskey')}
          </ButtonLink>
        }
      >
        {t('passkeyNeededText')}
      </Note>
    </>
  );
}
