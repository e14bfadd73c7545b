import type { RemoteMap } from '@fyonka/api-contract/pages/page-data';
import { releaseAddress } from '@fyonka/api-contract/pages/remote-manifest';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { Logger } from 'pino';
import { ShownFrontEnds } from '../../../../application/front-ends/ports.ts';
import type { FrontEndFinding } from '../../../../application/front-ends/ports.ts';
import type { Audience } from '../../../../domain/front-ends/front-end-errors.ts';
import type { Owned } from '../../../../domain/front-ends/page-table.ts';
import { FIRST_POINTER, GROUPS, versionFor } from '../../../../domain/front-ends/pointer.ts';
import type { Pointer } from '../../../../domain/front-ends/pointer.ts';
import { Builds } from './builds.ts';
import type { WantedBuild } from './builds.ts';
import type { KeptBuilds } from './kept-builds.ts';
import type { KeptOwners } from './kept-owners.ts';
import { findingsOf } from './versions/findings.ts';
import type { RemoteHosts } from './remote-hosts.ts';
import { RemoteSet } from './remote-set.ts';
import type { RemoteBuild } from './remote-set.ts';
import { RemoteSets } from './versions/remote-sets.ts';

interface RemoteSources {
  hosts: RemoteHosts;
  kept: KeptBuilds;
  owners: KeptOwners;
  /** The shell's own pages. */
  shellPages: readonly RemotePage[];
  /** Newest contract between shell and remotes that the shell knows. */
  contract: number;
}

/**
 * Where the remotes are now, and which pages they have. Map and manifests are read in the background; while one cannot
 * be read, its last good version is used. When the map has moved a remote to a manifest that cannot be read, the page
 * gets only the manifest's address for the browser to read, because scripts from the old address may no longer be
 * allowed. In place of a release that was never read, visitors get the build at the host's own address; in place of a
 * remote of which nothing was ever read, the build beside the shell.
 */
export class Remotes extends ShownFrontEnds {
  private readonly builds: Builds;
  private readonly listeners: (() => void)[] = [];
  private pointers: ReadonlyMap<string, Pointer> = new Map();
  /** The pages until now, with those of remotes that cannot be read; null before the first reading. */
  private present: readonly Owned[] | null = null;
  /** Remotes of which only the build beside the shell was read, in place of what the map names. */
  private stoodInFor: ReadonlySet<string> = new Set();
  private isMapUnreadable = false;
  private addresses: RemoteMap;
  private sets: RemoteSets;

  constructor(
    private readonly sources: RemoteSources,
    private readonly log: Logger,
  ) {
    super();
    this.builds = new Builds(sources, log);
    this.addresses = sources.hosts.first;
    this.sets = this.setsNow([]);
  }

  /** The builds that documents use now, for each group of visitors. */
  current(): RemoteSets {
    return this.sets;
  }

  /** The present map of remotes. */
  get map(): RemoteMap {
    return this.addresses;
  }

  /** @param listener called when documents change */
  subscribe(listener: () => void): void {
    this.listeners.push(listener);
  }

  override async follow(pointers: ReadonlyMap<string, Pointer>): Promise<void> {
    this.pointers = pointers;
    await this.refresh();
  }

  /** Reads the map alone. Logs the first failure, and the first success after it. */
  async readMap(): Promise<void> {
    try {
      this.addresses = await this.sources.hosts.map();
      if (this.isMapUnreadable) this.log.info('the map of remotes can be read again');
      this.isMapUnreadable = false;
    } catch (error) {
      if (!this.isMapUnreadable)
        this.log.warn({ err: error }, 'the map of remotes cannot be read; the last good version stays');
      this.isMapUnreadable = true;
    }
  }

  /** Reads map and manifests again. @returns whether that changes the pages */
  async refresh(): Promise<boolean> {
    await this.readMap();
    const wanted = this.wanted();
    await this.builds.read(wanted);
    // Builds at the hosts' own addresses in place of releases that could not be read.
    const read = new Set(wanted.map(({ address }) => address));
    await this.builds.read(this.wanted().filter(({ address }) => !read.has(address)));
    const standIns = this.standIns();
    this.stoodInFor = new Set(standIns.map(({ name }) => name));
    await this.builds.read(standIns);
    this.builds.retain([...this.wanted(), ...standIns]);
    const before = this.sets;
    const known = this.present ?? (await this.sources.owners.read());
    const present = known.filter(({ owner }) => owner in this.addresses);
    this.sets = this.setsNow(present);
    await this.keepOwners(present);
    if (this.sets.key === before.key) return false;
    this.warnOfRefused();
    for (const listener of this.listeners) listener();
    return true;
  }

  override versionOf(remote: string): string | null {
    return this.sets.everybody.buildOf(remote)?.manifest.description.version ?? null;
  }

  override audienceOf(remote: string): Audience {
    const own = this.sets.everybody.pages.filter(({ owner }) => owner === remote);
    return own.length > 0 && own.every(({ needs }) => needs === 'administrator') ? 'office' : 'shop';
  }

  override findingsOf(remote: string): readonly FrontEndFinding[] {
    return findingsOf(remote, {
      sets: this.sets.all,
      unreadable: this.builds.unreadable(),
      contract: this.sources.contract,
    });
  }

  /** The releases that pointers name, and the builds at the hosts' own addresses where they are needed. */
  private wanted(): WantedBuild[] {
    return Object.entries(this.addresses).flatMap(([name, home]) => {
      const { version, canary } = this.pointerOf(name);
      const releases = [version, canary?.version ?? null]
        .filter((release) => release !== null)
        .map((release) => ({ name, address: releaseAddress(home, release), release }));
      const isHomeNeeded = version === null || !this.builds.at(releaseAddress(home, version));
      return isHomeNeeded ? [...releases, { name, address: home, release: null }] : releases;
    });
  }

  /** Builds beside the shell, for remotes of which this process has read nothing else, not even a copy. */
  private standIns(): WantedBuild[] {
    return Object.entries(this.addresses).flatMap(([name, home]) => {
      const address = this.sources.hosts.besideShell(name);
      const isNeeded = !this.builds.latestOf(name) || (this.stoodInFor.has(name) && !this.builds.at(home));
      return isNeeded && address !== null && address !== home ? [{ name, address, release: null }] : [];
    });
  }

  /** @param present the pages until now */
  private setsNow(present: readonly Owned[]): RemoteSets {
    const percents = Object.keys(this.addresses).flatMap((name) => this.pointerOf(name).canary?.percent ?? []);
    const bounds = [...new Set(percents)].sort((one, other) => one - other);
    const everybody = this.setFor(GROUPS, present);
    const after = presentAfter(everybody, present);
    const canaries = bounds.map((below) => ({ below, set: this.setFor(below - 1, after) }));
    return new RemoteSets(canaries, everybody);
  }

  private setFor(group: number, present: readonly Owned[]): RemoteSet {
    const builds = new Map<string, RemoteBuild>();
    const map: RemoteMap = {};
    for (const [name, home] of Object.entries(this.addresses)) {
      const address = this.addressFor(name, home, group);
      const build = this.builds.at(address) ?? this.builds.latestOf(name);
      map[name] = address;
      if (build !== undefined) builds.set(name, build);
    }
    return new RemoteSet(map, builds, this.sources.shellPages, present);
  }

  /** Address of the first build that is known, of those that a visitor of the group may get. */
  private addressFor(name: string, home: string, group: number): string {
    const pointer = this.pointerOf(name);
    const releases = [versionFor(pointer, group), pointer.version].filter((version) => version !== null);
    const addresses = releases.map((version) => releaseAddress(home, version));
    const standIn = this.standIns().filter((one) => one.name === name);
    return (
      [...addresses, home, ...standIn.map(({ address }) => address)].find((address) => this.builds.at(address)) ?? home
    );
  }

  private pointerOf(name: string): Pointer {
    return this.pointers.get(name) ?? FIRST_POINTER;
  }

  private async keepOwners(before: readonly Owned[]): Promise<void> {
    this.present = presentAfter(this.sets.everybody, before);
    try {
      await this.sources.owners.write(this.present);
    } catch (error) {
      this.log.warn({ err: error }, 'the owners of pages cannot be stored');
    }
  }

  private warnOfRefused(): void {
    for (const { pattern, remote, owner } of this.sets.everybody.refused)
      this.log.warn(
        { pattern, remote, owner },
        `page ${pattern} of remote ${remote} is refused: it belongs to ${owner}`,
      );
  }
}

/** The pages of a set, and those of before of remotes that it knows nothing of. */
function presentAfter({ pages }: RemoteSet, before: readonly Owned[]): readonly Owned[] {
  return [...pages, ...before.filter(({ owner }) => !pages.some((page) => page.owner === owner))];
}
