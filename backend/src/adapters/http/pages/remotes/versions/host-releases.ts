import { isReleaseList, releaseAddress, releaseListAddress } from '@fyonka/api-contract/pages/remote-manifest';
import type { RemoteMap, ShellAssets } from '@fyonka/api-contract/pages/page-data';
import { Releases } from '../../../../../application/front-ends/ports.ts';
import type { BuildState, Release } from '../../../../../application/front-ends/ports.ts';
import { SHELL } from '../../../../../domain/front-ends/page-table.ts';
import type { Claimant } from '../../../../../domain/front-ends/page-table.ts';
import type { ReleasedPage } from '../../../../../domain/front-ends/release-pages.ts';
import { readManifest } from '../manifest.ts';
import { readAllFiles } from '../read-build.ts';
import { readJson } from '../read-json.ts';
import type { RemoteHosts } from '../remote-hosts.ts';

/** Reads releases from the hosts in the map of remotes. */
export class HostReleases extends Releases {
  /**
   * @param map the present one
   * @param shell its pages, and the newest contract with remotes that it knows
   */
  constructor(
    private readonly hosts: Pick<RemoteHosts, 'urlOf'>,
    private readonly map: () => RemoteMap,
    private readonly shell: Pick<ShellAssets, 'pages' | 'contract'>,
  ) {
    super();
  }

  remotes(): readonly string[] {
    return Object.keys(this.map());
  }

  async of(remote: string): Promise<readonly Release[]> {
    return this.listed(remote).catch(() => []);
  }

  async state(remote: string, version: string | null): Promise<BuildState> {
    try {
      if (version !== null && !(await this.listed(remote)).some((release) => release.version === version))
        return { kind: 'missing' };
      const { contract, pages } = (await readAllFiles(this.hosts, this.addressOf(remote, version))).description;
      return contract > this.shell.contract
        ? { kind: 'unreadable', reason: `it needs contract ${contract}, and the shell knows ${this.shell.contract}` }
        : { kind: 'usable', pages };
    } catch (error) {
      return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async pages(versions: ReadonlyMap<string, string | null>): Promise<readonly Claimant<ReleasedPage>[]> {
    const remotes = await Promise.all(
      this.remotes().map(async (name) => {
        const address = this.addressOf(name, versions.get(name) ?? null);
        const manifest = await readJson(this.hosts.urlOf(address))
          .then((read) => readManifest(read, address))
          .catch(() => null);
        return manifest === null ? [] : [{ name, pages: manifest.description.pages }];
      }),
    );
    return [{ name: SHELL, pages: this.shell.pages }, ...remotes.flat()];
  }

  /** @throws Error when the list cannot be read */
  private async listed(remote: string): Promise<Release[]> {
    const address = releaseListAddress(this.addressOf(remote));
    const list = await readJson(this.hosts.urlOf(address));
    if (!isReleaseList(list)) throw new Error(`${address} is no list of releases`);
    return list.releases
      .map(({ version, releasedAt }) => ({ version, releasedAt: Date.parse(releasedAt) }))
      .sort((one, other) => other.releasedAt - one.releasedAt);
  }

  private addressOf(remote: string, version: string | null = null): string {
    const home = this.map()[remote];
    if (home === undefined) throw new Error(`the map of remotes does not name ${remote}`);
    return version === null ? home : releaseAddress(home, version);
  }
}
