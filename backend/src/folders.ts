import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAMS } from './programs.ts';

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
  /** Templates of PDFs. */
  papers: string;
  /** The file of a program that runs in a process of its own: its source, or beside a bundled server. */
  program: (name: keyof typeof PROGRAMS) => string;
}

export const FOLDERS: Folders = {
  shell: join(ROOT, 'shell', 'dist'),
  remote: (name) => join(ROOT, `mfe-${name}`, 'dist'),
  demo: join(ROOT, 'backend', 'demo'),
  icons: join(ROOT, 'backend', 'src', 'adapters', 'http', 'pages', 'site', 'icons'),
  papers: join(ROOT, 'backend', 'src', 'adapters', 'http', 'typesetting'),
  program: (name) => join(import.meta.dirname, isBundled ? `${name}.mjs` : PROGRAMS[name]),
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
