import { useMemo } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { latinDigits } from '@fyonka/api-contract/text/digits';

// The address holds the state of a list, so that it can be shared, bookmarked, and undone with Back.

/** Reads one parameter of the address. An invalid value counts as missing. */
export type ParameterReader<Value extends string | number> = (text: string | null) => Value | undefined;

/** Trimmed text. */
export const text: ParameterReader<string> = (written) => written?.trim().slice(0, 200) || undefined;

/** One of the given values. */
export const choice =
  <Value extends string>(values: readonly Value[]): ParameterReader<Value> =>
  (written) =>
    values.find((value) => value === written);

/** A Kuwaiti day as `YYYY-MM-DD`. Rejects the 30th of February, which `Date` would read as the 2nd of March. */
export const day: ParameterReader<string> = (written) => {
  if (written === null || !/^\d{4}-\d\d-\d\d$/.test(written)) return undefined;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
};

/** A month as `YYYY-MM`. */
export const month: ParameterReader<string> = (written) =>
  written !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(written) ? written : undefined;

/** A page number from 1; undefined for the first page. */
export const page: ParameterReader<number> = (written) => {
  const number = Number(latinDigits(written ?? ''));
  return Number.isInteger(number) && number > 1 && number < 1_000_000 ? number : undefined;
};

export type Readers = Readonly<Record<string, ParameterReader<string | number>>>;
type ValueOf<Reader> = Reader extends ParameterReader<infer Value> ? Value : never;
type Values<Of extends Readers> = { readonly [Name in keyof Of]?: ValueOf<Of[Name]> | undefined };

export interface ListAddress<Of extends Readers> {
  /** Values of the parameters; undefined where the address has none. */
  values: Values<Of>;
  /** The values that are set, for the path of the API call. */
  query: { [Name in keyof Of]?: ValueOf<Of[Name]> };
  /**
   * The address after a change; undefined removes a parameter. Every change except one of the page, or of the entry
   * before which it ends, returns to the first page.
   */
  href(this: void, change: Values<Of>): string;
  /** Navigates to the changed address. @param how `replace` adds no history entry, for use while somebody types */
  change(this: void, change: Values<Of>, how?: 'push' | 'replace'): void;
}

type Named<Name extends string> = Readonly<Partial<Record<Name, string | number | undefined>>>;

/** The address of any list that has these parameters. */
export interface AddressWith<Name extends string> {
  values: Named<Name>;
  href(this: void, change: Named<Name>): string;
  change(this: void, change: Named<Name>, how?: 'push' | 'replace'): void;
}

/**
 * Reads and changes the state of a list in the address bar. Unknown parameters are dropped with the first change.
 * @param readers keyed by parameter name, in the order of the address; must be the same object at every call
 */
export function useListAddress<const Of extends Readers>(readers: Of): ListAddress<Of> {
  const path = usePathname();
  const search = useSearch();
  return useMemo(() => {
    const values = read(readers, search);
    const href = (change: Values<Of>): string => {
      const next = { ...values, page: undefined, before: undefined, ...change };
      return path + write(readers, next);
    };
    return {
      values,
      query: defined(values),
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

/** Whether a stored value is the address of a list, with any query. Visitors can write anything into the storage. */
export function isListAddress(value: unknown, list: string): value is string {
  return typeof value === 'string' && (value === list || value.startsWith(`${list}?`));
}
