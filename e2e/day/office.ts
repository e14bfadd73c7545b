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
export type PageOfDay = keyof typeof PAGES;

/** What a person does otherwise in one version of the office than in another. */
export interface Version {
  /** Goes from any page to another one. */
  goTo(office: Office, page: PageOfDay): Promise<void>;
}

/** A menu behind a button, with all pages. */
const MENU: Version = {
  async goTo({ hand, page }, name) {
    await hand.tap(page.getByRole('button', { name: 'القائمة', exact: true }));
    await hand.tap(page.getByRole('dialog').getByRole('link', { name: PAGES[name], exact: true }));
  },
};

/** `before` is that of commit 28989140. */
export const VERSIONS = { before: MENU, now: MENU } as const;

/** The office on the phone of somebody who works in it. */
export class Office {
  readonly page: Page;
  readonly hand: Hand;
  private readonly version: Version;

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
    await this.version.goTo(this, name);
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
    await this.hand.tap(this.page.getByRole('option', { name: option, exact: typeof option === 'string' }));
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

/** Runs in the page. Going back, a page brings to sight again what was there. */
function standsStill(): boolean {
  const { scrollTop, scrollHeight } = document.documentElement;
  const place = `${scrollTop} of ${scrollHeight}`;
  const { dataset } = document.documentElement;
  const times = dataset['place'] === place ? Number(dataset['times']) + 1 : 0;
  Object.assign(dataset, { place, times });
  return times >= 4;
}
