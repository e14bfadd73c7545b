import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import Grip from 'lucide-react/icons/grip';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { Icon } from '@fyonka/ui/icons/icon';
import { useDraggedRows } from '../parts/fields/dragged-rows.tsx';
import { useMessages } from './messages.ts';
import type { ProductPicture } from './product-picture.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './picture-list.module.css';

interface PictureListProps {
  pictures: readonly ProductPicture[];
  onReorder: (pictures: readonly ProductPicture[]) => void;
  onMakeMain: (index: number) => void;
  onRemove: (index: number) => void;
}

/**
 * Pictures in an order that dragging changes, by pointer, touch or keyboard. Enter on a handle starts and ends a
 * keyboard drag.
 */
export function PictureList({ pictures, onReorder, onMakeMain, onRemove }: PictureListProps) {
  const { t } = useMessages();
  const dragAndDropHooks = useDraggedRows({
    rows: pictures,
    idOf: ({ url }) => url,
    onReorder,
    indicator: styles.indicator,
  });
  if (pictures.length === 0) return null;
  const items = pictures.map(({ url }, index) => ({ id: url, url, index }));
  return (
    <GridList
      className={layout.wrap3 ?? ''}
      aria-label={t('list')}
      layout="grid"
      items={items}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[pictures]}
    >
      {({ url, index }) => {
        const place = index + 1;
        return (
          <GridListItem
            className={`${layout.relative} ${layout.roundL} ${styles.item}`}
            textValue={t(index === 0 ? 'mainPlace' : 'place', { place })}
          >
            <span className={`${layout.block} ${layout.relative} ${layout.clipped} ${layout.roundL}`}>
              <Picture src={url} alt="" sizes="10rem" size={160} />
              {index === 0 && (
                <span className={`${layout.inline} ${layout.tiny} ${styles.main}`}>
                  <Icon icon={Star} size={14} />
                  {t('main')}
                </span>
              )}
            </span>
            <span className={`${layout.apart} ${layout.flex}`}>
              <Button slot="drag" className={styles.handle ?? ''} aria-label={t('move', { place })}>
                <Icon icon={Grip} size={20} />
              </Button>
              {index > 0 && (
                <IconButton icon={Star} label={t('makeMain', { place })} onClick={() => onMakeMain(index)} />
              )}
              <IconButton icon={Trash2} label={t('remove', { place })} onClick={() => onRemove(index)} />
            </span>
          </GridListItem>
        );
      }}
    </GridList>
  );
}
