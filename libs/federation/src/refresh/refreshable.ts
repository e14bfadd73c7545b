import { fileURLToPath } from 'node:url';
import type { Bundler } from '../building/bundlers/bundler.ts';

/** Runs in each app, before its own code. */
export const REFRESH_APP = fileURLToPath(new URL('app.ts', import.meta.url));
/** Runs in the shell, before React. */
export const REFRESH_PAGE = fileURLToPath(new URL('page.ts', import.meta.url));

/** Plugins of a development build whose changes replace what is in the open page. */
export function refreshPlugins<Plugin>(app: string, bundler: Bundler<Plugin>): Plugin[] {
  return [bundler.hotUpdates(), bundler.define({ APP_NAME: JSON.stringify(app) })];
}
