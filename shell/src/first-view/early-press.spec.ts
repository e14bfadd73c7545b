// Runs alone: its listeners on the document stay.
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  completeHeldPresses,
  FIRST_VIEW,
  noteEarlyPresses,
  repeatEarlyHeaderPress,
  repeatEarlyPresses,
} from './early-press.ts';

const CONTROLS = `
  <button>Add to Cart <i>Bow</i></button><button>Add to Cart <i>Bow</i></button>
  <label><input type="radio" name="c">Pink</label><label><input type="radio" name="c">White</label>
  <form><input maxlength="40"><button>Buy</button></form>
  <select aria-label="Sort by"><option>default</option><option>price-asc</option></select>`;

beforeAll(() => {
  noteEarlyPresses();
  completeHeldPresses();
});

/** Uses a first view and then replaces it by the page. @returns what happened on the page: element, index among its kind, value */
function takeOver(visit: (firstView: Element) => void): string[] {
  document.body.innerHTML = `<div ${FIRST_VIEW}>${CONTROLS}</div><main>${CONTROLS}</main>`;
  const [firstView, page] = document.body.children;
  if (!firstView || !page) throw new Error('no page');
  const used: string[] = [];
  for (const type of ['click', 'change', 'input']) {
    page.addEventListener(type, ({ target }) => {
      const { localName, value, maxLength } = target as HTMLInputElement;
      const index = [...page.querySelectorAll(localName)].indexOf(target as Element);
      const told = localName === 'select' ? 'change' : maxLength > 0 ? 'input' : 'click';
      if (type === told) used.push(`${localName} ${index} ${value}`.trim());
    });
  }
  page.addEventListener('submit', (event) => event.preventDefault());
  visit(firstView);
  repeatEarlyPresses(firstView, page);
  return used;
}

test('an early press is repeated once, on the same one of several buttons with one name', () => {
  const used = takeOver((firstView) => {
    const [, second] = firstView.querySelectorAll('button');
    second?.querySelector('i')?.click();
    second?.click();
    expect(second).toHaveAttribute('aria-busy', 'true');
  });
  expect(used).toEqual(['button 1']);
  expect(document.activeElement).toBe(document.querySelectorAll('main button')[1]);
});

test('a colour and a sort order chosen early are chosen on the page', () => {
  const used = takeOver((firstView) => {
    firstView.querySelectorAll('label')[1]?.click();
    const select = firstView.querySelector('select');
    if (!select) throw new Error('no select');
    select.value = 'price-asc';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(used).toEqual(['input 1 on', 'select 0 price-asc']);
});

test('a text typed early is on the page before the early press that needs it', () => {
  const used = takeOver((firstView) => {
    const [field, button] = firstView.querySelectorAll<HTMLInputElement | HTMLButtonElement>('form *');
    if (!field || !button) throw new Error('no form');
    field.value = 'Noura';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    button.click();
  });
  expect(used).toEqual(['input 2 Noura', 'button 2']);
});

test('a form of the first view reloads the page only where it has an address', () => {
  takeOver((firstView) => {
    const submit = () => new SubmitEvent('submit', { bubbles: true, cancelable: true });
    const form = firstView.querySelector('form');
    expect(form?.dispatchEvent(submit())).toBe(false);
    form?.setAttribute('action', '/search');
    expect(form?.dispatchEvent(submit())).toBe(true);
  });
});

test('a press without a counterpart on the page stays marked for the next page', () => {
  let firstView = document.body;
  const used = takeOver((view) => {
    firstView = view as HTMLElement;
    for (const button of view.querySelectorAll('button')) button.click();
    document.querySelector('main button')?.remove();
  });
  expect(used).toEqual(['button 0', 'button 1']);
  expect([...firstView.querySelectorAll('button')].map(({ ariaBusy }) => ariaBusy)).toEqual([null, 'true', null]);
});

test('nothing is repeated that was used on the page itself, or not at all', () => {
  expect(takeOver(() => document.querySelector<HTMLElement>('main button')?.click())).toEqual(['button 0']);
  expect(document.querySelector('main [aria-busy]')).toBeNull();
});

describe('a mouse button that is held down while the page replaces the first view', () => {
  const BUTTONS = '<button>Add to Cart <i>Bow</i></button><button>Add to Cart <i>Bow</i></button>';

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** @returns the buttons of the page that were clicked, by their places */
  function holdOver(up: string, how: MouseEventInit = {}): number[] {
    document.body.innerHTML = `<main><div ${FIRST_VIEW}>${BUTTONS}</div></main>`;
    const mouse = (at: string, type: string) =>
      document.querySelector(at)?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...how }));
    mouse('button + button i', 'mousedown');
    document.querySelector('main')?.replaceChildren(document.createRange().createContextualFragment(BUTTONS));
    const clicked: number[] = [];
    for (const [place, button] of document.querySelectorAll('button').entries())
      button.addEventListener('click', () => clicked.push(place));
    mouse(up, 'mouseup');
    jest.runAllTimers();
    return clicked;
  }

  test('presses the same button of the page once it is released there', () => {
    expect(holdOver('button + button i')).toEqual([1]);
  });

  test('presses nothing when it is released elsewhere, or opens a menu', () => {
    expect(holdOver('button')).toEqual([]);
    expect(holdOver('button + button i', { ctrlKey: true })).toEqual([]);
    expect(holdOver('button + button i', { button: 2 })).toEqual([]);
  });
});

describe('a link to another list of the same page', () => {
  const PAGE = `
    <div ${FIRST_VIEW}><a href="/?color=pink#products">Primary</a><section id="products">All products</section></div>
    <a href="/?isNew=true#new">New in</a><a href="/?lang=ar" hreflang="ar">Arabic</a><a href="/faq">Questions</a>`;

  /** @returns which of the clicked links the page's own code received */
  function press(markup: string): string[] {
    document.body.innerHTML = markup;
    const heard: string[] = [];
    const hear = ({ target }: Event): void => void heard.push((target as Element).textContent);
    document.body.addEventListener('click', hear);
    document.querySelectorAll('a').forEach((link) => link.click());
    document.body.removeEventListener('click', hear);
    return heard;
  }

  test('is followed by the browser until the page has loaded, since only the server has that list', () => {
    expect(press(PAGE)).toEqual(['Arabic', 'Questions']);
    expect(document.querySelector('section')).toHaveAttribute('aria-busy', 'true');
  });

  test('is handled by the page afterwards', () => {
    expect(press(PAGE.replace(FIRST_VIEW, 'class'))).toEqual(['Primary', 'New in', 'Arabic', 'Questions']);
  });
});

test('in the header, only the last early press is repeated, once its handlers are attached', () => {
  document.body.innerHTML = '<header><button>Menu</button><button aria-label="Cart"><svg></svg></button></header>';
  const [menu, cart] = document.querySelectorAll('button');
  const pressed: string[] = [];
  menu?.click();
  cart?.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect([menu?.ariaBusy, cart?.ariaBusy]).toEqual([null, 'true']);
  document.addEventListener('click', ({ target }) => pressed.push((target as Element).ariaLabel ?? 'Menu'));
  repeatEarlyHeaderPress();
  menu?.click();
  expect(pressed).toEqual(['Cart', 'Menu']);
  expect(document.querySelector('header [aria-busy]')).toBeNull();
});
