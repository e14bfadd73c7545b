import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The part of a loader's context that we use, the same in both bundlers. */
interface LoaderContext {
  /** The app's folder. */
  rootContext: string;
  /** Runs the loader again when something in the folder changes. */
  addContextDependency(folder: string): void;
}

const UI = fileURLToPath(new URL('../../../../ui/src', import.meta.url));
/** The sheet of layout classes, of which each app uses some. */
export const LAYOUT_SHEET = join(UI, 'styles/layout.module.css');

const SOURCE = /(?<!\.spec)\.tsx$/;
const TAKEN = /\blayout\.(?!module\b)(\w+)/g;
/** Every rule of the sheet is about one class, and no other sheet composes it: `scripts/styles.test.mjs` asserts both. */
const RULE = /\.(\w+) \{[^{}]*\}\s*/g;

/**
 * Loader for the sheet of layout classes. Leaves those that the app or a shared component names, so that a class costs
 * nothing where nobody uses it.
 */
export default async function layoutLoader(this: LoaderContext, sheet: string): Promise<string> {
  // oxlint-disable oxc/no-this-in-exported-function -- bundlers give a loader its context as `this`
  const folders = [join(this.rootContext, 'src'), UI];
  for (const folder of folders) this.addContextDependency(folder);
  const names = await Promise.all(folders.map(namesIn));
  return onlyRulesOf(new Set(names.flat()), sheet);
}

/** The sheet without the rules of other classes. */
export function onlyRulesOf(names: ReadonlySet<string>, sheet: string): string {
  return sheet.replaceAll(RULE, (rule, name: string) => (names.has(name) ? rule : ''));
}

/** Names of layout classes in the text of a component. */
export function layoutNames(text: string): string[] {
  return Array.from(text.matchAll(TAKEN), ([, name = '']) => name);
}

async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => SOURCE.test(file));
  const names = await Promise.all(files.map(async (file) => layoutNames(await readFile(join(folder, file), 'utf8'))));
  return names.flat();
}
