import { useMemo, useState } from 'react';
import TicketMinus from 'lucide-react/icons/ticket-minus';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { MarkdownView } from '@fyonka/api-contract/wire/office/goods/markdowns';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx';
import { ListPage } from '../parts/list-page/list-page.tsx';
import type { Column } from '../parts/lists/data-table.tsx';
import { page, useListAddress } from '../parts/lists/list-address.ts';
import { useCall } from '../parts/use-call.ts';
import { usePermissions } from '../permissions/use-permissions.ts';
import { refusalWords } from '../refusal-words.ts';
import { MarkdownDialog } from './markdown-dialog.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

const READERS = { page };

/** `/admin/markdowns`: prices of many products that are lowered for a time, the newest first. */
export function MarkdownsPage() {
  const words = useMessages();
  const { t } = words;
  const mayWrite = usePermissions()('catalog.write');
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<MarkdownView | null>(null);
  const columns = useMemo(() => columnsOf(words, mayWrite ? setLeaving : null), [words, mayWrite]);
  const address = useListAddress(READERS);
  const list = useOwnAnswer(pathTo('GET /api/admin/markdowns', { query: address.query }), { keepPrevious: true });
  return (
    <ListPage
      className={`${layout.stack5} ${layout.shrink}`}
      title={t('markdowns')}
      lead={t('lead')}
      buttons={
        mayWrite && (
          <Button tall icon={TicketMinus} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
      list={list}
      address={address}
      rows={list.answer?.markdowns}
      rowId={({ _id }) => _id}
      columns={columns}
      none={{ title: t('noneYet'), text: t('noneYetText') }}
    >
      {isAdding && (
        <MarkdownDialog
          products={null}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            list.refetch();
          }}
        />
      )}
      <EndDialog markdown={leaving} onClose={() => setLeaving(null)} onDone={list.refetch} />
    </ListPage>
  );
}

interface EndDialogProps {
  markdown: MarkdownView | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a running one ends, or another is deleted. */
function EndDialog({ markdown, onClose, onDone }: EndDialogProps) {
  const { t } = useMessages();
  const { isBusy, refused, forget, start } = useCall();
  const isRunning = markdown?.state === 'running';
  const name = markdown?.name ?? '';

  function close() {
    forget();
    onClose();
  }

  function end() {
    if (!markdown) return;
    start(
      () => call('DELETE /api/admin/markdowns/{id}', { id: markdown._id }),
      () => {
        close();
        onDone();
      },
    );
  }

  return (
    <ConfirmDialog
      open={markdown !== null}
      onClose={close}
      title={t(isRunning ? 'endTitle' : 'deleteTitle', { name })}
      confirmLabel={t(isRunning ? 'end' : 'delete')}
      onConfirm={end}
      isBusy={isBusy}
      error={refused ? refusalWords(refused, { offline: t('offline'), otherwise: t('failed') }) : undefined}
    >
      <p>{t(isRunning ? 'endText' : 'deleteText')}</p>
    </ConfirmDialog>
  );
}

/** Its end has come, and its prices are coming back. */
const isEnding = ({ state, until }: MarkdownView) =>
  state === 'running' && until !== null && Date.parse(until) <= Date.now();

function columnsOf(
  { t, lang }: ReturnType<typeof useMessages>,
  onLeave: ((markdown: MarkdownView) => void) | null,
): readonly Column<MarkdownView>[] {
  return [
    { id: 'name', header: t('name'), card: 'title', cell: ({ name }) => <b dir="auto">{name}</b> },
    {
      id: 'state',
      header: t('state'),
      card: 'end',
      cell: (markdown) => (
        <span className={markdown.state === 'running' ? `${layout.good} ${layout.strong}` : layout.quiet}>
          {t(isEnding(markdown) ? 'state-ending' : `state-${markdown.state}`)}
        </span>
      ),
    },
    { id: 'percent', header: t('percent'), card: 'line', cell: ({ percent }) => <Ltr>{`−${percent}%`}</Ltr> },
    {
      id: 'products',
      header: t('products'),
      card: 'lineEnd',
      align: 'end',
      cell: ({ products }) => t('productCount', { count: products }),
    },
    {
      id: 'period',
      header: t('period'),
      card: 'wide',
      cell: ({ from, until }) =>
        until === null
          ? t('periodOpen', { from: formatMoment(from, lang) })
          : t('periodClosed', { from: formatMoment(from, lang), until: formatMoment(until, lang) }),
    },
    ...(onLeave ? [leaveColumn(t, onLeave)] : []),
  ];
}

function leaveColumn(
  t: ReturnType<typeof useMessages>['t'],
  onLeave: (markdown: MarkdownView) => void,
): Column<MarkdownView> {
  return {
    id: 'leave',
    header: t('leave'),
    card: 'wide',
    cell: (markdown) => {
      if (isEnding(markdown)) return null;
      const what = markdown.state === 'running' ? 'end' : 'delete';
      return (
        <Button kind="text" onClick={() => onLeave(markdown)} aria-label={t(`${what}Of`, { name: markdown.name })}>
          {t(what)}
        </Button>
      );
    },
  };
}
