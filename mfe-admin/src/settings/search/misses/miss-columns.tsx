import type { SearchMissView } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { isolated } from '@fyonka/i18n/format';
import { formatShortDay } from '@fyonka/i18n/times';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { officePath } from '../../../pages.ts';
import type { Column } from '../../../parts/lists/data-table.tsx';
import type { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './missed-searches.module.css';

interface MissActions {
  explain: (miss: SearchMissView) => void;
  close: (miss: SearchMissView) => void;
  forget: (miss: SearchMissView) => void;
}

export function missColumns(
  { t, rich, lang }: ReturnType<typeof useMessages>,
  { explain, close, forget }: MissActions,
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
          <Button kind="text" aria-label={t('explainOf', { text: isolated(miss.text) })} onClick={() => explain(miss)}>
            {t('explain')}
          </Button>
          <ButtonLink
            kind="text"
            aria-label={t('makeProductOf', { text: isolated(miss.text) })}
            href={`${officePath('/admin/products/new')}?name=${encodeURIComponent(miss.text)}`}
          >
            {t('makeProduct')}
          </ButtonLink>
          <Button kind="text" aria-label={t('notSoldOf', { text: isolated(miss.text) })} onClick={() => close(miss)}>
            {t('notSold')}
          </Button>
          <Button kind="text" aria-label={t('forgetText', { text: isolated(miss.text) })} onClick={() => forget(miss)}>
            {t('forget')}
          </Button>
        </span>
      ),
    },
  ];
}
