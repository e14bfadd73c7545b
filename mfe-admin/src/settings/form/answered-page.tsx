import type { ReactNode } from 'react';
import type { AnswerPath } from '@fyonka/api-client/answers';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { PageHead } from '../../parts/page-head.tsx';
import { Answered } from '../../parts/answered.tsx';
import { useMessages } from '../messages.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import styles from '../settings.module.css';

interface AnsweredPageProps<Answer> {
  path: AnswerPath<Answer>;
  title: string;
  lead: string;
  /** Title of the message when the answer could not be read. */
  failed: string;
  /** The editor of the answer, and what stands around it. @param take puts the answer to a change in its place */
  children: (answer: Answer, take: (next: Answer) => void) => ReactNode;
}

/** A page below the settings that edits one answer. */
export function AnsweredPage<Answer>({ path, title, lead, failed, children }: AnsweredPageProps<Answer>) {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(path);
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        trail={[{ label: t('settings'), href: officePages.settings() }, { label: title }]}
      />
      <SettingsTabs />
      <Answered of={{ answer, error, refetch }} failed={failed} skeleton={12}>
        {(answer) => <div className={styles.form}>{children(answer, (next) => change(() => next))}</div>}
      </Answered>
    </>
  );
}
