/**
 * Runs in the page, as a text that `updater` sends: it may use nothing from outside itself. Covers the page with the latest
 * error of what runs in it, until the next build or until it is closed.
 * @param {Window & typeof globalThis} page
 */
export function openOverlay(page) {
  const { console, document } = page;
  let host;

  function heal() {
    host?.remove();
    host = undefined;
  }

  /** @param {string} title @param {string} text */
  function show(title, text) {
    heal();
    host = document.createElement('div');
    // Above dialogs, and outside of everything that React draws.
    host.popover = 'manual';
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new page.CSSStyleSheet();
    sheet.replaceSync(`
      :host { position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 24px; border: 0; overflow: auto;
        box-sizing: border-box; direction: ltr; text-align: left; color: #fff; background: #1b1b1fee;
        font: 15px/1.5 ui-monospace, monospace; }
      h1 { margin: 0 0 16px; font-size: 18px; color: #ff9b9b; overflow-wrap: anywhere; }
      pre { margin: 0 0 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
      button { font: inherit; padding: 6px 14px; }`);
    root.adoptedStyleSheets = [sheet];
    const part = (name, content) => Object.assign(document.createElement(name), { textContent: content });
    const close = part('button', 'Close');
    close.addEventListener('click', heal);
    const body = part('div', '');
    body.role = 'alert';
    body.lang = 'en';
    body.append(part('h1', title), part('pre', text), close);
    root.append(body);
    document.documentElement.append(host);
    host.showPopover();
  }

  function showError(error) {
    if (typeof error?.message === 'string') show(error.message, error.stack ?? '');
  }

  page.addEventListener('error', ({ error }) => showError(error));
  page.addEventListener('unhandledrejection', ({ reason }) => showError(reason));
  // With it React tells of what a boundary of the shop has caught, before the page goes on without the broken part.
  const log = console.error.bind(console);
  console.error = (...parts) => {
    log(...parts);
    showError(parts.find((part) => typeof part?.stack === 'string'));
  };
  return { show, heal };
}
