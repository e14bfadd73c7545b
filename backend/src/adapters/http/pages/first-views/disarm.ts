import process from 'node:process';
import vm from 'node:vm';

/** Methods of `process` by which hostile code could reach the network or end something. */
const POWERS = [
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'abort',
  'binding',
  'chdir',
  'dlopen',
  'execve',
  'exit',
  'getBuiltinModule',
  'kill',
  'reallyExit',
];

/**
 * Takes from this process what its own code does not need: globals of Node, such as `fetch`, and the powers of
 * `process`. A bundle cannot see them from its context; this is for the day on which it finds a way out.
 */
export function disarm(): void {
  const ofLanguage = new Set(Reflect.ownKeys(vm.createContext(vm.constants.DONT_CONTEXTIFY)));
  for (const name of Reflect.ownKeys(globalThis)) if (!ofLanguage.has(name)) Reflect.deleteProperty(globalThis, name);
  for (const name of POWERS) Reflect.deleteProperty(process, name);
}
