import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, ShellAssets } from '@fyonka/api-contract/pages/page-data';

/** The shell's build, as far as the server needs it. */
export interface ShellBuild {
  assets: ShellAssets;
  /** Folder of the files that are served at `/assets/`. */
  files: string;
  /** `@font-face` rules of the fonts that the build serves, for pages that the server writes without the shell. */
  fontFaces: string;
  render: (...page: Parameters<PageRenderer['renderPage']>) => Promise<string>;
}

/** A folder has no build of the shell. */
export class ShellMissing extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `${folder} has no build of the shell: run \`npm run build\` first, or name the folder of a build in SHELL_BUILD.`,
      { cause },
    );
    this.name = 'ShellMissing';
  }
}

/**
 * @param folder the shell's `dist`
 * @throws ShellMissing
 */
export async function loadShellBuild(folder: string): Promise<ShellBuild> {
  try {
    const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as ShellAssets;
    return {
      assets,
      files: join(folder, 'assets'),
      fontFaces: fontFacesIn(assets.style),
      render: laterRenderer(join(folder, 'server', 'render.mjs')),
    };
  } catch (error) {
    throw new ShellMissing(folder, error);
  }
}

/** The `@font-face` rules that name files; those that only name fonts of the device, as fallbacks, are left out. */
function fontFacesIn(style: string): string {
  return (style.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => face.includes('url(')).join('');
}

/** Loads the renderer with the first page, because it contains React and the start need not wait for it. */
function laterRenderer(file: string): ShellBuild['render'] {
  let loaded: Promise<PageRenderer> | undefined;
  return async (...page) => {
    loaded ??= import(/* webpackIgnore: true */ pathToFileURL(file).href) as Promise<PageRenderer>;
    const renderer = await loaded;
    return renderer.renderPage(...page);
  };
}
