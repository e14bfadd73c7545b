import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { acceptComponents } from './boundary.ts';
import type { HotModule } from './boundary.ts';

/** What the script of `npm run dev` sends to the page: see scripts/dev/proxy.mjs. */
interface Present {
  /** Hashes of the newest builds by the name of the app. */
  builds: Readonly<Record<string, string>>;
  /** Whether documents name these builds. */
  isServed: boolean;
}

/** The shell or a remote that has been loaded into the page. */
interface HotApp {
  /** Hash of the build that runs. */
  build(): string;
  /** Applies the next build. @returns null when there is none @throws Error when a changed module cannot be replaced */
  update(): Promise<unknown>;
}

declare global {
  var fyonkaPresent: Present | undefined;
  /** Only in pages of a development build of the shell. All apps use it, since the page has one React. */
  var fyonkaRefresh: PageRefresh | undefined;
}

export interface PageRefresh {
  signature: typeof createSignatureFunctionForTransform;
  register: typeof register;
  /** To be called at the end of each module with components. */
  ran(module: HotModule): void;
  addApp(name: string, app: HotApp): void;
  /** Brings the apps of the page to the builds of `fyonkaPresent`; loads the page anew when that is impossible. */
  update(): void;
}

const apps = new Map<string, HotApp>();
/** Bundlers apply one update at a time. */
let updates: Promise<void> = Promise.resolve();
/** An update has failed, so that the page is to be loaded anew as soon as documents name the new builds. */
let isOutdated = false;

// Before React, which looks for the hook when it starts.
injectIntoGlobalHook(globalThis);
globalThis.fyonkaRefresh = {
  signature: createSignatureFunctionForTransform,
  register,
  ran: acceptComponents,
  addApp(name, app) {
    apps.set(name, app);
    update();
  },
  update,
};

function update(): void {
  updates = updates.then(updateOrLeave);
}

async function updateOrLeave(): Promise<void> {
  try {
    if (!isOutdated) await updateApps();
  } catch (reason) {
    console.warn('The page is loaded anew:', reason);
    isOutdated = true;
  }
  if (!isOutdated || !globalThis.fyonkaPresent?.isServed) return;
  location.reload();
  // Ends the updates, because each would begin to load the page once more.
  await new Promise(() => undefined);
}

async function updateApps(): Promise<void> {
  for (const [name, app] of apps) {
    const isBehind = () => app.build() !== (globalThis.fyonkaPresent?.builds[name] ?? app.build());
    // A page may be several builds behind, each of which has an update to the next.
    while (isBehind())
      if ((await app.update()) === null) throw new Error(`${name} cannot be updated from build ${app.build()}`);
  }
  performReactRefresh();
}
