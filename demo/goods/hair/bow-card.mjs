// Six mini bows in two columns on the shop's card.
import { place } from '../../core/geometry/place.mjs';
import { drawBow } from '../bow.mjs';
import { drawCard } from './hair-ties.mjs';

function drawBowCard(pic) {
  drawCard(pic, []);
  const cells = [-118, 42, 202].flatMap((y, i) => [-112, 112].map((x) => [x, y, ['plain', 'gingham', 'dots'][i]]));
  for (const [x, y, pattern] of cells)
    pic.object(6, () =>
      drawBow(pic, place({ x, y, s: 0.265, r: pic.rnd.jit(4) }), {
        layers: 1,
        tails: false,
        pattern,
        rib: 3.8,
        lod: 1,
        blur: 3,
        stitch: 0,
        shadow: 5,
        cell: 21,
      }),
    );
}
export const bowCard = {
  draw: (pic, T) => pic.stamp(() => drawBowCard(pic))(T, 11),
  fit: { s: 1.16, r: 5 },
  own: true,
  close: [470, 560, 2],
};
