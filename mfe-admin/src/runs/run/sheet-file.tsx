import FileDown from 'lucide-react/icons/file-down';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/call';
import { useDownload } from '@fyonka/api-client/files/use-download';
import type { RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import styles from './run.module.css';

/** The run on paper, to be signed. */
export function SheetFile({ run: { _id } }: { run: Pick<RunView, '_id'> }) {
  const { t, lang } = useMessages();
  const { isBusy, failure, start } = useDownload(
    () => getFile(pathTo('GET /api/admin/runs/{id}/sheet', { id: _id, query: { lang } }), LARGE_FILE),
    'fyonka-run.pdf',
  );
  return (
    <div className={styles.actions}>
      <Button kind="line" tall icon={FileDown} busy={isBusy} onClick={start}>
        {t('sheet')}
      </Button>
      {failure && <Note kind="bad">{t(failure === 'offline' ? 'offline' : `sheet-${failure}`)}</Note>}
    </div>
  );
}
