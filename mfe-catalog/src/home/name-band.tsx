import { PAGE_SIZE } from '@fyonka/api-contract/values/limits';
import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import { ArrowForward } from '@fyonka/ui/icons/forward';
import type { CategoryView } from '@fyonka/api-contract/wire/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Sewn } from '@fyonka/ui/goods/sewn';
import { useMessages } from '../messages.ts';
import styles from './name-band.module.css';

/**
 * Names sewn on ribbons: links to the category of the newest product with custom names. Hidden while the shop has none.
 */
export function NameBand({ categories }: { categories: readonly CategoryView[] }) {
  const { t } = useMessages();
  const language = useLanguage();
  // The same path as the home page's list without a filter, so that it usually needs no call of its own.
  const { answer } = useAnswer(productsPath({ limit: PAGE_SIZE }), { contains: productsIn });
  const named = answer?.products.find(({ customTags }) => customTags.length > 0);
  const category = categories.find(({ _id }) => _id === named?.categoryId);
  if (!category) return null;
  return (
    <section className={styles.band}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2>{t('namesTitle')}</h2>
          <p>{t('namesText')}</p>
          <ButtonLink kind="line" endIcon={ArrowForward} href={pages.category(category.slug)}>
            {category.name[language]}
          </ButtonLink>
        </div>
        <div className={styles.ribbons}>
          <Sewn name={t('nameOne')} color="blue" size="band" />
          <Sewn name={t('nameTwo')} color="pink" size="band" />
          <Sewn name={t('nameThree')} color="navy blue" size="band" />
        </div>
      </div>
    </section>
  );
}
