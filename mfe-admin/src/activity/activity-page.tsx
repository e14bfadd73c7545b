import { useMemo } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { ACTIVITY_SUBJECTS } from '@fyonka/api-contract/values/office';
import type { ActivityEntryView, ActivitySubject } from '@fyonka/api-contract/wire/office/activity';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import type { ListFilter } from '../parts/list-page/list-filters.tsx';
import { LogPage } from '../parts/list-page/log-page.tsx';
import type { Column } from '../parts/lists/data-table.tsx';
import { choice, day, text, useListAddress } from '../parts/lists/list-address.ts';
import { usePermissions } from '../permissions/use-permissions.ts';
import { Changes } from './changes.tsx';
import { Happened } from './happened.tsx';
import { useMessages } from './messages.ts';
import { useUndo } from './use-undo.tsx';
import type { Undoing } from './use-undo.tsx';
import { Actor } from '../history/actor.tsx';

const SUBJECTS = Object.keys(ACTIVITY_SUBJECTS) as ActivitySubject[];
const READERS = { by: text, subject: choice(SUBJECTS), dateFrom: day, dateTo: day, before: text };

/** `/admin/activity`: who in the office did what, by person, subject and days. */
export function ActivityPage() {
  const words = useMessages();
  const { t } = words;
  const isPermitted = usePermissions();
  const address = useListAddress(READERS);
  const list = useOwnAnswer(pathTo('GET /api/admin/activity', { query: address.query }), { keepPrevious: true });
  const { href } = address;
  const undoing = useUndo(list.refetch);
  const columns = useMemo(() => columnsOf(words, (by) => href({ by }), undoing), [words, href, undoing]);
  const readable = SUBJECTS.filter((subject) => isPermitted(ACTIVITY_SUBJECTS[subject].needs));
  const filters: ListFilter<keyof typeof READERS>[] = [
    { as: 'search', name: 'by', label: t('by'), placeholder: t('byHint'), latin: true },
    {
      as: 'choice',
      name: 'subject',
      label: t('subject'),
      any: t('any'),
      options: readable.map((value) => ({ value, label: t(`s-${value}`) })),
    },
    { as: 'days', from: 'dateFrom', to: 'dateTo', label: t('dates') },
  ];
  return <LogPage list={list} address={address} filters={filters} columns={columns} t={t} />;
}

/** @param linkTo address of what a person did */
function columnsOf(
  { t, lang }: ReturnType<typeof useMessages>,
  linkTo: (by: string) => string,
  { isBusy, undo }: Undoing,
): readonly Column<ActivityEntryView>[] {
  return [
    { id: 'what', header: t('what'), card: 'title', cell: (entry) => <Happened entry={entry} /> },
    { id: 'changes', header: t('changes'), card: 'wide', cell: (entry) => <Changes entry={entry} /> },
    {
      id: 'who',
      header: t('who'),
      card: 'wide',
      cell: ({ by }) =>
        by === null ? (
          t('nobody')
        ) : (
          <Link href={linkTo(by)} aria-label={t('onlyBy', { who: by })}>
            <Actor name={by} />
          </Link>
        ),
    },
    {
      id: 'at',
      header: t('at'),
      card: 'line',
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, lang)}</time>,
    },
    {
      id: 'undo',
      header: t('undo'),
      hideHeader: true,
      card: 'lineEnd',
      cell: (entry) =>
        entry.canUndo && (
          <Button
            kind="line"
            disabled={isBusy}
            aria-label={t('undoNamed', { what: entry.name?.[lang] ?? t(`s-${entry.subject}`) })}
            onClick={() => undo(entry)}
          >
            {t('undo')}
          </Button>
        ),
    },
  ];
}
