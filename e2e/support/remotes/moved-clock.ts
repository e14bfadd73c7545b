import { readFileSync } from 'node:fs';

// Loaded into the server's process before the shop: see later-shop.ts.

const file = process.env['CLOCK_FILE'] ?? '';
const now = Date.now;

/** Milliseconds by which the clock is ahead; nothing until the file is written. */
function ahead(): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

Date.now = () => now() + ahead();
