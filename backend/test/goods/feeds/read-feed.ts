import { SaxesParser } from 'saxes';
import Papa from 'papaparse';

/** An item by the names of its attributes, as a channel's own reader finds them; several values of a name in a list. */
export type ReadItem = Readonly<Record<string, string | readonly string[]>>;

const GOOGLE = 'http://base.google.com/ns/1.0';

/** Reads a feed of Google's with a parser that refuses what is no XML. */
export function readRss(xml: string): ReadItem[] {
  const items: Record<string, string | string[]>[] = [];
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    path.push(uri === GOOGLE ? `g:${local}` : local);
    if (path.join('/') === 'rss/channel/item') items.push({});
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    const [, , item, ...names] = path;
    path.pop();
    const of = items.at(-1);
    if (item !== 'item' || names.length === 0 || text === '' || !of) return;
    const name = names.map((one) => one.replace('g:', '')).join('.');
    const before = of[name];
    of[name] = before === undefined ? text : [before, text].flat();
    text = '';
  });
  parser.write(xml).close();
  return items;
}

/** Reads a feed of the others with a reader of tables that many programs have. */
export function readCsv(csv: string): ReadItem[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
}
