import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import { TrialViews } from '../../adapters/http/pages/first-views/trial-views.ts';
import { HostReleases } from '../../adapters/http/pages/remotes/versions/host-releases.ts';
import type { HostSources } from '../../adapters/http/pages/remotes/remote-hosts.ts';
import { Clock } from '../../application/clock.ts';
import { ChangeFrontEnd } from '../../application/front-ends/change-front-end.ts';
import { JudgeCanaries } from '../../application/front-ends/judge-canaries.ts';
import { OpenedDocuments } from '../../application/front-ends/opened-documents.ts';
import { FrontEndCounts, FrontEnds, Releases, ShownFrontEnds } from '../../application/front-ends/ports.ts';
import { ReadFrontEnds } from '../../application/front-ends/read-front-ends.ts';
import { ReportClientError } from '../../application/front-ends/report-client-error.ts';
import type { Config } from '../../config.ts';
import { dataFiles } from '../../folders.ts';
import { built, given } from '../providers.ts';
import type { Surroundings } from '../start/surroundings.ts';

/** Provides versions of front ends and what is counted of them. */
export function frontEndProviders({ remoteHosts, remotes, shell, program }: Surroundings): Provider[] {
  return [
    given(TrialViews, () => new TrialViews(program('first-views'))),
    {
      provide: Releases,
      useFactory: (trials: TrialViews) => new HostReleases(remoteHosts, () => remotes.map, shell, trials),
      inject: [TrialViews],
    },
    given(ShownFrontEnds, () => remotes),
    built(OpenedDocuments, FrontEndCounts, Clock),
    built(ReportClientError, FrontEndCounts, OpenedDocuments, ShownFrontEnds, Clock),
    built(JudgeCanaries, FrontEnds, FrontEndCounts, ShownFrontEnds, Clock),
    built(ChangeFrontEnd, FrontEnds, Releases, ShownFrontEnds),
    built(ReadFrontEnds, FrontEnds, FrontEndCounts, Releases, ShownFrontEnds, Clock),
  ];
}

/** @param remoteFolder folder of the build of a remote */
export function hostSources(
  { remotes, remotesUrl, dataDir }: Pick<Config, 'remotes' | 'remotesUrl' | 'dataDir'>,
  remoteFolder: (name: string) => string,
): HostSources {
  return {
    map: remotes,
    mapUrl: remotesUrl,
    folderOf: remoteFolder,
    releasesOf: (name) => releaseFolders(dataDir, remoteFolder, name),
  };
}

/** Folders of the releases that the shop itself serves, the first that has a file first: its own, and that of the build. */
export function releaseFolders(dataDir: string, remoteFolder: (name: string) => string, name: string): string[] {
  return [dataFiles(dataDir).releases(name), join(remoteFolder(name), 'releases')];
}
