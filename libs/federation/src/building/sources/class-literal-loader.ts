import { readFile } from 'node:fs/promises';
import { localIdent } from './class-names.ts';

/** The part of a loader's context that we use, the same in both bundlers. */
interface LoaderContext {
  /** Folder of the file. */
  context: string;
  getOptions(): { app: string };
  getResolve(): (folder: string, request: string) => Promise<string>;
  addDependency(file: string): void;
}

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/**
 * Loader for components: writes the names of classes in place of what reads them from their sheets (`styles.row`). A
 * script then contains no tables of names, and the minimizer joins the classes of an element to one text.
 */
export default async function classLiteralLoader(this: LoaderContext, source: string): Promise<string> {
  // oxlint-disable oxc/no-this-in-exported-function -- bundlers give a loader its context as `this`
  const resolve = this.getResolve();
  const nameOf = localIdent(this.getOptions().app, false);
  return withClassLiterals(source, async (request) => {
    const file = await resolve(this.context, request);
    this.addDependency(file);
    return {
      text: await readFile(file, 'utf8'),
      nameOf: (member: string) => nameOf({ resourcePath: file }, '', member),
    };
  });
}

/** @param sheetAt contents of a sheet, and the final names of its classes */
export async function withClassLiterals(
  source: string,
  sheetAt: (request: string) => Promise<{ text: string; nameOf: (member: string) => string }>,
): Promise<string> {
  let text = source;
  for (const [statement, local = '', request = ''] of source.matchAll(IMPORT)) {
    const sheet = await sheetAt(request);
    // A class that composes others has several names.
    if (sheet.text.includes('composes:')) continue;
    const written = text
      .replace(statement, `import '${request}';`)
      .replaceAll(new RegExp(`${word(local)}\\.(\\w+)`, 'g'), (_, member: string) => `'${sheet.nameOf(member)}'`);
    // Where names are computed, or the whole table is passed on, it stays.
    if (!new RegExp(word(local)).test(written)) text = written;
  }
  return text;
}

/** The variable, not a part of an address or of another name. */
function word(name: string): string {
  return `(?<![\\w.$/-])${name}(?![\\w-])`;
}
