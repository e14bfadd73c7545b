import vm from 'node:vm';

/** Takes and gives JSON: the arguments of a function of the bundle, and `{result}` or `{fault}`. */
export type Bundle = (name: string, argumentsJson: string) => string;

/**
 * `import(…)`, which no linker sees: a failed one would give the bundle an error object from outside its context, and
 * through that the constructors of this process. The text is refused wherever it is, also in strings and comments.
 */
const DYNAMIC_IMPORT = /\bimport\s*(?:\(|\/[*/]|\.\s*(?:source|defer|\/))/;

/** Characters of JSON that a bundle may answer. */
const LONGEST_ANSWER = 3_000_000;

/**
 * Runs first in the context. Typed arrays and WebAssembly take memory that the limit of the process does not count.
 * Stack traces are formatted by functions of this process, whose errors would reach the bundle.
 */
const PREPARATION = `
for (const name of Object.getOwnPropertyNames(globalThis))
  if (/(.Array|Buffer|DataView|Atomics|WebAssembly)$/.test(name)) delete globalThis[name];
Object.defineProperty(Error, 'stackTraceLimit', { get: () => undefined, set: () => undefined });
`;

/** Calls the bundle inside the context, so that only texts cross its border. */
const CALLER = `
import * as bundle from 'bundle';
export default (name, argumentsJson) => {
  try {
    if (typeof bundle[name] !== 'function') throw new TypeError('the bundle exports no function ' + name);
    return JSON.stringify({ result: bundle[name](...JSON.parse(argumentsJson)) });
  } catch (error) {
    return JSON.stringify({ fault: String(error) });
  }
};
`;

/**
 * Evaluates a bundle in a context of its own, which has the objects of ECMAScript and nothing of Node or of this
 * process.
 * @param source an ES module without imports
 * @throws what the bundle throws, which is not an object of this process
 */
export async function openBundle(source: string): Promise<Bundle> {
  const found = DYNAMIC_IMPORT.exec(source);
  if (found)
    throw new Error(`the bundle contains import(…): ${source.slice(Math.max(0, found.index - 60), found.index + 60)}`);
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(PREPARATION, context);
  const bundle = new vm.SourceTextModule(source, { context, identifier: 'bundle' });
  await bundle.link((specifier) => {
    throw new Error(`the bundle imports ${specifier}`);
  });
  const caller = new vm.SourceTextModule(CALLER, { context, identifier: 'caller' });
  await caller.link(() => bundle);
  await caller.evaluate();
  const call = (caller.namespace as { default: (name: string, argumentsJson: string) => unknown }).default;
  return (name, argumentsJson) => {
    const answer = call(name, argumentsJson);
    // A bundle can replace the functions that the caller uses.
    if (typeof answer !== 'string') throw new Error('the bundle answers no text');
    if (answer.length > LONGEST_ANSWER) throw new Error(`the bundle answers more than ${LONGEST_ANSWER} characters`);
    return answer;
  };
}
