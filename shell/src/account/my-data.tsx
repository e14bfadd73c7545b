import { useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import Trash from 'lucide-react/icons/trash-2';
import { fetchMyData } from '@fyonka/api-client/account';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { saveFile } from '@fyonka/ui/files/save-file';
import { Note } from '@fyonka/ui/notices/note';
import { EraseDialog } from './erase-dialog.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { refusalText } from './refusal-text.ts';
import { Section } from './section.tsx';
import styles from './account.module.css';

const FILE_NAME = 'fyonka-my-data.json';

/** What the shop keeps of this person: to take along, and to have erased. */
export function MyData() {
  const { t } = useMessages();
  const download = useAction();
  const [result, setResult] = useState<MessageKey | 'downloaded' | null>(null);
  const [isErasing, setErasing] = useState(false);

  function save() {
    setResult(null);
    download.run(saveMyData, setResult);
  }

  return (
    <Section title={t('myData')}>
      <p className={styles.text}>{t('myDataText')}</p>
      <p className={styles.buttons}>
        <Button kind="line" icon={FileDown} busy={download.isBusy} onClick={save}>
          {t('download')}
        </Button>
      </p>
      {result && <Note kind={result === 'downloaded' ? 'good' : 'bad'}>{t(result)}</Note>}
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

async function saveMyData(): Promise<MessageKey> {
  try {
    saveFile(await fetchMyData(), FILE_NAME);
    return 'downloaded';
  } catch (error) {
    return refusalText(refusalFrom(error));
  }
}
