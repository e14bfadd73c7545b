import { JOURNAL_ACCOUNTS } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { ProductChange } from '../../catalog/product-draft.ts';
import { isObject } from '../../history.ts';
import type { FieldChange, HistoryEntry, HistoryKind, HistorySubject, Json } from '../../history.ts';
import type { Permission } from '../../identity/permissions.ts';
import { nearestFils, NOTHING } from '../../money.ts';
import type { Fils } from '../../money.ts';

type Recorded = Pick<HistoryEntry, 'subject' | 'kind' | 'version' | 'changes'>;

/**
 * The fields of a history that can be put back, each with the former values that it can have. Left out is what is not
 * right by itself, such as a stock from which orders take pieces, and what this release does not know.
 */
type Fields = Readonly<Record<string, (former: unknown) => boolean>>;

interface Undoable {
  /** The same as for the edit itself. */
  readonly needs: Permission;
  readonly fieldsOf: Readonly<Partial<Record<HistoryKind, Fields>>>;
  /** One entry is about several things, whose keys stand before the names of the fields. */
  readonly isKeyed?: true;
}

const TEXT = (former: unknown): boolean => typeof former === 'string';
const NUMBER = (former: unknown): boolean => typeof former === 'number';
const KD = (former: unknown): boolean => filsOf(former) !== null;
const FLAG = (former: unknown): boolean => typeof former === 'boolean';
const orNone = (is: (former: unknown) => boolean) => (former: unknown) => former === null || is(former);
const listOf = (is: (former: unknown) => boolean) => (former: unknown) => Array.isArray(former) && former.every(is);
const PAIR = (former: unknown): boolean => isObject(former) && TEXT(former['ar']) && TEXT(former['en']);

const both = (...names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => [`${name}.ar`, `${name}.en`]).map((field) => [field, TEXT]));

/** Stock is left out: a booking is undone as one, and orders take pieces. */
const PRODUCT: Fields = {
  ...both('name', 'description'),
  price: KD,
  priceBeforeDiscount: orNone(KD),
  costPrice: orNone(KD),
  isVisible: FLAG,
  isAvailable: FLAG,
  isNewArrivals: FLAG,
};

const CATEGORY: Fields = { ...both('name'), iconImage: TEXT };
const VISIBILITY: Fields = { isVisible: FLAG };

const COUPON: Fields = {
  ...both('name'),
  code: orNone(TEXT),
  amount: orNone(KD),
  percent: orNone(NUMBER),
  freeDelivery: FLAG,
  categories: listOf(TEXT),
  products: listOf(TEXT),
  leastSum: KD,
  from: orNone(TEXT),
  until: orNone(TEXT),
  mostUses: orNone(NUMBER),
  mostUsesEach: orNone(NUMBER),
  isOn: FLAG,
};

const BUNDLE: Fields = {
  ...both('name', 'description'),
  level: TEXT,
  pieces: listOf((piece) => isObject(piece) && TEXT(piece['productId']) && NUMBER(piece['quantity'])),
  price: KD,
  isVisible: FLAG,
  place: NUMBER,
};

/** A new area of the office's own has no former name, so it is never put back to none. */
const AREA: Fields = {
  ...both('name'),
  governorate: TEXT,
  deliveryFee: orNone(KD),
  isOff: FLAG,
  offOn: orNone(TEXT),
  days: orNone(listOf(TEXT)),
};

/** Of the pages of the shop and of its channels, which are never changed together. Whether the office needs passkeys is left out: only somebody with one may decide it. */
const SETTINGS: Fields = {
  ...both('name', 'tagline', 'address', 'openingHours'),
  phone: TEXT,
  email: TEXT,
  commercialRegister: TEXT,
  licenceNumber: TEXT,
  'social.instagram': TEXT,
  'social.whatsapp': TEXT,
  'social.tiktok': TEXT,
  'delivery.firstDay': NUMBER,
  'delivery.lastDay': NUMBER,
  'delivery.extraDaysForNames': NUMBER,
  returnDays: orNone(NUMBER),
  faq: listOf((one) => isObject(one) && PAIR(one['question']) && PAIR(one['answer'])),
  cashOnDelivery: FLAG,
  guestEmailOptional: FLAG,
  phoneStarts: listOf(TEXT),
  giftWrapping: FLAG,
  sewnScripts: listOf(TEXT),
  lowStockAt: NUMBER,
  'channels.feeds': FLAG,
  'channels.agents': FLAG,
  ...Object.fromEntries(JOURNAL_ACCOUNTS.map((account) => [`accountNumbers.${account}`, TEXT])),
};

/** What of the activity log can be undone. Entries of other subjects have no former values, or are undone elsewhere. */
export const UNDOABLE = {
  product: { needs: 'catalog.write', fieldsOf: { changed: PRODUCT, shown: PRODUCT, hidden: PRODUCT } },
  category: { needs: 'catalog.write', fieldsOf: { changed: CATEGORY, shown: VISIBILITY, hidden: VISIBILITY } },
  bundle: { needs: 'catalog.write', fieldsOf: { changed: BUNDLE } },
  coupon: { needs: 'settings.write', fieldsOf: { changed: COUPON } },
  'delivery-areas': { needs: 'settings.write', fieldsOf: { changed: AREA }, isKeyed: true },
  settings: { needs: 'settings.write', fieldsOf: { changed: SETTINGS } },
} as const satisfies Readonly<Partial<Record<HistorySubject, Undoable>>>;

export type UndoableSubject = keyof typeof UNDOABLE;

/** An entry that can be undone. */
export interface Undo {
  readonly subject: UndoableSubject;
  readonly needs: Permission;
  /** Of the thing after the change. */
  readonly version: number;
  readonly changes: readonly FieldChange[];
}

/** How an entry is undone; null: it cannot be. Never a part of one, which would look like all of it. */
export function undoOf({ subject, kind, version, changes }: Recorded): Undo | null {
  if (!isUndoable(subject) || version === null || changes.length === 0) return null;
  const { needs, fieldsOf, isKeyed }: Undoable = UNDOABLE[subject];
  const fields = fieldsOf[kind];
  const isKnown = ({ field, from }: FieldChange) => {
    const name = isKeyed ? field.slice(field.indexOf('.') + 1) : field;
    return fields !== undefined && Object.hasOwn(fields, name) && fields[name]?.(from) === true;
  };
  return changes.every(isKnown) ? { subject, needs, version, changes } : null;
}

function isUndoable(subject: HistorySubject): subject is UndoableSubject {
  return Object.hasOwn(UNDOABLE, subject);
}

/**
 * The parts of a thing that an edit has to contain, so that these fields have their former values. Other fields of the
 * same part are as they are now.
 * @param record of the thing as it is now, as its history records it
 */
export function formerParts(record: Json, changes: readonly FieldChange[]): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const { field, from } of changes) {
    const [name = field, ...path] = field.split('.');
    parts[name] = withFormer(parts[name] ?? record[name], path, from);
  }
  return parts;
}

function withFormer(part: unknown, [name, ...path]: readonly string[], former: unknown): unknown {
  if (name === undefined) return former;
  const whole = isObject(part) ? part : {};
  return { ...whole, [name]: withFormer(whole[name], path, former) };
}

/** @param parts of the record of a product, see `productRecord` */
export function productChange({ price, priceBeforeDiscount, costPrice, isNewArrivals, ...same }: Json): ProductChange {
  return {
    ...same,
    ...(price !== undefined && { price: filsOf(price) ?? NOTHING }),
    ...(priceBeforeDiscount !== undefined && { priceBeforeDiscount: filsOf(priceBeforeDiscount) }),
    ...(costPrice !== undefined && { cost: filsOf(costPrice) }),
    ...(isNewArrivals !== undefined && { isNewArrival: isNewArrivals === true }),
  };
}

function filsOf(kd: unknown): Fils | null {
  return typeof kd === 'number' ? nearestFils(kd) : null;
}
