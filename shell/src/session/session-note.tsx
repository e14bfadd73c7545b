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
  const told = useStore(notice);
  if (told === null) return null;
  const page = matchPage(SPECIAL, path)?.route;
  const offersSignIn = isEnd(told) && page !== LOGIN;
  return (
    <Docked>
      <Note
        kind={told.kind === 'goodbye' || told.kind === 'signed-out' ? 'good' : 'wait'}
        title={t(`${told.kind}-title`)}
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
        {textOf(told, page?.mayGoOn ?? false, t)}
      </Note>
    </Docked>
  );
}

function isEnd({ kind }: Notice): boolean {
  return kind === 'expired' || kind === 'refused' || kind === 'signed-out-elsewhere';
}

function textOf(told: Notice, mayGoOn: boolean, t: ReturnType<typeof useMessages>['t']): string {
  if (told.kind === 'goodbye')
    return told.ordersUnderWay === 0 ? t('goodbye') : t('goodbye-orders', { count: told.ordersUnderWay });
  return mayGoOn && isEnd(told) && told.kind !== 'signed-out-elsewhere' ? t('goOnAsGuest') : t(told.kind);
}
