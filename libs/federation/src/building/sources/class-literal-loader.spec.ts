import { expect, test } from '@jest/globals';
import { withClassLiterals } from './class-literal-loader.ts';

const sheetWith = (text: string) => async (request: string) => ({
  text,
  nameOf: (member: string) => `${request.slice(2, 4)}-${member}`,
});

test('names stand where a component reads them, and the sheet is still imported', async () => {
  const component = `import layout from './layout.module.css';
import styles from './page.module.css';
export const Page = () => <p className={\`\${layout.row2} \${styles.name}\`}>{page.styles.name}</p>;`;
  expect(await withClassLiterals(component, sheetWith('.name {}'))).toBe(`import './layout.module.css';
import './page.module.css';
export const Page = () => <p className={\`\${'la-row2'} \${'pa-name'}\`}>{page.styles.name}</p>;`);
});

test.each([
  ['computed names', 'styles[tone]', '.good {}'],
  ['a table that is passed on', '<Filters styles={styles} className={styles.open} />', '.open {}'],
  ['classes that compose others', 'styles.name', ".name { composes: row from './other.module.css'; }"],
])('the table stays for %s', async (_, use, sheet) => {
  const component = `import styles from './page.module.css';\nexport const use = ${use};`;
  expect(await withClassLiterals(component, sheetWith(sheet))).toBe(component);
});
