import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Owned } from '../../../../domain/front-ends/page-table.ts';

const Owners = Compile(
  Type.Array(
    Type.Object({ owner: Type.String(), pattern: Type.String(), formerly: Type.Optional(Type.Array(Type.String())) }),
  ),
);

/** Stores which front end has which page, so that a build cannot take over another's page by a restart. */
export class KeptOwners {
  private written = '';

  constructor(private readonly file: string) {}

  /** @returns nothing when nothing was stored */
  async read(): Promise<readonly Owned[]> {
    try {
      const stored: unknown = JSON.parse(await readFile(this.file, 'utf8'));
      return Owners.Check(stored) ? stored : [];
    } catch {
      return [];
    }
  }

  /** @throws Error when the file cannot be written */
  async write(pages: readonly Owned[]): Promise<void> {
    const text = JSON.stringify(pages.map(({ owner, pattern, formerly }) => ({ owner, pattern, formerly })));
    if (text === this.written) return;
    await mkdir(dirname(this.file), { recursive: true });
    // Written beside it first: another process may read the file at any time.
    const unfinished = `${this.file}.${randomUUID()}`;
    await writeFile(unfinished, text);
    await rename(unfinished, this.file);
    this.written = text;
  }
}
