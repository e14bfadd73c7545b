import { useDownload } from '@fyonka/api-client/files/use-download';
import type { DownloadFailure } from '@fyonka/api-client/files/use-download';
import { Button } from '@fyonka/ui/actions/button';
import type { ButtonProps } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import styles from './file-button.module.css';

interface FileButtonProps extends Pick<ButtonProps, 'icon' | 'tall' | 'aria-label' | 'children'> {
  /** @throws ApiError */
  fetchFile: () => Promise<Blob>;
  /** Of the saved file; a function where it depends on what was answered. */
  name: string | ((file: Blob) => string);
  wordsOf: (failure: DownloadFailure) => string;
}

/** Downloads a file, and says below the buttons around it why there is none. */
export function FileButton({ fetchFile, name, wordsOf, ...button }: FileButtonProps) {
  const { isBusy, failure, start } = useDownload(fetchFile, name);
  return (
    <>
      <Button kind="line" {...button} busy={isBusy} onClick={start} />
      {failure && (
        <div className={styles.failure}>
          <Note kind="bad">{wordsOf(failure)}</Note>
        </div>
      )}
    </>
  );
}
