import { isReleaseList, releaseAddress, releaseListAddress } from '@fyonka/api-contract/pages/remote-manifest';
import type { RemoteMap, ShellAssets } from '@fyonka/api-contract/pages/page-data';
import type { RemoteDescription } from '@fyonka/api-contract/pages/remote-pages';
import { Releases } from '../../../../../application/front-ends/ports.ts';
import type { BuildState, Release, UndrawnPage } from '../../../../../application/front-ends/ports.ts';
import { SHELL } from '../../../../../domain/front-ends/page-table.ts';
import type { Claimant } from '../../../../../domain/front-ends/page-table.ts';
import type { ReleasedPage } from '../../../../../domain/front-ends/release-pages.ts';
import { unmetNeed } from '../../../../../domain/front-ends/shell-needs.ts';
import type { TrialViews } from '../../first-views/trial-views.ts';
import { readVerifiedFile } from '../build-files.ts';
import { readManifest } from '../manifest.ts';
import { readAllFiles } from '../read-build.ts';
import { readJson } from '../read-json.ts';
import type { RemoteHosts } from '../remote-hosts.ts';
import { undrawnPages } from './draw-release.ts';

/** Reads releases from the hosts in the map of remotes. */
export class HostReleases extends Releases {
  /**
   * @param map the present one
   * @param shell its pages, and what remotes get of it
   */
  constructor(
    private readonly hosts: Pick<RemoteHosts, 'urlOf'>,
    private readonly map: () => RemoteMap,
    private readonly shell: Pick<ShellAssets, 'pages' | 'contract' | 'framework'>,
    private readonly trials: Pick<TrialViews, 'needs' | 'render'>,
  ) {
    super();
  }

  remotes(): readonly string[] {
    return Object.keys(this.map());
  }

  async of(remote: string): Promise<readonly Release[]> {
    return this.listed(remote).catch(() => []);
  }

  async state(remote: string, version: string | null, draws: boolean): Promise<BuildState> {
    try {
      if (version !== null && !(await this.listed(remote)).some((release) => release.version === version))
        return { kind: 'missing' };
      const address = this.addressOf(remote, version);
      const { description } = await readAllFiles(this.hosts, address);
      const need = unmetNeed(description, this.shell);
      if (need !== null) return { kind: 'unfit', ...need };
      const undrawn = draws ? await this.undrawn(remote, address, description) : [];
      return { kind: 'usable', pages: description.pages, undrawn, isUntold: !description.framework };
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

  private async undrawn(remote: string, address: string, description: RemoteDescription): Promise<UndrawnPage[]> {
    const { version, pages, firstView, files } = description;
    if (!firstView) return [];
    const { script } = firstView;
    const source = await readVerifiedFile(this.hosts.urlOf(address), script, files[script] ?? '');
    const drawing = { id: `${remote}@${version}`, source: source.toString(), style: null };
    return undrawnPages(this.trials, { remote, pages, firstView: drawing });
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
