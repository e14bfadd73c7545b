import type { ShellAssets } from '@fyonka/api-contract/pages/page-data';
import type { Logger } from 'pino';
import type { Limits } from '../../adapters/http/limits/limits.ts';
import type { RemoteHosts } from '../../adapters/http/pages/remotes/remote-hosts.ts';
import type { Remotes } from '../../adapters/http/pages/remotes/remotes.ts';
import type { ShopServer } from '../../adapters/http/server.ts';
import type { Clock } from '../../application/clock.ts';
import type { Passwords } from '../../application/identity/ports/passwords.ts';
import type { Folders } from '../../folders.ts';
import type { Telemetry } from './telemetry.ts';

/** Parts that exist before the application is built. */
export interface Surroundings {
  log: Logger;
  clock: Clock;
  passwords: Passwords;
  server: ShopServer;
  limits: Limits;
  telemetry: readonly Telemetry[];
  remoteHosts: RemoteHosts;
  remotes: Remotes;
  /** The shell's own pages, and what remotes get of it. */
  shell: Pick<ShellAssets, 'pages' | 'contract' | 'framework'>;
  /** Folder of the demonstration catalogue. */
  demoFolder: string;
  /** `@font-face` rules of the shop's fonts. */
  fontFaces: string;
  /** Folder of the templates of PDFs. */
  papersFolder: string;
  /** The file of a program that runs in a process of its own. */
  program: Folders['program'];
  /** Origin of the shop's pages for links in mails, without a slash at the end. */
  origin: string;
  /** Whether visitors reach the shop by https. */
  https: boolean;
  /** Prints a text on the console of the person who has started the shop. */
  print: (text: string) => void;
}
