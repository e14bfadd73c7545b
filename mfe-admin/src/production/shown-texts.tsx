import { Link } from '@fyonka/ui/navigation/link';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './shown-texts.module.css';

interface ShownTextsProps {
  isAll: boolean;
  href: (isAll: boolean) => string;
  /** Called when 'left' was pressed, also when it is already active. */
  onLeft: () => void;
}

/** Switches between all texts and those that are left. */
export function ShownTexts({ isAll, href, onLeft }: ShownTextsProps) {
  const { t } = useMessages();
  return (
    <nav className={`${layout.screen} ${layout.flex} ${styles.choices}`} aria-label={t('show')}>
      <Link href={href(false)} aria-current={isAll ? undefined : 'true'} onClick={onLeft}>
        {t('showLeft')}
      </Link>
      <Link href={href(true)} aria-current={isAll ? 'true' : undefined}>
        {t('showAll')}
      </Link>
    </nav>
  );
}
