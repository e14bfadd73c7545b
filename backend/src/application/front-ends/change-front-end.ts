import type { Pointer, PointerChange, PointerVerdict } from '../../domain/front-ends/pointer.ts';
import { FIRST_POINTER } from '../../domain/front-ends/pointer.ts';
import { judgePages } from '../../domain/front-ends/release-pages.ts';
import type { PagesVerdict, ReleasedPage } from '../../domain/front-ends/release-pages.ts';
import type { Authorship } from '../../domain/history.ts';
import type { BuildState, FrontEnds, Releases, ShownFrontEnds, UndrawnPage } from './ports.ts';

/** A change by a person. */
export type AskedChange = Exclude<PointerChange, { kind: 'fail' }>;

export type FrontEndOutcome =
  | (PointerVerdict & { readonly isUntold?: true })
  | Exclude<BuildState, { kind: 'usable' }>
  | Exclude<PagesVerdict, { kind: 'fits' }>
  | { readonly kind: 'does-not-draw'; readonly pages: readonly UndrawnPage[] }
  | { readonly kind: 'unknown-front-end'; readonly known: readonly string[] };

/**
 * Changes which version of a remote visitors get. A build that they could not get, that takes pages, or that does not draw
 * its own, is refused.
 */
export class ChangeFrontEnd {
  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly releases: Releases,
    private readonly shown: ShownFrontEnds,
  ) {}

  /** @param isForced whether the build may lack pages of the present one that are in the sitemap, and not draw its own */
  async execute(
    remote: string,
    change: AskedChange,
    by: Authorship,
    { isForced = false }: { isForced?: boolean } = {},
  ): Promise<FrontEndOutcome> {
    const known = this.releases.remotes();
    if (!known.includes(remote)) return { kind: 'unknown-front-end', known };
    const pointers = await this.frontEnds.pointers();
    const chosen = buildOf(change, pointers.get(remote) ?? FIRST_POINTER);
    let isUntold = false;
    if (chosen) {
      // The way back to a build that visitors had must stay open; the servers keep pages with their owners all the same.
      const isNew = change.kind !== 'rollback';
      const state = await this.releases.state(remote, chosen.version, isNew);
      if (state.kind !== 'usable') return state;
      const verdict = isNew ? await this.judge(remote, state.pages, pointers) : null;
      if (verdict?.kind === 'takes-pages' || (verdict?.kind === 'drops-pages' && !isForced)) return verdict;
      if (state.undrawn.length > 0 && !isForced) return { kind: 'does-not-draw', pages: state.undrawn };
      isUntold = isNew && state.isUntold;
    }
    const verdict = await this.frontEnds.change(remote, change, by);
    if (verdict.kind === 'changed') await this.shown.follow(await this.frontEnds.pointers());
    return isUntold ? { ...verdict, isUntold } : verdict;
  }

  private async judge(
    remote: string,
    pages: readonly ReleasedPage[],
    pointers: ReadonlyMap<string, Pointer>,
  ): Promise<PagesVerdict> {
    const versions = new Map([...pointers].map(([name, { version }]) => [name, version]));
    return judgePages(await this.releases.pages(versions), { name: remote, pages });
  }
}

/** The build that visitors get anew; null when there is none, as at the end of a canary. */
function buildOf(change: AskedChange, { version, previous, canary }: Pointer): { version: string | null } | null {
  switch (change.kind) {
    case 'use':
      return change.version === version ? null : change;
    case 'canary':
      return change.percent === 0 || change.version === version ? null : change;
    case 'rollback':
      return canary === null ? previous : null;
  }
}
