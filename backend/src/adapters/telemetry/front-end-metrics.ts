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
  const gauge = (name: string, help: string, labelNames: string[], set: (one: Gauge, of: FrontEndReading) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const all = await reading();
        this.reset();
        for (const one of all) set(this, one);
      },
    });
  /** Of values that are counted elsewhere. */
  const counter = (
    name: string,
    help: string,
    labelNames: string[],
    add: (one: Counter, of: FrontEndReading) => void,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const all = await reading();
        this.reset();
        for (const one of all) add(this, one);
      },
    });

  gauge(
    'fyonka_front_end_version',
    'Version of a front end that visitors of this process get: 1 at its name',
    ofVersion,
    (one, { name, version }) => one.set({ name, version: version ?? 'none' }, 1),
  );
  gauge(
    'fyonka_front_end_canary_percent',
    'Share of the visitors that get a canary; 0 at the version of the others',
    ofVersion,
    (one, { name, version, canary }) => {
      one.set({ name, version: version ?? 'none' }, 0);
      if (canary) one.set({ name, version: canary.version }, canary.percent);
    },
  );
  gauge(
    'fyonka_front_end_findings',
    'Faults of a front end that this process sees, by kind',
    ['name', 'kind'],
    (one, { name, findings }) => {
      for (const [kind, count] of Object.entries(findings)) one.set({ name, kind }, count);
    },
  );
  gauge(
    'fyonka_front_end_documents',
    'Documents with a version of a front end that were opened in this hour and the one before, of all processes',
    ofVersion,
    (one, reading) => {
      for (const { version, documents } of countedOf(reading)) one.set({ name: reading.name, version }, documents);
    },
  );
  gauge(
    'fyonka_front_end_errors',
    'Callers with an error of a front end in this hour and the one before, of all processes, by kind and by what is added up',
    [...ofVersion, 'kind', 'sum'],
    (one, reading) => {
      for (const { version, errors } of countedOf(reading))
        for (const kind of FRONT_END_ERROR_KINDS) {
          const callers = errors.reduce((total, error) => total + (error.kind === kind ? error.callers : 0), 0);
          one.set({ name: reading.name, version, kind, sum: ERROR_RULES[kind].sum }, callers);
        }
    },
  );
  counter(
    'fyonka_first_views_total',
    'First views of a version of a front end by what became of them: drawn, or why not; the log says more',
    [...ofVersion, 'ended'],
    (one, { name, firstViews }) => {
      for (const { version, ended } of firstViews)
        for (const [how, count] of Object.entries(ended)) one.inc({ name, version, ended: how }, count);
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
