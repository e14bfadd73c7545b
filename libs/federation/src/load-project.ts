import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Project } from './project.ts';

/** Loads the project in a workspace's `rspack.config.mjs` or `webpack.config.mjs`. */
export async function loadProject(root: string): Promise<Project> {
  const file = ['rspack.config.mjs', 'webpack.config.mjs']
    .map((name) => join(root, name))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`${root} has neither rspack.config.mjs nor webpack.config.mjs`);
  const { default: project } = (await import(pathToFileURL(file).href)) as { default: Project };
  return project;
}
