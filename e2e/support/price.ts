import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Writes a new price into the data of a running shop, as long as the shop has no administration that could.
 * @returns the price of before, in fils
 */
export function changePrice(dataDir: string, productId: string, fils: number): number {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { timeout: 5_000 });
  try {
    const before = database.prepare('SELECT price FROM products WHERE id = ?').get(productId);
    database.prepare('UPDATE products SET price = ? WHERE id = ?').run(fils, productId);
    return Number(before?.['price']);
  } finally {
    database.close();
  }
}
