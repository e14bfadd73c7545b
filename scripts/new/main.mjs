// `npm run new -- page mfe-catalog gifts`: a page of a micro-frontend that works as it is, to be changed.
import { ROOT } from '../toolchain.mjs';
import { newPage, USAGE } from './page.mjs';

const [what, workspace, name, ...rest] = process.argv.slice(2);
try {
  if (what !== 'page' || rest.length > 0) throw new Error(USAGE);
  const { address, written, changed } = newPage(ROOT, workspace, name);
  console.log(`${address} is a page of ${workspace}; \`npm run dev\` shows it.\n`);
  for (const file of written) console.log(`  written  ${file}`);
  for (const file of changed) console.log(`  changed  ${file}`);
  console.log('\nIts Arabic words say "صفحة جديدة" until you write your own.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
