import X from 'lucide-react/icons/x';
import type { IntentView } from '@fyonka/api-contract/wire/goods/read-search';
import type { Language } from '@fyonka/api-contract/values/language';
import { currencyUnit, formatAmount } from '@fyonka/i18n/format';
import { Icon } from '@fyonka/ui/icons/icon';
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
          {chips.map(({ kind, text, price, upTo, name, without }) => {
            const amounts = [price, upTo]
              .filter((amount) => amount !== undefined)
              .map((amount) => formatAmount(amount));
            const label = [
              name?.[language] ?? words[kind],
              ...(amounts.length > 0 ? [amounts.join(' – '), currencyUnit[language]] : []),
            ].join(' ');
            return (
              <li key={text}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={`${words.remove} ${label}`}
                  onClick={() => onSearch(without)}
                >
                  <span>{label}</span>
                  <Icon icon={X} size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {chips.length < understood.length && <p>{words.gift}</p>}
    </>
  );
}
