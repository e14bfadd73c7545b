import { loadProject } from '../load-project.ts';

/** `npm run build` of a front workspace. */
const project = await loadProject(process.cwd());
await project.build();
