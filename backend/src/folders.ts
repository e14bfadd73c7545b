import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository; what this file is built into (dist/main.js) lies as deep in it. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What the server reads of the repository. */
export interface Folders {
  /** The shell's build. */
  shell: string;
  /** Build of a remote. */
  remote: (name: string) => string;
  /** The demonstration catalogue, its pictures in `pictures` below. */
  demo: string;
  /** Sources of the typesetter of invoices: a process of its own runs them. */
  invoicePdf: string;
}

export const FOLDERS: Folders = {
  shell: join(ROOT, 'shell', 'dist'),
  remote: (name) => join(ROOT, `mfe-${name}`, 'dist'),
  demo: join(ROOT, 'backend', 'demo'),
  invoicePdf: join(ROOT, 'backend', 'src', 'adapters', 'http', 'invoices', 'pdf'),
};

/** What the server keeps below the data folder. */
export function dataFiles(dataDir: string) {
  return {
    database: join(dataDir, 'shop.sqlite'),
    sandboxGateway: join(dataDir, 'sandbox-gateway.sqlite'),
    secret: join(dataDir, 'secret'),
    outbox: join(dataDir, 'outbox'),
    pictures: join(dataDir, 'images'),
  };
}
