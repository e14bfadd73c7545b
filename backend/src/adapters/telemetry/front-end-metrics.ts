import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { FRONT_END_ERROR_KINDS } from '@fyonka/api-contract/values/front-ends';
import { ERROR_RULES } from '../../domain/front-ends/front-end-errors.ts';
import type { ErrorKind } from '../../domain/front-ends/front-end-errors.ts';

/** A front end as this process shows it. */
export interface FrontEndReading {
  readonly name: string;
  /** What visitors without canary get; null: nothing can be read. */
  readonly version: string | null;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  /** Number of faults of each kind. */
  readonly findings: Readonly<Record<string, number>>;
  /** What all processes have counted in this hour and the one before. */
  readonly counted: readonly VersionReading[];
  /** Times since the start of this process that it has asked those versions for first views, by what became of them. */
  readonly firstViews: readonly { readonly version: string; readonly ended: Readonly<Record<string, number>> }[];
}

interface VersionReading {
  readonly version: string;
  readonly documents: number;
  readonly errors: readonly { readonly kind: ErrorKind; readonly callers: number }[];
}

const ofVersion = ['name', 'version'];

/**
 * Figures of the front ends. Those of the versions that visitors get exist before anything has failed, because
 * Prometheus sees no rise in a series that begins with its first failure.
 * @param read is called once for all figures that are asked for together
 */
export function registerFrontEnds(register: Registry, read: () => Promise<readonly FrontEndReading[]>): void {
  let underWay: Promise<readonly FrontEndReading[]> | undefined;
  const reading = () =>
    (underWay ??= read()
      .catch(() => [])
      .finally(() => (underWay = undefined)));
  /** @param set gives `add` each value of a front end once */
  const figure = (
    Metric: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    labelNames: string[],
    set: (of: FrontEndReading, add: (labels: Record<string, string>, value: number) => void) => void,
  ) =>
    new Metric({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const all = await reading();
        this.reset();
        for (const one of all) set(one, (labels, value) => this.inc(labels, value));
      },
    });

  figure(
    Gauge,
    'fyonka_front_end_version',
    'Version of a front end that visitors of this process get: 1 at its name',
    ofVersion,
    ({ name, version }, add) => add({ name, version: version ?? 'none' }, 1),
  );
  figure(
    Gauge,
    'fyonka_front_end_canary_percent',
    'Share of the visitors that get a canary; 0 at the version of the others',
    ofVersion,
    ({ name, version, canary }, add) => {
      add({ name, version: version ?? 'none' }, 0);
      if (canary) add({ name, version: canary.version }, canary.percent);
    },
  );
  figure(
    Gauge,
    'fyonka_front_end_findings',
    'Faults of a front end that this process sees, by kind',
    ['name', 'kind'],
    ({ name, findings }, add) => {
      for (const [kind, count] of Object.entries(findings)) add({ name, kind }, count);
    },
  );
  figure(
    Gauge,
    'fyonka_front_end_documents',
    'Documents with a version of a front end that were opened in this hour and the one before, of all processes',
    ofVersion,
    (reading, add) => {
      for (const { version, documents } of countedOf(reading)) add({ name: reading.name, version }, documents);
    },
  );
  figure(
    Gauge,
    'fyonka_front_end_errors',
    'Callers with an error of a front end in this hour and the one before, of all processes, by kind and by what is added up',
    [...ofVersion, 'kind', 'sum'],
    (reading, add) => {
      for (const { version, errors } of countedOf(reading))
        for (const kind of FRONT_END_ERROR_KINDS) {
          const callers = errors.reduce((total, error) => total + (error.kind === kind ? error.callers : 0), 0);
          add({ name: reading.name, version, kind, sum: ERROR_RULES[kind].sum }, callers);
        }
    },
  );
  figure(
    Counter,
    'fyonka_first_views_total',
    'First views of a version of a front end by what became of them: drawn, or why not; the log says more',
    [...ofVersion, 'ended'],
    ({ name, firstViews }, add) => {
      for (const { version, ended } of firstViews)
        for (const [how, count] of Object.entries(ended)) add({ name, version, ended: how }, count);
    },
  );
}

/** With the versions that visitors get, of which nothing may have been counted yet. */
function countedOf({ counted, version, canary }: FrontEndReading): readonly VersionReading[] {
  const uncounted = [version, canary?.version]
    .filter((one) => typeof one === 'string')
    .filter((one) => !counted.some((other) => other.version === one));
  return [...counted, ...uncounted.map((one) => ({ version: one, documents: 0, errors: [] }))];
}
