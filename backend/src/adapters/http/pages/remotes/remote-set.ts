import { createHash } from 'node:crypto';
import type { RemoteAddress, RemoteMap } from '@fyonka/api-contract/pages/page-data';
import { shownPages } from '@fyonka/api-contract/pages/remote-pages';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { pageTable, SHELL } from '../../../../domain/front-ends/page-table.ts';
import type { Owned, RefusedPage } from '../../../../domain/front-ends/page-table.ts';
import { keptAddress } from './kept-builds.ts';
import type { Manifest } from './manifest.ts';

/** A page of the shop and its owner. */
export type ShopPage = Owned<RemotePage>;

/** A build of a remote. */
export interface RemoteBuild {
  name: string;
  /** Address of its manifest. */
  address: string;
  manifest: Manifest;
  /** The bundle that draws its pages on the server. */
  firstView: FirstViewSource | null;
}

export interface FirstViewSource {
  /** Name and version of the remote. */
  id: string;
  /** Text of the module. */
  source: string;
  /** Text of the style sheet; null without one. */
  style: string | null;
}

/** One build of each remote, and the pages that they make together. It never changes. */
export class RemoteSet {
  /** Differs for sets that make other documents. */
  readonly key: string;
  /** The same, in few characters. */
  readonly id: string;
  /** Versions of the remotes that are known, by their names. */
  readonly versions: readonly (readonly [name: string, version: string])[];
  readonly pages: readonly ShopPage[];
  readonly refused: readonly RefusedPage[];
  /** Whether the pages of every remote of the map are known. */
  readonly isComplete: boolean;
  /** For the page: the manifest of every remote, its entry once that is known, and its pages. */
  readonly addresses: Readonly<Record<string, RemoteAddress>>;
  private readonly builds: ReadonlyMap<string, RemoteBuild>;

  /**
   * @param map in the order in which remotes may claim new pages
   * @param builds known builds, of which one may be at another address than the map's
   * @param present the pages until now, which stay with their owners
   * @param overridden names of the remotes whose address in the map is a developer's
   */
  constructor(
    private readonly map: RemoteMap,
    builds: ReadonlyMap<string, RemoteBuild>,
    private readonly shellPages: readonly RemotePage[],
    present: readonly Owned[],
    readonly overridden: readonly string[] = [],
  ) {
    this.builds = new Map(
      Object.keys(map)
        .flatMap((name) => [[name, builds.get(name)]] as const)
        .filter(isKnown),
    );
    const remotes = [...this.builds.values()].map(({ name, manifest }) => ({
      name,
      pages: manifest.description.pages,
    }));
    const { pages, refused } = pageTable([{ name: SHELL, pages: shellPages }, ...remotes], present);
    this.pages = pages;
    this.refused = refused;
    this.isComplete = this.builds.size === Object.keys(map).length;
    this.addresses = Object.fromEntries(Object.keys(map).map((name) => [name, this.addressOf(name)]));
    this.key = JSON.stringify([
      this.addresses,
      [...this.builds.values()].map(({ firstView }) => firstView?.id ?? null),
    ]);
    this.id = createHash('sha256').update(this.key).digest('base64url').slice(0, 8);
    this.versions = Object.entries(this.addresses)
      .map(([name, { version }]) => [name, version] as const)
      .filter((named): named is readonly [string, string] => named[1] !== undefined);
  }

  /** The same with a developer's own builds, of which nothing but the address is known. */
  overriddenBy(map: RemoteMap): RemoteSet {
    return new RemoteSet({ ...this.map, ...map }, this.builds, this.shellPages, this.pages, Object.keys(map));
  }

  /** The build that a page loads; null while its manifest is unknown. */
  buildOf(name: string): RemoteBuild | null {
    const build = this.builds.get(name);
    return build !== undefined && build.address === this.map[name] ? build : null;
  }

  /** Other origins that scripts may come from: those of the map's manifests, beside which all files of a remote lie. */
  origins(): string[] {
    const origins = Object.values(this.map)
      .filter((address) => !address.startsWith('/'))
      .map((address) => new URL(address).origin);
    return [...new Set(origins)].sort();
  }

  private addressOf(name: string): RemoteAddress {
    const address = this.map[name] ?? '';
    const pages = shownPages(this.pages.filter(({ owner }) => owner === name));
    const build = this.buildOf(name);
    if (build === null) return { manifest: address, pages };
    const { entry, description } = build.manifest;
    const { version } = description;
    const kept = keptAddress(name, version);
    const files = { manifest: address, entry: entry.address, integrity: entry.integrity, kept, pages };
    // Errors beside a developer's build may be its own, so no version is counted with them.
    return this.overridden.length > 0 ? files : { ...files, version };
  }
}

function isKnown(named: readonly [string, RemoteBuild | undefined]): named is [string, RemoteBuild] {
  return named[1] !== undefined;
}
