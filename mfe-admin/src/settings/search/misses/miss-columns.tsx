import type { SearchMissView } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { formatShortDay } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import type { Column } from '../../../parts/lists/data-table.tsx';
import type { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './missed-searches.module.css';

interface MissActions {
  add: (miss: SearchMissView) => void;
  forget: (miss: SearchMissView) => void;
}

export function missColumns(
  { t, rich, lang }: ReturnType<typeof useMessages>,
  { add, forget }: MissActions,
): readonly Column<SearchMissView>[] {
  return [
    {
      id: 'text',
      header: t('searched'),
      card: 'title',
      cell: ({ text }) => <bdi className={layout.anywhere}>{text}</bdi>,
    },
    { id: 'times', header: t('times'), card: 'end', cell: ({ times }) => t('timesCount', { count: times }) },
    {
      id: 'readAs',
      header: t('shown'),
      card: 'line',
      cell: ({ readAs }) =>
        readAs === null ? t('nothing') : <span>{rich('readAs', { text: <bdi key="text">{readAs}</bdi> })}</span>,
    },
    {
      id: 'lastDay',
      header: t('lastDay'),
      card: 'lineEnd',
      cell: ({ lastDay }) => formatShortDay(`${lastDay}T12:00:00+03:00`, lang),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      card: 'wide',
      align: 'end',
      cell: (miss) => (
        <span className={`${layout.inlineWrap} ${styles.actions}`}>
          <Button kind="text" aria-label={t('addSynonymOf', { text: isolated(miss.text) })} onClick={() => add(miss)}>
            {t('addSynonym')}
          </Button>
          <Button kind="text" aria-label={t('forgetText', { text: isolated(miss.text) })} onClick={() => forget(miss)}>
            {t('forget')}
          </Button>
        </span>
      ),
    },
  ];
}

const isolated = (text: string): string => `\u2068${text}\u2069`;
