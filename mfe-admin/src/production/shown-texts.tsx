import { Link } from '@fyonka/ui/navigation/link';
import { useMessages } from './messages.ts';
import styles from './shown-texts.module.css';

interface ShownTextsProps {
  isAll: boolean;
  href: (isAll: boolean) => string;
  /** What is left is asked for, also where it is shown already. */
  onLeft: () => void;
}

/** Whether what is made already is shown as well. */
export function ShownTexts({ isAll, href, onLeft }: ShownTextsProps) {
  const { t } = useMessages();
  return (
    <nav className={styles.choices} aria-label={t('show')}>
      <Link href={href(false)} aria-current={isAll ? undefined : 'true'} onClick={onLeft}>
        {t('showLeft')}
      </Link>
      <Link href={href(true)} aria-current={isAll ? 'true' : undefined}>
        {t('showAll')}
      </Link>
    </nav>
  );
}
