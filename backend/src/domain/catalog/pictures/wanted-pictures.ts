import { MOST_PICTURES } from '@fyonka/api-contract/values/goods/products';
import type { WANTED_PROBLEMS } from '@fyonka/api-contract/values/goods/wanted-pictures';
import type { ProductId } from '../../ids.ts';
import { DAY } from '../../kuwait-day.ts';
import { LONGEST_ADDRESS } from '../../outside/typed-address.ts';
import type { ProductChange } from '../product-draft.ts';
import { picturesOf } from '../product.ts';
import type { Product } from '../product.ts';

export type WantedProblem = (typeof WANTED_PROBLEMS)[number];

/** A picture at an address elsewhere. */
export interface WantedPicture {
  readonly address: string;
  /** The shop's own, once it has been fetched. */
  readonly path: string | null;
  /** Why the last try failed. */
  readonly problem: WantedProblem | null;
  readonly tries: number;
}

/** Pictures of a product that the shop fetches. */
export interface WantedPictures {
  readonly productId: ProductId;
  /** The main one first. */
  readonly pictures: readonly WantedPicture[];
  /** The picture that the product shows until then. */
  readonly instead: string;
  /** Whether shoppers see the product as soon as it has one of them. */
  readonly isShownThen: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Milliseconds after which pictures are not wanted any more, fetched or not. */
export const WANTED_TIME = 30 * DAY;

const MINUTE = 60_000;
/** Milliseconds before each further try. */
const PAUSES = [MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE];
const PASSING: readonly (WantedProblem | null)[] = ['unreachable', 'too-slow'];

/**
 * What a new product wants.
 * @param addresses of pictures elsewhere, unchecked, the main one first
 */
export function wantedPictures(
  { id, imageUrl }: Pick<Product, 'id' | 'imageUrl'>,
  addresses: readonly string[],
  { isShownThen, at }: { readonly isShownThen: boolean; readonly at: number },
): WantedPictures {
  const pictures = [...new Set(addresses)].slice(0, MOST_PICTURES).map((address): WantedPicture => {
    return { address: address.slice(0, LONGEST_ADDRESS + 1), path: null, problem: null, tries: 0 };
  });
  return { productId: id, pictures, instead: imageUrl, isShownThen, createdAt: at };
}

/** Whether another try may get it. */
export function isTriedAgain({ path, problem, tries }: WantedPicture): boolean {
  return path === null && (problem === null || (PASSING.includes(problem) && tries <= PAUSES.length));
}

/** The time of the next try after one that ended now; null: there is none. */
export function nextTry(picture: WantedPicture, at: number): number | null {
  return isTriedAgain(picture) ? at + (PAUSES[picture.tries - 1] ?? 0) : null;
}

/** As the office has asked for them once more. */
export function triedAnew(pictures: readonly WantedPicture[]): readonly WantedPicture[] {
  return pictures.map((picture) => (picture.path === null ? { ...picture, problem: null, tries: 0 } : picture));
}

/**
 * The change that gives the product what was fetched, in the order of the addresses. None when somebody has chosen
 * another picture meanwhile, or nothing is new.
 */
export function changeByFetched(product: Product, { pictures, instead, isShownThen }: WantedPictures): ProductChange {
  const fetched = pictures.flatMap(({ path }) => path ?? []);
  const had = new Set(picturesOf(product));
  const isBare = product.imageUrl === instead;
  if (!isBare && !fetched.includes(product.imageUrl)) return {};
  if (fetched.every((path) => had.has(path))) return {};
  const others = [...had].filter((path) => path !== instead && !fetched.includes(path));
  const [imageUrl = instead, ...gallery] = [...fetched, ...others].slice(0, MOST_PICTURES);
  return { imageUrl, gallery, ...(isBare && isShownThen && { isVisible: true }) };
}
