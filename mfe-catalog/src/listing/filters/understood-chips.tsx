import type { IntentView } from '@fyonka/api-contract/wire/goods/read-search';
import type { Language } from '@fyonka/api-contract/values/language';
import { currencyUnit, formatAmount } from '@fyonka/i18n/format';
import { FilterChip } from './filter-chip.tsx';
import { WORDS } from './filter-words.ts';
import styles from './chosen-filters.module.css';

export interface UnderstoodChipsProps {
  language: Language;
  understood: readonly IntentView[];
  /** Searches a text instead; it may be empty. */
  onSearch: (text: string) => void;
}

/** By what the searched text narrows the list; a press takes it away. What does not narrow it is only said. */
export function UnderstoodChips({ language, understood, onSearch }: UnderstoodChipsProps) {
  const words = WORDS[language];
  const chips = understood.filter(({ kind }) => kind !== 'gift');
  return (
    <>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={words.chosen}>
          {chips.map((intent) => (
            <FilterChip
              key={intent.text}
              language={language}
              label={labelOf(intent, language)}
              onRemove={() => onSearch(intent.without)}
            />
          ))}
        </ul>
      )}
      {chips.length < understood.length && <p>{words.gift}</p>}
    </>
  );
}

function labelOf({ kind, name, price, upTo }: IntentView, language: Language): string {
  const words = name?.[language] ?? WORDS[language][kind];
  if (price === undefined) return words;
  const range = upTo === undefined ? '' : ` – ${formatAmount(upTo)}`;
  return `${words} ${formatAmount(price)}${range} ${currencyUnit[language]}`;
}
