import { useRef, useState } from 'react';
import Trash from 'lucide-react/icons/trash-2';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { IconButton } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { PenForward } from '@fyonka/ui/icons/forward';
import { useDraggedRows } from '../../parts/fields/dragged-rows.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { CategoryForm } from '../form/category-form.tsx';
import { ProductOrderLink } from './product-order-link.tsx';
import { CategoryName } from './category-name.tsx';
import { DragHandle } from '../drag-handle.tsx';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../categories.module.css';

export interface CategoryListProps {
  categories: readonly OfficeCategoryView[];
  /** @param ordered every category, in the new order */
  onReorder: (ordered: readonly OfficeCategoryView[]) => void;
  onDelete: (category: OfficeCategoryView) => void;
  /** Called after a category was edited in its row. */
  onSaved: () => void;
}

/** All categories in the order of the shop. Dragging or keys change the order; each row can be edited in place. */
export function CategoryList({ categories, onReorder, onDelete, onSaved }: CategoryListProps) {
  const { t } = useMessages();
  const [editedId, setEditedId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const dragAndDropHooks = useDraggedRows({
    rows: categories,
    idOf: ({ _id }) => _id,
    onReorder,
    isDisabled: editedId !== null,
    indicator: styles.indicator,
  });

  function close(id: string) {
    setEditedId(null);
    // The button exists only after the row was drawn again.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-edit="${CSS.escape(id)}"]`)?.focus());
  }

  return (
    <GridList
      ref={list}
      className={styles.list ?? ''}
      aria-label={t('list')}
      // React Aria identifies items by `id`. Without it, an item that moves would lose the focus.
      items={categories.map((category) => ({ id: category._id, category }))}
      dependencies={[editedId, t]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
    >
      {({ category }) =>
        category._id === editedId ? (
          <EditedRow category={category} onClose={() => close(category._id)} onSaved={onSaved} />
        ) : (
          <Row category={category} onEdit={() => setEditedId(category._id)} onDelete={() => onDelete(category)} />
        )
      }
    </GridList>
  );
}

interface RowProps {
  category: OfficeCategoryView;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ category, onEdit, onDelete }: RowProps) {
  const { t, lang } = useMessages();
  const { _id, name, iconImage, isVisible } = category;
  return (
    <GridListItem
      id={_id}
      textValue={name[lang]}
      className={`${layout.row3} ${layout.rounded} ${layout.paper} ${layout.outlined} ${styles.row}`}
    >
      <DragHandle name={name[lang]} />
      <Picture src={iconImage} alt="" size={48} sizes="48px" className={isVisible ? undefined : styles.unseen} />
      <CategoryName category={category} />
      <span className={`${layout.fixed} ${layout.flex} ${styles.rowButtons}`}>
        <ProductOrderLink category={category} />
        <IconButton icon={PenForward} label={t('editOf', { name: name[lang] })} data-edit={_id} onClick={onEdit} />
        <IconButton icon={Trash} label={t('deleteOf', { name: name[lang] })} onClick={onDelete} />
      </span>
    </GridListItem>
  );
}

interface EditedRowProps {
  category: OfficeCategoryView;
  onClose: () => void;
  onSaved: () => void;
}

/** A row while its category is edited. */
function EditedRow({ category, onClose, onSaved }: EditedRowProps) {
  const { t, lang } = useMessages();
  return (
    <GridListItem
      id={category._id}
      textValue={category.name[lang]}
      className={`${layout.pad4} ${layout.rounded} ${styles.editedRow}`}
    >
      {/* Escape anywhere in the form works like its button 'Cancel'. */}
      <div className={layout.shrink} role="presentation" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
        <CategoryForm
          category={category}
          isInRow
          onSaved={() => {
            announce(t('updated'));
            onSaved();
            onClose();
          }}
          onCancel={onClose}
        />
      </div>
    </GridListItem>
  );
}
