import { REVIEW_STATUSES } from '@fyonka/api-contract/values/goods/reviews';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { choice, page, useListAddress } from '../parts/lists/list-address.ts';
import { Pagination } from '../parts/lists/pagination.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageTabs } from '../parts/page-tabs.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';
import { useMessages } from './messages.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useModeration } from './use-moderation.ts';
import styles from './reviews.module.css';

const READERS = { status: choice(REVIEW_STATUSES), page };

/** `/admin/reviews`: reviews to read, publish, reject and answer. */
export function ReviewsPage() {
  const { t } = useMessages();
  const address = useListAddress(READERS);
  const { status = 'pending' } = address.values;
  const { answer, error, refetch, asked, ask, decide, isBusy } = useModeration({ ...address.query, status });
  const waiting = answer?.waiting ?? 0;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PageTabs
        label={t('statuses')}
        tabs={REVIEW_STATUSES.map((one) => ({
          href: address.href({ status: one === 'pending' ? undefined : one }),
          label: one === 'pending' && waiting > 0 ? t('pendingCount', { count: waiting }) : t(one),
          isCurrent: one === status,
        }))}
      />
      {answer === undefined ? (
        error ? (
          <ReadFailed error={error} onRetry={refetch} title={t('readFailed')} />
        ) : (
          <TextSkeleton lines={6} />
        )
      ) : answer.total === 0 ? (
        <Empty title={t('none')}>
          <p>{t('noneText')}</p>
        </Empty>
      ) : (
        <>
          <ul className={styles.list} aria-label={t('list')}>
            {answer.reviews.map((review) => (
              <ReviewCard
                key={review._id}
                review={review}
                isBusy={isBusy}
                onPublish={() => decide(review, { status: 'published' }, 'isPublished')}
                onReject={() => ask({ review, about: 'reject' })}
                onAnswer={() => ask({ review, about: 'answer' })}
              />
            ))}
          </ul>
          <Pagination {...answer} href={(number) => address.href({ page: number })} />
        </>
      )}
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
    </>
  );
}
