import type { RemoteAddress } from '@fyonka/api-contract/pages/page-data';
import { entryOf } from '@fyonka/api-contract/pages/remote-manifest';
import type { RemoteDescription } from '@fyonka/api-contract/pages/remote-pages';
import { chunkQueueName, containerName } from '../names.ts';
import { openContainer } from './host.ts';
import { loadEntry, withdraw } from './load-entry.ts';
import type { EntryOptions } from './load-entry.ts';
import { FILE_TIME_OUT } from './own-files.ts';

/** Time limit of a manifest in milliseconds. */
const MANIFEST_TIME_OUT = 10_000;

/** The build that an open page goes on with. */
type Build = Omit<RemoteAddress, 'pages' | 'manifest'> & { entry: string };

/** Number of loads of each remote. An earlier load must not disturb the latest. */
const loads = new Map<string, number>();
/** Builds of remotes for which the document names none, by their manifest. */
const found = new Map<string, Promise<Build>>();

export interface LoadOptions {
  /** Ignores everything that the page and its caches have of this remote. */
  anew: boolean;
  /** Called with the name of a file that did not load, even if a copy of it then does. */
  onFailedFile: (file: string) => void;
}

/**
 * Loads the module that a remote exposes. Nothing of a remote loads before, and a failure affects only this remote.
 * What fails or stalls is loaded from the shop's copy of the same build; where the shop has none, it is requested once
 * more or waited for. A page never loads a second build of a remote.
 * @returns the module's default export, unchecked
 */
export async function loadRoutes(
  name: string,
  address: Omit<RemoteAddress, 'pages'>,
  { anew, onFailedFile }: LoadOptions,
): Promise<unknown> {
  const load = (loads.get(name) ?? 0) + 1;
  loads.set(name, load);
  const build = await buildAt(address);
  const copy = copyOf(build);
  const options = {
    integrity: build.integrity,
    kept: build.kept && folderOf(build.kept),
    onFailedFile,
  };
  let failure: unknown;
  for (const [index, entry] of (anew ? [copy, build.entry] : [build.entry, copy]).entries()) {
    if (loads.get(name) !== load) throw failure ?? new Error(`A later load of ${name} has begun`);
    const isFirst = load === 1 && index === 0;
    if (!isFirst) dropTracesOf(name, [build.entry, copy]);
    try {
      return await loadFrom(name, isFirst ? entry : `${entry}?again=${Date.now()}`, {
        ...options,
        limit: index === 0 && copy !== build.entry ? FILE_TIME_OUT : undefined,
      });
    } catch (cause) {
      failure = cause;
    }
  }
  throw failure;
}

async function loadFrom(name: string, entry: string, options: EntryOptions): Promise<unknown> {
  const container = await loadEntry(containerName(name), entry, options);
  const module = await openContainer<{ default: unknown }>(container, './routes');
  return module.default;
}

/** The entry in the shop's copy of the build; without a copy the entry itself. */
function copyOf({ entry, kept }: Build): string {
  return kept ? folderOf(kept) + entry.slice(entry.lastIndexOf('/') + 1) : entry;
}

function folderOf(address: string): string {
  return new URL('.', new URL(address, document.baseURI)).href;
}

/**
 * Removes what earlier loads of a remote have left in the page: style sheets that would still apply, scripts under way,
 * which bundlers would take for those of the next load, and chunks that have arrived.
 */
function dropTracesOf(name: string, entries: readonly string[]): void {
  for (const folder of entries.map(folderOf))
    for (const element of document.querySelectorAll(
      `link[rel=stylesheet][href^="${folder}"], script[src^="${folder}"]`,
    ))
      withdraw(element);
  Reflect.deleteProperty(globalThis, chunkQueueName(name));
}

/** What the document says about a build, or else its manifest, which is read once. */
async function buildAt({ manifest, ...build }: Omit<RemoteAddress, 'pages'>): Promise<Build> {
  const { entry } = build;
  if (entry !== undefined) return { ...build, entry };
  const known = found.get(manifest) ?? readBuild(manifest);
  found.set(manifest, known);
  known.catch(() => found.delete(manifest));
  return known;
}

async function readBuild(address: string): Promise<Build> {
  const manifest = await readManifest(address);
  const entry = entryOf(manifest, address);
  const integrity = manifest?.shop?.files?.[entry.slice(entry.lastIndexOf('/') + 1)];
  return { entry, ...(integrity && { integrity }) };
}

/** What a build says about itself, unchecked. @throws Error when its host does not answer with it in time */
export async function readManifest(address: string): Promise<{ shop?: Partial<RemoteDescription> } | null> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_TIME_OUT) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as { shop?: Partial<RemoteDescription> } | null;
}
