import { useAnswer } from '@fyonka/api-client/answers';
import type { FilterColor } from '@fyonka/api-contract/wire/catalog';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Breadcrumbs } from '@fyonka/ui/navigation/breadcrumbs';
import { Link } from '@fyonka/ui/navigation/link';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { colorLink } from '../home/home-head.tsx';
import { useMessages } from '../messages.ts';
import { levelTrail } from '../trails.ts';
import { productsInColor } from './level-answers.ts';
import { colorsOf, nameOfColor } from './levels.ts';
import type { Level } from '@fyonka/api-contract/values/goods/levels';
import styles from './level-head.module.css';

/** Name and colours of a level. */
export function LevelHead({ level }: { level: Level }) {
  const { t } = useMessages();
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <header className={styles.head}>
      <Breadcrumbs trail={levelTrail(level, language)} />
      <RibbonTitle level={1} other={{ text: level.name[other], lang: other }}>
        {level.name[language]}
      </RibbonTitle>
      <p className={styles.text}>{t('levelText', { color: nameOfColor(level.color)[language] })}</p>
      <nav aria-label={t('levelColors')}>
        <ul className={styles.colors}>
          {colorsOf(level).map((color) => (
            <li key={color}>
              <ColorLink color={color} />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function ColorLink({ color }: { color: FilterColor }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { answer } = useAnswer(productsInColor(color));
  return (
    <Link className={styles.color} href={colorLink(color)}>
      <Snippet color={color} />
      <span>
        <b>{nameOfColor(color)[language]}</b>
        <small>{answer ? t('count', { count: answer.total }) : '\u00a0'}</small>
      </span>
    </Link>
  );
}
