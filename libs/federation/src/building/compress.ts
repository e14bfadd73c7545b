import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Text files and programs. Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|wasm)$/;

/** Writes a brotli file with the best compression beside every such file: `x.js.br` for `x.js`. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file));
      await writeFile(
        join(folder, `${file}.br`),
        await compress(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        }),
      );
    }),
  );
}
