import { useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import X from 'lucide-react/icons/x';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { ArrangedProductView } from '@fyonka/api-contract/wire/office/goods/product-order';
import { IconButton } from '@fyonka/ui/actions/button';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { Ltr } from '@fyonka/ui/text/ltr';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useDraggedRows } from '../../parts/fields/dragged-rows.tsx';
import { DragHandle } from '../drag-handle.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { moved } from './moves.ts';
import type { Move } from './moves.ts';
import { ProductLine } from './product-line.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './product-order.module.css';
import shared from '../categories.module.css';

interface PlacedProductsProps {
  products: readonly ArrangedProductView[];
  onArrange: (products: readonly ArrangedProductView[]) => void;
}

const MOVES: readonly { move: Move; icon: IconShape; label: MessageKey }[] = [
  { move: 'first', icon: ArrowUpToLine, label: 'moveFirst' },
  { move: 'up', icon: ArrowUp, label: 'moveUp' },
  { move: 'down', icon: ArrowDown, label: 'moveDown' },
  { move: 'remove', icon: X, label: 'takeOut' },
];

/** The products in their order by hand. Dragging, keys or buttons change it. */
export function PlacedProducts({ products, onArrange }: PlacedProductsProps) {
  const { t, lang } = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const dragAndDropHooks = useDraggedRows({
    rows: products,
    idOf: ({ _id }) => _id,
    onReorder: onArrange,
    indicator: shared.indicator,
  });

  function move(id: string, how: Move) {
    const next = moved(products, id, how);
    const place = next.findIndex(({ _id }) => _id === id);
    const name = products.find(({ _id }) => _id === id)?.name[lang] ?? '';
    onArrange(next);
    setSaid(place === -1 ? t('takenOut', { name }) : t('movedTo', { name, place: place + 1, count: next.length }));
    // A row that the browser has moved loses the focus.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(`${how} ${id}`)}"]`)?.focus());
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <GridList
        ref={list}
        className={shared.list ?? ''}
        aria-label={t('placed')}
        items={products.map((product, index) => ({ id: product._id, product, index }))}
        dependencies={[products, t]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        disallowTypeAhead
      >
        {({ product, index }) => (
          <PlacedRow
            product={product}
            place={index + 1}
            isLast={index === products.length - 1}
            onMove={(how) => move(product._id, how)}
          />
        )}
      </GridList>
    </>
  );
}

interface PlacedRowProps {
  product: ArrangedProductView;
  place: number;
  isLast: boolean;
  onMove: (move: Move) => void;
}

function PlacedRow({ product, place, isLast, onMove }: PlacedRowProps) {
  const { t, lang } = useMessages();
  const name = product.name[lang];
  const isIdle = (move: Move) => (move === 'down' ? isLast : move !== 'remove' && place === 1);
  return (
    <GridListItem
      id={product._id}
      textValue={name}
      className={`${layout.row2} ${layout.rounded} ${layout.paper} ${layout.outlined} ${styles.row}`}
    >
      <DragHandle name={name} />
      <b className={`${layout.middle} ${layout.fixed} ${styles.place}`}>
        <Ltr>{place}</Ltr>
      </b>
      <ProductLine product={product} />
      <span className={`${layout.fixed} ${layout.away} ${layout.flex} ${styles.buttons}`}>
        {MOVES.map(({ move, icon, label }) => (
          <IconButton
            key={move}
            icon={icon}
            label={t(label, { name })}
            data-move={`${move} ${product._id}`}
            aria-disabled={isIdle(move) || undefined}
            onClick={() => !isIdle(move) && onMove(move)}
          />
        ))}
      </span>
    </GridListItem>
  );
}
