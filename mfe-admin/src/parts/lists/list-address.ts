import { useMemo } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { latinDigits } from '@fyonka/api-contract/text/digits';

// The state of a list is its address: it can be sent, kept as a bookmark, and gone back to.

/** Reads one parameter of an address; what it cannot be is left out, as if it were not there. */
export type ParameterReader<Value extends string | number> = (text: string | null) => Value | undefined;

/** A text without blanks around it. */
export const text: ParameterReader<string> = (written) => written?.trim().slice(0, 200) || undefined;

/** One of these values. */
export const choice =
  <Value extends string>(values: readonly Value[]): ParameterReader<Value> =>
  (written) =>
    values.find((value) => value === written);

/** A Kuwaiti day, `YYYY-MM-DD`. The 30th of February is none, though a `Date` would take it for the 2nd of March. */
export const day: ParameterReader<string> = (written) => {
  if (written === null || !/^\d{4}-\d\d-\d\d$/.test(written)) return undefined;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
};

/** A month, `YYYY-MM`. */
export const month: ParameterReader<string> = (written) =>
  written !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(written) ? written : undefined;

/** The number of a page, from 1; left out for the first. */
export const page: ParameterReader<number> = (written) => {
  const number = Number(latinDigits(written ?? ''));
  return Number.isInteger(number) && number > 1 && number < 1_000_000 ? number : undefined;
};

type Readers = Readonly<Record<string, ParameterReader<string | number>>>;
type ValueOf<Reader> = Reader extends ParameterReader<infer Value> ? Value : never;
type Values<Of extends Readers> = { readonly [Name in keyof Of]?: ValueOf<Of[Name]> | undefined };

export interface ListAddress<Of extends Readers> {
  /** What the address says; undefined where it says nothing. */
  values: Values<Of>;
  /** The same without what is undefined: for the path of the API's call. */
  query: { [Name in keyof Of]?: ValueOf<Of[Name]> };
  /** Whether the list is narrowed or sorted at all. */
  isPlain: boolean;
  /** The address after a change; undefined takes a parameter out. Every change but that of the page leads to the first page. */
  href: (change: Values<Of>) => string;
  /** Goes there. @param how `replace` makes no entry in the history: while somebody types */
  change: (change: Values<Of>, how?: 'push' | 'replace') => void;
}

/**
 * The state of a list, as it stands in the address bar. What it does not know there is dropped with the first change.
 * @param readers by the names of the parameters, in the order of the address; the same object at every call
 */
export function useListAddress<const Of extends Readers>(readers: Of): ListAddress<Of> {
  const path = usePathname();
  const search = useSearch();
  return useMemo(() => {
    const values = read(readers, search);
    const href = (change: Values<Of>): string => {
      const next = 'page' in change ? { ...values, ...change } : { ...values, ...change, page: undefined };
      return path + write(readers, next);
    };
    return {
      values,
      query: defined(values),
      isPlain: Object.keys(defined(values)).length === 0,
      href,
      change: (change, how = 'push') => {
        const to = href(change);
        if (to !== location.pathname + location.search)
          navigate(to, how === 'replace' ? { replace: true, state: history.state } : {});
      },
    };
  }, [readers, path, search]);
}

function read<Of extends Readers>(readers: Of, search: string): Values<Of> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(readers).map(([name, reader]) => [name, reader(parameters.get(name))]),
  ) as Values<Of>;
}

function write<Of extends Readers>(readers: Of, values: Values<Of>): string {
  const parameters = new URLSearchParams();
  for (const name of Object.keys(readers)) {
    const value = values[name];
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

function defined<Of extends Readers>(values: Values<Of>): { [Name in keyof Of]?: ValueOf<Of[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Of]?: ValueOf<Of[Name]>;
  };
}
