import { useId, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { classNames } from '@fyonka/ui/class-names';
import { FieldError } from '../../form/field-error.tsx';
import { latinNumber } from '../../form/numbers.ts';
import { useWhichAmount } from '../../form/fields/use-which-amount.ts';
import styles from './number-cell.module.css';

export interface NumberCellProps {
  label: string;
  /** The column's heading, shown in the card layout. */
  heading?: string;
  /** The stored value. */
  text: string;
  /** @returns the error of a text, in words; null when it is valid */
  faultOf: (text: string) => string | null;
  /** Called with a valid text that differs from the stored one. */
  onSave: (text: string) => void;
  inputMode: 'decimal' | 'numeric';
  placeholder?: string;
  unit?: string;
  className: string | undefined;
}

/**
 * A number that is edited in its row. Enter or leaving the field saves it; Escape restores the stored value. What is
 * typed changes the row that was shown when typing began, whatever arrives meanwhile: pieces that are sold before Enter
 * would otherwise be added again.
 */
export function NumberCell({ label, text, faultOf, onSave, ...props }: NumberCellProps) {
  const { heading, unit } = props;
  const errorId = useId();
  const whichAmount = useWhichAmount();
  const [edit, setEdit] = useState<{ typed: string; begun: Pick<NumberCellProps, 'text' | 'onSave'> } | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  function save() {
    if (edit === null) return;
    const { typed, begun } = edit;
    const isChanged = typed.trim() !== begun.text;
    const found = isChanged ? ((props.inputMode === 'decimal' ? whichAmount(typed) : null) ?? faultOf(typed)) : null;
    setFault(found);
    if (found !== null) return;
    setEdit(null);
    if (isChanged) begun.onSave(typed.trim());
  }

  function undo() {
    setEdit(null);
    setFault(null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape' && edit !== null) undo();
    else return;
    // Neither key must submit a form or close a dialog around the table.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={props.className}>
      {heading !== undefined && (
        <span className={styles.heading} aria-hidden="true">
          {heading}
        </span>
      )}
      <span className={classNames(styles.number, fault && styles.faulty)} dir="ltr">
        <input
          className={styles.input}
          type="text"
          inputMode={props.inputMode}
          autoComplete="off"
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? errorId : undefined}
          placeholder={props.placeholder}
          value={edit?.typed ?? text}
          onChange={({ target }) => {
            const typed = latinNumber(target.value);
            setEdit((before) => ({ typed, begun: before?.begun ?? { text, onSave } }));
          }}
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
          onBlur={save}
          onKeyDown={press}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      <FieldError id={errorId} text={fault ?? undefined} />
    </div>
  );
}
