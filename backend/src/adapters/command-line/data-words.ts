import type { CommandResult } from './command-result.ts';
import { readWords } from './read-words.ts';

const USAGE = `All of a shop's data: copied between databases, backed up, restored, audited.

  npm run data -- copy <from> <to>          into an empty place; run again, it goes on with what was broken off
  npm run data -- backup <file> [<from>]    while the shop runs; a folder: a file in it, named by the time
  npm run data -- restore <file> [<to>]     into an empty place
  npm run data -- audit [<place or file>]   whether its books agree, of a shop that runs or of a backup
  npm run data -- check [<place>]           before a deployment: whether this release can start beside what runs there

'audit' and 'check' change nothing. 'audit' ends with 1 when anything differs. 'check' ends with 0 when this release can start now, 1 when it cannot, 2 when it was not understood.

A place is a folder (SQLite's DATA_DIR), a URI (mongodb://...), or env:NAME for one that stands in a variable, so that
no password need be typed. Left out, it is where the shop itself has its data: MONGODB_URI, or else DATA_DIR.
`;

/** A parsed command line. Places are unparsed; undefined for the place that a server would use. */
export type DataWords =
  | { readonly name: 'copy'; readonly from: string; readonly to: string }
  | { readonly name: 'backup'; readonly file: string; readonly place: string | undefined }
  | { readonly name: 'audit'; readonly place: string | undefined }
  | { readonly name: 'check'; readonly place: string | undefined }
  | { readonly name: 'restore'; readonly file: string; readonly place: string | undefined };

/** @param written arguments of the program */
export function readDataWords(written: readonly string[]): DataWords | CommandResult {
  return readWords<DataWords>(written, { usage: USAGE }, ([name, first, second, ...more]) => {
    if (name === 'copy') {
      if (first === undefined || second === undefined || more.length > 0)
        return "'copy' takes two places, from and to.";
      return { name, from: first, to: second };
    }
    if (name === 'check' || name === 'audit') {
      if (second !== undefined) return `'${name}' takes at most one place.`;
      return name === 'check' ? { name, place: first } : { name, place: first };
    }
    if (name !== 'backup' && name !== 'restore') return `'${name}' is not understood.`;
    if (first === undefined || more.length > 0) return `'${name}' takes a file, and at most one place.`;
    return { name, file: first, place: second };
  });
}
