// What can be drawn, by name. Each has draw(pic, T, options), its fit in a picture, its lift above the paper
// (or `own` when it casts its own shadows) and where a close-up looks.
import { bow, longBow } from './bow.mjs';
import { ribbon, ribbonAcross } from './ribbon.mjs';
import { labelRoll, labelCard } from './labels.mjs';
import { tag } from './tag.mjs';
import { bookmark } from './bookmark.mjs';
import { snapClip } from './snap-clip.mjs';
import { barrette, plainBarrette } from './barrette.mjs';
import { bowCard } from './bow-card.mjs';
import { headband } from './headband.mjs';
import { scrunchie, bowScrunchie } from './scrunchie.mjs';
import { hairTies } from './hair-ties.mjs';
import { pins, flowerPins, bowPins, pearlSlides } from './pins.mjs';
import { backpack } from './backpack.mjs';
import { tote } from './tote.mjs';
import { pouch } from './pouch.mjs';
import { socks, kneeSocks, ankleSocks } from './socks.mjs';
import { pencilCase } from './pencil-case.mjs';
import { pencilCup } from './pencil-cup.mjs';
import { lunchBox, cutlery } from './lunch-box.mjs';
import { lunchBag } from './lunch-bag.mjs';
import { bottle } from './bottle.mjs';
import { flask } from './flask.mjs';

const tool = (kind) => ({ draw: (pic, T) => cutlery(pic, T, kind), fit: {}, lift: 9 });
export const goods = {
  bow,
  longBow,
  ribbon,
  ribbonAcross,
  labelRoll,
  labelCard,
  tag,
  bookmark,
  snapClip,
  barrette,
  plainBarrette,
  bowCard,
  headband,
  scrunchie,
  bowScrunchie,
  hairTies,
  pins,
  flowerPins,
  bowPins,
  pearlSlides,
  backpack,
  tote,
  pouch,
  socks,
  kneeSocks,
  ankleSocks,
  pencilCase,
  pencilCup,
  lunchBox,
  lunchBag,
  bottle,
  flask,
  fork: tool('fork'),
  spoon: tool('spoon'),
};
