import type { ReactNode } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { mePath } from '@fyonka/api-client/account';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { passkeysPath } from '@fyonka/api-client/passkeys';
import { pages } from '@fyonka/api-contract/pages/routes';
import { formatDate } from '@fyonka/i18n/times';
import { persistentStore } from '@fyonka/shop-bridge/local-storage';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useStore } from '@fyonka/ui/use-store';
import { officePath } from '../pages.ts';
import { usePermissions } from '../permissions/use-permissions.ts';
import { useMessages } from './messages.ts';
import { useNow } from './use-now.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Day on which the visitor has dismissed the note. */
const putOff = persistentStore<string>(
  'office-passkey-later',
  (text) => text ?? '',
  (day) => day,
);

const WEEK = 7 * 24 * 60 * 60 * 1000;

const today = () => formatDate(new Date().toISOString(), 'en');

/**
 * Reminds administrators without a passkey to add one, and, after their first week, those with one to require it of
 * everybody. 'Not today' hides the note until tomorrow.
 */
export function PasskeyUrge() {
  const isPutOff = useStore(putOff) === today();
  const { answer } = useOwnAnswer(passkeysPath());
  if (isPutOff || answer === undefined) return null;
  return answer.passkeys.length === 0 ? <AddUrge /> : <RequireUrge />;
}

function AddUrge() {
  const { t } = useMessages();
  return (
    <Urge title={t('passkeyTitle')} text={t('passkeyText')}>
      <ButtonLink kind="line" icon={KeyRound} href={`${pages.account()}#passkeys`}>
        {t('addPasskey')}
      </ButtonLink>
    </Urge>
  );
}

function RequireUrge() {
  const { t } = useMessages();
  const user = useOwnAnswer(mePath()).answer?.user;
  const now = Date.parse(useNow());
  const maySet = usePermissions()('settings.write');
  const isNew = user === undefined || now - Date.parse(user.createdAt) < WEEK;
  const { answer } = useOwnAnswer(isNew || !maySet ? null : pathTo('GET /api/admin/settings'));
  if (answer?.settings.administratorsNeedPasskey !== false) return null;
  return (
    <Urge title={t('requirePasskeyTitle')} text={t('requirePasskeyText')}>
      <ButtonLink kind="line" icon={KeyRound} href={`${officePath('/admin/settings/shop')}#security`}>
        {t('requirePasskey')}
      </ButtonLink>
    </Urge>
  );
}

function Urge({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useMessages();
  return (
    <Note
      kind="wait"
      title={title}
      action={
        <span className={`${layout.cluster} ${layout.gap25}`}>
          {children}
          <Button kind="text" onClick={() => putOff.set(today())}>
            {t('notToday')}
          </Button>
        </span>
      }
    >
      {text}
    </Note>
  );
}
