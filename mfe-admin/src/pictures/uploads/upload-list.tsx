import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from '../messages.ts';
import { mayBeRetried } from '../picture-files.ts';
import { useProblemWords } from '../problem-words.ts';
import type { Upload } from './upload-queue.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './upload-list.module.css';

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (id: number) => void;
  onCancel: (id: number) => void;
}

/** Uploads under way and failed ones, each with its reason. */
export function UploadList({ uploads, onRetry, onCancel }: UploadListProps) {
  const { t } = useMessages();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('uploads')}>
      {uploads.map((upload) => (
        <li
          key={upload.id}
          className={`${layout.stack2} ${layout.small} ${layout.relative} ${layout.pad3} ${styles.upload}`}
          data-failed={upload.problem !== null || undefined}
        >
          <bdi className={`${layout.nowrap} ${layout.clipped} ${styles.name}`}>{upload.file.name}</bdi>
          {upload.problem === null ? (
            <Progress {...upload} />
          ) : (
            <Problem problem={upload.problem} onRetry={() => onRetry(upload.id)} />
          )}
          <span className={styles.cancel}>
            <IconButton
              icon={X}
              label={t(upload.problem === null ? 'cancel' : 'dismiss', { name: upload.file.name })}
              onClick={() => onCancel(upload.id)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Progress({ file, state, share }: Upload) {
  const { t } = useMessages();
  const percent = Math.floor(share * 100);
  return (
    <>
      <progress
        className={`${layout.wide} ${styles.progress}`}
        aria-label={t('progress', { name: file.name })}
        max={100}
        // How far the browser is with making it smaller is not known.
        {...(state !== 'shrinking' && { value: percent })}
      />
      <span className={layout.quiet}>
        {state === 'sending' ? (share < 1 ? t('sending', { percent }) : t('making')) : t(state)}
      </span>
    </>
  );
}

function Problem({ problem, onRetry }: { problem: NonNullable<Upload['problem']>; onRetry: () => void }) {
  const { t } = useMessages();
  const words = useProblemWords();
  return (
    <>
      <span className={`${layout.bad} ${layout.flex} ${styles.problem}`} role="alert">
        <Icon icon={CircleExclamationPoint} size={18} />
        {words(problem)}
      </span>
      {mayBeRetried(problem) && (
        <Button kind="text" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </>
  );
}
