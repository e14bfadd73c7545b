import type { ListFilterView } from '@fyonka/api-contract/wire/catalog';
import { choose, parameterOf, toggled } from './chosen-attributes.ts';
import type { FilterPartProps } from './chosen-attributes.ts';
import { FilterChip } from './filter-chip.tsx';
import { WORDS } from './filter-words.ts';
import styles from './chosen-filters.module.css';

export interface ChosenFiltersProps extends FilterPartProps {
  /** Filters of the list, with the chosen values in words. */
  filters: readonly ListFilterView[];
}

/** What a list is narrowed by; a press takes it away. */
export function ChosenFilters({ filters, ...page }: ChosenFiltersProps) {
  const { chosen, language } = page;
  const words = WORDS[language];
  // The list of before shows until the new one is there.
  const isChosen = (filter: ListFilterView, value: string) => chosen[parameterOf(filter)]?.includes(value);
  return (
    <ul className={styles.chips} aria-label={words.chosen}>
      {filters.flatMap((filter) =>
        filter.values
          .filter(({ value }) => isChosen(filter, value))
          .map(({ value, text }) => (
            <FilterChip
              key={`${filter.key} ${value}`}
              language={language}
              label={`${filter.name[language]}: ${text[language]}`}
              onRemove={() => choose(page, toggled(chosen, filter, value))}
            >
              {filter.name[language]}: <bdi>{text[language]}</bdi>
            </FilterChip>
          )),
      )}
      <li>
        <button type="button" className={styles.clear} onClick={() => choose(page, {})}>
          {words.clear}
        </button>
      </li>
    </ul>
  );
}
