import type { Logger } from 'pino';
import type { Limits } from '../../adapters/http/limits/limits.ts';
import type { ShopServer } from '../../adapters/http/server.ts';
import type { Clock } from '../../application/clock.ts';
import type { Telemetry } from './telemetry.ts';

/** What exists before the application does, since the server needs it too. */
export interface Surroundings {
  log: Logger;
  clock: Clock;
  server: ShopServer;
  limits: Limits;
  telemetry: readonly Telemetry[];
  /** The demonstration catalogue. */
  demoFolder: string;
  /** `@font-face` rules of the shop's fonts. */
  fontFaces: string;
  /** Source of the encoder of pictures. */
  picturesFolder: string;
  /** Sources of the typesetter. */
  typesettingFolder: string;
  /** Sources of the writer of Excel files. */
  tablesFolder: string;
  /** Origin of the shop's pages for links in mails, without a slash at the end. */
  origin: string;
  /** Whether visitors reach the shop by https. */
  https: boolean;
  /** Shows a text to the person who has started the shop. */
  print: (text: string) => void;
}
