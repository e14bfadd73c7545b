// Every measurement prints its tables here. With `--write` they also take the place of the former ones in
// docs/performance.md, between the two comments that name the measurement, with the day and the machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/performance.md');
/** Processors that other programs kept busy in the minute before; read first, because the measurement adds to it. */
const BUSY_BEFORE = loadavg()[0] ?? 0;

export interface Table {
  readonly head: readonly string[];
  /** The first cell of each row is its name, the others are figures. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Head of the columns of a database's server: none where the database runs inside of the shop. */
export const ON_SERVER = process.argv.includes('--database=mongo') ? ["in the database's server"] : [];

/** Prints tables that have no place in the page, such as a comparison with another version. */
export function print(...tables: readonly Table[]): void {
  process.stdout.write(`\n${tables.map(textOf).join('\n\n')}\n`);
}

/** @param name the measurement; on MongoDB (`--database=mongo`) its tables have a place of their own */
export function publish(name: string, ...tables: readonly Table[]): void {
  print(...tables);
  if (!process.argv.includes('--write')) return;
  const place = process.argv.includes('--database=mongo') ? `${name} on MongoDB` : name;
  writeFileSync(
    PAGE,
    withFigures(readFileSync(PAGE, 'utf8'), place, `${circumstances()}\n\n${tables.map(textOf).join('\n\n')}`),
  );
}

/** The page with this text between the comments of the measurement. @throws RangeError unless it has both, once */
export function withFigures(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- figures: ${name} -->\n`, `<!-- end: ${name} -->\n`];
  const [before, rest, ...others] = page.split(begin);
  const [former, after, ...more] = rest?.split(end) ?? [];
  if (before === undefined || former === undefined || after === undefined || others.length + more.length > 0)
    throw new RangeError(`docs/performance.md needs ${begin.trim()} and ${end.trim()} once, in this order`);
  return `${before}${begin}\n${text}\n\n${end}${after}`;
}

function textOf({ head, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** When and where, with the options of the command, because figures of another machine or a busy one differ. */
function circumstances(): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format();
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const options = process.argv.slice(2).filter((option) => option !== '--write' && !option.includes('/'));
  const asked = options.length === 0 ? '' : ` Options: \`${options.join(' ')}\`.`;
  return `${day}, ${machine}, ${memory}, Node ${process.versions.node}; busy before: ${BUSY_BEFORE.toFixed(1)}.${asked}`;
}
