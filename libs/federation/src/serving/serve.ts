import { loadProject } from '../load-project.ts';

/** `npm start` of a remote: its pages alone. PORT is its port, API_URL a running shop that answers its calls. */
const project = await loadProject(process.cwd());
if (!project.serve) throw new Error('The shell is served by the shop: npm start in the root of the repository');
const port = Number(process.env['PORT'] ?? 3001);
await project.serve(port, process.env['API_URL'] ?? 'http://127.0.0.1:3000');
console.log(`http://127.0.0.1:${port}`);
