import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';

/** Pages that a day needs, by the words that lead to them. */
export const PAGES = {
  today: 'اليوم',
  orders: 'الطلبات',
  runs: 'جولات التوصيل',
  names: 'ورقة التطريز',
  products: 'المنتجات',
  reviews: 'التقييمات',
  sales: 'تقرير المبيعات',
} as const;
/** The room of each of them, in a version that has rooms. */
const ROOM_OF = {
  today: 'العمل',
  orders: 'العمل',
  runs: 'العمل',
  names: 'العمل',
  products: 'البضاعة',
  reviews: 'الزبائن',
  sales: 'المال',
} as const satisfies Record<keyof typeof PAGES, string>;

export type PageOfDay = keyof typeof PAGES;

/** What a person does otherwise in one version of the office than in another. */
export interface Version {
  /** Goes from any page to another one. */
  goTo(hand: Hand, page: PageOfDay): Promise<void>;
  /** The list of papers of marked orders. */
  papers: RegExp;
  /** Brings to light what can be done with the money of an order. */
  openMoney(office: Office): Promise<void>;
  /** Gives all marked orders, which are being prepared, the status 'ready'. */
  makeReady(office: Office): Promise<void>;
  /** Says of each of these names that it is made. */
  makeNames(office: Office, names: readonly string[]): Promise<void>;
}

/** Commit 28989140: a menu behind a button has all pages. */
const MENU: Version = {
  async goTo(hand, name) {
    await hand.tap(hand.page.getByRole('button', { name: 'القائمة', exact: true }));
    await hand.tap(hand.page.getByRole('dialog').getByRole('link', { name: PAGES[name], exact: true }));
  },
  papers: /^طباعة PDF/,
  openMoney: () => Promise.resolve(),
  makeReady: (office) => office.choose(office.page.getByRole('button', { name: /^تغيير الحالة/ }), 'جاهز للتوصيل'),
  async makeNames({ hand, main }, names) {
    for (const name of names) await hand.tap(main.getByRole('checkbox', { name: `جاهز: ${name}`, exact: true }));
  },
};

/** Rooms at the lower edge, and above each page the others of its room. */
const ROOMS: Version = {
  async goTo(hand, name) {
    const room = ROOM_OF[name];
    const { page } = hand;
    const link = page.getByRole('navigation', { name: room, exact: true }).getByRole('link', { name: PAGES[name] });
    const bar = page.getByRole('navigation', { name: 'أركان المكتب' }).getByRole('link', { name: room, exact: true });
    // From far down a list, the room is nearer than the links above the list. Marked rows take the place of the rooms.
    if (!(await link.isVisible()) || ((await bar.isVisible()) && !(await link.evaluate(isInSight))))
      await hand.tap(bar);
    if ((await link.getAttribute('aria-current')) !== 'page') await hand.tap(link);
  },
  papers: /^الأوراق/,
  openMoney: ({ hand, main }) =>
    hand.tap(main.getByRole('region', { name: 'الدفع', exact: true }).locator('summary').first()),
  makeReady: ({ hand, page }) =>
    hand.tap(page.locator('[data-lower-bar]').getByRole('button', { name: /جاهز للتوصيل/ })),
  makeNames: ({ hand, main }) => hand.tap(main.getByRole('button', { name: /^كلها جاهزة/ })),
};

export const VERSIONS = { before: MENU, now: ROOMS } as const;

/** The office on the phone of somebody who works in it. */
export class Office {
  readonly page: Page;
  readonly hand: Hand;
  readonly version: Version;

  constructor(hand: Hand, version: Version) {
    this.page = hand.page;
    this.hand = hand;
    this.version = version;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** Waits until everything of the page is read and the page stands still. */
  async isThere(heading: string | RegExp): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(this.main.locator('[aria-busy="true"]')).toHaveCount(0);
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await this.page.waitForFunction(standsStill, null, { polling: 100 });
  }

  async goTo(name: PageOfDay): Promise<void> {
    await this.version.goTo(this.hand, name);
    await this.isThere(name === 'today' ? /./ : PAGES[name]);
  }

  /** The one that is open. Messages are dialogs to assistive technology as well. */
  get dialog(): Locator {
    return this.page.locator(':is(dialog[open], [role=dialog], [role=alertdialog]):not([data-toasts] *)').last();
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: typeof name === 'string' });
  }

  field(name: string | RegExp): Locator {
    return this.main.getByRole('textbox', { name, exact: typeof name === 'string' });
  }

  /** Presses a list that opens, and one of its rows. */
  async choose(list: Locator, option: string | RegExp): Promise<void> {
    await this.hand.tap(list);
    const named = { name: option, exact: typeof option === 'string' };
    await this.hand.tap(this.page.getByRole('option', named).or(this.page.getByRole('menuitem', named)));
  }

  /** Reads words on the page; what is folded away is opened first. */
  async read(words: string | RegExp): Promise<void> {
    const all = this.main.getByText(words);
    await expect(all.first()).toBeAttached();
    const seen = all.filter({ visible: true }).first();
    if ((await seen.count()) === 0)
      await this.hand.tap(this.main.locator('details:not([open])').filter({ has: all }).locator('summary').first());
    await this.hand.see(seen);
  }

  /** Finds an order by the name of its customer and opens it. */
  async find(name: string): Promise<void> {
    await this.hand.tap(this.page.getByRole('button', { name: 'بحث', exact: true }).first());
    await expect(this.page.getByRole('dialog').locator('input')).toBeFocused();
    await this.page.keyboard.type(name);
    await this.hand.tap(this.page.getByRole('option').filter({ hasText: name }).first());
    await expect(this.main.getByText(name).first()).toBeAttached();
    await this.isThere(/-/);
  }
}

/** Runs in the page. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Runs in the page. Going back, a page brings to sight again what was there. */
function standsStill(): boolean {
  const { scrollTop, scrollHeight } = document.documentElement;
  const place = `${scrollTop} of ${scrollHeight}`;
  const { dataset } = document.documentElement;
  const times = dataset['place'] === place ? Number(dataset['times']) + 1 : 0;
  Object.assign(dataset, { place, times });
  return times >= 4;
}
