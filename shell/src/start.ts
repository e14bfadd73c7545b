import { START_ID } from '@fyonka/api-contract/pages/page-data';
import { watchScript } from './first-view/late-shell.ts';

/**
 * Longest wait for the first view after the document was parsed, in milliseconds. On a slow network the script itself
 * arrives later.
 */
const LONGEST_WAIT = 1000;

/**
 * Starts the shell and loads the page's next code after the browser has shown the first view, which the start would
 * otherwise delay. Call this once, in the head.
 */
export function startAfterFirstView(): void {
  addEventListener('DOMContentLoaded', () => {
    // A page in the background shows nothing, and a first view in the wrong language is hidden.
    if (document.hidden || 'languageChanged' in document.documentElement.dataset) start();
    else void Promise.race([firstViewShown(), pause(LONGEST_WAIT)]).then(start);
  });
}

function start(): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${START_ID}`);
  if (!template) return;
  const scripts = template.content.querySelectorAll('script');
  document.head.append(template.content);
  scripts.forEach(watchScript);
}

async function firstViewShown(): Promise<void> {
  await Promise.all([firstPaint(), picturesDecoded()]);
  // One frame to paint the pictures, and one to know that they are on the screen.
  await frame();
  await frame();
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Pictures of the first screen; the others load lazily. */
function picturesDecoded(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img:not([loading])')];
  return Promise.allSettled(pictures.map((picture) => picture.decode()));
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function pause(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
