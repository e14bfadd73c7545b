import { useMemo, useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { AdministratorView, InvitationAnswer } from '@fyonka/api-contract/wire/office/people';
import { session } from '@fyonka/shop-bridge/session';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { InvitationsList } from './invitations-list.tsx';
import { InvitationLinkDialog, InviteDialog } from './invite-dialog.tsx';
import { isolated } from './isolated.ts';
import { PasswordDialog } from './password-dialog.tsx';
import type { AskedAction } from './password-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { ROLE_WORDS } from './role-words.ts';
import { opened } from './ticks.ts';
import type { Given } from './ticks.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './administrators.module.css';

const NOTHING_GIVEN: Given = { presets: [], permissions: [] };

/** The administrators of the shop. */
export function AdministratorsPage() {
  const { t } = useMessages();
  const list = useOwnAnswer(pathTo('GET /api/admin/administrators'));
  const invitations = useOwnAnswer(pathTo('GET /api/admin/invitations'));
  const [changed, setChanged] = useState<AdministratorView | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<InvitationAnswer | null>(null);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const columns = useColumns(setAsked, setChanged);
  const { refetch } = list;
  const administrators = list.answer?.administrators;

  function done({ what, administrator: { email, isYou } }: AskedAction) {
    setAsked(null);
    if (what === 'signOut') return void showToast({ kind: 'good', text: t('signedOut', { email: isolated(email) }) });
    announce(t('removed', { email }));
    if (!isYou) return refetch();
    // The token still names the former role, so that the stored user is changed here.
    const now = session.get();
    if (now) session.signIn(now.token, { email, role: 'customer' });
    goTo('/');
  }

  return (
    <ListPage
      title={t('administrators')}
      lead={administrators ? t('adminsLead', { count: administrators.length }) : null}
      buttons={
        <Button icon={Plus} onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      }
      list={list}
      rows={administrators}
      rowId={({ _id }) => _id}
      columns={columns}
      table={{ expected: 2 }}
    >
      <InvitationsList
        invitations={invitations.answer?.invitations ?? []}
        onLink={setInvited}
        onChanged={invitations.refetch}
      />
      <RoleDialog
        person={changed}
        given={list.answer ?? NOTHING_GIVEN}
        onClose={() => setChanged(null)}
        onChanged={({ email, staffRole }) => {
          const role = t(ROLE_WORDS[staffRole].name);
          announce(t('roleChanged', { email: isolated(email), role }));
          setChanged(null);
          refetch();
        }}
      />
      <InviteDialog
        open={isInviting}
        given={list.answer ?? NOTHING_GIVEN}
        onClose={() => setInviting(false)}
        onInvited={(answer) => {
          setInviting(false);
          setInvited(answer);
          invitations.refetch();
        }}
      />
      <InvitationLinkDialog invited={invited} onClose={() => setInvited(null)} />
      {asked && <PasswordDialog asked={asked} onClose={() => setAsked(null)} onDone={() => done(asked)} />}
    </ListPage>
  );
}

function useColumns(
  ask: (asked: AskedAction) => void,
  changeRole: (administrator: AdministratorView) => void,
): readonly Column<AdministratorView>[] {
  const { t, lang } = useMessages();
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('person'),
        card: 'title',
        cell: ({ email, fullName, isYou }) => (
          <span className={`${layout.stack} ${layout.anywhere}`}>
            <span>
              <Ltr>{email}</Ltr>{' '}
              {isYou && (
                <span className={`${layout.tiny} ${layout.blush} ${layout.roundS} ${styles.you}`}>{t('you')}</span>
              )}
            </span>
            {fullName !== '' && (
              <small className={layout.quiet}>
                <bdi>{fullName}</bdi>
              </small>
            )}
          </span>
        ),
      },
      {
        id: 'staffRole',
        header: t('staffRole'),
        card: 'line',
        cell: ({ staffRole, permissions }) => (
          <span className={layout.stack}>
            {t(ROLE_WORDS[staffRole].name)}
            {staffRole === 'custom' && (
              <small className={layout.quiet}>
                {opened(permissions)
                  .map(({ title }) => title[lang])
                  .join(t('listComma'))}
              </small>
            )}
          </span>
        ),
      },
      {
        id: 'passkey',
        header: t('passkey'),
        card: 'lineEnd',
        cell: ({ hasPasskey }) => (
          <span
            className={
              hasPasskey ? `${layout.inline} ${layout.good} ${styles.safe}` : `${layout.inline} ${styles.unsafe}`
            }
          >
            <Icon icon={KeyRound} size={18} />
            {t(hasPasskey ? 'hasPasskey' : 'noPasskey')}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('actions'),
        hideHeader: true,
        card: 'wide',
        align: 'end',
        cell: (administrator) => {
          if (!administrator.mayChange) return null;
          const button = (words: 'changeRole' | 'signOut' | 'remove', onClick: () => void) => (
            <Button kind="text" aria-label={t(`${words}Who`, { email: administrator.email })} onClick={onClick}>
              {t(words)}
            </Button>
          );
          return (
            <span className={`${layout.inlineWrap} ${styles.actions}`}>
              {button('changeRole', () => changeRole(administrator))}
              {!administrator.isYou && button('signOut', () => ask({ what: 'signOut', administrator }))}
              {button('remove', () => ask({ what: 'remove', administrator }))}
            </span>
          );
        },
      },
    ],
    [t, lang, ask, changeRole],
  );
}
