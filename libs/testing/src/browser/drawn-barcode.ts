/** The bars of ten digits as seven modules each, on the left with odd parity; 1 is a bar. */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
/** Which digits of the left half have even parity, by the first digit. */
const EVEN = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

const inverted = (bars: string): string => bars.replace(/./g, (bar) => (bar === '1' ? '0' : '1'));
const reversed = (bars: string): string => bars.split('').toReversed().join('');

/** A black and white picture, a byte for each pixel. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/**
 * An EAN-13 as it is printed, by the standard's table of bars (ISO/IEC 15420), in the middle of a white picture.
 * @param digits thirteen, the last of which checks the others
 */
export function drawnBarcode(digits: string, { width = 640, height = 480, module = 4 } = {}): GreyPicture {
  const [first = 0, ...others] = digits.split('').map(Number);
  const right = (digit: number) => inverted(ODD[digit] ?? '');
  const left = others
    .slice(0, 6)
    .map((digit, place) => (EVEN[first]?.[place] === '1' ? reversed(right(digit)) : (ODD[digit] ?? '')));
  const bars = ['101', ...left, '01010', ...others.slice(6).map(right), '101'].join('');
  const pixels = new Uint8Array(width * height).fill(255);
  const [before, above] = [Math.floor((width - bars.length * module) / 2), Math.floor(height / 4)];
  for (let y = above; y < height - above; y += 1)
    for (let x = 0; x < bars.length * module; x += 1)
      if (bars[Math.floor(x / module)] === '1') pixels[y * width + before + x] = 0;
  return { width, height, pixels };
}
