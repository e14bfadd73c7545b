import type { ImportChoices } from '@fyonka/api-contract/wire/office/goods/imports';
import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';

const KEY = 'fyonka-import-choices';
/** Kinds of files whose choices are remembered, the last ones. */
const MOST_KINDS = 20;

type Remembered = readonly (readonly [kind: string, choices: ImportChoices])[];

/** What was decided about a file with the same heads on this device; empty if nothing was. */
export function rememberedChoices(heads: readonly string[]): ImportChoices {
  return stored().find(([kind]) => kind === kindOf(heads))?.[1] ?? {};
}

export function rememberChoices(heads: readonly string[], choices: ImportChoices): void {
  const kind = kindOf(heads);
  const others = stored().filter(([other]) => other !== kind);
  writeItem(KEY, JSON.stringify([[kind, choices], ...others].slice(0, MOST_KINDS)));
}

function kindOf(heads: readonly string[]): string {
  return JSON.stringify(heads);
}

/** The storage may hold anything, because visitors can edit it. The server checks the choices themselves. */
function stored(): Remembered {
  try {
    const value: unknown = JSON.parse(readItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function isRemembered(entry: unknown): entry is Remembered[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null;
}
