import { useCallback, useId, useState } from 'react';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import { Picture } from '@fyonka/ui/goods/picture';
import { Icon } from '@fyonka/ui/icons/icon';
import { AddPictures } from './add-pictures.tsx';
import { useMessages } from './messages.ts';
import { problemOfFile } from './picture-files.ts';
import { useProblemWords } from './problem-words.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import styles from './pictures-field.module.css';

export interface PictureFileFieldProps {
  label: string;
  /** The file that was chosen; null: none, and what is there stays. */
  file: File | null;
  onChange: (file: File) => void;
  /** Path of the picture that there is already. */
  current?: string | undefined;
  /** What is wrong, such as that there is none. */
  error?: string | undefined;
}

/** One picture that goes with its form: it is sent when that is. */
export function PictureFileField({ label, file, onChange, current, error }: PictureFileFieldProps) {
  const { t } = useMessages();
  const id = useId();
  const words = useProblemWords();
  const [refused, setRefused] = useState<string | null>(null);
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const problem = problemOfFile(chosen);
    setRefused(problem && words(problem));
    if (!problem) onChange(chosen);
  };
  const dropping = useDroppedFiles(choose);
  const fault = refused ?? error;
  const hasPicture = file !== null || current !== undefined;
  return (
    <div
      className={styles.field}
      data-over={dropping.isOver || undefined}
      role="group"
      aria-labelledby={`${id}-label`}
      {...(fault !== undefined && { 'aria-describedby': `${id}-error` })}
      {...dropping.handlers}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.shelf}>
        {hasPicture && (
          <span className={styles.preview}>
            {file === null ? (
              <Picture src={current ?? ''} alt="" sizes="10rem" size={160} />
            ) : (
              <Preview file={file} alt={t('preview')} />
            )}
          </span>
        )}
        <AddPictures label={t(hasPicture ? 'chooseAnother' : 'choose')} onFiles={choose} />
      </div>
      {fault !== undefined && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon icon={CircleExclamationPoint} size={18} />
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}

function Preview({ file, alt }: { file: File; alt: string }) {
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      // As data, since the shop's content policy knows no `blob:` addresses of pictures.
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        if (typeof reader.result === 'string') image.src = reader.result;
      });
      reader.readAsDataURL(file);
      return () => reader.abort();
    },
    [file],
  );
  return <img ref={showFile} alt={alt} width={160} height={160} />;
}
