import type { ReleaseCheck, RunningProcesses } from '../../application/data/release-check.ts';
import { done, notDone } from './command-result.ts';
import type { CommandResult } from './command-result.ts';

/**
 * @param place without a password
 * @param faults of the settings that this command was given, which a server would be given, too
 */
export function releaseCheckResult(place: string, check: ReleaseCheck, faults: readonly string[]): CommandResult {
  const { own, stored, steps, indexes, running } = check;
  const obstacles = [...faults, ...check.obstacles];
  const lines = [
    stored === null
      ? `${place} holds no shop. A start makes one, of schema ${own}.`
      : `${place} is of schema ${stored}; this release knows schema ${own}.`,
    ...(running === null ? [] : [runningText(running)]),
    ...(steps.length === 0 ? [] : [`A start makes ${counted(steps.length, 'change')}: ${steps.join('; ')}.`]),
    ...(indexes.length === 0
      ? []
      : [
          `It builds ${counted(indexes.length, 'index', 'indexes')}: ${indexes.map(({ name, documents }) => `${name} (${counted(documents, 'document')})`).join(', ')}.`,
        ]),
    ...obstacles.map((one) => `In the way: ${one}`),
  ];
  const verdict = obstacles.length > 0 ? 'This release cannot start now.' : beginning(check);
  return (obstacles.length > 0 ? notDone : done)([...lines, verdict].join('\n'));
}

function runningText(running: readonly RunningProcesses[]): string {
  const all = running.map(
    ({ schema, count }) => `${counted(count, 'process', 'processes')} of schema ${schema ?? 'unknown'}`,
  );
  return `Running: ${all.join(', ') || 'nothing'}.`;
}

function beginning({ running }: ReleaseCheck): string {
  if (running === null) return 'This release can start once the running server has ended.';
  return running.length === 0 ? 'This release can start.' : 'This release can start beside what runs.';
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
