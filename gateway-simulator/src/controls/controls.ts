import type { World } from '../kit/world.ts';
import type { Tap } from '../tap/tap.ts';
import { sharedControls } from './shared-controls.ts';
import type { SharedControls } from './shared-controls.ts';
import { tapSums } from './sums.ts';
import type { Sum } from './sums.ts';
import { tapControls } from './tap-controls.ts';
import type { TapControls } from './tap-controls.ts';

/** What a test does at the gateways behind the shop's back. Methods without an owner in their name are Tap's. */
export interface Controls extends SharedControls, TapControls {
  /** What was captured and refunded, to compare a shop's books with. */
  sums(): readonly Sum[];
}

export function createControls(world: World, tap: Tap): Controls {
  return {
    ...sharedControls(world),
    ...tapControls(tap),
    sums: () => tapSums(tap),
  };
}
