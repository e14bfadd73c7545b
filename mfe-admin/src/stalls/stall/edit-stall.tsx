import { useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import { call } from '@fyonka/api-client/endpoints/call';
import type { StallAnswer, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { Button } from '@fyonka/ui/actions/button';
import { ActionDialog } from '../../form/action-form.tsx';
import { useMessages } from '../messages.ts';
import { faultOfSeller, STALL_FIELDS } from '../stall-form.ts';
import { useStallWords } from '../use-stall-action.ts';

/** Another name, place, day or seller, as plans change before a fair. */
export function EditStall({ stall, onChange }: { stall: StallView; onChange: (now: StallAnswer) => void }) {
  const { t, lang } = useMessages();
  const wordsOf = useStallWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="line" tall icon={Pencil} onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && (
        <ActionDialog
          open
          onClose={close}
          title={t('edit')}
          role="dialog"
          fields={STALL_FIELDS}
          values={{ name: stall.name, area: stall.areaName[lang], day: stall.day, seller: stall.seller ?? '' }}
          send={(values) => call('PUT /api/admin/stalls/{id}', { id: stall._id, body: values })}
          onDone={(now) => {
            onChange(now);
            close();
          }}
          faultOf={faultOfSeller}
          wordsOf={wordsOf}
          button={t('save')}
          t={t}
        />
      )}
    </>
  );
}
