import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const COLORS = ['blue', 'pink', 'indigo blue', 'navy blue', 'white'];

/** Makes a catalogue of this many products by repeating the first of the demonstration. It has no bundles. */
export function writeLargeCatalogue(demoDir: string, count: number): void {
  const file = join(demoDir, 'products.json');
  const [model] = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
  const products = Array.from({ length: count }, (_, index) => ({
    ...model,
    id: `bow-${index}`,
    category: index % 2 === 0 ? 'bows' : 'clips',
    name: { en: `Bow number ${index}`, ar: `فيونكة رقم ${index}` },
    price: (100 + (index % 400)) / 100,
    stockQuantity: 1_000_000,
    isNewArrivals: index % 10 === 0,
    filterColor: COLORS[index % COLORS.length],
  }));
  writeFileSync(file, JSON.stringify(products));
  writeFileSync(join(demoDir, 'bundles.json'), '[]');
}
