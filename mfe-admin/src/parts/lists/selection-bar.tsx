import type { ReactNode } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';
import { Progress } from '../steps/progress.tsx';
import type { StepsUnderWay } from '../steps/use-steps.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  /** Number of selected rows that are shown. The actions are for them. */
  count: number;
  /** Number of selected rows that are not shown. The bar is hidden when there is no selected row at all. */
  elsewhere: number;
  /** Further lines, such as where the selected rows are. */
  note?: readonly (string | false)[];
  /** Why the last action failed. It shows and is announced in the bar, since the end of a long list is out of sight. */
  problem?: ReactNode;
  onClear: () => void;
  /** The actions that take several calls. */
  work?: Pick<StepsUnderWay, 'steps' | 'stop'>;
  /** The actions. */
  children: ReactNode;
}

/** Actions for the selected rows, at the lower edge of the window. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, elsewhere, note = [], problem, onClear, work, children } = props;
  const { t } = useMessages();
  // A single call is over soon.
  const steps = work?.steps?.done ? work.steps : null;
  const words = [
    count > 0 && t('marked', { count }),
    elsewhere > 0 && t(count > 0 ? 'moreElsewhere' : 'markedElsewhere', { count: elsewhere }),
    ...(count > 0 ? note : []),
  ].filter((text) => text !== false);
  return (
    <>
      <div role="status" className={layout.hidden}>
        {words.join('. ')}
      </div>
      {(words.length > 0 || Boolean(problem)) && (
        <section
          data-lower-bar
          className={`${layout.cluster} ${layout.screen} ${layout.gap24} ${layout.above4} ${styles.bar}`}
          aria-label={t('withMarked')}
        >
          {problem && <div className={styles.problem}>{problem}</div>}
          <p aria-hidden="true">
            {words.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <div className={`${layout.cluster} ${layout.fill} ${layout.gap23} ${styles.actions}`}>
            {steps ? (
              <>
                <Progress {...steps} label={t('stepsDone', { ...steps })} />
                <span aria-hidden="true">{t('stepsDone', { ...steps })}</span>
                <Button kind="line" onClick={work?.stop}>
                  {t('stop')}
                </Button>
              </>
            ) : (
              count > 0 && children
            )}
          </div>
          {words.length > 0 && !steps && (
            <Button kind="text" onClick={onClear}>
              {t('unmark')}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
