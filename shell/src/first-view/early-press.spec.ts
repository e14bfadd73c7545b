// Runs alone: its listeners on the document stay.
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { FIRST_VIEW, noteEarlyPresses, repeatEarlyHeaderPress, repeatEarlyPresses } from './early-press.ts';

const CONTROLS = `
  <button>Add to Cart <i>Bow</i></button><button>Add to Cart <i>Bow</i></button>
  <label><input type="radio" name="c">Pink</label><label><input type="radio" name="c">White</label>
  <select aria-label="Sort by"><option>default</option><option>price-asc</option></select>`;

beforeAll(() => {
  noteEarlyPresses();
  // jsdom does not navigate, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A first view that is used, and the page that takes its place. @returns what was used on the page: element, index among its kind, value */
function takeOver(visit: (firstView: Element) => void): string[] {
  document.body.innerHTML = `<div ${FIRST_VIEW}>${CONTROLS}</div><main>${CONTROLS}</main>`;
  const [firstView, page] = document.body.children;
  if (!firstView || !page) throw new Error('no page');
  const used: string[] = [];
  for (const type of ['click', 'change']) {
    page.addEventListener(type, ({ target }) => {
      const { localName, value } = target as HTMLInputElement;
      const index = [...page.querySelectorAll(localName)].indexOf(target as Element);
      if ((type === 'change') === (localName === 'select')) used.push(`${localName} ${index} ${value}`.trim());
    });
  }
  visit(firstView);
  repeatEarlyPresses(firstView, page);
  return used;
}

test('a press that came too early is done on the page, once and on the same one of several buttons of one name', () => {
  const used = takeOver((firstView) => {
    const [, second] = firstView.querySelectorAll('button');
    second?.querySelector('i')?.click();
    second?.click();
    expect(second).toHaveAttribute('aria-busy', 'true');
  });
  expect(used).toEqual(['button 1']);
  expect(document.activeElement).toBe(document.querySelectorAll('main button')[1]);
});

test('a colour and an order that were chosen early are chosen on the page', () => {
  const used = takeOver((firstView) => {
    firstView.querySelectorAll('label')[1]?.click();
    const select = firstView.querySelector('select');
    if (!select) throw new Error('no select');
    select.value = 'price-asc';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(used).toEqual(['input 1 on', 'select 0 price-asc']);
});

test('what the page does not have stays marked, for the page that comes after it', () => {
  let firstView = document.body;
  const used = takeOver((view) => {
    firstView = view as HTMLElement;
    for (const button of view.querySelectorAll('button')) button.click();
    document.querySelector('main button')?.remove();
  });
  expect(used).toEqual(['button 0']);
  expect([...firstView.querySelectorAll('button')].map(({ ariaBusy }) => ariaBusy)).toEqual([null, 'true']);
});

test('nothing is done twice that was used on the page itself, and nothing that was not used', () => {
  expect(takeOver(() => document.querySelector<HTMLElement>('main button')?.click())).toEqual(['button 0']);
  expect(document.querySelector('main [aria-busy]')).toBeNull();
});

describe('a link to another list of the same page', () => {
  const PAGE = `
    <div ${FIRST_VIEW}><a href="/?color=pink#products">Primary</a><section id="products">All products</section></div>
    <a href="/?isNew=true#new">New in</a><a href="/?lang=ar" hreflang="ar">Arabic</a><a href="/faq">Questions</a>`;

  /** @returns which of the links, pressed one after the other, the page's own code has heard of */
  function press(markup: string): string[] {
    document.body.innerHTML = markup;
    const heard: string[] = [];
    const hear = ({ target }: Event): void => void heard.push((target as Element).textContent);
    document.body.addEventListener('click', hear);
    document.querySelectorAll('a').forEach((link) => link.click());
    document.body.removeEventListener('click', hear);
    return heard;
  }

  test('is left to the browser until the page is there, since only the server has that list by then', () => {
    expect(press(PAGE)).toEqual(['Arabic', 'Questions']);
    expect(document.querySelector('section')).toHaveAttribute('aria-busy', 'true');
  });

  test('is a matter of the page afterwards', () => {
    expect(press(PAGE.replace(FIRST_VIEW, 'class'))).toEqual(['Primary', 'New in', 'Arabic', 'Questions']);
  });
});

test('in the header, only the last button that was pressed too early is pressed, once its handlers are there', () => {
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
