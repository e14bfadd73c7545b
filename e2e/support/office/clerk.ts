import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { OFFICE_WORDS } from './office-words.ts';
import type { Language } from '../words.ts';

/** Steps of an administrator in the office, using only what is on the screen. */
export class Clerk {
  readonly page: Page;
  readonly words: (typeof OFFICE_WORDS)[Language];
  readonly language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.words = OFFICE_WORDS[language];
  }

  /** Opens a page of the office and waits for its heading. */
  async open(path: string): Promise<void> {
    const address = new URL(path, 'http://shop');
    address.searchParams.set('lang', this.language);
    await this.page.goto(address.pathname + address.search);
    await expect(this.heading).toBeVisible();
  }

  /** Opens a page and waits until everything has been read and drawn. */
  async openWhole(path: string): Promise<void> {
    await this.open(path);
    await this.seeWhole();
  }

  async seeWhole(): Promise<void> {
    await expect(this.main.locator('[aria-busy="true"]')).toHaveCount(0);
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** Opens a page by the frame: its room, unless that is open already, and then the page. */
  async goTo(room: 'work' | 'goods', page: 'orders' | 'runs' | 'products'): Promise<void> {
    const name = this.words[room];
    const navigation = (label: string) => this.page.getByRole('navigation', { name: label, exact: true });
    const ofDesktop = navigation(this.words.pages);
    const link = ofDesktop.or(navigation(name)).getByRole('link', { name: this.words[page], exact: true });
    const rooms = ofDesktop.or(navigation(this.words.rooms)).getByRole('link', { name, exact: true });
    await expect(link.or(rooms).first()).toBeVisible();
    if (!(await link.isVisible())) await rooms.click();
    await link.click();
  }

  /** The frame around the pages; on a phone, the menu of what belongs to no room is opened. */
  async frame(): Promise<Locator> {
    const menu = this.page.getByRole('button', { name: this.words.menu, exact: true });
    const banner = this.page.getByRole('banner');
    await expect(menu.or(banner.getByRole('navigation', { name: this.words.pages })).first()).toBeVisible();
    if (!(await menu.isVisible())) return banner;
    await menu.click();
    return this.dialog(this.words.menu);
  }

  get heading(): Locator {
    return this.main.getByRole('heading', { level: 1 });
  }

  /** By its question. Messages are dialogs to assistive technology as well. */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title }).or(this.page.getByRole('alertdialog', { name: title }));
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: typeof name === 'string' });
  }

  field(label: string | RegExp): Locator {
    return this.main.getByRole('textbox', { name: label, exact: typeof label === 'string' });
  }

  /** What the office says of an action or of others: a toast, the bar of a form, or what a screen reader says. */
  message(text: string | RegExp): Locator {
    const toasts = this.page.locator('[data-toasts]').getByRole('alertdialog').filter({ hasText: text });
    return toasts.or(this.page.getByRole('status').filter({ hasText: text })).first();
  }

  /** The row of a list, or its card on a phone. */
  row(text: string): Locator {
    return this.main.getByRole('row').filter({ hasText: text });
  }

  /** Keeps a message for as long as the focus is on its button, whatever happens meanwhile in other windows. */
  async keep(message: string | RegExp): Promise<void> {
    await this.message(message).getByRole('button', { name: this.words.undo }).focus();
  }

  async undo(message: string | RegExp): Promise<void> {
    await this.message(message).getByRole('button', { name: this.words.undo }).click();
  }

  /** @param label of a list that opens */
  async choose(label: string, option: string): Promise<void> {
    await this.button(new RegExp(`${label}$`)).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Opens a part of the order's page that is folded, as most are on a phone. */
  async unfold(title: string): Promise<void> {
    const part = this.main.getByRole('region', { name: title, exact: true }).locator('details');
    if (!(await part.evaluate((details: HTMLDetailsElement) => details.open)))
      await part.locator('summary').first().click();
  }

  /** Turns a switch by pressing its label. */
  async turn(label: string): Promise<void> {
    await this.main
      .locator('label')
      .filter({ has: this.page.getByRole('switch', { name: label, exact: true }) })
      .click();
  }

  async setStatus(orderNumber: string, status: string): Promise<void> {
    await this.choose(this.words.statusOf(orderNumber), status);
  }

  /** In the row or on the page of an order. */
  statusOf(orderNumber: string): Locator {
    return this.button(new RegExp(`${this.words.statusOf(orderNumber)}$`));
  }

  /** From the disk, as anybody does: the bytes of a phone's photo would take the processor longer than the page does. */
  async addPictures(...pictures: Picture[]): Promise<void> {
    const files = pictures.map(({ name, buffer }) => {
      const file = test.info().outputPath(name);
      writeFileSync(file, buffer);
      return file;
    });
    await this.button(this.words.addPictures).setInputFiles(files);
  }

  /** Rows of the pictures in the form of a product. */
  get pictures(): Locator {
    return this.main.getByRole('grid', { name: this.words.pictures }).getByRole('row');
  }
}

/** A file that is chosen in a form. */
export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
