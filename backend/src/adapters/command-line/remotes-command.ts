import { LARGEST_CANARY } from '@fyonka/api-contract/values/front-ends';
import { momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import type { Clock } from '../../application/clock.ts';
import type { AskedChange, ChangeFrontEnd, FrontEndOutcome } from '../../application/front-ends/change-front-end.ts';
import type { FrontEndOverview, FrontEndVersion, ReadFrontEnds } from '../../application/front-ends/read-front-ends.ts';
import { callersWithErrors } from '../../domain/front-ends/canary-rule.ts';
import { COMMAND_LINE } from '../../domain/history.ts';
import { done, notDone } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import { readWords } from './read-words.ts';

const USAGE = `Versions of the front ends, also while the shop runs; every server follows within 15 seconds:

  npm run remotes -- list                               versions, canaries and errors of the last 24 hours
  npm run remotes -- use <name> <version>               all visitors get this release
  npm run remotes -- use <name> built                   all visitors get the build at the host's own address
  npm run remotes -- canary <name> <version> <percent>  some visitors get this release, 1 to ${LARGEST_CANARY} percent; 0 ends it
  npm run remotes -- rollback <name>                    ends the canary, or goes back to the version before

Before that each page of the release is drawn once, in both languages. One that claims a page of another front end, or
was built for another shell, is refused. One that lacks a page of the sitemap, or does not draw one of its own, needs --force.
`;

/** Word for the build at the host's own address. */
const BUILT = 'built';

/** A parsed command line. */
export type RemotesWords =
  | { readonly name: 'list' }
  | {
      readonly name: 'change';
      readonly remote: string;
      readonly change: AskedChange;
      /** Whether it is done although pages are dropped, or not drawn. */
      readonly isForced: boolean;
    };

/**
 * Parses a command line before any storage is opened.
 * @param written arguments of the program
 */
export function readRemotesWords(written: readonly string[]): RemotesWords | CommandResult {
  const known = { usage: USAGE, options: ['force'] };
  return readWords<RemotesWords>(written, known, ([name, remote, version, percent, ...more], given) => {
    const isForced = given.has('force');
    if (isForced && name !== 'use' && name !== 'canary') return `'${name}' takes no --force.`;
    switch (name) {
      case 'list':
        return remote === undefined ? { name } : "'list' takes nothing else.";
      case 'use':
        if (remote === undefined || version === undefined || percent !== undefined)
          return "'use' takes a front end and a version.";
        return changeOf(remote, { kind: 'use', version: version === BUILT ? null : version }, isForced);
      case 'canary':
        if (remote === undefined || version === undefined || percent === undefined || more.length > 0)
          return "'canary' takes a front end, a version and the percentage of the visitors.";
        if (!/^\d{1,2}$/.test(percent))
          return `'${percent}' is no percentage from 0 to ${LARGEST_CANARY}. For everybody: use.`;
        return changeOf(remote, { kind: 'canary', version, percent: Number(percent) }, isForced);
      case 'rollback':
        return remote === undefined || version !== undefined
          ? "'rollback' takes a front end."
          : changeOf(remote, { kind: 'rollback' });
      default:
        return `'${name}' is not understood.`;
    }
  });
}

/** `npm run remotes`. */
export class RemotesCommand {
  constructor(
    private readonly frontEnds: ReadFrontEnds,
    private readonly changeFrontEnd: ChangeFrontEnd,
    private readonly clock: Clock,
  ) {}

  async run(words: RemotesWords): Promise<CommandResult> {
    if (words.name === 'list') return done((await this.frontEnds.execute()).map(paragraphOf).join('\n\n'));
    const { remote, change, isForced } = words;
    const by = { editor: COMMAND_LINE, at: this.clock.now() };
    const outcome = await this.changeFrontEnd.execute(remote, change, by, { isForced });
    return resultOf(remote, change, outcome);
  }
}

function resultOf(remote: string, change: AskedChange, outcome: FrontEndOutcome): CommandResult {
  const version = change.kind === 'rollback' ? 'the version before' : nameOf(change.version);
  switch (outcome.kind) {
    case 'changed':
      return done(`${sentenceOf(remote, outcome.pointer)} Every server follows within 15 seconds.${noteOf(outcome)}`);
    case 'unchanged':
      return done(`${sentenceOf(remote, outcome.pointer)} That was so before.`);
    case 'unknown-front-end':
      return notDone(`There is no front end '${remote}'. The map of remotes names: ${outcome.known.join(', ')}.`);
    case 'missing':
      return notDone(
        `The host of ${remote} does not list ${version}. 'list' shows what it has; 'npm run release' makes a release.`,
      );
    case 'unreadable':
      return notDone(
        `${version} of ${remote} cannot be used: ${outcome.reason}. Nothing was changed. See that all files of the release are on its host, and release it again if not.`,
      );
    case 'unfit':
      return notDone(
        `${version} of ${remote} was built against ${outcome.part} ${outcome.needed}, and the shell has ${outcome.present}. Nothing was changed. Restart the servers with a shell that has it, or build ${remote} again against the present one.`,
      );
    case 'does-not-draw':
      return notDone(
        [
          `${version} of ${remote} does not draw:`,
          ...outcome.pages.map(({ pattern, language, reason }) => `  ${pattern} (${language})  ${reason}`),
          'Nothing was changed. Mend these pages and release it again, or type --force as well: visitors then wait for its code there.',
        ].join('\n'),
      );
    case 'takes-pages':
      return notDone(
        `${version} of ${remote} claims ${listed(outcome.pages.map(({ pattern, owner }) => `${pattern}, which belongs to ${owner}`))}. Nothing was changed. A page can move once its owner has a release without it.`,
      );
    case 'drops-pages':
      return notDone(
        `${version} of ${remote} has no page for ${listed(outcome.patterns)}, which the sitemap lists. Nothing was changed. Let it redirect from there ('formerly'), or type --force as well.`,
      );
    case 'in-use':
      return notDone(
        `All visitors get ${version} of ${remote} already. A canary is another release: 'list' shows them.`,
      );
    case 'nothing-to-roll-back':
      return notDone(
        `${remote} has no version before this one. Choose one: npm run remotes -- use ${remote} <version>`,
      );
  }
}

function noteOf({ isUntold }: { isUntold?: true }): string {
  return isUntold
    ? ' It does not say which React it was built against, as builds of before, so see that it works.'
    : '';
}

function sentenceOf(remote: string, { version, canary }: FrontEndOverview['pointer']): string {
  const others =
    canary === null ? 'All visitors get' : `${canary.percent} % of the visitors get ${canary.version}, the others`;
  return `${others} ${nameOf(version)} of ${remote}.`;
}

function paragraphOf({ name, pointer, versions }: FrontEndOverview): string {
  const { version, previous, canary, failed } = pointer;
  const width = Math.max(0, ...versions.map((one) => one.version.length));
  return [
    name,
    `  now       ${nameOf(version)}`,
    ...(previous ? [`  before    ${nameOf(previous.version)}`] : []),
    ...(canary
      ? [`  canary    ${canary.version} for ${canary.percent} %, since ${momentInKuwait(canary.since, 'en')}`]
      : []),
    ...(failed
      ? [
          `  failed    ${failed.version} was rolled back on ${momentInKuwait(failed.at, 'en')}: ${failed.callers} visitors with errors, ${failed.documents} documents`,
        ]
      : []),
    ...versions.map((one) => `  version   ${one.version.padEnd(width)}  ${factsOf(one)}`),
  ].join('\n');
}

function factsOf({ releasedAt, documents, errors }: FrontEndVersion): string {
  const released = releasedAt === null ? 'no release of the host' : `released ${momentInKuwait(releasedAt, 'en')}`;
  return `${released}; ${documents} documents, ${callersWithErrors(errors)} visitors with errors`;
}

function nameOf(version: string | null): string {
  return version ?? "the build at the host's own address";
}

function listed(things: readonly string[]): string {
  return new Intl.ListFormat('en').format(things);
}

function changeOf(remote: string, change: AskedChange, isForced = false): RemotesWords {
  return { name: 'change', remote, change, isForced };
}
