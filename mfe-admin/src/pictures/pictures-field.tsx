import { MOST_PICTURES } from '@fyonka/api-contract/values/goods/products';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { FieldError } from '../form/field-error.tsx';
import { AddPictures } from './add-pictures.tsx';
import { PhotoGuide } from './guide/photo-guide.tsx';
import { PhotoHints, usePhotoHints } from './guide/photo-hints.tsx';
import { useMessages } from './messages.ts';
import { PictureList } from './picture-list.tsx';
import type { ProductPicture } from './product-picture.ts';
import { UploadList } from './uploads/upload-list.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useUploads } from './uploads/use-uploads.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './pictures-field.module.css';

export interface PicturesFieldProps {
  /** The first one is the main picture. */
  pictures: readonly ProductPicture[];
  onChange: (pictures: readonly ProductPicture[]) => void;
  /** Reports whether uploads are under way. A form saved before they end goes without them. */
  onBusyChange?: (isBusy: boolean) => void;
  /** Error of all pictures together, such as that there are none. */
  error?: string | undefined;
  /** Largest number of pictures. */
  most?: number;
}

/** Pictures of a product: choose or drop files, reorder by dragging or keyboard, remove. */
export function PicturesField({ pictures, onChange, onBusyChange, error, most = MOST_PICTURES }: PicturesFieldProps) {
  const { t } = useMessages();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState<{ picture: ProductPicture; index: number } | null>(null);
  const [said, setSaid] = useState('');
  const [hasTooMany, setTooMany] = useState(false);
  const { hints, look } = usePhotoHints();
  const uploading = useUploads((url) => {
    onChange([...pictures, { url }]);
    setSaid(t('added', { count: 1 }));
  });
  useBusyChange(uploading.isBusy, onBusyChange);

  function add(files: readonly File[]): void {
    const room = most - pictures.length - uploading.uploads.filter(({ state }) => state !== 'failed').length;
    setTooMany(files.length > room);
    const taken = files.slice(0, Math.max(0, room));
    uploading.queue.add(taken);
    void look(taken);
  }
  function remove(index: number): void {
    const picture = pictures[index];
    if (!picture) return;
    onChange(pictures.toSpliced(index, 1));
    setRemoved({ picture, index });
  }
  function undo(): void {
    if (removed) onChange(pictures.toSpliced(removed.index, 0, removed.picture));
    setRemoved(null);
    chooser.current?.focus();
  }
  const dropping = useDroppedFiles(add);

  return (
    <div
      className={`${layout.stack3} ${layout.rounded} ${styles.field}`}
      data-over={dropping.isOver || undefined}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
      {...dropping.handlers}
    >
      <h2 className={layout.large} id={`${id}-label`}>
        {t('pictures')}
      </h2>
      <p className={layout.muted} id={`${id}-hint`}>
        {dropping.isOver ? t('dropHere') : t('hint')}
      </p>
      <PhotoGuide />
      <PictureList
        pictures={pictures}
        onReorder={onChange}
        onMakeMain={(index) => {
          onChange([...pictures.slice(index, index + 1), ...pictures.toSpliced(index, 1)]);
          setSaid(t('nowMain'));
        }}
        onRemove={remove}
      />
      <div className={`${layout.stack3} ${layout.alignStart} ${styles.shelf}`}>
        <UploadList
          uploads={uploading.uploads}
          onRetry={(which) => uploading.queue.retry(which)}
          onCancel={(which) => uploading.queue.cancel(which)}
        />
        {pictures.length < most && <AddPictures ref={chooser} label={t('add')} multiple onFiles={add} />}
      </div>
      <PhotoHints hints={hints} />
      {removed && (
        <p className={`${layout.cluster2} ${layout.small}`} role="status">
          {t('removed')}
          <Button kind="text" onClick={undo}>
            {t('undo')}
          </Button>
        </p>
      )}
      {hasTooMany && (
        <p className={`${layout.cluster2} ${layout.small}`} role="status">
          {t('tooMany', { count: most })}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

function useBusyChange(isBusy: boolean, onBusyChange: ((isBusy: boolean) => void) | undefined): void {
  const reportBusy = useEffectEvent((busy: boolean) => onBusyChange?.(busy));
  useEffect(() => reportBusy(isBusy), [isBusy]);
}
