import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { RETURN_STAGES } from '@fyonka/api-contract/values/ordering/returns';
import { choice, page, useListAddress } from '../parts/lists/list-address.ts';
import { ListPage } from '../parts/list-page/list-page.tsx';
import { PageTabs } from '../parts/page-tabs.tsx';
import { useMessages } from './messages.ts';
import { ReturnRow } from './return-row.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

const READERS = { stage: choice(RETURN_STAGES), page };

/** `/admin/returns`: returns by what has to be done about them. Each leads to the page of its order. */
export function ReturnsPage() {
  const { t } = useMessages();
  const address = useListAddress(READERS);
  const { stage: chosen = 'requested' } = address.values;
  const query = { ...address.query, stage: chosen };
  const list = useOwnAnswer(pathTo('GET /api/admin/returns', { query }), { keepPrevious: true });
  const labelOf = (stage: (typeof RETURN_STAGES)[number]) => {
    const count = stage === 'ended' ? 0 : (list.answer?.open[stage] ?? 0);
    return count === 0 ? t(`stage-${stage}`) : t('stageCount', { stage: t(`stage-${stage}`), count });
  };
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      above={
        <PageTabs
          label={t('stages')}
          tabs={RETURN_STAGES.map((stage) => ({
            href: address.href({ stage: stage === 'requested' ? undefined : stage }),
            label: labelOf(stage),
            isCurrent: stage === chosen,
          }))}
        />
      }
      list={list}
      address={address}
      rows={list.answer?.returns}
      rowId={({ _id }) => _id}
      cards={{
        label: t('list'),
        className: layout.stack3,
        renderCard: (returned) => <ReturnRow key={returned._id} returned={returned} />,
      }}
      failed={t('readFailed')}
      none={{ title: t('none'), text: t('noneText') }}
    />
  );
}
