import { useState } from 'react';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { ButtonLink, IconButton } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { PenForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { officePath } from '../../pages.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import { CategoryName } from './category-name.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { ProductOrderLink } from './product-order-link.tsx';
import { useMessages } from '../messages.ts';
import { useCategoryActions } from './use-category-actions.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../categories.module.css';

/** All categories as pictures. Each can be shown, hidden, edited and deleted, and links to its products. */
export function AllCategoriesPage() {
  const { t } = useMessages();
  const all = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const { answer, refetch } = all;
  const categories = answer?.categories;
  const { toggle } = useCategoryActions(all);
  const [leaving, setLeaving] = useState<OfficeCategoryView | null>(null);
  return (
    <ListPage
      title={t('allCategories')}
      lead={categories ? t('categoryCount', { count: categories.length }) : null}
      trail={[{ label: t('categories'), href: officePath('/admin/categories') }, { label: t('allCategories') }]}
      buttons={
        <>
          <ButtonLink kind="line" tall icon={ArrowDownUp} href={officePath('/admin/categories')}>
            {t('arrange')}
          </ButtonLink>
          <ButtonLink tall icon={Plus} href={officePath('/admin/categories/new')}>
            {t('addCategory')}
          </ButtonLink>
        </>
      }
      list={all}
      rows={categories}
      rowId={({ _id }) => _id}
      cards={{
        className: `${layout.stack5} ${styles.grid}`,
        skeleton: <GridSkeleton />,
        renderCard: (category) => (
          <Card
            key={category._id}
            category={category}
            onToggle={() => toggle(category)}
            onDelete={() => setLeaving(category)}
          />
        ),
      }}
      failed={t('fetchFailed')}
      none={{ title: t('noneYet'), text: t('noneYetText') }}
    >
      <DeleteCategory category={leaving} onClose={() => setLeaving(null)} onDeleted={refetch} />
    </ListPage>
  );
}

interface CardProps {
  category: OfficeCategoryView;
  onToggle: () => void;
  onDelete: () => void;
}

function Card({ category, onToggle, onDelete }: CardProps) {
  const { t, lang } = useMessages();
  const { _id, name, slug, iconImage, isVisible } = category;
  return (
    <li className={`${layout.sheet} ${layout.stack} ${layout.top} ${layout.clipped} ${styles.card}`}>
      <Picture
        src={iconImage}
        alt=""
        size={320}
        sizes="(min-width: 60rem) 15rem, 45vw"
        className={isVisible ? undefined : styles.unseen}
      />
      <div className={`${layout.stack2} ${styles.cardWords}`}>
        <CategoryName category={category} />
        <span className={`${layout.row3} ${layout.apart} ${layout.small} ${styles.cardSwitch}`}>
          <span aria-hidden="true">{t('visible')}</span>
          <SwitchField hideLabel label={t('visibilityOf', { name: name[lang] })} isOn={isVisible} onChange={onToggle} />
        </span>
        <div className={`${layout.row1} ${styles.cardButtons}`}>
          <ButtonLink kind="soft" href={officePath('/admin/products', { category: slug })}>
            {t('viewProducts')}
            <VisuallyHidden> {name[lang]}</VisuallyHidden>
          </ButtonLink>
          <Link
            className={`${layout.centred} ${layout.target} ${layout.rounded} ${styles.iconLink}`}
            href={officePath('/admin/categories/edit/:id', _id)}
            aria-label={t('editOf', { name: name[lang] })}
          >
            <Icon icon={PenForward} />
          </Link>
          <ProductOrderLink category={category} />
          <IconButton icon={Trash} label={t('deleteOf', { name: name[lang] })} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}
