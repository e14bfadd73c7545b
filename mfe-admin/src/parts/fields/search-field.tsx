import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '@fyonka/ui/fields/field';
import { useMessages } from '../messages.ts';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched for, as the address says. */
  value: string | undefined;
  /** Called with the trimmed text, undefined when it is empty: at Enter at once, else when typing has rested. */
  onSearch: (text: string | undefined) => void;
  /** Stays left to right in Arabic: phones, e-mails. */
  latin?: boolean;
  className?: string;
}

/** How long typing rests before the list is asked for, ms. */
const REST = 300;

/** A field that narrows a list. */
export function SearchField({ label, placeholder, value = '', onSearch, latin = false, className }: SearchFieldProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address has changed by something else: going back, or a link.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text || undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div role="search" className={className}>
      <TextField
        label={label}
        optional={null}
        value={typed}
        onChange={setTyped}
        latin={latin}
        clearLabel={t('clear')}
        input={{
          type: 'search',
          ...(placeholder !== undefined && { placeholder }),
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
          dir: latin ? 'ltr' : 'auto',
          onKeyDown: (event) => {
            if (event.key === 'Enter' && typed.trim() !== value) onSearch(typed.trim() || undefined);
          },
        }}
      />
    </div>
  );
}
