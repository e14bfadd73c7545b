import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from '../../../../folders.ts';

const PACKAGES = join(FOLDERS.shell, '..', '..', 'node_modules');

/** React's own files, which are CommonJS modules, and the names by which they ask for each other. */
const FILES = {
  react: 'react/cjs/react.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/server': 'react-dom/cjs/react-dom-server-legacy.browser.production.js',
};

/** @param module text that uses `createElement` and `renderToString` @returns a bundle with React inside */
export function withReact(module: string): string {
  const files = Object.entries(FILES).map(
    ([name, file]) => `${JSON.stringify(name)}(exports) { ${readFileSync(join(PACKAGES, file), 'utf8')} },`,
  );
  return `
    const files = { ${files.join('\n')} };
    const loaded = {};
    function require(name) {
      if (!loaded[name]) files[name]((loaded[name] = {}));
      return loaded[name];
    }
    const { createElement } = require('react');
    const { renderToString } = require('react-dom/server');
    ${module}`;
}
