import { loadProject } from '../load-project.ts';

/** `npm run build` of a front-end workspace. */
const project = await loadProject(process.cwd());
await project.build();
