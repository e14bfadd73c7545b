import FileDown from 'lucide-react/icons/file-down';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { FileButton } from '../../parts/file-button.tsx';
import { useMessages } from '../messages.ts';
import styles from './run.module.css';

/** The run on paper, to be signed. */
export function SheetFile({ run: { _id } }: { run: Pick<RunView, '_id'> }) {
  const { t, lang } = useMessages();
  return (
    <div className={styles.actions}>
      <FileButton
        tall
        icon={FileDown}
        fetchFile={() => getFile(pathTo('GET /api/admin/runs/{id}/sheet', { id: _id, query: { lang } }), LARGE_FILE)}
        name="fyonka-run.pdf"
        wordsOf={(failure) => t(failure === 'offline' ? 'offline' : `sheet-${failure}`)}
      >
        {t('sheet')}
      </FileButton>
    </div>
  );
}
