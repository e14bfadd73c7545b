import type { World } from '../kit/world.ts';
import type { MyFatoorah } from '../my-fatoorah/my-fatoorah.ts';
import type { Tap } from '../tap/tap.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { myFatoorahControls } from './my-fatoorah-controls.ts';
import type { MyFatoorahControls } from './my-fatoorah-controls.ts';
import { sharedControls } from './shared-controls.ts';
import type { SharedControls } from './shared-controls.ts';
import { myFatoorahSums, tapSums } from './sums.ts';
import type { Sum } from './sums.ts';
import { whatsAppControls } from './whatsapp-controls.ts';
import type { WhatsAppControls } from './whatsapp-controls.ts';
import { tapControls } from './tap-controls.ts';
import type { TapControls } from './tap-controls.ts';

/** What a test does at the gateways behind the shop's back. Charges, refunds and payouts here are Tap's. */
export interface Controls extends SharedControls, TapControls {
  readonly myFatoorah: MyFatoorahControls;
  readonly whatsApp: WhatsAppControls;
  /** What both gateways have captured and refunded, to compare a shop's books with. */
  sums(): readonly Sum[];
}

export function createControls(world: World, tap: Tap, myFatoorah: MyFatoorah, whatsApp: WhatsApp): Controls {
  return {
    ...sharedControls(world),
    ...tapControls(tap),
    myFatoorah: myFatoorahControls(myFatoorah),
    whatsApp: whatsAppControls(whatsApp),
    sums: () => [...tapSums(tap), ...myFatoorahSums(myFatoorah)],
  };
}
