import { useId } from 'react';
import type { ChangeEvent, MouseEvent } from 'react';
import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { UPLOAD_TYPES } from '@fyonka/api-contract/values/office';
import { IconButton } from '@fyonka/ui/actions/button';
import { FilePicture } from '@fyonka/ui/fields/file-picture';
import { Picture } from '@fyonka/ui/goods/picture';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from './messages.ts';
import type { FormPhoto } from './send-photo.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './photos.module.css';

interface PhotoFieldProps {
  label: string;
  hint: string;
  /** Photos at most. */
  most: number;
  photos: readonly FormPhoto[];
  onChange: (photos: readonly FormPhoto[]) => void;
}

let chosen = 0;

/** Photos from the camera or the gallery of the phone. */
export function PhotoField({ label, hint, most, photos, onChange }: PhotoFieldProps) {
  const { t } = useMessages();
  const id = useId();

  function add({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])].slice(0, most - photos.length);
    // The same file may be chosen again after it was removed.
    currentTarget.value = '';
    onChange([...photos, ...files.map((file) => ({ key: `file ${(chosen += 1)}`, file, problem: null }))]);
  }

  function remove({ currentTarget }: MouseEvent<HTMLElement>, gone: FormPhoto): void {
    // The button disappears with its photo.
    currentTarget.closest<HTMLElement>('[role=group]')?.focus({ preventScroll: true });
    onChange(photos.filter((photo) => photo !== gone));
  }

  return (
    <div
      className={`${layout.stack1} ${styles.photoField}`}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <small id={`${id}-hint`}>{hint}</small>
      <ul className={`${layout.wrap3} ${styles.photos}`}>
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <Shown photo={photo} alt={t('photo', { number: index + 1 })} />
            <IconButton
              icon={X}
              label={t('removePhoto', { number: index + 1 })}
              onClick={(event) => remove(event, photo)}
            />
            {'file' in photo && photo.problem && (
              <p className={`${layout.row1} ${layout.small} ${layout.bad}`} role="alert">
                {t(photo.problem)}
              </p>
            )}
          </li>
        ))}
        {photos.length < most && (
          <li>
            <label className={`${layout.stack1} ${styles.add}`}>
              <input type="file" accept={UPLOAD_TYPES.join(',')} multiple onChange={add} />
              <Icon icon={Camera} />
              <span>{t('addPhoto')}</span>
            </label>
          </li>
        )}
      </ul>
    </div>
  );
}

function Shown({ photo, alt }: { photo: FormPhoto; alt: string }) {
  return 'path' in photo ? (
    <Picture src={photo.path} alt={alt} size={88} sizes="88px" />
  ) : (
    <FilePicture file={photo.file} alt={alt} size={88} />
  );
}
