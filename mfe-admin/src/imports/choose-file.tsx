import Upload from 'lucide-react/icons/upload';
import { Icon } from '@fyonka/ui/icons/icon';
import { useDroppedFiles } from '../pictures/use-dropped-files.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './import-page.module.css';

interface ChooseFileProps {
  hasFile: boolean;
  onFile: (file: File) => void;
  /** Whether the file is being checked. */
  isBusy: boolean;
  /** Name of the file that is being checked. */
  name: string;
  /** Below 'choose', instead of the limits of a product file. */
  hint?: string;
  /** Further kinds of files, as `accept` has them. */
  also?: string;
}

const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where a file of rows is chosen or dropped. */
export function ChooseFile({ hasFile, onFile, isBusy, name, hint, also }: ChooseFileProps) {
  const { t } = useMessages();
  const take = ([file]: readonly File[]) => {
    if (file && !isBusy) onFile(file);
  };
  const dropping = useDroppedFiles(take);
  return (
    <label
      className={`${layout.stack1} ${layout.relative} ${layout.middle} ${layout.pad5} ${styles.drop}`}
      data-over={dropping.isOver || undefined}
      {...dropping.handlers}
    >
      <Icon icon={Upload} size={28} />
      <span className={styles.dropWords} role="status">
        {isBusy ? t('checking', { name }) : dropping.isOver ? t('dropHere') : null}
      </span>
      {!isBusy && !dropping.isOver && (
        <>
          <strong>{t(hasFile ? 'another' : 'choose')}</strong>
          <span className={layout.muted}>{hasFile ? <bdi>{name}</bdi> : (hint ?? t('orDrop'))}</span>
        </>
      )}
      <input
        className={layout.chooser}
        type="file"
        accept={also === undefined ? ACCEPTED : `${ACCEPTED},${also}`}
        aria-label={t(hasFile ? 'another' : 'choose')}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // Without this, choosing the corrected file under the same name would fire no event.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
