import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../../../form/focus-field.ts';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { FormActions } from '../../../../parts/dialogs/office-dialog.tsx';
import { useMessages } from '../messages.ts';
import { moneyRefusal } from '../money-refusal.ts';
import type { useMoneyAction } from '../use-money-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface ReasonFormProps {
  label: string;
  hint?: string;
  /** Shown when nothing was written. */
  missing: string;
  button: string;
  action: Pick<ReturnType<typeof useMoneyAction>, 'isBusy' | 'refused'>;
  /** @param reason trimmed, never empty */
  onSubmit: (reason: string) => void;
  onCancel: () => void;
  /** What will be done, above the field. */
  children: ReactNode;
}

/** Asks for the reason of a correction of the books, which is always kept with one. */
export function ReasonForm({ label, hint, missing, button, action, onSubmit, onCancel, children }: ReasonFormProps) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const element = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const reason = text.trim();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (reason === '') focusField(element.current, 'reason');
    else onSubmit(reason);
  }

  return (
    <form className={layout.stack4} ref={element} noValidate onSubmit={submit}>
      {children}
      <TextAreaField
        label={label}
        {...(hint !== undefined && { hint })}
        value={text}
        onChange={setText}
        maxLength={LONGEST_TEXT}
        error={isAsked && reason === '' ? missing : undefined}
        input={{ name: 'reason', rows: 2 }}
      />
      {action.refused && <Note kind="bad">{moneyRefusal(action.refused, t, { amountText, isRepeatable: true })}</Note>}
      <FormActions busy={action.isBusy} onClose={onCancel}>
        {button}
      </FormActions>
    </form>
  );
}
