import { call } from '@fyonka/api-client/endpoints/call';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MailedStatus, MessagePreviewAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { useCall } from '../../parts/use-call.ts';
import { isMail, statusOf } from './message-values.ts';
import type { MessageName, MessageValues } from './message-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface PreviewDialogProps {
  /** Null: the dialog is closed. */
  name: MessageName | null;
  values: () => MessageValues;
  onClose: () => void;
}

/** A message as customers read it, with the values of an example or of a real order. */
export function PreviewDialog({ name, values, onClose }: PreviewDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog
      open={name !== null}
      onClose={onClose}
      title={name === null ? '' : t('previewOf', { status: t(statusOf(name)) })}
    >
      {name !== null && <Preview name={name} values={values} />}
    </OfficeDialog>
  );
}

function Preview({ name, values }: { name: MessageName; values: () => MessageValues }) {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  const [number, setNumber] = useState('');
  const [shown, setShown] = useState<MessagePreviewAnswer | null>(null);
  const said = refused?.answer.errors?.map(({ message }) => message).join(' ');
  const problem = refused ? said || refused.answer.message || t('previewFailed') : undefined;

  const show = () => start(() => fetchPreview(name, values(), number.trim()), setShown);
  const showFirst = useEffectEvent(show);
  useEffect(() => showFirst(), []);

  return (
    <div className={layout.stack4}>
      <form
        className={layout.stack3}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <TextField
          label={t('order')}
          hint={t('orderHint')}
          optional
          latin
          value={number}
          onChange={setNumber}
          maxLength={40}
          error={problem}
          input={{ autoComplete: 'off' }}
        />
        <Button type="submit" kind="line" tall busy={isBusy}>
          {t('show')}
        </Button>
      </form>
      {shown ? (
        LANGUAGES.map((language) => (
          <section key={language} aria-label={t(language === 'ar' ? 'arabic' : 'english')}>
            <div
              className={`${layout.anywhere} ${layout.pad4} ${layout.sand} ${layout.roundL}`}
              lang={language}
              dir={DIRECTION[language]}
            >
              {shown.title && <strong>{shown.title[language]}</strong>}
              <p className={layout.preLine}>{shown.text[language]}</p>
            </div>
          </section>
        ))
      ) : (
        <TextSkeleton lines={4} />
      )}
    </div>
  );
}

function fetchPreview(name: MessageName, values: MessageValues, number: string): Promise<MessagePreviewAnswer> {
  const order = number === '' ? {} : { orderNumber: number };
  if (!isMail(name)) {
    const text = values.whatsApp[statusOf(name) as OrderStatus];
    return call('POST /api/admin/messages/whatsapp-preview', { body: { ...order, text } });
  }
  const status = statusOf(name) as MailedStatus;
  return call('POST /api/admin/messages/mail-preview', { body: { ...order, status, ...values.mail[status] } });
}
