import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, useForm, useFormState } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { saveMessages } from '@fyonka/api-client/office/messages';
import type { OfficeMessagesAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { Button } from '@fyonka/ui/actions/button';
import { focusField } from '../../form/focus-field.ts';
import { resolverOf, showRefused } from '../../form/rules.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { useSaving } from '../../form/use-saving.ts';
import { ConflictDialog } from '../../parts/dialogs/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { mergedOver } from '../shop/settings-values.ts';
import { MessageGroup } from './message-group.tsx';
import type { MessagesForm } from './message-group.tsx';
import { faultsOf, FIELDS, MAILS, WHATSAPP_TEXTS } from './message-values.ts';
import type { MessageName, MessageValues } from './message-values.ts';
import { useMessageWords } from './message-words.tsx';
import { useMessages } from './messages.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import styles from '../settings.module.css';

interface MessagesEditorProps {
  /** The latest answer. */
  stored: OfficeMessagesAnswer;
  onSaved: (answer: OfficeMessagesAnswer) => void;
}

/** The version that the form is based on. A conflict answers with no more than this. */
type Edited = Pick<OfficeMessagesAnswer, 'messages' | 'version'>;

/** The form of all texts, with previews, saving and conflicts. */
export function MessagesEditor({ stored, onSaved }: MessagesEditorProps) {
  const { t } = useMessages();
  const words = useMessageWords();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<Edited>(stored);
  const [previewed, setPreviewed] = useState<MessageName | null>(null);
  const form = useForm<MessageValues>({
    defaultValues: stored.messages,
    resolver: resolverOf<MessageValues>(faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const { question } = useUnsavedChanges(isDirty);
  const saving = useSaving<OfficeMessagesAnswer>();

  // An unchanged form takes over what somebody else has saved.
  const isBehind = stored.version > edited.version && !isDirty && !saving.isBusy;
  const catchUp = useEffectEvent(takeOver);
  useEffect(() => {
    if (isBehind) catchUp(stored);
  }, [isBehind, stored]);

  function takeOver(latest: Edited) {
    setEdited(latest);
    form.reset(latest.messages);
  }

  function focusFirst() {
    const first = FIELDS.find((field) => form.getFieldState(field).invalid);
    if (first !== undefined) focusField(element.current, first);
  }

  /** @returns the words that no field shows; null when the fields show all of them */
  function showAtFields(error: ApiError): string | null {
    if (error.code === 'OFFLINE') return t('offline');
    // A folded message has to be open before its field can be focused.
    const { others } = flushSync(() =>
      showRefused(form, error, (name) => FIELDS.find((field) => field === name) ?? null),
    );
    if (error.code !== 'VALIDATION_FAILED' || others.length > 0) return others.join(' ') || t('saveFailed');
    focusFirst();
    return null;
  }

  function save(values: MessageValues, { version }: Edited) {
    saving.save(
      () => saveMessages({ ...values, version }),
      (answer) => {
        takeOver(answer);
        onSaved(answer);
        showToast({ kind: 'good', text: t('saved') });
      },
      showAtFields,
    );
  }

  const group = { form, usual: stored.usual, onPreview: setPreviewed };
  return (
    <form
      className={styles.form}
      ref={element}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => save(values, edited), focusFirst)(event)}
    >
      {question}
      <MessageGroup {...group} place="whatsApp" names={WHATSAPP_TEXTS} />
      <MessageGroup {...group} place="mail" names={MAILS} />
      <MessagesSaveBar form={form} problem={saving.problem} isBusy={saving.isBusy} nameOf={words.label} />
      <PreviewDialog name={previewed} values={form.getValues} onClose={() => setPreviewed(null)} />
      <ConflictDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        fieldName={words.label}
        fieldValue={words.value}
        onTakeTheirs={() => {
          if (saving.conflict) takeOver(saving.conflict.current);
          saving.closeConflict();
        }}
        onKeepMine={() => {
          if (!saving.conflict) return;
          const { current } = saving.conflict;
          // Texts that were not changed here keep the other version.
          save(mergedOver(edited.messages, form.getValues(), current.messages), current);
        }}
      />
    </form>
  );
}

interface MessagesSaveBarProps {
  form: MessagesForm;
  /** Reason for a failed save that no field shows. */
  problem: string | null;
  isBusy: boolean;
  nameOf: (field: string) => string;
}

function MessagesSaveBar({ form, problem, isBusy, nameOf }: MessagesSaveBarProps) {
  const { t } = useMessages();
  const { errors, isDirty } = useFormState({ control: form.control });
  const faulty = FIELDS.filter((field) => get(errors, field) !== undefined);
  return (
    <SaveBar problem={problem} faulty={faulty} nameOf={nameOf} state={isDirty && t('unsaved')}>
      {isDirty && (
        <Button kind="text" onClick={() => form.reset()}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </SaveBar>
  );
}
