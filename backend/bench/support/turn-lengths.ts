// Loaded into the measured server: records the processor time of each turn of its event loop, which other work on the
// machine does not affect. Starts at SIGUSR2, and writes to the file in TURNS at the end.
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
