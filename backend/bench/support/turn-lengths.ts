// Loaded into the measured server: how long it works before others have their turn, in its own processor time, so that
// what else the machine does does not count. Begins at SIGUSR2, and writes to the file of TURNS at the end.
import { writeFileSync } from 'node:fs';

/** Milliseconds of processor time. */
let lengths: number[] = [];
let before = processorMs();

setInterval(() => {
  const now = processorMs();
  lengths.push(now - before);
  before = now;
}, 1).unref();
process.on('SIGUSR2', () => (lengths = []));
process.on('exit', () => writeFileSync(process.env['TURNS'] ?? '/dev/null', JSON.stringify(lengths)));

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
