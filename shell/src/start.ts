import { START_ID } from '@fyonka/api-contract/pages/page-data';

/** How long the first view is waited for once the document is there, ms. Over a slow network the script takes longer to arrive. */
const LONGEST_WAIT = 1000;

/**
 * Starts the shell, and loads what the page needs next, once the browser has shown the first view: that would wait for
 * the start, which keeps the browser's main thread busy. Call once, in the head.
 */
export function startAfterFirstView(): void {
  addEventListener('DOMContentLoaded', () => {
    // A page in the background shows nothing, nor does one whose first view is in the other language.
    if (document.hidden || 'languageChanged' in document.documentElement.dataset) start();
    else void Promise.race([firstViewShown(), pause(LONGEST_WAIT)]).then(start);
  });
}

function start(): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${START_ID}`);
  if (template) document.head.append(template.content);
}

async function firstViewShown(): Promise<void> {
  await Promise.all([firstPaint(), picturesDecoded()]);
  // One frame in which the pictures are painted, and one to know that it is on the screen.
  await frame();
  await frame();
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Of the first screen, but for those that only decorate; those further down are loaded when they come near. */
function picturesDecoded(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img:not([loading], [fetchpriority=low])')];
  return Promise.allSettled(pictures.map((picture) => picture.decode()));
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function pause(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
