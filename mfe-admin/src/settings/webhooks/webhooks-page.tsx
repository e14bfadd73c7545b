import { useMemo, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { Webhook, WebhookSecretAnswer } from '@fyonka/api-contract/wire/office/programs/webhooks';
import { formatMoment } from '@fyonka/i18n/times';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { officePath } from '../../pages.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { useCall } from '../../parts/use-call.ts';
import { hostOf } from './host-of.ts';
import { LostEventsNote } from './lost-events.tsx';
import { LtrLines } from './ltr-lines.tsx';
import { useMessages } from './messages.ts';
import { wordsKey } from './refusals.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useUndo } from './use-undo.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { DeleteQuestion, RotateQuestion } from './webhook-questions.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

/** What somebody does with one of the webhooks; null: nothing. */
type Asked = { what: 'edit' | 'rotate' | 'delete'; webhook: Webhook } | { what: 'add' } | null;

/** `/admin/settings/webhooks`: the programs that are told of events. */
export function WebhooksPage() {
  const words = useMessages();
  const { t } = words;
  const list = useOwnAnswer(pathTo('GET /api/admin/webhooks'));
  const [asked, ask] = useState<Asked>(null);
  const [made, setMade] = useState<WebhookSecretAnswer | null>(null);
  const { refused, start } = useCall();
  const undo = useUndo(list.refetch);
  const columns = useMemo(
    () =>
      columnsOf(words, ask, ({ id }) =>
        start(
          () => call('POST /api/admin/webhooks/{id}/test', { id }),
          () => announce(words.t('tested')),
        ),
      ),
    [words, start],
  );
  const close = () => ask(null);
  const done = () => {
    close();
    list.refetch();
  };
  const show = (secret: WebhookSecretAnswer) => {
    done();
    setMade(secret);
  };
  return (
    <ListPage
      className={`${layout.stack5} ${layout.shrink}`}
      title={t('title')}
      lead={t('lead')}
      buttons={
        <Button tall icon={Plus} onClick={() => ask({ what: 'add' })}>
          {t('add')}
        </Button>
      }
      above={
        <>
          {refused && <Note kind="bad">{t(wordsKey(refused))}</Note>}
          {list.answer?.lost && <LostEventsNote lost={list.answer.lost} />}
        </>
      }
      list={list}
      rows={list.answer?.webhooks}
      rowId={({ id }) => id}
      columns={columns}
      table={{ expected: 2 }}
      none={{ title: t('none'), text: t('noneText') }}
    >
      {(asked?.what === 'add' || asked?.what === 'edit') && (
        <WebhookDialog
          webhook={asked.what === 'edit' ? asked.webhook : null}
          onClose={close}
          onMade={show}
          onSaved={(before) => {
            done();
            undo.offer('change', before);
          }}
        />
      )}
      {asked?.what === 'rotate' && <RotateQuestion webhook={asked.webhook} onClose={close} onDone={show} />}
      {asked?.what === 'delete' && (
        <DeleteQuestion
          webhook={asked.webhook}
          onClose={close}
          onDone={() => {
            done();
            undo.offer('deletion', asked.webhook);
          }}
        />
      )}
      <SecretDialog made={made} onClose={() => setMade(null)} />
    </ListPage>
  );
}

function columnsOf(
  { t, lang }: ReturnType<typeof useMessages>,
  ask: (asked: Asked) => void,
  test: (webhook: Webhook) => void,
): readonly Column<Webhook>[] {
  return [
    {
      id: 'url',
      header: t('url'),
      card: 'title',
      cell: ({ url, events }) => (
        <span className={`${layout.stack} ${layout.anywhere}`}>
          <LtrLines>{url}</LtrLines>
          <small className={layout.quiet}>
            <LtrLines>{events.join(', ')}</LtrLines>
          </small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      card: 'wide',
      cell: ({ isOn, stopped, failingSince, formerSecretUntil }) => (
        <span className={layout.stack}>
          <span className={isOn ? `${layout.good} ${layout.strong}` : layout.quiet}>
            {isOn ? t('on') : t(stopped === null ? 'off' : `stopped-${stopped}`)}
          </span>
          {isOn && failingSince !== null && (
            <small>{t('failingSince', { when: formatMoment(failingSince, lang) })}</small>
          )}
          {formerSecretUntil !== null && (
            <small className={layout.quiet}>{t('formerUntil', { when: formatMoment(formerSecretUntil, lang) })}</small>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      card: 'wide',
      align: 'end',
      cell: (webhook) => {
        const host = hostOf(webhook);
        return (
          <span className={layout.inlineWrap}>
            <ButtonLink
              kind="text"
              href={officePath('/admin/settings/webhooks/:id', webhook.id)}
              aria-label={t('deliveriesOf', { host })}
            >
              {t('deliveries')}
            </ButtonLink>
            <Button
              kind="text"
              aria-label={t('testOf', { host })}
              disabled={!webhook.isOn}
              onClick={() => test(webhook)}
            >
              {t('test')}
            </Button>
            <Button kind="text" aria-label={t('editOf', { host })} onClick={() => ask({ what: 'edit', webhook })}>
              {t('edit')}
            </Button>
            <Button kind="text" aria-label={t('rotateOf', { host })} onClick={() => ask({ what: 'rotate', webhook })}>
              {t('rotate')}
            </Button>
            <Button kind="text" aria-label={t('deleteOf', { host })} onClick={() => ask({ what: 'delete', webhook })}>
              {t('delete')}
            </Button>
          </span>
        );
      },
    },
  ];
}
