import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. It is two levels above this file, and also above dist/main.js, into which this file is bundled. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const isBundled = import.meta.filename.endsWith('.js');

/** Folders of the repository that the server reads. */
export interface Folders {
  /** Build of the shell, unless SHELL_BUILD names another folder. */
  shell: string;
  /** Build of a remote. */
  remote: (name: string) => string;
  /** The demonstration catalogue, with its pictures in the subfolder `pictures`. */
  demo: string;
  /** Icons of the shop, and the picture of its link previews. */
  icons: string;
  /** Source of the picture encoder, which runs in a separate process. */
  pictures: string;
  /** Sources of the typesetter, which runs in a separate process. */
  typesetting: string;
  /** The process that draws first views: its sources, or the file beside a bundled server. */
  firstViews: string;
  /** Sources of the reader and the writer of tables, which run in separate processes. */
  tables: string;
}

export const FOLDERS: Folders = {
  shell: join(ROOT, 'shell', 'dist'),
  remote: (name) => join(ROOT, `mfe-${name}`, 'dist'),
  demo: join(ROOT, 'backend', 'demo'),
  icons: join(ROOT, 'backend', 'src', 'adapters', 'http', 'pages', 'site', 'icons'),
  pictures: join(ROOT, 'backend', 'src', 'adapters', 'pictures'),
  typesetting: join(ROOT, 'backend', 'src', 'adapters', 'http', 'typesetting'),
  firstViews: isBundled
    ? import.meta.dirname
    : join(ROOT, 'backend', 'src', 'adapters', 'http', 'pages', 'first-views'),
  tables: join(ROOT, 'backend', 'src', 'adapters', 'http', 'tables'),
};

/** Paths of the server in the data folder. The storage adapter defines the paths of its own files there. */
export function dataFiles(dataDir: string) {
  return {
    secret: join(dataDir, 'secret'),
    outbox: join(dataDir, 'outbox'),
    /** The server's own copies of builds of remotes. */
    frontEnds: join(dataDir, 'front-ends'),
    /** Which remote has which page. */
    pageOwners: join(dataDir, 'page-owners.json'),
    /** Releases of a remote whose host is the shop itself. */
    releases: (remote: string) => join(dataDir, 'releases', remote),
  };
}
