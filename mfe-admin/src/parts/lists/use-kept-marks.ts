import { useEffect, useMemo, useState } from 'react';
import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';

/** Most things that are marked at once: what the tab's storage holds, and some twenty calls. */
export const MOST_MARKED = 2_000;

/** What an action needs of a thing that may be on another page. Nothing of a person, because it is stored. */
export interface Markable {
  readonly _id: string;
}

export interface KeptMarks<Thing extends Markable> {
  /** All marked things, those of other pages too, in the order in which they were marked. */
  things: readonly Thing[];
  /** Ids of the marked things that are shown. */
  shown: ReadonlySet<string>;
  /** Marks these of the things that are shown. Those of other pages stay as they are. */
  mark: (shown: ReadonlySet<string>) => void;
  /** Marks these too, wherever they are. */
  add: (things: readonly Thing[]) => void;
  /** Gives marked things their newest state, and takes the marks of those that are gone. */
  renew: (newest: readonly Thing[], gone: readonly string[]) => void;
  clear: () => void;
}

/** How marks of one kind of thing are stored. Must be a constant of the module. */
export interface MarkKind<Thing extends Markable> {
  /** Key in the tab's storage. */
  readonly key: string;
  readonly partsOf: (thing: Thing) => Thing;
  /** Visitors can write anything into the storage. */
  readonly isPart: (value: unknown) => value is Thing;
}

/**
 * The marked things of a list, over all its pages and filters. The tab's storage keeps them across other pages and
 * reloads.
 * @param rows that are shown; undefined while they load
 */
export function useKeptMarks<Thing extends Markable>(
  rows: readonly Thing[] | undefined,
  kind: MarkKind<Thing>,
): KeptMarks<Thing> {
  const [stored, setStored] = useState<readonly Thing[]>(() => remembered(kind));
  // What is shown is newer than what was stored when it was marked.
  const things = useMemo(() => {
    const now = new Map(rows?.map((row) => [row._id, row]));
    return stored.map((thing) => now.get(thing._id) ?? thing);
  }, [stored, rows]);
  const shown = useMemo(() => {
    const ids = new Set(things.map(({ _id }) => _id));
    return new Set(rows?.map(({ _id }) => _id).filter((id) => ids.has(id)));
  }, [things, rows]);

  useEffect(() => {
    writeItem(kind.key, stored.length === 0 ? null : JSON.stringify(stored), 'sessionStorage');
  }, [kind, stored]);

  const store = (next: readonly Thing[]) => setStored(partsOfEach(next, kind));
  return {
    things,
    shown,
    mark: (next) =>
      store([
        ...things.filter(({ _id }) => next.has(_id) || !rows?.some((row) => row._id === _id)),
        ...(rows?.filter(({ _id }) => next.has(_id)) ?? []),
      ]),
    add: (more) => store([...things, ...more]),
    renew: (newest, gone) => {
      const now = new Map(newest.map((thing) => [thing._id, thing]));
      // It is called when an answer arrives, after others may have been marked.
      setStored((was) => {
        const missing = new Set(gone);
        const left = was.filter(({ _id }) => !missing.has(_id));
        return partsOfEach(
          left.map((thing) => now.get(thing._id) ?? thing),
          kind,
        );
      });
    },
    clear: () => store([]),
  };
}

function partsOfEach<Thing extends Markable>(things: readonly Thing[], { partsOf }: MarkKind<Thing>): readonly Thing[] {
  return [...new Map(things.map((thing) => [thing._id, partsOf(thing)])).values()].slice(0, MOST_MARKED);
}

function remembered<Thing extends Markable>({ key, isPart }: MarkKind<Thing>): readonly Thing[] {
  try {
    const stored: unknown = JSON.parse(readItem(key, 'sessionStorage') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPart).slice(0, MOST_MARKED) : [];
  } catch {
    return []; // Other code has stored a value here that is no JSON.
  }
}
