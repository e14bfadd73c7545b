import { useState } from 'react';
import { call, createWith } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { ApiError } from '@fyonka/api-client/http';
import { randomKey } from '@fyonka/api-client/random-key';
import { MOST_MARKED_DOWN } from '@fyonka/api-contract/values/goods/markdowns';
import type { MarkdownPreviewAnswer } from '@fyonka/api-contract/wire/office/goods/markdowns';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { ActionDialog } from '../form/action-form.tsx';
import { DialogActions, OfficeDialog } from '../parts/dialogs/office-dialog.tsx';
import { useCall } from '../parts/use-call.ts';
import { refusalWords } from '../refusal-words.ts';
import { LoweredPrices } from './lowered-prices.tsx';
import { EMPTY_MARKDOWN, markdownFields, requestOf } from './markdown-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface MarkdownDialogProps {
  /** Ids of the products; null: the form chooses them. */
  products: readonly string[] | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks by how much and how long prices are lowered, and shows what becomes of them before anything is stored. */
export function MarkdownDialog({ products, onClose, onDone }: MarkdownDialogProps) {
  const { t, lang } = useMessages();
  const [values, setValues] = useState(EMPTY_MARKDOWN);
  const [preview, setPreview] = useState<MarkdownPreviewAnswer | null>(null);
  const { answer } = useOwnAnswer(products === null ? pathTo('GET /api/admin/categories') : null);
  const categories = answer?.categories.map(({ _id, name }) => ({ id: _id, name: name[lang] }));
  const words = (error: ApiError) => refusalWords(error, { offline: t('offline'), otherwise: t('failed') });

  if (products && products.length > MOST_MARKED_DOWN)
    return (
      <OfficeDialog open onClose={onClose} title={t('add')}>
        <Note kind="wait">{t('tooManyMarked', { count: MOST_MARKED_DOWN })}</Note>
      </OfficeDialog>
    );
  if (preview)
    return (
      <OfficeDialog open onClose={onClose} title={t('previewTitle')}>
        <LoweredPrices preview={preview} />
        <Plan
          isEmpty={preview.count === 0}
          send={(key) => createWith(key, 'POST /api/admin/markdowns', { body: requestOf(values, products) })}
          onDone={onDone}
          onBack={() => setPreview(null)}
          wordsOf={words}
        />
      </OfficeDialog>
    );
  // The fields are read once, so the form waits for the categories.
  if (products === null && !categories) return null;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t('add')}
      role="dialog"
      fields={markdownFields(products === null ? (categories ?? []) : null)}
      layout={[
        { row: 'pair', fields: ['name', 'percent'] },
        { row: 'pair', fields: ['scope', 'category'] },
        { row: 'pair', fields: ['fromDay', 'fromTime'] },
        { row: 'pair', fields: ['untilDay', 'untilTime'] },
        <p key="edits" className={layout.muted}>
          {t('edits')}
        </p>,
      ]}
      values={values}
      send={(typed) => {
        const { name: _name, from: _from, until: _until, ...body } = requestOf(typed, products);
        return call('POST /api/admin/markdown-previews', { body });
      }}
      onDone={(result, typed) => {
        setValues(typed);
        setPreview(result);
      }}
      wordsOf={(error) =>
        error.answer.errors?.some(({ code }) => code === 'TOO_MANY_ITEMS') ? t('tooMany') : words(error)
      }
      button={t('preview')}
      t={t}
    />
  );
}

interface PlanProps {
  isEmpty: boolean;
  /** @param key the same for every try */
  send: (key: string) => Promise<unknown>;
  onDone: () => void;
  onBack: () => void;
  wordsOf: (error: ApiError) => string;
}

function Plan({ isEmpty, send, onDone, onBack, wordsOf }: PlanProps) {
  const { t } = useMessages();
  const [key] = useState(randomKey);
  const { isBusy, refused, start } = useCall();
  return (
    <>
      {refused && <Note kind="bad">{wordsOf(refused)}</Note>}
      <DialogActions>
        {!isEmpty && (
          <Button busy={isBusy} onClick={() => start(() => send(key), onDone)}>
            {t('plan')}
          </Button>
        )}
        <Button kind="line" tall onClick={onBack}>
          {t('back')}
        </Button>
      </DialogActions>
    </>
  );
}
