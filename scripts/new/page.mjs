import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const USAGE =
  'npm run new -- page <mfe-catalog or mfe-admin> <name>, such as: npm run new -- page mfe-catalog gifts';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST_NAME = 30;

/**
 * What a page of a workspace needs beside its folder, which has the files of a folder beside this one.
 * @typedef {object} Kind
 * @property {string} templates
 * @property {(name: string) => string} address
 * @property {(page: Record<'name' | 'key' | 'component' | 'title', string>) => Row[]} rows
 * @typedef {{file: string, before: string, row: string}} Row a line that is put before another, the only one of its kind
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  'mfe-catalog': {
    templates: 'catalog',
    address: (name) => `/${name}`,
    rows: ({ name, component, title }) => [
      {
        file: 'src/pages.ts',
        before: '] as const satisfies readonly RemotePage[];',
        row: `  { pattern: '/${name}', title: { en: '${title}', ar: 'صفحة جديدة' }, sitemap: { paths: ['/${name}'] } },`,
      },
      {
        file: 'src/routes.tsx',
        before: "import { HomePage } from './home/home-page.tsx';",
        row: `import { ${component}Page } from './${name}/${name}-page.tsx';`,
      },
      {
        file: 'src/routes.tsx',
        before: '  } satisfies Record<Pattern, ComponentType>,',
        row: `    '/${name}': ${component}Page,`,
      },
      {
        file: 'src/first-view/states.fixture.ts',
        before: "  'a search before anything is typed': search('', CATEGORIES),",
        row: `  'the page ${name}': page('/${name}', '/${name}', '', FIRST_PAGE),`,
      },
    ],
  },
  'mfe-admin': {
    templates: 'admin',
    address: (name) => `/admin/${name}`,
    rows: ({ name, key, title }) => [
      {
        file: 'src/pages.ts',
        before: '} as const satisfies Readonly<Record<string, Readonly<Record<string, Row>>>>;',
        row: [
          `  ${key}: {`,
          `    '/admin/${name}': page<'GET /api/admin/categories'>('catalog.read', '${title}', 'صفحة جديدة'),`,
          '  },',
        ].join('\n'),
      },
      {
        file: 'src/rooms/rooms.ts',
        before: "    '/admin/translations',",
        row: `    '/admin/${name}',`,
      },
      {
        file: 'src/frame/navigation/areas.ts',
        before: "  frontEnds: area<'frontEnds'>(() => import('../../front-ends/pages.tsx')),",
        row: `  ${key}: area<'${key}'>(() => import('../../${name}/pages.tsx')),`,
      },
    ],
  },
};

/**
 * Writes the folder of a page with its states, words, styles and spec, and its rows in the tables of its workspace.
 * @param {string} root of the repository
 * @param {string | undefined} workspace
 * @param {string | undefined} name of the folder, and the last part of the address
 * @throws Error that says what to type instead; nothing is written then
 */
export function newPage(root, workspace, name = '') {
  const kind = KINDS[workspace];
  if (!kind) throw new Error(`A new page belongs to ${Object.keys(KINDS).join(' or ')}: ${USAGE}`);
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new Error(`The name of a page is at most ${LONGEST_NAME} small letters, digits and single hyphens: ${USAGE}`);
  const folder = `${workspace}/src/${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already. Choose another name, or delete it.`);

  const words = name.split('-');
  const component = words.map(capital).join('');
  const key = component[0].toLowerCase() + component.slice(1);
  const title = capital(words.join(' '));
  const address = kind.address(name);
  const owner = pageTables(root).find((file) => readFileSync(join(root, file), 'utf8').includes(`'${address}'`));
  if (owner) throw new Error(`${owner} has a page at ${address} already. Choose another name.`);
  const changed = withRows(root, workspace, kind.rows({ name, key, component, title }));
  const written = filesOf(kind.templates).map(({ file, text }) => ({
    file: `${folder}/${file.replace('gifts', name)}`,
    text: filled(text, { name, key, component, title }),
  }));
  for (const { file, text } of [...written, ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const namesOf = (files) => files.map(({ file }) => file);
  return { address, written: namesOf(written), changed: namesOf(changed) };
}

/** Tables of pages: an address belongs to the shell or to one micro-frontend. */
const pageTables = (root) => globSync('{shell,mfe-*}/src/pages.ts', { cwd: root });

/** Files with their new rows. @throws Error when a file has another shape than when this was written */
function withRows(root, workspace, rows) {
  const texts = new Map();
  for (const { file, before, row } of rows) {
    const path = `${workspace}/${file}`;
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
    if (text.split(`\n${before}\n`).length !== 2)
      throw new Error(`${path} has no line \`${before}\` for scripts/new/page.mjs.`);
    texts.set(
      path,
      text.replace(`\n${before}\n`, () => `\n${row}\n${before}\n`),
    );
  }
  return [...texts].map(([file, text]) => ({ file, text }));
}

/** The templates are the page `gifts`, named `.txt` so that no tool takes them for a part of the shop. */
function filesOf(templates) {
  const folder = join(import.meta.dirname, templates);
  return globSync('**/*.txt', { cwd: folder })
    .sort()
    .map((file) => ({ file: file.replace(/\.txt$/, ''), text: readFileSync(join(folder, file), 'utf8') }));
}

const filled = (text, { name, key, component, title }) =>
  text
    .replaceAll('giftsKey', key)
    .replaceAll('Gifts title', title)
    .replaceAll('Gifts', component)
    .replaceAll('gifts', name);

const capital = (word) => word[0].toUpperCase() + word.slice(1);
