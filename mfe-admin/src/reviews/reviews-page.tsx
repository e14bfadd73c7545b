import { REVIEW_STATUSES } from '@fyonka/api-contract/values/goods/reviews';
import { choice, page, useListAddress } from '../parts/lists/list-address.ts';
import { ListPage } from '../parts/list-page/list-page.tsx';
import { PageTabs } from '../parts/page-tabs.tsx';
import { useMessages } from './messages.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useModeration } from './use-moderation.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reviews.module.css';

const READERS = { status: choice(REVIEW_STATUSES), page };

/** `/admin/reviews`: reviews to read, publish, reject and answer. */
export function ReviewsPage() {
  const { t } = useMessages();
  const address = useListAddress(READERS);
  const { status = 'pending' } = address.values;
  const { asked, ask, decide, isBusy, ...list } = useModeration({ ...address.query, status });
  const waiting = list.answer?.waiting ?? 0;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      above={
        <PageTabs
          label={t('statuses')}
          tabs={REVIEW_STATUSES.map((one) => ({
            href: address.href({ status: one === 'pending' ? undefined : one }),
            label: one === 'pending' && waiting > 0 ? t('pendingCount', { count: waiting }) : t(one),
            isCurrent: one === status,
          }))}
        />
      }
      list={list}
      address={address}
      rows={list.answer?.reviews}
      rowId={({ _id }) => _id}
      cards={{
        label: t('list'),
        className: `${layout.stack3} ${styles.list}`,
        renderCard: (review) => (
          <ReviewCard
            key={review._id}
            review={review}
            isBusy={isBusy}
            onPublish={() => decide(review, { status: 'published' }, 'isPublished')}
            onReject={() => ask({ review, about: 'reject' })}
            onAnswer={() => ask({ review, about: 'answer' })}
          />
        ),
      }}
      failed={t('readFailed')}
      none={{ title: t('none'), text: t('noneText') }}
    >
      {asked && (
        <ReviewDialog
          key={`${asked.about} ${asked.review._id}`}
          asked={asked}
          isBusy={isBusy}
          onClose={() => ask(null)}
          onConfirm={(words) =>
            asked.about === 'answer'
              ? decide(asked.review, { answer: words }, 'isAnswered')
              : decide(asked.review, { status: 'rejected', reason: words }, 'isRejected')
          }
        />
      )}
    </ListPage>
  );
}
