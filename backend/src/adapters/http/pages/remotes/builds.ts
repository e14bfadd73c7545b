import type { Logger } from 'pino';
import { readBuild, readKeptBuild } from './read-build.ts';
import type { BuildSources } from './read-build.ts';
import type { RemoteBuild } from './remote-set.ts';

/** A build that the map of remotes or a pointer names. */
export interface WantedBuild {
  name: string;
  /** Address of its manifest. */
  address: string;
  /** The release at that address, which never changes; null: whatever is there. */
  release: string | null;
}

/** Why a build could not be read at the last attempt. */
export interface UnreadableBuild extends WantedBuild {
  error: unknown;
}

/** The builds that were read, and those that could not be read. While one cannot be read, its last good version stays. */
export class Builds {
  private readonly builds = new Map<string, RemoteBuild>();
  private readonly latest = new Map<string, RemoteBuild>();
  private readonly failures = new Map<string, UnreadableBuild>();

  constructor(
    private readonly sources: BuildSources,
    private readonly log: Logger,
  ) {}

  at(address: string): RemoteBuild | undefined {
    return this.builds.get(address);
  }

  /** The build of a remote that was read last, at whatever address. */
  latestOf(name: string): RemoteBuild | undefined {
    return this.latest.get(name);
  }

  unreadable(): readonly UnreadableBuild[] {
    return [...this.failures.values()];
  }

  async read(wanted: readonly WantedBuild[]): Promise<void> {
    await Promise.all(wanted.map((one) => this.readOne(one)));
  }

  /** Forgets all other builds, but for the last one of each remote. */
  retain(wanted: readonly WantedBuild[]): void {
    const addresses = new Set(wanted.map(({ address }) => address));
    for (const known of [this.builds, this.failures])
      for (const address of known.keys()) if (!addresses.has(address)) known.delete(address);
  }

  /** Logs the first failure to read a build, and the first success after it. */
  private async readOne(wanted: WantedBuild): Promise<void> {
    const { name, address } = wanted;
    const what = `the manifest of remote ${name} at ${address}`;
    try {
      this.add(await this.build(wanted));
      if (this.failures.delete(address)) this.log.info(`${what} can be read again`);
    } catch (error) {
      if (!this.failures.has(address))
        this.log.warn({ err: error }, `${what} cannot be read; the last good version stays`);
      this.failures.set(address, { ...wanted, error });
      await this.useCopy(wanted);
    }
  }

  /** A release that is known is not read again; its copy is only marked as used. */
  private async build({ name, address, release }: WantedBuild): Promise<RemoteBuild> {
    const { hosts, kept } = this.sources;
    const known = this.builds.get(address);
    if (release === null || known === undefined) return readBuild(this.sources, name, address, known);
    await kept.keep(name, known.manifest.description, hosts.urlOf(address));
    return known;
  }

  /** After a restart, the copies stand in for builds that their hosts do not give. */
  private async useCopy({ name, address, release }: WantedBuild): Promise<void> {
    if (this.builds.has(address) || (release === null && this.latest.has(name))) return;
    const copy = await readKeptBuild(this.sources.kept, name, address, release);
    if (copy) this.add(copy);
  }

  private add(build: RemoteBuild): void {
    this.builds.set(build.address, build);
    this.latest.set(build.name, build);
  }
}
