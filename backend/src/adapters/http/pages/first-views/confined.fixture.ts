// Process of first-views.programs.spec.ts: tries what a bundle could try that has left its context.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { serveJobs } from '../../../../processes/serve-jobs.ts';
import { disarm } from './disarm.ts';

const ATTEMPTS: Record<string, () => unknown> = {
  'read a file': () => readFileSync('/etc/passwd'),
  'write a file': () => writeFileSync('/tmp/from-a-bundle', ''),
  'start a program': () => execFileSync('/bin/true'),
  'start a worker': () => new Worker('', { eval: true }),
  // oxlint-disable-next-line typescript/no-implied-eval -- the spec checks that a flag of Node refuses it
  'run a text': () => Function('return 1')() as unknown,
  'plant a property': () => Object.assign(Object.prototype, { planted: true }),
  fetch: () => fetch('http://127.0.0.1:1/'),
  'load a module of Node': () => process.getBuiltinModule('node:net'),
  'end the process': () => process.kill(process.ppid, 0),
};

disarm();
serveJobs((attempt: string) => {
  ATTEMPTS[attempt]?.();
  return 'succeeded';
});
