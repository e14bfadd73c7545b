import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import type { FilterColor } from '@fyonka/api-contract/wire/catalog';
import { classNames } from '../class-names.ts';
import { useLanguage } from '../language/language-context.tsx';
import { Link } from '../navigation/link.tsx';
import { useMessages } from './messages.ts';
import { stageOf } from './stages.ts';
import styles from './hero.module.css';

export interface HeroProps {
  title: ReactNode;
  text: ReactNode;
  linkTo: (color: FilterColor) => string;
}

/** Top of the home page: five hanging ribbons, one for each school stage. */
export function Hero({ title, text, linkTo }: HeroProps) {
  const { t } = useMessages();
  const language = useLanguage();
  useLayoutEffect(() => {
    // The animation runs once, in the server's markup; from now on the style sheet leaves it out.
    document.documentElement.dataset['unrolled'] = '';
  }, []);
  return (
    <section className={styles.hero}>
      <nav className={styles.rack} aria-label={t('shopByStage')}>
        <ul>
          {FILTER_COLORS.map((color) => {
            const { key, name } = stageOf(color);
            return (
              <li key={color}>
                <Link className={classNames(styles.ribbon, styles[key])} href={linkTo(color)}>
                  <span className={styles.cloth} />
                  {key === 'primary' && <span className={styles.bow} data-drawing="hero-bow" />}
                  <span className={styles.band}>{name[language]}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </section>
  );
}
