import { Snippet } from '@fyonka/ui/goods/swatch';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { useMessages } from '../messages.ts';
import { levelPath } from './levels.ts';
import type { Level } from '@fyonka/api-contract/values/goods/levels';
import styles from './level-links.module.css';

/** Links to levels, each with a piece of its colour. */
export function LevelLinks({ levels }: { levels: readonly Level[] }) {
  const { t } = useMessages();
  const language = useLanguage();
  return (
    <nav aria-label={t('shopByLevel')}>
      <ul className={styles.levels}>
        {levels.map((level) => (
          <li key={level.key}>
            <Link className={styles.level} href={levelPath(level)}>
              <Snippet color={level.color} />
              <span>{level.name[language]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
