import { useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import { refusalFrom } from '@fyonka/api-client/http';
import { fetchInvoicePdf } from '@fyonka/api-client/ordering';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { saveFile } from '@fyonka/ui/files/save-file';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import styles from './my-orders.module.css';

/** Saves the whole invoice, which a link could not ask for: the session is sent with the call. */
export function InvoicePdf({ orderNumber }: { orderNumber: string }) {
  const { t } = useMessages();
  const saving = useAction();
  const [refusal, setRefusal] = useState<MessageKey | null>(null);

  function save() {
    setRefusal(null);
    saving.run(() => savePdf(orderNumber), setRefusal);
  }

  return (
    <>
      <Button kind="line" icon={FileDown} busy={saving.isBusy} onClick={save}>
        {t('pdf')}
      </Button>
      {refusal && (
        <div className={styles.result}>
          <Note kind="bad">{t(refusal)}</Note>
        </div>
      )}
    </>
  );
}

/** @returns null when the browser has it */
async function savePdf(orderNumber: string): Promise<MessageKey | null> {
  try {
    saveFile(await fetchInvoicePdf(orderNumber, { accessToken: null }), `invoice-${orderNumber}.pdf`);
    return null;
  } catch (error) {
    const { code } = refusalFrom(error);
    if (code === 'OFFLINE') return 'offline';
    return code === 'RATE_LIMITED' ? 'tooMany' : 'pdfFailed';
  }
}
