import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '@fyonka/ui/fields/field';
import { useMessages } from '../messages.ts';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The searched text, from the address. */
  value: string | undefined;
  /** Called with the trimmed text, or undefined when it is empty: at once on Enter, otherwise once typing pauses. */
  onSearch: (text: string | undefined) => void;
  /** Keeps the text left to right in Arabic, for phone numbers and e-mail addresses. */
  latin?: boolean;
  className?: string;
}

/** Pause in typing after which the search starts, in milliseconds. */
const REST = 300;

/** Search field of a list. */
export function SearchField({ label, placeholder, value = '', onSearch, latin = false, className }: SearchFieldProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Something else has changed the address, such as Back or a link.
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
          dir: 'auto',
          onKeyDown: (event) => {
            if (event.key === 'Enter' && typed.trim() !== value) onSearch(typed.trim() || undefined);
          },
        }}
      />
    </div>
  );
}
