// Brings open pages to what is built: components and style sheets are replaced in place, other changes load the page anew.
import { openOverlay } from './overlay.mjs';

/**
 * What open pages are brought to.
 * @typedef {object} Present
 * @property {string} document pages that were sent with another one are loaded anew
 * @property {Record<string, string>} builds hashes of builds, by the name of the app
 * @property {string} style sheet in every document
 * @property {boolean} isServed whether documents name these builds
 */

export const EVENTS = '/.dev/events';
export const UPDATER = '/.dev/update.js';

/**
 * Script of a document. The shell's development build has `fyonkaRefresh`: see libs/federation/src/refresh/page.ts.
 * @param {string} document `Present.document` when it was sent
 */
export const updater = (document) => `
const overlay = (${openOverlay.toString()})(window);
const sheet = new CSSStyleSheet();
let style;
const events = new EventSource('${EVENTS}');
events.addEventListener('present', ({ data }) => {
  const present = JSON.parse(data);
  if (present.document !== ${JSON.stringify(document)}) return location.reload();
  restyle(present.style);
  if (!present.isServed) overlay.heal();
  window.fyonkaPresent = present;
  window.fyonkaRefresh?.update();
});
events.addEventListener('failed', ({ data }) => overlay.show(...JSON.parse(data)));

function restyle(next) {
  const isAnother = style !== undefined && style !== next;
  style = next;
  if (!isAnother) return;
  sheet.replaceSync(style);
  // Before the sheets of pages, as in the document.
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.unshift(sheet);
}
`;

/** The open pages, each of which listens to events. */
export function openPages() {
  /** @type {Present} */
  const present = { document: '', builds: {}, style: '', isServed: false };
  /** @type {Set<import('node:http').ServerResponse>} */
  const listeners = new Set();
  let documents = 0;
  let fixedParts;

  function send(name, data) {
    for (const listener of listeners) listener.write(eventOf(name, data));
  }

  return {
    /** For documents that are sent now. */
    document: () => present.document,
    listen(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(eventOf('present', present));
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    /**
     * An app has been built.
     * @param {string} app @param {string} hash @param {string} [style] sheet in every document, of the shell
     */
    replace(app, hash, style = present.style) {
      present.builds[app] = hash;
      present.style = style;
      present.isServed = false;
      send('present', present);
    },
    /**
     * Documents that are asked for from now on name all builds.
     * @param {string} parts text that is another when a part has changed that open pages cannot replace
     */
    serve(parts) {
      if (parts !== fixedParts) present.document = `${process.pid}-${(documents += 1)}`;
      fixedParts = parts;
      present.isServed = true;
      send('present', present);
    },
    /** Something does not compile. @param {string} title @param {string} message */
    fail: (title, message) => send('failed', [title, message]),
  };
}

function eventOf(name, data) {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
