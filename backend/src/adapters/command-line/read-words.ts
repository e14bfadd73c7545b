import { parseArgs } from 'node:util';
import type { CommandResult } from './command-result.ts';

/** Words of a command line: the command's name, what follows it, and the options that were given. */
type Read<Command> = (
  names: readonly [name: string, ...rest: string[]],
  given: ReadonlySet<string>,
) => Command | string;

/**
 * Parses a command line. Answers `--help`, unknown options and a command line without a command by itself.
 * @param written arguments of the program
 * @param options names of options without a value
 * @param read returns the command, or a sentence that says what is wrong with it
 */
export function readWords<Command extends object>(
  written: readonly string[],
  { usage, options = [] }: { usage: string; options?: readonly string[] },
  read: Read<Command>,
): Command | CommandResult {
  const words = wordsOf(written, options);
  if (words === null) return notUnderstood('That is not understood.', usage);
  if (words.given.has('help')) return { exitCode: 0, text: usage };
  const [name, ...rest] = words.names;
  if (name === undefined) return { exitCode: 2, text: usage };
  const command = read([name, ...rest], words.given);
  return typeof command === 'string' ? notUnderstood(command, usage) : command;
}

function notUnderstood(text: string, usage: string): CommandResult {
  return { exitCode: 2, text: `${text}\n\n${usage}` };
}

/** @returns null for an unknown option */
function wordsOf(
  written: readonly string[],
  options: readonly string[],
): { names: string[]; given: ReadonlySet<string> } | null {
  const flag = { type: 'boolean' } as const;
  const known = { ...Object.fromEntries(options.map((name) => [name, flag])), help: { ...flag, short: 'h' } };
  try {
    const { positionals, values } = parseArgs({ args: [...written], allowPositionals: true, options: known });
    return { names: positionals, given: new Set(Object.keys(values)) };
  } catch {
    return null;
  }
}
