import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository: two levels above this file, and as well above dist/main.js, which it is built into. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What the server reads of the repository. */
export interface Folders {
  /** The shell's build. */
  shell: string;
  /** Build of a remote. */
  remote: (name: string) => string;
  /** The demonstration catalogue, its pictures in `pictures` below. */
  demo: string;
  /** Source of the encoder of pictures, which runs in a process of its own. */
  pictures: string;
  /** Sources of the typesetter, which runs in a process of its own. */
  typesetting: string;
  /** Sources of the reader and the writer of tables, which run in processes of their own. */
  tables: string;
}

export const FOLDERS: Folders = {
  shell: join(ROOT, 'shell', 'dist'),
  remote: (name) => join(ROOT, `mfe-${name}`, 'dist'),
  demo: join(ROOT, 'backend', 'demo'),
  pictures: join(ROOT, 'backend', 'src', 'adapters', 'pictures'),
  typesetting: join(ROOT, 'backend', 'src', 'adapters', 'http', 'typesetting'),
  tables: join(ROOT, 'backend', 'src', 'adapters', 'http', 'tables'),
};

/** What the server keeps below the data folder, beside the files of its storage: those only the storage knows. */
export function dataFiles(dataDir: string) {
  return {
    secret: join(dataDir, 'secret'),
    outbox: join(dataDir, 'outbox'),
  };
}
