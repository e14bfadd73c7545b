import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { ChoiceOption } from '../fields/choice-field.tsx';
import { DateRangeField } from '../fields/date-range-field.tsx';
import { SearchField } from '../fields/search-field.tsx';
import type { AddressWith } from '../lists/list-address.ts';
import { isNarrowed } from './narrowed.ts';

/** A filter of a list, which the address holds: a text, one of several values, or days. */
export type ListFilter<Name extends string> =
  | { as: 'search'; name: Name; label: string; placeholder?: string; latin?: boolean }
  /** `any`: the words for no filter. */
  | { as: 'choice'; name: Name; label: string; any: string; options: readonly ChoiceOption<string>[] }
  | { as: 'days'; from: Name; to: Name; label: string };

/** Names of the parameters of filters. */
export const filterNames = <Name extends string>(filters: readonly ListFilter<Name>[]): Name[] =>
  filters.flatMap((filter) => (filter.as === 'days' ? [filter.from, filter.to] : [filter.name]));

interface ListFiltersProps<Name extends string> {
  address: AddressWith<Name>;
  filters: readonly ListFilter<NoInfer<Name>>[];
  /** Folds all but the search away on a phone, so that the first row is seen at once. @param count of those that are set */
  foldLabel?: (count: number) => string;
  /** Further elements. @param isOpen false: folded */
  children?: (isOpen: boolean) => ReactNode;
  styles: Readonly<Record<string, string | undefined>>;
}

/** Value of the choice 'no filter', since a choice cannot be empty. */
const ANY = 'any';

/** Filters of a list. Typing replaces the history entry, so that Back does not go through every letter. */
export function ListFilters<Name extends string>(props: ListFiltersProps<Name>) {
  const { address, filters, foldLabel, children, styles } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [searches, choices] = [filters.filter(isSearch), filters.filter((filter) => !isSearch(filter))];
  const isSet = (filter: ListFilter<string>) => isNarrowed<string>(address.values, filterNames([filter]));
  const fields = choices.map((filter) => (
    <FilterField key={filter.label} filter={filter} address={address} className={styles['dates']} />
  ));
  return (
    <div className={styles['filters']}>
      {searches.map((filter) => (
        <FilterField key={filter.label} filter={filter} address={address} className={styles['search']} />
      ))}
      {foldLabel ? (
        <>
          <Button
            kind="line"
            tall
            className={styles['fold']}
            icon={SlidersHorizontal}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {foldLabel(choices.filter(isSet).length)}
          </Button>
          <div id={id} className={classNames(styles['choices'], isOpen && styles['open'])}>
            {fields}
          </div>
        </>
      ) : (
        fields
      )}
      {children?.(isOpen)}
    </div>
  );
}

const isSearch = (filter: ListFilter<string>) => filter.as === 'search';

interface FilterFieldProps {
  filter: ListFilter<string>;
  address: AddressWith<string>;
  className: string | undefined;
}

function FilterField({ filter, address: { values, change }, className }: FilterFieldProps) {
  const textOf = (name: string) => values[name]?.toString();
  if (filter.as === 'search')
    return (
      <SearchField
        {...(className !== undefined && { className })}
        label={filter.label}
        {...(filter.placeholder !== undefined && { placeholder: filter.placeholder })}
        latin={filter.latin ?? false}
        value={textOf(filter.name)}
        onSearch={(text) => change({ [filter.name]: text }, 'replace')}
      />
    );
  if (filter.as === 'days')
    return (
      <DateRangeField
        {...(className !== undefined && { className })}
        label={filter.label}
        range={{ from: textOf(filter.from), to: textOf(filter.to) }}
        onChange={({ from, to }) => change({ [filter.from]: from, [filter.to]: to })}
      />
    );
  return (
    <ChoiceField
      label={filter.label}
      value={textOf(filter.name) ?? ANY}
      options={[{ value: ANY, label: filter.any }, ...filter.options]}
      onChange={(value) => change({ [filter.name]: value === ANY ? undefined : value })}
    />
  );
}
