import { useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import Trash from 'lucide-react/icons/trash-2';
import { fetchMyData } from '@fyonka/api-client/account';
import { useDownload } from '@fyonka/api-client/files/use-download';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { EraseDialog } from './erase-dialog.tsx';
import { useMessages } from './messages.ts';
import { Section } from './section.tsx';
import styles from './account.module.css';

const FILE_NAME = 'fyonka-my-data.json';

/** The personal data that the shop stores: download or erase it. */
export function MyData() {
  const { t } = useMessages();
  const { isBusy, end, start } = useDownload(fetchMyData, FILE_NAME);
  const [isErasing, setErasing] = useState(false);

  return (
    <Section title={t('myData')}>
      <p className={styles.text}>{t('myDataText')}</p>
      <p className={styles.buttons}>
        <Button kind="line" icon={FileDown} busy={isBusy} onClick={start}>
          {t('download')}
        </Button>
      </p>
      {end && <Note kind={end === 'saved' ? 'good' : 'bad'}>{t(end === 'saved' ? 'downloaded' : end)}</Note>}
      <p className={styles.text}>{t('eraseText')}</p>
      <p className={styles.buttons}>
        <Button kind="text" icon={Trash} className={styles.erase} onClick={() => setErasing(true)}>
          {t('erase')}
        </Button>
      </p>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Section>
  );
}
