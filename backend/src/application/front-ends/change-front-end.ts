import type { Pointer, PointerChange, PointerVerdict } from '../../domain/front-ends/pointer.ts';
import { FIRST_POINTER } from '../../domain/front-ends/pointer.ts';
import type { Authorship } from '../../domain/history.ts';
import type { BuildState, FrontEnds, Releases, ShownFrontEnds } from './ports.ts';

/** A change by a person. */
export type AskedChange = Exclude<PointerChange, { kind: 'fail' }>;

export type FrontEndOutcome =
  | PointerVerdict
  | Exclude<BuildState, { kind: 'usable' }>
  | { readonly kind: 'unknown-front-end'; readonly known: readonly string[] };

/** Changes which version of a remote visitors get. A build that they could not get is refused. */
export class ChangeFrontEnd {
  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly releases: Releases,
    private readonly shown: ShownFrontEnds,
  ) {}

  async execute(remote: string, change: AskedChange, by: Authorship): Promise<FrontEndOutcome> {
    const known = this.releases.remotes();
    if (!known.includes(remote)) return { kind: 'unknown-front-end', known };
    const pointer = (await this.frontEnds.pointers()).get(remote) ?? FIRST_POINTER;
    const chosen = buildOf(change, pointer);
    const state = chosen ? await this.releases.state(remote, chosen.version) : ({ kind: 'usable' } as const);
    if (state.kind !== 'usable') return state;
    const verdict = await this.frontEnds.change(remote, change, by);
    if (verdict.kind === 'changed') await this.shown.follow(await this.frontEnds.pointers());
    return verdict;
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
