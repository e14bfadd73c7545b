import type { Armada } from '../armada/armada.ts';
import type { World } from '../kit/world.ts';
import type { MyFatoorah } from '../my-fatoorah/my-fatoorah.ts';
import type { Tap } from '../tap/tap.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { armadaControls } from './armada-controls.ts';
import type { ArmadaControls } from './armada-controls.ts';
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
  readonly armada: ArmadaControls;
  /** What both gateways have captured and refunded, to compare a shop's books with. */
  sums(): readonly Sum[];
}

interface Played {
  readonly tap: Tap;
  readonly myFatoorah: MyFatoorah;
  readonly whatsApp: WhatsApp;
  readonly armada: Armada;
}

export function createControls(world: World, { tap, myFatoorah, whatsApp, armada }: Played): Controls {
  return {
    ...sharedControls(world),
    ...tapControls(tap),
    myFatoorah: myFatoorahControls(myFatoorah),
    whatsApp: whatsAppControls(whatsApp),
    armada: armadaControls(armada),
    sums: () => [...tapSums(tap), ...myFatoorahSums(myFatoorah)],
  };
}
