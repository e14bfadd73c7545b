import { isReleaseList, releaseAddress, releaseListAddress } from '@fyonka/api-contract/pages/remote-manifest';
import type { RemoteMap } from '@fyonka/api-contract/pages/page-data';
import { Releases } from '../../../../../application/front-ends/ports.ts';
import type { BuildState, Release } from '../../../../../application/front-ends/ports.ts';
import { readAllFiles } from '../read-build.ts';
import { readJson } from '../read-json.ts';
import type { RemoteHosts } from '../remote-hosts.ts';

/** Reads releases from the hosts in the map of remotes. */
export class HostReleases extends Releases {
  /**
   * @param map the present one
   * @param contract newest contract between shell and remotes that the shell knows
   */
  constructor(
    private readonly hosts: Pick<RemoteHosts, 'urlOf'>,
    private readonly map: () => RemoteMap,
    private readonly contract: number,
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
      const home = this.addressOf(remote);
      const address = version === null ? home : releaseAddress(home, version);
      const { contract } = (await readAllFiles(this.hosts, address)).description;
      return contract > this.contract
        ? { kind: 'unreadable', reason: `it needs contract ${contract}, and the shell knows ${this.contract}` }
        : { kind: 'usable' };
    } catch (error) {
      return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
    }
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

  private addressOf(remote: string): string {
    const address = this.map()[remote];
    if (address === undefined) throw new Error(`the map of remotes does not name ${remote}`);
    return address;
  }
}
