import { useId, useState } from 'react';
import { FilePicture } from '@fyonka/ui/fields/file-picture';
import { Picture } from '@fyonka/ui/goods/picture';
import { FieldError } from '../form/field-error.tsx';
import { AddPictures } from './add-pictures.tsx';
import { useMessages } from './messages.ts';
import { problemOfFile } from './picture-files.ts';
import type { PictureProblem } from './picture-files.ts';
import { useProblemWords } from './problem-words.ts';
import { isTooLargeToTravel, smallerPicture } from '@fyonka/api-client/files/smaller-picture';
import { useDroppedFiles } from './use-dropped-files.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './pictures-field.module.css';

export interface PictureFileFieldProps {
  label: string;
  /** The chosen file; null keeps the existing picture. */
  file: File | null;
  onChange: (file: File) => void;
  /** Path of the existing picture. */
  current?: string | undefined;
  /** Error message, such as that a picture is missing. */
  error?: string | undefined;
}

/** Chooses one picture, which is uploaded together with its form. */
export function PictureFileField({ label, file, onChange, current, error }: PictureFileFieldProps) {
  const { t } = useMessages();
  const id = useId();
  const words = useProblemWords();
  const [refused, setRefused] = useState<string | null>(null);
  const [isShrinking, setShrinking] = useState(false);
  const refuse = (problem: PictureProblem | null) => setRefused(problem && words(problem));
  const shrink = async (chosen: File) => {
    setShrinking(true);
    const smaller = await smallerPicture(chosen);
    setShrinking(false);
    if (typeof smaller === 'string') refuse(smaller);
    else onChange(smaller);
  };
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const problem = problemOfFile(chosen);
    refuse(problem);
    if (problem) return;
    if (isTooLargeToTravel(chosen)) void shrink(chosen);
    else onChange(chosen);
  };
  const dropping = useDroppedFiles(choose);
  const fault = refused ?? error;
  const hasPicture = file !== null || current !== undefined;
  return (
    <div
      className={`${layout.stack3} ${layout.rounded} ${styles.field}`}
      data-over={dropping.isOver || undefined}
      role="group"
      aria-labelledby={`${id}-label`}
      {...(fault !== undefined && { 'aria-describedby': `${id}-error` })}
      {...dropping.handlers}
    >
      <span className={`${layout.small} ${layout.medium}`} id={`${id}-label`}>
        {label}
      </span>
      <div className={`${layout.stack3} ${layout.alignStart} ${styles.shelf}`}>
        {hasPicture && (
          <span className={`${layout.block} ${layout.clipped} ${layout.roundL} ${styles.preview}`}>
            {file === null ? (
              <Picture src={current ?? ''} alt="" sizes="10rem" size={160} />
            ) : (
              <FilePicture file={file} alt={t('preview')} size={160} />
            )}
          </span>
        )}
        <AddPictures label={t(hasPicture ? 'chooseAnother' : 'choose')} onFiles={choose} />
      </div>
      <span role="status">{isShrinking && t('shrinking')}</span>
      <FieldError id={`${id}-error`} text={fault} />
    </div>
  );
}
