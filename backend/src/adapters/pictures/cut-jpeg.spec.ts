import { expect, test } from '@jest/globals';
import { endedJpeg } from './cut-jpeg.ts';

/** Milliseconds of the processor, because others may keep it busy, that a file of forty thousand headers of scans takes. */
function timeOf(components: number): number {
  const scan = String.fromCharCode(0xff, 0xda, 0, 3, components);
  const file = Buffer.from(`\xff\xd8${scan.repeat(40_000)}`, 'latin1');
  const before = process.cpuUsage();
  endedJpeg(file);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

// The encoder makes one picture at a time, and such a file kept it for seconds.
test('a JPEG whose scans claim 255 components is read as fast as one whose scans claim what a picture has', () => {
  expect(timeOf(255)).toBeLessThan(3 * timeOf(4));
});
