import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { UntranslatedThing } from '@fyonka/api-contract/wire/office/goods/translations';
import { Link } from '@fyonka/ui/navigation/link';
import { Empty } from '@fyonka/ui/notices/empty';
import { officePath } from '../pages.ts';
import { page, useListAddress } from '../parts/lists/list-address.ts';
import { Pagination } from '../parts/lists/pagination.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Answered } from '../parts/answered.tsx';
import { usePermissions } from '../permissions/use-permissions.ts';
import { GapList } from './gap-list.tsx';
import { useMessages } from './messages.ts';
import { Section } from './section.tsx';
import { ShopTexts } from './shop-texts.tsx';
import { RulesGroup } from './rules-group.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './translations.module.css';
import { useTranslationRules } from './use-translation-rules.ts';

const READERS = { page };

/** `/admin/translations`: texts that one language lacks or that are the same in both. */
export function TranslationsPage() {
  const { t } = useMessages();
  const address = useListAddress(READERS);
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/translations', { query: address.query }), {
    keepPrevious: true,
  });
  const actions = useTranslationRules(answer, refetch);
  const may = usePermissions();
  const [mayDecide, mayWrite] = [may('settings.write'), may('catalog.write')];
  const onRight = mayDecide ? actions.mark : null;
  return (
    <div className={`${layout.stack5} ${layout.shrink} ${layout.form}`}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        trail={[{ label: t('products'), href: officePath('/admin/products') }, { label: t('title') }]}
      />
      <Answered of={{ answer, error, refetch }} failed={t('failed')} skeleton={12}>
        {(answer) => (
          <>
            {mayDecide && <RulesGroup rules={answer.rules} actions={actions} />}
            <ShopTexts gaps={answer.shop} mayMend={mayDecide} onRight={onRight} />
            {answer.categories.length > 0 && (
              <Section id="category-texts" title={t('categories')}>
                <Things
                  things={answer.categories}
                  href={mayWrite ? (id: string) => officePath('/admin/categories/edit/:id', id) : null}
                  onRight={onRight}
                />
              </Section>
            )}
            {answer.coupons.length > 0 && (
              <Section id="coupon-texts" title={t('coupons')}>
                <Things
                  things={answer.coupons}
                  href={mayDecide ? (id: string) => officePath('/admin/coupons/:id', id) : null}
                  onRight={onRight}
                />
              </Section>
            )}
            <Section id="product-texts" title={t('productsOf', { count: answer.total })}>
              {answer.total === 0 ? (
                <Empty title={t('noProducts')}>
                  <p>{t('noProductsText')}</p>
                </Empty>
              ) : (
                <Things
                  things={answer.products}
                  href={mayWrite ? (id: string) => officePath('/admin/products/edit/:id', id) : null}
                  onRight={onRight}
                />
              )}
              <Pagination {...answer} href={(number) => address.href({ page: number })} />
            </Section>
          </>
        )}
      </Answered>
    </div>
  );
}

interface ThingsProps {
  things: readonly UntranslatedThing[];
  /** Where a thing is mended; null for who may not. */
  href: ((id: string) => string) | null;
  onRight: ((text: string) => void) | null;
}

function Things({ things, href, onRight }: ThingsProps) {
  const { lang } = useMessages();
  return (
    <ul className={styles.things}>
      {things.map(({ _id, name, gaps }) => (
        <li key={_id}>
          {href ? (
            <Link className={`${layout.inline} ${layout.anywhere} ${layout.strong} ${styles.name}`} href={href(_id)}>
              <bdi>{name[lang] || name.ar || name.en}</bdi>
            </Link>
          ) : (
            <bdi className={`${layout.inline} ${layout.anywhere} ${layout.strong} ${styles.name}`}>
              {name[lang] || name.ar || name.en}
            </bdi>
          )}
          <GapList gaps={gaps} onRight={onRight} />
        </li>
      ))}
    </ul>
  );
}
