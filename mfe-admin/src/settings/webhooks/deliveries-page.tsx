import { useMemo } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { WebhookDelivery } from '@fyonka/api-contract/wire/office/programs/webhooks';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { page, useListAddress } from '../../parts/lists/list-address.ts';
import { announce } from '../../parts/toasts/announced.ts';
import { useCall } from '../../parts/use-call.ts';
import { hostOf } from './host-of.ts';
import { LtrLines } from './ltr-lines.tsx';
import { useMessages } from './messages.ts';
import { wordsKey } from './refusals.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

const READERS = { page };

/** `/admin/settings/webhooks/{id}`: what was sent to a webhook, and what came of it. */
export function DeliveriesPage({ parameters: { id = '' } }: OfficePageProps) {
  const words = useMessages();
  const { t } = words;
  const address = useListAddress(READERS);
  const list = useOwnAnswer(pathTo('GET /api/admin/webhooks/{id}/deliveries', { id, query: address.query }), {
    keepPrevious: true,
  });
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/webhooks'));
  const webhook = answer?.webhooks.find((one) => one.id === id);
  const { refused, start } = useCall();
  const { refetch } = list;
  const columns = useMemo(
    () =>
      columnsOf(words, (delivery) =>
        start(
          () => call('POST /api/admin/webhooks/deliveries/{id}/replay', { id: delivery.id }),
          () => {
            announce(words.t('replayed'));
            refetch();
          },
        ),
      ),
    [words, refetch, start],
  );
  return (
    <ListPage
      className={`${layout.stack5} ${layout.shrink}`}
      title={t('deliveriesTitle')}
      lead={webhook ? <Ltr>{hostOf(webhook)}</Ltr> : null}
      trail={[{ label: t('title'), href: officePath('/admin/settings/webhooks') }, { label: t('deliveries') }]}
      above={refused && <Note kind="bad">{t(wordsKey(refused))}</Note>}
      list={list}
      address={address}
      rows={list.answer?.deliveries}
      rowId={(delivery) => delivery.id}
      columns={columns}
      none={{ title: t('noDeliveries'), text: t('noDeliveriesText') }}
    />
  );
}

function columnsOf(
  { t, lang }: ReturnType<typeof useMessages>,
  replay: (delivery: WebhookDelivery) => void,
): readonly Column<WebhookDelivery>[] {
  return [
    {
      id: 'event',
      header: t('event'),
      card: 'title',
      cell: ({ event, payload }) => (
        <details>
          <summary>
            <Ltr>{event}</Ltr>
          </summary>
          <small className={`${layout.quiet} ${layout.anywhere}`}>
            <LtrLines>{payload}</LtrLines>
          </small>
        </details>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      card: 'end',
      cell: ({ state, tries, nextTry }) => (
        <span className={layout.stack}>
          <span className={state === 'delivered' ? `${layout.good} ${layout.strong}` : layout.strong}>
            {t(`delivery-${state}`)}
          </span>
          <small className={layout.quiet}>
            {t('tries', { count: tries })}
            {nextTry !== null && tries > 0 && <> · {t('nextTry', { when: formatMoment(nextTry, lang) })}</>}
          </small>
        </span>
      ),
    },
    {
      id: 'answer',
      header: t('answer'),
      card: 'wide',
      cell: ({ status, problem, took }) =>
        problem === null ? status !== null && t('answered', { status, ms: took ?? 0 }) : t(`problem-${problem}`),
    },
    {
      id: 'when',
      header: t('when'),
      card: 'line',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt, lang)}</time>,
    },
    {
      id: 'replay',
      header: t('actions'),
      hideHeader: true,
      card: 'lineEnd',
      align: 'end',
      cell: (delivery) => (
        <Button
          kind="text"
          aria-label={t('replayOf', { event: delivery.event, when: formatMoment(delivery.createdAt, lang) })}
          onClick={() => replay(delivery)}
        >
          {t('replay')}
        </Button>
      ),
    },
  ];
}
