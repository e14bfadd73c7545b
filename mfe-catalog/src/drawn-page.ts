import { createContext } from 'react';

/** Parameters of an address. */
export type Query = Pick<URLSearchParams, 'get'> & Iterable<[name: string, value: string]>;

/** A page that the server draws. */
export interface DrawnPage {
  path: string;
  query: Query;
  /** Receives what the page is about, for the document's title. */
  entitle: (name: string) => void;
}

/** Null in the browser, where the page has an address and a document. */
export const DrawnPageContext = createContext<DrawnPage | null>(null);

/** The query of an address where there is no `URLSearchParams`. @param search as `URLSearchParams` writes it */
export function queryOf(search: string): Query {
  const parameters = search
    .slice(1)
    .split('&')
    .map((parameter) => parameter.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' '))))
    .map(([name = '', value = '']): [string, string] => [name, value]);
  return {
    get: (name) => parameters.find(([one]) => one === name)?.[1] ?? null,
    [Symbol.iterator]: () => parameters.values(),
  };
}
