import type { RemoteMap } from '@fyonka/api-contract/pages/page-data';
import { notDone } from './adapters/command-line/command-result.ts';
import type { CommandResult } from './adapters/command-line/command-result.ts';
import { readRemotesWords, RemotesCommand } from './adapters/command-line/remotes-command.ts';
import type { RemotesWords } from './adapters/command-line/remotes-command.ts';
import { TrialViews } from './adapters/http/pages/first-views/trial-views.ts';
import { HostReleases } from './adapters/http/pages/remotes/versions/host-releases.ts';
import { RemoteHosts } from './adapters/http/pages/remotes/remote-hosts.ts';
import { loadShellBuild } from './adapters/http/pages/shell-build.ts';
import { SystemClock } from './adapters/system/system-clock.ts';
import { ChangeFrontEnd } from './application/front-ends/change-front-end.ts';
import type { ShownFrontEnds } from './application/front-ends/ports.ts';
import { ReadFrontEnds } from './application/front-ends/read-front-ends.ts';
import type { Storage } from './application/storage.ts';
import type { Config } from './config.ts';
import { FOLDERS } from './folders.ts';
import { hostSources } from './wiring/features/front-ends.ts';
import { onStorage, print } from './wiring/start/on-storage.ts';

// The program of `npm run remotes`. It changes the pointers in the shop's storage, which every running server follows.

// Files that it may create in the data folder must not be readable by other users of the machine.
process.umask(0o077);
const words = readRemotesWords(process.argv.slice(2));
print('exitCode' in words ? words : await onStorage((storage, config) => run(words, storage, config)));

async function run(
  asked: RemotesWords,
  { frontEnds, frontEndCounts }: Storage,
  config: Config,
): Promise<CommandResult> {
  const hosts = new RemoteHosts(hostSources(config, FOLDERS.remote));
  const { assets } = await loadShellBuild(config.shellBuild ?? FOLDERS.shell);
  let map: RemoteMap;
  try {
    map = await hosts.map();
  } catch (error) {
    return notDone(
      `REMOTES: ${config.remotesUrl} cannot be read (${error instanceof Error ? error.message : String(error)}). See that it answers, with the address of a manifest for each front end.`,
    );
  }
  const trials = new TrialViews(FOLDERS.program('first-views'));
  const releases = new HostReleases(hosts, () => map, assets, trials);
  const clock = new SystemClock();
  // What a server shows is known to the server alone.
  const shown: ShownFrontEnds = {
    follow: () => Promise.resolve(),
    versionOf: () => null,
    findingsOf: () => [],
    audienceOf: () => 'shop',
  };
  const read = new ReadFrontEnds(frontEnds, frontEndCounts, releases, shown, clock);
  const change = new ChangeFrontEnd(frontEnds, releases, shown);
  return new RemotesCommand(read, change, clock).run(asked).finally(() => trials.close());
}
