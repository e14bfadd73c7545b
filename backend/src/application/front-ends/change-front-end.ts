import type { Pointer, PointerChange, PointerVerdict } from '../../domain/front-ends/pointer.ts';
import { FIRST_POINTER } from '../../domain/front-ends/pointer.ts';
import { judgePages } from '../../domain/front-ends/release-pages.ts';
import type { PagesVerdict, ReleasedPage } from '../../domain/front-ends/release-pages.ts';
import type { Authorship } from '../../domain/history.ts';
import type { BuildState, FrontEnds, Releases, ShownFrontEnds } from './ports.ts';

/** A change by a person. */
export type AskedChange = Exclude<PointerChange, { kind: 'fail' }>;

export type FrontEndOutcome =
  | PointerVerdict
  | Exclude<BuildState, { kind: 'usable' }>
  | Exclude<PagesVerdict, { kind: 'fits' }>
  | { readonly kind: 'unknown-front-end'; readonly known: readonly string[] };

/** Changes which version of a remote visitors get. A build that they could not get, or that takes pages, is refused. */
export class ChangeFrontEnd {
  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly releases: Releases,
    private readonly shown: ShownFrontEnds,
  ) {}

  /** @param mayDropPages whether the build need not have the pages of the present one that are in the sitemap */
  async execute(
    remote: string,
    change: AskedChange,
    by: Authorship,
    { mayDropPages = false }: { mayDropPages?: boolean } = {},
  ): Promise<FrontEndOutcome> {
    const known = this.releases.remotes();
    if (!known.includes(remote)) return { kind: 'unknown-front-end', known };
    const pointers = await this.frontEnds.pointers();
    const chosen = buildOf(change, pointers.get(remote) ?? FIRST_POINTER);
    if (chosen) {
      const state = await this.releases.state(remote, chosen.version);
      if (state.kind !== 'usable') return state;
      // The way back to a build that visitors had must stay open; the servers keep pages with their owners all the same.
      const verdict = change.kind === 'rollback' ? null : await this.judge(remote, state.pages, pointers);
      if (verdict?.kind === 'takes-pages' || (verdict?.kind === 'drops-pages' && !mayDropPages)) return verdict;
    }
    const verdict = await this.frontEnds.change(remote, change, by);
    if (verdict.kind === 'changed') await this.shown.follow(await this.frontEnds.pointers());
    return verdict;
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
