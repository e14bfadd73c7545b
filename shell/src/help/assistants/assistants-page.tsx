import type { ReactNode } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { AssistantsAnswer } from '@fyonka/api-contract/wire/store';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Ltr } from '@fyonka/ui/text/ltr';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { NotFoundPage } from '../../not-found/not-found-page.tsx';
import { useMessages } from './messages.ts';
import help from '../help.module.css';
import styles from './assistants-page.module.css';

const STEPS = ['howSearch', 'howOrder', 'howPay'] as const;
const ADDRESSES = ['tools', 'profile', 'guide'] as const;

/** `/assistants`: what an assistant can do here for a person. Without it, the shop takes no orders from assistants. */
export function AssistantsPage() {
  const { t } = useMessages();
  const { answer, error, isMissing, refetch } = useAnswer(pathTo('GET /api/assistants'));
  if (isMissing) return <NotFoundPage />;
  return (
    <div className={help.page}>
      <RibbonTitle level={1}>{t('title')}</RibbonTitle>
      {answer && <Explanation addresses={answer} />}
      {!answer && error && (
        <FailedNote onRetry={refetch}>
          <p>{t('failed')}</p>
        </FailedNote>
      )}
      {!answer && !error && <TextSkeleton lines={8} />}
    </div>
  );
}

function Explanation({ addresses }: { addresses: AssistantsAnswer }) {
  const { t } = useMessages();
  return (
    <>
      <p>{t('lead')}</p>
      <Part title={t('sayTitle')}>
        <blockquote className={styles.example}>
          <p>{t('example', { site: new URL(addresses.profile).host })}</p>
        </blockquote>
        <p>{t('sayHint')}</p>
      </Part>
      <Part title={t('howTitle')}>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </Part>
      <Part title={t('payTitle')}>
        <p>{t('payText')}</p>
      </Part>
      <Part title={t('learnTitle')}>
        <p>{t('learnText')}</p>
        <p>{t('learnOthers')}</p>
      </Part>
      <Part title={t('addressesTitle')}>
        <p>{t('addressesHint')}</p>
        <dl className={styles.addresses}>
          {ADDRESSES.map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <Ltr>{addresses[name]}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
