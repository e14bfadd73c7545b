import Check from 'lucide-react/icons/check';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useMessages } from './messages.ts';
import styles from './steps.module.css';

export interface StepsProps {
  names: readonly string[];
  /** Index of the current step, from 0. */
  at: number;
}

export function Steps({ names, at }: StepsProps) {
  const { t } = useMessages();
  return (
    <ol className={styles.steps} aria-label={t('stepOf', { at: at + 1, all: names.length })}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classNames(styles.step, index < at && styles.done, index === at && styles.now)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.dot}>{index < at ? <Icon icon={Check} size={16} /> : index + 1}</span>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
