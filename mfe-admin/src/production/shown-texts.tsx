import { Link } from '@fyonka/ui/navigation/link';
import { useMessages } from './messages.ts';
import styles from './shown-texts.module.css';

interface ShownTextsProps {
  isAll: boolean;
  href: (isAll: boolean) => string;
}

/** Whether what is made already is shown as well. */
export function ShownTexts({ isAll, href }: ShownTextsProps) {
  const { t } = useMessages();
  return (
    <nav className={styles.choices} aria-label={t('show')}>
      <Link href={href(false)} aria-current={isAll ? undefined : 'true'}>
        {t('showLeft')}
      </Link>
      <Link href={href(true)} aria-current={isAll ? 'true' : undefined}>
        {t('showAll')}
      </Link>
    </nav>
  );
}
