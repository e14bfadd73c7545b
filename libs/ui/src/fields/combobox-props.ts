import type { ReactNode, Ref } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** What is searched for the typed text: names in both languages and other spellings, one a line. */
  search: string;
  /** Shown at its end, such as a fee; also beside it once it is chosen. */
  aside?: ReactNode;
  /** It is there to be seen, such as with the reason in `aside`, and cannot be chosen. */
  isDisabled?: boolean;
}

export interface ComboboxProps {
  label: string;
  /** The name of the text input in its form. */
  name?: string;
  /** Gets the text input, which takes the focus. */
  ref?: Ref<HTMLInputElement>;
  value: string | null;
  options: readonly ComboboxOption[];
  /** Null when the text was emptied. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Marks the choice as right; room for the mark is kept as soon as this is given. */
  good?: boolean;
  placeholder?: string;
  /** Announced and shown when nothing matches. */
  emptyText: string;
  countText: (shown: number, all: number) => string;
  /** Makes spellings that count as the same equal. */
  fold: (text: string) => string;
}
