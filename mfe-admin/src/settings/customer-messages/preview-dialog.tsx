import { call } from '@fyonka/api-client/endpoints/call';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import type { MailedStatus, MessagePreviewAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { isMail, statusOf } from './message-values.ts';
import type { MessageName, MessageValues } from './message-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './customer-messages.module.css';

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
  const { isBusy, run } = useAction();
  const [number, setNumber] = useState('');
  const [shown, setShown] = useState<MessagePreviewAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function show() {
    run(
      () => fetchPreview(name, values(), number),
      (outcome) => {
        if ('preview' in outcome) setShown(outcome.preview);
        setProblem('preview' in outcome ? null : outcome.words || t('previewFailed'));
      },
    );
  }
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
          error={problem ?? undefined}
          input={{ autoComplete: 'off' }}
        />
        <Button type="submit" kind="line" tall busy={isBusy}>
          {t('show')}
        </Button>
      </form>
      {shown ? (
        LANGUAGES.map((language) => (
          <section key={language} aria-label={t(language === 'ar' ? 'arabic' : 'english')}>
            <div className={`${layout.anywhere} ${styles.bubble}`} lang={language} dir={DIRECTION[language]}>
              {shown.title && <strong>{shown.title[language]}</strong>}
              <p>{shown.text[language]}</p>
            </div>
          </section>
        ))
      ) : (
        <TextSkeleton lines={4} />
      )}
    </div>
  );
}

type PreviewOutcome = { preview: MessagePreviewAnswer } | { words: string };

async function fetchPreview(name: MessageName, values: MessageValues, number: string): Promise<PreviewOutcome> {
  const order = number.trim() === '' ? {} : { orderNumber: number.trim() };
  try {
    if (!isMail(name))
      return {
        preview: await call('POST /api/admin/messages/whatsapp-preview', {
          body: { ...order, text: values.whatsApp[statusOf(name) as OrderStatus] },
        }),
      };
    const status = statusOf(name) as MailedStatus;
    return {
      preview: await call('POST /api/admin/messages/mail-preview', {
        body: { ...order, status, ...values.mail[status] },
      }),
    };
  } catch (thrown) {
    const { answer } = refusalFrom(thrown);
    return { words: answer.errors?.map(({ message }) => message).join(' ') || answer.message || '' };
  }
}
