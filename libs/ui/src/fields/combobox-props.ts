import type { ReactNode, Ref } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Texts that typing is matched against: names in both languages and other spellings, one per line. */
  search: string;
  /** Shown at the end of the option, such as a fee, and beside the chosen one. */
  aside?: ReactNode;
  /** The option is visible, such as with a reason in `aside`, but cannot be chosen. */
  isDisabled?: boolean;
}

export interface ComboboxProps {
  label: string;
  /** Name of the text input in its form. */
  name?: string;
  /** Receives the text input, which takes the focus. */
  ref?: Ref<HTMLInputElement>;
  value: string | null;
  options: readonly ComboboxOption[];
  /** Null after the text was cleared. */
  onChange: (value: string | null) => void;
  /** A text that is no option, which stays while nothing is chosen; see `onMiss`. */
  missed?: string;
  /**
   * Called when the field is left with a text that names no option, or more than one. The text then stays until
   * something is chosen or typed, and nothing is chosen; without the prop it gives way to the former choice.
   */
  onMiss?: (typed: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows a tick. Space for it is reserved as soon as the prop is given. */
  good?: boolean;
  placeholder?: string;
  /** Shown and announced when nothing matches. */
  emptyText: string;
  countText: (shown: number, all: number) => string;
  /** Maps equivalent spellings to the same text. */
  fold: (text: string) => string;
}
