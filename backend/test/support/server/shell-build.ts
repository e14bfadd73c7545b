import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const FONT = '/assets/letters.0123abcd.woff2';
/** A font that is a file, and one that is a local fallback. */
export const FONT_FACE = `@font-face{font-family:Letters;src:url(${FONT})format("woff2")}`;
export const STYLE = `${FONT_FACE}@font-face{font-family:Stand-in;src:local(Arial)}body{margin:0}`;
/** Styles that only documents of the shell's own pages contain. */
export const PAGE_STYLE = 'form{margin:0}';
export const BOOT = 'document.documentElement.dataset.boot = "1"';

/** Writes a stand-in for the shell's build, as far as the documents of the server need it. */
export function writeShellBuild(folder: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'server'), { recursive: true });
  const assets = { scripts: ['/assets/shell.0123abcd.js'], style: STYLE, pageStyle: PAGE_STYLE, boot: BOOT };
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets));
  writeFileSync(join(folder, 'assets', 'shell.0123abcd.js'), 'void 0;\n');
  writeFileSync(join(folder, FONT), 'wOF2');
  writeFileSync(
    join(folder, 'server', 'render.mjs'),
    `export function renderPage(path, language) {
  if (path.startsWith('/faq')) throw new Error('cannot draw this one');
  return '<h1>' + language + '</h1>';
}\n`,
  );
}

/** Writes a stand-in for the build of a remote. */
export function writeRemoteBuild(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const manifest = {
    metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.4567cdef.js', path: '' } },
    exposes: [
      {
        assets: { js: { sync: ['routes.89ab0123.js'], async: [] }, css: { sync: ['routes.89ab0123.css'], async: [] } },
      },
    ],
  };
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'remoteEntry.4567cdef.js'), 'void 0;\n');
}
