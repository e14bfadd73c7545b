/** Marks the server's markup of a page, which is shown until the page's code has loaded. */
export const FIRST_VIEW = 'data-first-view';

/**
 * Set on a control that was used before its code had loaded. The style sheet shows it and assistive technology
 * announces it.
 */
const USED = 'aria-busy';

/** Set on the document once the header's own handlers are attached. */
const STARTED = 'data-started';

/**
 * Records early presses in the header and in the first view, whose controls have no code yet. Call this once, before
 * anything renders.
 */
export function noteEarlyPresses(): void {
  addEventListener('click', (event) => note(event, 'button, input'), { capture: true });
  addEventListener('change', (event) => note(event, 'select'), { capture: true });
  addEventListener('input', (event) => note(event, 'input'), { capture: true });
  addEventListener('click', leaveToBrowser, { capture: true });
  addEventListener('submit', stay, { capture: true });
}

function note({ target }: Event, controls: string): void {
  const used = target instanceof Element ? target.closest(controls) : null;
  if (used?.closest(`[${FIRST_VIEW}]`)) used.setAttribute(USED, 'true');
  else if (used?.closest('header') && !hasStarted()) {
    pressedInHeader()?.removeAttribute(USED);
    used.setAttribute(USED, 'true');
  }
}

/**
 * Lets the browser follow a link to the same page with another query, such as a ribbon or 'New in': until the page's
 * code has loaded, only the server can render that list. The link's target is scrolled into view meanwhile.
 */
function leaveToBrowser(event: MouseEvent): void {
  const firstView = document.querySelector(`[${FIRST_VIEW}]`);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a:not([hreflang])') : null;
  if (!firstView || !link || link.pathname !== location.pathname || link.search === location.search) return;
  event.stopPropagation();
  if (event.ctrlKey || event.metaKey || event.shiftKey || !link.hash) return;
  const list = firstView.querySelector(link.hash) ?? firstView.querySelector('section[id]');
  list?.scrollIntoView({ behavior: 'instant' });
  list?.setAttribute(USED, 'true');
}

/** A form without an address of its own would only reload the page, and what was typed would be lost. */
function stay(event: SubmitEvent): void {
  if (event.target instanceof Element && event.target.matches(`[${FIRST_VIEW}] form:not([action])`))
    event.preventDefault();
}

/** Whether the shop was drawn in the browser, with its handlers. */
export function hasStarted(): boolean {
  return document.documentElement.hasAttribute(STARTED);
}

function pressedInHeader(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`header [${USED}]`);
}

/** Repeats the last early press in the header. Call this once its handlers are attached. */
export function repeatEarlyHeaderPress(): void {
  document.documentElement.setAttribute(STARTED, '');
  const used = pressedInHeader();
  used?.removeAttribute(USED);
  used?.click();
}

/**
 * Completes a press whose control the page replaces between mousedown and mouseup: browsers then send no click. Call
 * this once, before the page replaces its first view.
 */
export function completeHeldPresses(): void {
  let held: HTMLElement | null = null;
  const hold = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
    held = isPlain && target instanceof Element ? target.closest(`[${FIRST_VIEW}] :is(a, button, label)`) : null;
  };
  const release = ({ target }: MouseEvent) => {
    const firstView = held?.isConnected ? null : held?.closest(`[${FIRST_VIEW}]`);
    const page = document.querySelector('main');
    const twin = held && firstView && page && twinOf(held, firstView, page);
    // After the early presses, which are repeated in a task of their own.
    if (twin?.contains(target as Node)) setTimeout(() => twin.click());
  };
  addEventListener('mousedown', hold, { capture: true });
  addEventListener('mouseup', release, { capture: true });
}

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/**
 * Remembers which control of the first view has the focus, which the browser drops when the element is removed.
 * @returns moves the focus to the same control of the page that has replaced the first view, or to the page
 */
export function holdFocus(firstView: Element): (page: HTMLElement) => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !firstView.contains(focused)) return () => undefined;
  return (page) => {
    if (document.activeElement !== document.body) return;
    // The element itself, when another copy of the first view has taken it over.
    const next = focused.isConnected ? focused : (twinOf(focused, firstView, page) ?? page);
    // A heading, to which the address's anchor has led.
    if (focused.tabIndex < 0) next.tabIndex = focused.tabIndex;
    next.focus({ preventScroll: true });
  };
}

/**
 * Repeats early presses on the page that has replaced the first view. Controls without a counterpart stay marked: the
 * page may be another one or a message, and the first view may come back.
 */
export function repeatEarlyPresses(firstView: Element, page: Element): void {
  for (const used of firstView.querySelectorAll<Control>(`:is(button, input, select)[${USED}]`)) {
    const twin = twinOf(used, firstView, page);
    if (!twin) continue;
    used.removeAttribute(USED);
    twin.focus({ preventScroll: true });
    if (used.matches('select')) change(twin, used.value, 'change');
    else if (used.matches('input:not([type=radio])')) change(twin, used.value, 'input');
    else twin.click();
  }
}

/** The counterpart on the page: of several controls of one kind and name, the same one. */
function twinOf<T extends HTMLElement>(control: T, firstView: Element, page: Element): T | undefined {
  return controlsLike(control, page)[controlsLike(control, firstView).indexOf(control)];
}

/** Controls of the same kind and name, in their order on the page. */
function controlsLike<T extends HTMLElement>(control: T, within: Element): T[] {
  const name = nameOf(control);
  return [...within.querySelectorAll<T>(control.localName)].filter((other) => nameOf(other) === name);
}

function nameOf(control: HTMLElement): string {
  return `${control.ariaLabel ?? ''} ${(control.closest('label') ?? control).textContent}`;
}

/** Changes a control as the visitor would. React ignores values that are set through the element's own property. */
function change(control: Control, value: string, event: 'change' | 'input'): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
