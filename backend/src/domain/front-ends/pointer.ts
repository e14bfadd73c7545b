import { changesBetween } from '../history.ts';
import type { FieldChange, HistoryKind } from '../history.ts';
import type { ErrorKind } from './front-end-errors.ts';

/** Visitors are divided into so many groups. */
export const GROUPS = 100;

/** A version that some visitors get, to see whether it works. */
export interface Canary {
  readonly version: string;
  /** Share of the visitors, 1 to {@link LARGEST_CANARY}. */
  readonly percent: number;
  /** Milliseconds since 1970 when this version became the canary. */
  readonly since: number;
}

/** A canary that rolled itself back, with the counts that decided it. */
export interface FailedCanary {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly documents: number;
  readonly callers: number;
  /** The most frequent of its errors. Canaries that failed before these were told apart have none. */
  readonly error?: ErrorKind;
}

/** What visitors get. Null: the build that lies at the host's own address, outside of its releases. */
export interface ChosenBuild {
  readonly version: string | null;
}

/** Which versions of a remote visitors get. */
export interface Pointer extends ChosenBuild {
  /** The build before `version`, to which `rollback` leads; null: there is none. */
  readonly previous: ChosenBuild | null;
  readonly canary: Canary | null;
  /** The canary that rolled itself back, until the next change by a person. */
  readonly failed: FailedCanary | null;
}

/** Pointer of a remote that nobody has changed. */
export const FIRST_POINTER: Pointer = { version: null, previous: null, canary: null, failed: null };

export type PointerChange =
  | { readonly kind: 'use'; readonly version: string | null }
  /** @property percent 0 ends the canary, whatever its version */
  | { readonly kind: 'canary'; readonly version: string; readonly percent: number }
  /** Undoes the newest change: ends a running canary, otherwise goes back to the previous build. */
  | { readonly kind: 'rollback' }
  /** The shop itself ends this canary because of its errors. */
  | { readonly kind: 'fail'; readonly canary: Canary; readonly because: Omit<FailedCanary, 'version' | 'at'> };

export type PointerVerdict =
  | {
      readonly kind: 'changed';
      readonly pointer: Pointer;
      readonly entry: { readonly kind: HistoryKind; readonly changes: readonly FieldChange[] };
    }
  | { readonly kind: 'unchanged'; readonly pointer: Pointer }
  /** The version of the canary is the one that everybody gets. */
  | { readonly kind: 'in-use' }
  | { readonly kind: 'nothing-to-roll-back' };

/** @param at current time, milliseconds since 1970 */
export function changePointer(pointer: Pointer, change: PointerChange, at: number): PointerVerdict {
  switch (change.kind) {
    case 'use':
      return choose(pointer, change.version);
    case 'canary':
      return change.percent === 0 ? endCanary(pointer, 'canary-ended') : setCanary(pointer, change, at);
    case 'rollback':
      return rollBack(pointer);
    case 'fail':
      return fail(pointer, change, at);
  }
}

/**
 * The version for a visitor. Groups below the percentage of the canary get the canary, so that a greater percentage
 * only adds visitors.
 * @param group of the visitor, 0 to 99
 */
export function versionFor({ version, canary }: Pointer, group: number): string | null {
  return canary !== null && group < canary.percent ? canary.version : version;
}

function choose(pointer: Pointer, version: string | null): PointerVerdict {
  if (version === pointer.version) return endCanary(pointer, 'version-used');
  return changed(
    pointer,
    { version, previous: { version: pointer.version }, canary: null, failed: null },
    'version-used',
  );
}

function setCanary(pointer: Pointer, { version, percent }: Omit<Canary, 'since'>, at: number): PointerVerdict {
  if (version === pointer.version) return { kind: 'in-use' };
  const since = pointer.canary?.version === version ? pointer.canary.since : at;
  return changed(pointer, { ...pointer, canary: { version, percent, since }, failed: null }, 'canary-set');
}

function endCanary(pointer: Pointer, kind: HistoryKind): PointerVerdict {
  if (pointer.canary === null) return { kind: 'unchanged', pointer };
  return changed(pointer, { ...pointer, canary: null }, kind);
}

/** Leaves no previous build, so that a second rollback does not lead back to the version that was left. */
function rollBack(pointer: Pointer): PointerVerdict {
  if (pointer.canary !== null) return endCanary(pointer, 'rolled-back');
  if (pointer.previous === null) return { kind: 'nothing-to-roll-back' };
  const { version } = pointer.previous;
  return changed(pointer, { version, previous: null, canary: null, failed: null }, 'rolled-back');
}

/** A canary that somebody has changed since it was judged is left alone. */
function fail(
  pointer: Pointer,
  { canary: { version, since }, because }: Extract<PointerChange, { kind: 'fail' }>,
  at: number,
): PointerVerdict {
  if (pointer.canary?.version !== version || pointer.canary.since !== since) return { kind: 'unchanged', pointer };
  const failed = { version, at, ...because };
  return changed(pointer, { ...pointer, canary: null, failed }, 'canary-failed');
}

function changed(from: Pointer, pointer: Pointer, kind: HistoryKind): PointerVerdict {
  const changes = changesBetween(recordOf(from), recordOf(pointer));
  return changes.length === 0 ? { kind: 'unchanged', pointer } : { kind: 'changed', pointer, entry: { kind, changes } };
}

/** The fields that the history records. */
function recordOf({ version, canary }: Pointer) {
  return { version, canary: canary?.version ?? null, percent: canary?.percent ?? null };
}
