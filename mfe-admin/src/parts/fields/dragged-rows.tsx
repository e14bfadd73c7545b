import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';

interface DraggedRows<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** @param ordered all rows, in the new order */
  onReorder: (ordered: readonly Row[]) => void;
  isDisabled?: boolean;
  /** Class of the line where they are dropped. */
  indicator: string | undefined;
}

/** Hooks of a `GridList` whose rows are dragged into another order, by pointer, touch or keyboard. */
export function useDraggedRows<Row>({ rows, idOf, onReorder, isDisabled = false, indicator = '' }: DraggedRows<Row>) {
  return useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    isDisabled,
    renderDropIndicator: (target) => <DropIndicator target={target} className={indicator} />,
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const moved = rows.filter((row) => keys.has(idOf(row)));
      const others = rows.filter((row) => !keys.has(idOf(row)));
      const at = others.findIndex((row) => idOf(row) === key) + (dropPosition === 'after' ? 1 : 0);
      onReorder(others.toSpliced(at, 0, ...moved));
    },
  }).dragAndDropHooks;
}
