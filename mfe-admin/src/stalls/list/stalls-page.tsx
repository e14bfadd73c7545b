import { navigate } from 'wouter/use-browser-location';
import { create } from '@fyonka/api-client/endpoints/create';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { StallRow } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { formatDate } from '@fyonka/i18n/times';
import { Link } from '@fyonka/ui/navigation/link';
import { ActionForm } from '../../form/action-form.tsx';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { officePath } from '../../pages.ts';
import { Answered } from '../../parts/answered.tsx';
import { todayInKuwait } from '../../parts/kuwait-day.ts';
import { page, useListAddress } from '../../parts/lists/list-address.ts';
import { Pagination } from '../../parts/lists/pagination.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { useMessages } from '../messages.ts';
import { faultOfSeller, STALL_FIELDS } from '../stall-form.ts';
import { useStallWords } from '../use-stall-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../stalls.module.css';

const READERS = { page };

/** `/admin/stalls`: stalls at fairs, all or the own ones, and a new one. */
export function StallsPage() {
  const { t } = useMessages();
  const isPermitted = usePermissions();
  const { values, href } = useListAddress(READERS);
  const stalls = useOwnAnswer(pathTo('GET /api/admin/stalls', { query: { page: values.page ?? 1 } }));
  return (
    <>
      <PageHead title={t('title')} />
      <div className={`${layout.column4} ${styles.page}`}>
        <Answered of={stalls} skeleton={5}>
          {(answer) => (
            <section className={`${layout.column3} ${layout.sheet} ${layout.pad4}`} aria-label={t('title')}>
              {answer.stalls.length === 0 && <p className={layout.muted}>{t('none')}</p>}
              <ul className={layout.column}>
                {answer.stalls.map((stall) => (
                  <StallLine key={stall._id} stall={stall} />
                ))}
              </ul>
              {answer.total > answer.limit && (
                <Pagination
                  page={answer.page}
                  limit={answer.limit}
                  total={answer.total}
                  href={(to) => href({ page: to })}
                />
              )}
            </section>
          )}
        </Answered>
        {isPermitted('stock.write') && <NewStall />}
      </div>
    </>
  );
}

function StallLine({ stall }: { stall: StallRow }) {
  const { t, lang } = useMessages();
  return (
    <li>
      <Link href={officePath('/admin/stalls/:id', stall._id)} className={styles.line}>
        <span>
          <b>
            <bdi>{stall.name}</bdi>
          </b>
          <small className={`${layout.muted} ${layout.block}`}>
            <bdi>{formatDate(stall.day, lang)}</bdi> · {stall.areaName[lang]} ·{' '}
            {t('pieces', { left: stall.left, sold: stall.sold })}
            {stall.late > 0 && <b> · {t('late', { late: stall.late })}</b>}
          </small>
        </span>
        <span className={layout.cluster2}>
          <span className={`${layout.small} ${layout.strong}`}>{t(`state-${stall.state}`)}</span>
          {stall.cash > 0 && !stall.isCounted && <ExactMoney kd={stall.cash} />}
        </span>
      </Link>
    </li>
  );
}

function NewStall() {
  const { t } = useMessages();
  return (
    <section className={`${layout.column3} ${layout.sheet} ${layout.pad4}`} aria-labelledby="new-stall">
      <h2 className={layout.large} id="new-stall">
        {t('open')}
      </h2>
      <ActionForm
        className={styles.fields ?? ''}
        label={t('open')}
        fields={STALL_FIELDS}
        values={{ name: '', area: '', day: todayInKuwait().toString(), seller: '' }}
        send={(values) => create('POST /api/admin/stalls', { body: values })}
        onDone={({ stall }) => navigate(officePath('/admin/stalls/:id', stall._id))}
        faultOf={faultOfSeller}
        wordsOf={useStallWords()}
        button={t('open')}
        t={t}
      />
    </section>
  );
}
