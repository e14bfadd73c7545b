// Runs a remote's first-view bundle. Started by bundle-process.ts in a process of its own.
import process from 'node:process';
import { serveJobs } from '../../../../processes/serve-jobs.ts';
import { disarm } from './disarm.ts';
import { openBundle } from './sandbox.ts';
import type { Bundle } from './sandbox.ts';

export interface BundleCall {
  name: 'needs' | 'render';
  argumentsJson: string;
}

let bundle: Promise<Bundle> | undefined;

disarm();
// What a bundle does with its own promises is no reason to end.
process.on('unhandledRejection', () => undefined);
serveJobs(run, true);

async function run({ name, argumentsJson }: BundleCall, source: string): Promise<string> {
  bundle ??= openBundle(source);
  return (await bundle)(name, argumentsJson);
}
