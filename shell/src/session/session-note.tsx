import X from 'lucide-react/icons/x';
import { matchPage } from '@fyonka/api-contract/pages/match';
import { usePathname } from 'wouter/use-browser-location';
import { ButtonLink, IconButton } from '@fyonka/ui/actions/button';
import { Docked } from '@fyonka/ui/notices/docked';
import { Note } from '@fyonka/ui/notices/note';
import { useStore } from '@fyonka/ui/use-store';
import { pages } from '@fyonka/api-contract/pages/routes';
import { signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { useMessages } from './messages.ts';
import { notice } from './notice.ts';
import type { Notice } from './notice.ts';
import styles from './session-note.module.css';

const LOGIN = { pattern: pages.login(), mayGoOn: false };
/** Pages on which the note says something else. Guests can submit the forms of the checkout as well. */
const SPECIAL = [LOGIN, { pattern: pages.checkout(), mayGoOn: true }, { pattern: '/payment', mayGoOn: true }];

/** Shows messages about the session at the lower edge of any page until they are dismissed. */
export function SessionNote() {
  const { t } = useMessages();
  const path = usePathname();
  const shown = useStore(notice);
  if (shown === null) return null;
  const page = matchPage(SPECIAL, path)?.route;
  const offersSignIn = isEnd(shown) && page !== LOGIN;
  return (
    <Docked>
      <Note
        kind={shown.kind === 'goodbye' || shown.kind === 'signed-out' ? 'good' : 'wait'}
        title={t(`${shown.kind}-title`)}
        action={
          <span className={styles.actions}>
            {offersSignIn && (
              <ButtonLink kind="text" href={signInPath()} onClick={() => notice.set(null)}>
                {t('signIn')}
              </ButtonLink>
            )}
            <IconButton icon={X} label={t('close')} onClick={() => notice.set(null)} />
          </span>
        }
      >
        {textOf(shown, page?.mayGoOn ?? false, t)}
      </Note>
    </Docked>
  );
}

function isEnd({ kind }: Notice): boolean {
  return kind === 'expired' || kind === 'refused' || kind === 'signed-out-elsewhere';
}

function textOf(shown: Notice, mayGoOn: boolean, t: ReturnType<typeof useMessages>['t']): string {
  if (shown.kind === 'goodbye')
    return shown.ordersUnderWay === 0 ? t('goodbye') : t('goodbye-orders', { count: shown.ordersUnderWay });
  if (mayGoOn && isEnd(shown) && shown.kind !== 'signed-out-elsewhere') return t('goOnAsGuest');
  return t(shown.kind === 'refused' && shown.isOffice ? 'refused-office' : shown.kind);
}
