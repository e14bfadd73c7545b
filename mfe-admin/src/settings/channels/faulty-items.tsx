import { useMemo, useState } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { FEED_CHANNELS } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { FaultyItemView, ItemFaultView } from '@fyonka/api-contract/wire/office/shop/feeds';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Empty } from '@fyonka/ui/notices/empty';
import { officePath } from '../../pages.ts';
import { DataTable } from '../../parts/lists/data-table.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { CHANNEL_NAMES } from './feed-list.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

type Words = ReturnType<typeof useMessages>;

/** What channels would refuse, each with the way to its form. The list goes on where it stopped to look. */
export function FaultyItems() {
  const words = useMessages();
  const { t } = words;
  const [after, setAfter] = useState(0);
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/channels/faulty', { query: { after } }));
  const columns = useMemo(() => columnsOf(words), [words]);
  const next = answer?.next ?? null;
  return (
    <section className={layout.stack4} aria-labelledby="faulty-items">
      <div>
        <h2 id="faulty-items">{t('faulty')}</h2>
        <p className={layout.muted}>{t('faultyHint')}</p>
      </div>
      <DataTable
        label={t('faulty')}
        columns={columns}
        rows={answer?.items}
        rowId={({ kind, _id }) => `${kind} ${_id}`}
        error={error}
        onRetry={refetch}
        empty={<Empty title={t(next === null && after === 0 ? 'noneFaulty' : 'noneFaultyHere')} />}
        expected={3}
      />
      <div className={layout.cluster2}>
        {after > 0 && (
          <Button kind="line" onClick={() => setAfter(0)}>
            {t('fromStart')}
          </Button>
        )}
        {next !== null && (
          <Button kind="line" onClick={() => setAfter(next)}>
            {t('lookFurther')}
          </Button>
        )}
      </div>
    </section>
  );
}

function columnsOf(words: Words): readonly Column<FaultyItemView>[] {
  const { t, lang } = words;
  return [
    {
      id: 'name',
      header: t('item'),
      card: 'title',
      cell: ({ _id, kind, name }) => (
        <Link href={officePath(kind === 'product' ? '/admin/products/edit/:id' : '/admin/bundles/:id', _id)}>
          <bdi className={layout.anywhere}>{name[lang] || name[lang === 'ar' ? 'en' : 'ar'] || _id}</bdi>
        </Link>
      ),
    },
    {
      id: 'faults',
      header: t('fault'),
      card: 'wide',
      cell: ({ faults }) => (
        <ul>
          {faults.map((fault) => (
            <li key={fault.fault}>{faultText(fault, words)}</li>
          ))}
        </ul>
      ),
    },
  ];
}

/** Such as 'Without a title in English: left out (all channels)'. */
function faultText({ fault, channels, languages, isLeftOut }: ItemFaultView, { t, lang }: Words): string {
  const what = t(fault);
  const [language] = languages;
  return t(isLeftOut ? 'leftOut' : 'takenWith', {
    what: languages.length === 1 ? t(language === 'ar' ? 'whatInArabic' : 'whatInEnglish', { what }) : what,
    channels:
      channels.length === FEED_CHANNELS.length
        ? t('allChannels')
        : channels.map((channel) => CHANNEL_NAMES[channel]).join(LIST_COMMA[lang]),
  });
}
