import { useId, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { classNames } from '@fyonka/ui/class-names';
import { FieldError } from '../../form/field-error.tsx';
import { latinNumber } from '../../form/numbers.ts';
import styles from './list.module.css';

export interface NumberCellProps {
  label: string;
  /** Of the column: seen where the row is a card. */
  heading: string;
  /** The saved value. */
  text: string;
  /** @returns what is wrong with a text, in words; null when nothing is */
  faultOf: (text: string) => string | null;
  /** The text is another one than the saved one, and nothing is wrong with it. */
  onSave: (text: string) => void;
  inputMode: 'decimal' | 'numeric';
  placeholder?: string;
  unit?: string;
}

/** A number that is changed in its row: Enter, or leaving it, saves; Escape brings back what is saved. */
export function NumberCell({ label, heading, text, faultOf, onSave, inputMode, placeholder, unit }: NumberCellProps) {
  const errorId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  function save() {
    if (typed === null) return;
    const found = typed.trim() === text ? null : faultOf(typed);
    setFault(found);
    if (found !== null) return;
    setTyped(null);
    if (typed.trim() !== text) onSave(typed.trim());
  }

  function undo() {
    setTyped(null);
    setFault(null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape' && typed !== null) undo();
    else return;
    // Neither submits anything or closes what is around the table.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.cell}>
      <span className={styles.cardLabel} aria-hidden="true">
        {heading}
      </span>
      <span className={classNames(styles.number, fault && styles.faulty)} dir="ltr">
        <input
          className={styles.input}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? errorId : undefined}
          placeholder={placeholder}
          value={typed ?? text}
          onChange={(event) => setTyped(latinNumber(event.target.value))}
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
