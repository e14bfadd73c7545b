import type { ReactNode, Ref } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Everything it is found by: names in both languages, other spellings. */
  search: string;
  /** Shown at its end, such as a fee; beside the choice too. */
  aside?: ReactNode;
}

export interface ComboboxProps {
  label: string;
  /** Of the text in its form. */
  name?: string;
  /** On the text, which has the focus. */
  ref?: Ref<HTMLInputElement>;
  value: string | null;
  options: readonly ComboboxOption[];
  /** Null when the text was emptied. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Marks what was chosen well. */
  good?: boolean;
  placeholder?: string;
  /** Said when nothing matches. */
  emptyText: string;
  countText: (shown: number, all: number) => string;
  /** Brings spellings that count as the same to one form. */
  fold: (text: string) => string;
}
