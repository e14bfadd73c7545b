import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PageFramework } from '@fyonka/api-contract/pages/remote-pages';
import { PAGE_RUNTIME_VERSION } from '../runtime/page-runtime.ts';

/** What the code of a workspace is built against and a page has once. @param root the workspace's folder */
export function frameworkOf(root: string): PageFramework {
  const { version } = createRequire(join(root, 'package.json'))('react/package.json') as { version: string };
  return { runtime: PAGE_RUNTIME_VERSION, react: version };
}
