import { useMemo } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { AUDIT_KINDS } from '@fyonka/api-contract/values/roles';
import type { AuditEntryView } from '@fyonka/api-contract/wire/office/people';
import { formatMoment } from '@fyonka/i18n/times';
import { Ltr } from '@fyonka/ui/text/ltr';
import type { ListFilter } from '../../parts/list-page/list-filters.tsx';
import { LogPage } from '../../parts/list-page/log-page.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { choice, day, text, useListAddress } from '../../parts/lists/list-address.ts';
import { useMessages } from './messages.ts';

const READERS = { email: text, kind: choice(AUDIT_KINDS), dateFrom: day, dateTo: day, before: text };

/** `/admin/settings/audit`: what happened to accounts, searched by person, event and days. */
export function AuditPage() {
  const words = useMessages();
  const { t } = words;
  const columns = useMemo(() => columnsOf(words), [words]);
  const address = useListAddress(READERS);
  const list = useOwnAnswer(pathTo('GET /api/admin/audit', { query: address.query }), { keepPrevious: true });
  const filters: ListFilter<keyof typeof READERS>[] = [
    { as: 'search', name: 'email', label: t('email'), placeholder: t('emailHint'), latin: true },
    {
      as: 'choice',
      name: 'kind',
      label: t('kind'),
      any: t('any'),
      options: AUDIT_KINDS.map((value) => ({ value, label: t(value) })),
    },
    { as: 'days', from: 'dateFrom', to: 'dateTo', label: t('dates') },
  ];
  return <LogPage list={list} address={address} filters={filters} columns={columns} t={t} />;
}

function columnsOf({ t, lang }: ReturnType<typeof useMessages>): readonly Column<AuditEntryView>[] {
  return [
    { id: 'kind', header: t('kind'), card: 'title', cell: ({ kind }) => t(kind) },
    {
      id: 'person',
      header: t('person'),
      card: 'wide',
      cell: ({ email }) => (email === null ? t('erasedAccount') : <Ltr>{email}</Ltr>),
    },
    { id: 'at', header: t('at'), card: 'line', cell: ({ at }) => <time dateTime={at}>{formatMoment(at, lang)}</time> },
    {
      id: 'by',
      header: t('by'),
      card: 'lineEnd',
      cell: ({ actor, network }) =>
        actor === 'command-line'
          ? t('byTool')
          : actor === 'server'
            ? t('byServer')
            : network !== null && t('network', { key: `\u2066${network}\u2069` }),
    },
  ];
}
