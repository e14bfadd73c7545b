import type { ChildView } from '@fyonka/api-contract/wire/account/family';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { Button } from '@fyonka/ui/actions/button';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from './messages.ts';
import { useLevelName } from './use-level-name.ts';
import styles from './family.module.css';

interface ChildListProps {
  family: readonly ChildView[];
  onRemove: (child: ChildView) => void;
}

/** The children as they are stored. One who has finished school can be removed at once. */
export function ChildList({ family, onRemove }: ChildListProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const levelName = useLevelName();
  if (family.length === 0) return null;
  return (
    <ul className={styles.children}>
      {family.map((child) => (
        <li key={child.name} className={styles.child}>
          <Snippet color={child.color} />
          <p>
            <b>
              <bdi>{child.name}</bdi>
            </b>
            <span className={styles.text}>
              {levelName(child.level)}
              {' · '}
              {COLOR_OPTIONS.find(({ value }) => value === child.color)?.label[language]}
            </span>
          </p>
          {child.level === 'finished' && (
            <Button kind="text" aria-label={t('removeChild', { name: child.name })} onClick={() => onRemove(child)}>
              {t('remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
