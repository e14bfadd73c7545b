// What can be drawn, by name. Each has draw(pic, T, options), its fit in a picture, its lift above the paper
// (or `own` when it casts its own shadows) and where a close-up looks.
import { bow, longBow } from './bow.mjs';
import { ribbon, ribbonAcross } from './ribbon.mjs';
import { labelRoll, labelCard } from './names/labels.mjs';
import { tag } from './names/tag.mjs';
import { bookmark } from './names/bookmark.mjs';
import { snapClip } from './hair/snap-clip.mjs';
import { barrette, plainBarrette } from './hair/barrette.mjs';
import { bowCard } from './hair/bow-card.mjs';
import { headband } from './hair/headband.mjs';
import { scrunchie, bowScrunchie } from './hair/scrunchie.mjs';
import { hairTies } from './hair/hair-ties.mjs';
import { pins, flowerPins, bowPins, pearlSlides } from './hair/pins.mjs';
import { backpack } from './school/backpack.mjs';
import { tote } from './school/tote.mjs';
import { pouch } from './school/pouch.mjs';
import { socks, kneeSocks, ankleSocks } from './school/socks.mjs';
import { pencilCase } from './school/pencil-case.mjs';
import { pencilCup } from './school/pencil-cup.mjs';
import { lunchBox, cutlery } from './school/lunch-box.mjs';
import { lunchBag } from './school/lunch-bag.mjs';
import { bottle } from './school/bottle.mjs';
import { flask } from './school/flask.mjs';

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
