import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { planImport, ROWS_AT_ONCE } from '../../../domain/catalog/imports/plan-import.ts';
import type { ImportKnowledge, ImportRow } from '../../../domain/catalog/imports/plan-import.ts';
import { aCategory } from '../../../domain/catalog/product.fixture.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { by, FORMER } from '../editing/editing.fixture.ts';
import { Identifiers } from '../../identifiers.ts';
import { ImportProducts } from './import-products.ts';
import { ProductImports } from './ports.ts';
import type { ApplyImportOutcome, ImportTerms } from './ports.ts';

const KNOWN: ImportKnowledge = {
  products: new Map(),
  categories: [aCategory('bows')],
  isPicture: () => true,
  attributes: [],
  barcodes: new Map(),
  trashed: new Set(),
};

/** Judges as a database does, and remembers the lines of what it was told to write. */
class Written extends ProductImports {
  readonly lines: number[] = [];

  async knowledgeFor(): Promise<ImportKnowledge> {
    return KNOWN;
  }

  async apply(rows: readonly ImportRow[], { isAgreed }: ImportTerms): Promise<ApplyImportOutcome> {
    const plan = planImport(rows, KNOWN);
    if (!isAgreed(plan)) return { kind: 'stale' };
    const created = plan.filter(({ kind }) => kind === 'create');
    this.lines.push(...created.map(({ line }) => line));
    return { kind: 'applied', created: created.length, changed: 0 };
  }

  all(): AsyncIterable<never> {
    throw new Error('nothing is exported here');
  }
}

class Digests extends Identifiers {
  next(): string {
    return 'next';
  }

  randomBytes(): Uint8Array {
    return new Uint8Array();
  }

  token(): string {
    return '';
  }

  digest(text: string): string {
    return createHash('sha256').update(text).digest('base64url');
  }

  isDigestOf(text: string, digest: string): boolean {
    return this.digest(text) === digest;
  }
}

const rowOf = (line: number, cells: ImportRow['cells'] = {}): ImportRow => ({
  line,
  key: `row ${line}`,
  cells: {
    'name.en': `Bow ${line}`,
    'name.ar': 'فيونكة',
    categoryId: 'bows',
    price: '1',
    filterColor: 'pink',
    ...cells,
  },
});
const LONG = Array.from({ length: ROWS_AT_ONCE + 3 }, (_, index) => rowOf(index + 2));
const { editor } = by(FORMER);

function opened() {
  const written = new Written();
  return { written, imports: new ImportProducts(written, new Digests(), { now: () => NOON }) };
}

test('a long file is written portion by portion, each only as its preview has shown', async () => {
  const { written, imports } = opened();
  const { digest } = await imports.preview(LONG);
  const apply = (from: number, agreed = digest ?? '') => imports.apply(LONG, { digest: agreed, from }, editor);
  expect(await apply(ROWS_AT_ONCE)).toEqual({ kind: 'applied', created: 3, changed: 0 });
  expect(written.lines).toEqual([1002, 1003, 1004]);
  const other = await imports.preview([...LONG.slice(0, -1), rowOf(1004, { price: '2' })]);
  expect(await apply(ROWS_AT_ONCE, other.digest ?? '')).toEqual({ kind: 'stale' });
  expect(await apply(0, other.digest ?? '')).toMatchObject({ created: ROWS_AT_ONCE });
  for (const from of [2 * ROWS_AT_ONCE, 7, -1, Number.NaN]) expect(await apply(from)).toEqual({ kind: 'stale' });
});

test('a faulty row is left out and does not stop the others, and one that repeats a row of another portion is faulty', async () => {
  const { imports } = opened();
  const twice = { barcode: 'A-1' };
  const rows = [rowOf(2, twice), ...LONG.slice(1, -1), rowOf(1004, twice)];
  const { counts, digest, rows: shown } = await imports.preview(rows);
  expect(counts).toEqual({ create: ROWS_AT_ONCE + 2, change: 0, unchanged: 0, faulty: 1 });
  expect(shown.at(-1)).toMatchObject({ line: 1004, faults: [{ column: 'barcode', code: 'DUPLICATE' }] });
  expect(shown).toHaveLength(1000);
  expect(await imports.apply(rows, { digest: digest ?? '', from: ROWS_AT_ONCE }, editor)).toMatchObject({ created: 2 });
});

test('a file that would change nothing has no digest, and categories that it names in vain are listed', async () => {
  const rows = [
    rowOf(2, { categoryId: ' hair bags ' }),
    rowOf(3, { categoryId: 'Hair Bags' }),
    rowOf(4, { categoryId: 'x'.repeat(200) }),
  ];
  const { digest, missingCategories } = await opened().imports.preview(rows);
  expect([digest, missingCategories]).toEqual([null, ['Hair Bags']]);
});

test('what new variants differ by and the shop lacks is listed, each once', async () => {
  const option = (name: string, value: string) => ({ missingOptions: [{ name, value }] });
  const rows = [
    { ...rowOf(2, {}), ...option('Size', 'S') },
    { ...rowOf(3, {}), ...option('size', 's') },
    { ...rowOf(4, {}), ...option('Size', 'L') },
    { ...rowOf(5, {}), ...option('x'.repeat(61), 'L') },
    { ...rowOf(6, { categoryId: 'none' }), ...option('Length', '30') },
  ];
  const { missingOptions } = await opened().imports.preview(rows);
  expect(missingOptions).toEqual([{ name: 'Size', values: ['S', 'L'] }]);
});
