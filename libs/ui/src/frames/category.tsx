import type { ReactNode } from 'react';
import type { CategoryView } from '@fyonka/api-contract/wire/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { useLanguage } from '../language/language-context.tsx';
import { Picture } from '../goods/picture.tsx';
import { RibbonTitle } from '../text/ribbon-title.tsx';
import { useFrameMessages } from './messages.ts';
import styles from './category.module.css';

/** Head of a category's page: its picture and its name in both languages. */
export function CategoryFrame({ category, children }: { category: CategoryView; children: ReactNode }) {
  const { t } = useFrameMessages();
  const language = useLanguage();
  const other = otherLanguage(language);
  const name = category.name[language];
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumbs trail={[{ label: t('home'), href: pages.home() }, { label: name }]} />
      </div>
      <div className={styles.shelf}>
        <Picture
          className={styles.picture}
          src={category.iconImage}
          alt=""
          size={120}
          sizes="(min-width: 60rem) 120px, 88px"
          minor
        />
        <div className={styles.title}>
          <RibbonTitle level={1} other={{ text: category.name[other], lang: other }}>
            {name}
          </RibbonTitle>
        </div>
      </div>
      {children}
    </>
  );
}
