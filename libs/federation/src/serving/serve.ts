import { loadProject } from '../load-project.ts';

/** `npm start` of a remote. PORT is its port, API_URL a running shop that answers its calls and may load it. */
const project = await loadProject(process.cwd());
if (!project.serve) throw new Error('The shell is served by the shop: npm start in the root of the repository');
const port = Number(process.env['PORT'] ?? 3001);
const shop = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const override = await project.serve(port, shop);
console.log(`Alone: http://127.0.0.1:${port}`);
console.log(`In the shop: ${new URL(`/${override}`, shop).href}`);
