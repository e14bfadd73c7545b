import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import type { Product } from '../../../../domain/catalog/product.ts';
import { isInStock } from '../../../../domain/catalog/product.ts';
import type { Sent } from '../sent.ts';
import { selectedOf } from './product.view.ts';
import type { CatalogWords, SelectedOption } from './product.view.ts';

const MOST_OPTIONS = 20;

type Wanted = Pick<SelectedOption, 'name' | 'label'> & { readonly id?: string | undefined };

/** What a shopper has chosen so far, each option once. */
export function readSelected(sent: Sent): Wanted[] {
  const all = sent.list(MOST_OPTIONS).map((one) => ({
    name: one.at('name').needed().text(LONGEST_LINE) ?? '',
    label: one.at('label').needed().text(LONGEST_LINE) ?? '',
    id: one.at('id').text(3 * LONGEST_LINE),
  }));
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/**
 * The pieces that have what was chosen. Where none has all of it, options are given up: those that are not preferred
 * first, then the preferred ones from the last.
 * @returns also what of the choice is left; that of the first piece where nothing was chosen
 */
export function chosenPieces(
  pieces: readonly [Product, ...Product[]],
  wanted: readonly Wanted[],
  preferences: Sent,
  words: CatalogWords,
): { readonly chosen: readonly Product[]; readonly effective: readonly SelectedOption[] } {
  const ranks = preferences.list(MOST_OPTIONS).map((one) => one.text(LONGEST_LINE));
  const rankOf = ({ name }: Wanted) => (ranks.includes(name) ? ranks.indexOf(name) : MOST_OPTIONS);
  const kept = wanted.toSorted((one, other) => rankOf(one) - rankOf(other));
  for (; kept.length > 0; kept.pop()) {
    const chosen = pieces.filter((piece) => has(piece, kept, words));
    const [first] = chosen;
    if (!first) continue;
    const names = new Set(kept.map(({ name }) => name));
    return { chosen, effective: selectedOf(first, words).filter(({ name }) => names.has(name)) };
  }
  return { chosen: pieces, effective: selectedOf(pieces[0], words) };
}

function has(piece: Product, wanted: readonly Wanted[], words: CatalogWords): boolean {
  const own = selectedOf(piece, words);
  return wanted.every((one) => own.some((option) => isSame(option, one)));
}

function isSame(option: SelectedOption, { name, label, id }: Wanted): boolean {
  if (option.name !== name) return false;
  return id === undefined ? option.label.toLowerCase() === label.toLowerCase() : option.id === id;
}

/** All options of a design, and whether there is a piece with each beside what is chosen of the others. */
export function optionsBeside(pieces: readonly Product[], effective: readonly SelectedOption[], words: CatalogWords) {
  const all = Map.groupBy(
    pieces.flatMap((piece) => selectedOf(piece, words)),
    ({ name }) => name,
  );
  return [...all].map(([name, options]) => ({
    name,
    values: [...new Map(options.map((option) => [option.id, option])).values()].map((option) => {
      const others = effective.filter((one) => one.name !== name);
      const fitting = pieces.filter((piece) => has(piece, [...others, option], words));
      return { id: option.id, label: option.label, available: fitting.some(isInStock), exists: fitting.length > 0 };
    }),
  }));
}
