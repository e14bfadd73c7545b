import { readFileSync } from 'node:fs';

/** Milliseconds of one tick of the kernel's clock for processes. */
const TICK = 10;

/** Processor time of a process in milliseconds, over all cores, including the kernel's work for it. */
export function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
