import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PAYMENT_ICONS } from './payment-icons.ts';

export interface RootFile {
  type: string;
  content: string | Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
};

/** Files that are written here, by their address. */
const WRITTEN: Readonly<Record<string, RootFile>> = {
  '/favicon.svg': {
    type: 'image/svg+xml',
    content: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#C4336A" d="M30 33 19 57l7-2 4 6 4-26zm4 0 11 24-7-2-4 6-4-26z"/><path fill="#F08FB0" d="M30 30C22 14 8 10 5 15c-3 6-2 22 2 26 4 3 16 0 23-8zm4 0c8-16 22-20 25-15 3 6 2 22-2 26-4 3-16 0-23-8z"/><rect width="14" height="16" x="25" y="23" fill="#A3264F" rx="5"/></svg>`,
  },
  ...PAYMENT_ICONS,
};

/**
 * Small files that browsers and link previews look for at the root of every site, by their address.
 * @param iconsFolder pictures, each of which is served under its own name
 */
export async function rootFiles(iconsFolder: string): Promise<Record<string, RootFile>> {
  const files: Record<string, RootFile> = { ...WRITTEN };
  for (const name of await readdir(iconsFolder)) {
    const type = TYPES[extname(name)];
    if (type !== undefined) files[`/${name}`] = { type, content: await readFile(join(iconsFolder, name)) };
  }
  return files;
}
