import type { Ref } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Icon } from '@fyonka/ui/icons/icon';
import { ACCEPTED } from './picture-files.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './pictures-field.module.css';

interface AddPicturesProps {
  label: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Opens the system's file chooser; on a phone, the photo library or the camera. */
export function AddPictures({ label, multiple = false, onFiles, ref }: AddPicturesProps) {
  return (
    <label className={`${layout.stack2} ${layout.small} ${layout.relative} ${layout.middle} ${styles.add}`}>
      <Icon icon={ImagePlus} size={26} />
      <span>{label}</span>
      <input
        ref={ref}
        className={layout.chooser}
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would fire no event.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
