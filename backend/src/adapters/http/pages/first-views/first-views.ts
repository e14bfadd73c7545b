import type {
  DrawnFirstView,
  FirstViewAnswers,
  FirstViewData,
  FirstViewPage,
} from '@fyonka/api-contract/pages/first-view-bundle';
import type { OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { BundleProcess } from './bundle-process.ts';
import type { Limits } from './bundle-process.ts';
import type { BundleCall } from './bundle-runner.ts';
import { NoFirstView } from './no-first-view.ts';
import type { Reason } from './no-first-view.ts';
import { readFirstView, readNeeds } from './read-answer.ts';

/** A bundle whose integrity has been verified. */
export interface BundleSource {
  /** Name and version: `catalog@8f3a…`. Another source has another id. */
  id: string;
  source: string;
}

type Tally = Readonly<Record<'drawn' | Reason, number>>;

/** Each takes some 70 MB. Three remotes with a canary each rarely have more. */
const MOST_PROCESSES = 6;

const LIMITS: Limits = { call: 1_000, start: 3_000, pause: 10_000, idle: 60_000 };

/**
 * Has the first views of remotes drawn, by their own bundles, each in a process of its own. Whatever a bundle does costs
 * its own first views: they are refused with `NoFirstView`, and the log says why, once for each bundle and reason.
 */
export class FirstViews implements OnApplicationShutdown {
  private readonly processes: LRUCache<string, BundleProcess>;
  private readonly logged = new LRUCache<string, true>({ max: 1_000 });
  /** By bundle. */
  private readonly tallies = new Map<string, Tally>();

  /** @param program the file of the process */
  constructor(
    private readonly program: string,
    private readonly log: Pick<Logger, 'warn'>,
    private readonly limits: Limits = LIMITS,
    mostProcesses = MOST_PROCESSES,
  ) {
    this.processes = new LRUCache({ max: mostProcesses, dispose: (process) => process.close() });
  }

  /** @returns paths of calls of the API, which need not exist @throws NoFirstView */
  needs(bundle: BundleSource, page: FirstViewPage, answers: FirstViewAnswers): Promise<string[]> {
    return this.call(bundle, 'needs', page, answers, readNeeds);
  }

  /** @throws NoFirstView */
  async render(bundle: BundleSource, page: FirstViewPage, data: FirstViewData): Promise<DrawnFirstView> {
    const view = await this.call(bundle, 'render', page, data, readFirstView);
    this.count(bundle.id, 'drawn');
    return view;
  }

  /** Ends the processes and refuses the calls under way. */
  close(): void {
    this.processes.clear();
  }

  onApplicationShutdown(): void {
    this.close();
  }

  private async call<Answer>(
    bundle: BundleSource,
    name: BundleCall['name'],
    page: FirstViewPage,
    data: unknown,
    read: (answer: unknown) => Answer,
  ): Promise<Answer> {
    try {
      const json = await this.processOf(bundle).call({ name, argumentsJson: JSON.stringify([page, data]) });
      return answerOf(json, read);
    } catch (error) {
      if (error instanceof NoFirstView) this.note(bundle.id, name, page.pattern, error);
      throw error;
    }
  }

  private processOf({ id, source }: BundleSource): BundleProcess {
    const known = this.processes.get(id);
    if (known) return known;
    const started = new BundleProcess(source, this.program, this.limits);
    this.processes.set(id, started);
    return started;
  }

  /** Times that a bundle has drawn a page since the start, and that it has not, by reason. */
  tallyOf(bundle: string): Tally {
    return this.tallies.get(bundle) ?? { drawn: 0, busy: 0, paused: 0, ended: 0, faulty: 0, refused: 0 };
  }

  private count(bundle: string, ended: keyof Tally): void {
    const tally = this.tallyOf(bundle);
    this.tallies.set(bundle, { ...tally, [ended]: tally[ended] + 1 });
  }

  private note(bundle: string, call: string, page: string, { reason, message }: NoFirstView): void {
    this.count(bundle, reason);
    const what = `${reason} ${bundle}`;
    if (reason === 'paused' || this.logged.has(what)) return;
    this.logged.set(what, true);
    this.log.warn({ bundle, call, page, reason: message }, `the first-view bundle ${bundle} does not draw (${reason})`);
  }
}

/** @param json what `sandbox.ts` answers */
function answerOf<Answer>(json: string, read: (answer: unknown) => Answer): Answer {
  try {
    const { result, fault } = JSON.parse(json) as { result?: unknown; fault?: string };
    if (fault !== undefined) throw new Error(fault);
    return read(result);
  } catch (error) {
    throw error instanceof NoFirstView ? error : new NoFirstView('faulty', (error as Error).message);
  }
}
