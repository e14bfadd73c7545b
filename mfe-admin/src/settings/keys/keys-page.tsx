import { useMemo, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { ApiKeyView, NewApiKeyAnswer } from '@fyonka/api-contract/wire/office/programs/api-keys';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { CardLabel } from '../../parts/lists/card-label.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { useCall } from '../../parts/use-call.ts';
import { permissionWords } from '../administrators/permission-words.ts';
import { useMessages as useSettingsMessages } from '../messages.ts';
import { isForPrograms } from './for-programs.ts';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { useMessages } from './messages.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { wordsKey } from './refusals.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './keys.module.css';

/** The keys with which other programs work in the office. */
export function KeysPage() {
  const { t } = useMessages();
  const list = useOwnAnswer(pathTo('GET /api/admin/api-keys'));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiKeyAnswer | null>(null);
  const [revoked, setRevoked] = useState<ApiKeyView | null>(null);
  const columns = useColumns(setRevoked);
  const { answer, refetch } = list;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      buttons={
        <Button icon={Plus} onClick={() => setMaking(true)}>
          {t('make')}
        </Button>
      }
      list={list}
      rows={answer?.apiKeys}
      rowId={({ id }) => id}
      columns={columns}
      table={{ expected: 2 }}
      none={{ title: t('noneTitle'), text: t('none') }}
      failed={t('readFailed')}
    >
      <MakeKeyDialog
        open={isMaking}
        given={{ permissions: answer?.permissions ?? [] }}
        onClose={() => setMaking(false)}
        onMade={(key) => {
          setMaking(false);
          setMade(key);
          refetch();
        }}
      />
      <NewKeyDialog made={made} onClose={() => setMade(null)} />
      {revoked && (
        <RevokeQuestion
          apiKey={revoked}
          onClose={() => setRevoked(null)}
          onRevoked={() => {
            announce(t('revoked', { name: revoked.name }));
            setRevoked(null);
            refetch();
          }}
        />
      )}
    </ListPage>
  );
}

interface RevokeQuestionProps {
  apiKey: ApiKeyView;
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks before a key is revoked. One that somebody else has revoked meanwhile counts as revoked. */
function RevokeQuestion({ apiKey: { id, name }, onClose, onRevoked }: RevokeQuestionProps) {
  const { t } = useMessages();
  const { isBusy, start } = useCall();
  const [error, setError] = useState<string>();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('revokeTitle', { name })}
      confirmLabel={t('revoke')}
      onConfirm={() =>
        start(
          () => call('DELETE /api/admin/api-keys/{id}', { id }),
          onRevoked,
          (refusal) => (refusal.code === 'NOT_FOUND' ? onRevoked() : setError(t(wordsKey(refusal)))),
        )
      }
      isBusy={isBusy}
      error={error}
    >
      <p>{t('revokeText')}</p>
    </ConfirmDialog>
  );
}

function useColumns(revoke: (key: ApiKeyView) => void): readonly Column<ApiKeyView>[] {
  const { t, rich, lang } = useMessages();
  const settings = useSettingsMessages();
  return useMemo(
    () => [
      {
        id: 'program',
        header: t('program'),
        card: 'title',
        cell: ({ name, permissions, createdAt, createdBy }) => {
          const when = formatMoment(createdAt, lang);
          const words = permissions.filter(isForPrograms).flatMap((permission) => permissionWords(permission) ?? []);
          return (
            <span className={`${layout.stack} ${layout.anywhere}`}>
              <span>
                <bdi>{name}</bdi>
              </span>
              <small>{words.map((key) => settings.t(key)).join(t('listComma'))}</small>
              <small className={layout.quiet}>
                {createdBy === null
                  ? t('madeOn', { when })
                  : rich('madeBy', { who: <Ltr key="who">{createdBy}</Ltr> }, { when })}
              </small>
            </span>
          );
        },
      },
      {
        id: 'lastUsed',
        header: t('lastUsed'),
        card: 'line',
        cell: ({ lastUsedAt, attention }) => (
          <span className={layout.stack}>
            <CardLabel>{t('lastUsed')}</CardLabel>
            {lastUsedAt === null ? t('never') : <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt, lang)}</time>}
            {attention === 'unused' && <Mark text={t('unused')} />}
          </span>
        ),
      },
      {
        id: 'ends',
        header: t('ends'),
        card: 'line',
        cell: ({ expiresAt, attention }) => (
          <span className={layout.stack}>
            <CardLabel>{t('ends')}</CardLabel>
            {expiresAt === null ? t('endless') : <time dateTime={expiresAt}>{formatMoment(expiresAt, lang)}</time>}
            {(attention === 'ended' || attention === 'ends-soon') && <Mark text={t(attention)} />}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('actions'),
        hideHeader: true,
        card: 'wide',
        align: 'end',
        cell: (key) => (
          <Button kind="text" aria-label={t('revokeWho', { name: key.name })} onClick={() => revoke(key)}>
            {t('revoke')}
          </Button>
        ),
      },
    ],
    [t, rich, lang, settings, revoke],
  );
}

/** Why somebody should look at the key. */
function Mark({ text }: { text: string }) {
  return <small className={`${layout.blush} ${layout.roundS} ${styles.mark}`}>{text}</small>;
}
