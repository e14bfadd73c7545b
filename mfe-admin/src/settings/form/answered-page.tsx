import type { ReactNode } from 'react';
import type { AnswerPath } from '@fyonka/api-client/answers';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { FieldWords } from '../../history/field-words.ts';
import { History } from '../../history/history.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Answered } from '../../parts/answered.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../settings.module.css';

interface AnsweredPageProps<Answer> {
  path: AnswerPath<Answer>;
  /** Words of the page: its title, what it is for, and what is said when it could not be read. */
  t: (key: 'title' | 'lead' | 'failed') => string;
  /** What stands below; the history of the settings unless given. */
  history?: { subject: 'payments'; words: FieldWords };
  /** The editor of the answer, and what stands around it. @param take puts the answer to a change in its place */
  children: (answer: Answer, take: (next: Answer) => void) => ReactNode;
}

/** A page below the settings that edits one answer. */
export function AnsweredPage<Answer extends { version: number }>(props: AnsweredPageProps<Answer>) {
  const { path, t, children } = props;
  const words = useSettingsWords();
  const history = props.history ?? { subject: 'settings', words };
  const { answer, error, refetch, change } = useOwnAnswer(path);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Answered of={{ answer, error, refetch }} failed={t('failed')} skeleton={12}>
        {(answer) => (
          <div className={`${layout.stack5} ${styles.form}`}>
            {children(answer, (next) => change(() => next))}
            <History key={answer.version} {...history} />
          </div>
        )}
      </Answered>
    </>
  );
}
