import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { WORDS } from './words.ts';
import type { Language } from './words.ts';

/** In two digits, as on a card. */
const NEXT_YEAR = String((new Date().getFullYear() + 1) % 100).padStart(2, '0');

/** E-mail of the customer in the journeys. */
export const EMAIL = 'noura@example.com';

/** Whether an address is that of this page, whatever its query. */
export function isAt(path: string): (url: URL) => boolean {
  return ({ pathname }) => pathname === path;
}

/** Steps of a shopper, using only what is on the screen. */
export class Shopper {
  readonly page: Page;
  readonly words: (typeof WORDS)[Language];
  readonly language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.words = WORDS[language];
  }

  /** @param until `domcontentloaded` where something that the page preloads never arrives, `commit` where its scripts do not either */
  async open(path: string, until: 'load' | 'domcontentloaded' | 'commit' = 'load'): Promise<void> {
    const address = new URL(path, 'http://shop');
    address.searchParams.set('lang', this.language);
    await this.page.goto(address.pathname + address.search + address.hash, { waitUntil: until });
  }

  /**
   * Opens a page whose code is held back, until it shows what the server draws of it. A server that is busy draws nothing
   * instead of keeping a shopper waiting, so the page is opened again.
   */
  async openDrawn(path: string, drawn: Locator): Promise<void> {
    await expect(async () => {
      await this.open(path, 'commit');
      await expect(drawn).toBeVisible({ timeout: 10_000 });
    }).toPass();
  }

  /** Opens a page and waits until its own code has drawn it, with its data and fonts. */
  async openWhole(path: string): Promise<void> {
    await this.open(path);
    await expect(this.page.locator('html[data-started]')).toBeAttached();
    await expect(this.page.locator('[data-first-view]')).not.toBeAttached();
    await expect(this.page.getByRole('status').filter({ hasText: this.words.loading })).toHaveCount(0);
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** In the header; its name says how many pieces are in the cart. */
  get cartButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.words.cartButton });
  }

  /** The heading of a page after an order has been paid. */
  get paidHeading(): Locator {
    return this.page.getByRole('heading', { name: this.words.paid });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  field(label: string): Locator {
    // A label ends in a star that is not read out.
    return this.page
      .getByRole('textbox', { name: label, exact: true })
      .or(this.page.getByRole('combobox', { name: label, exact: true }));
  }

  /** Presses the button on the page of a product. */
  async pressAddToCart(): Promise<void> {
    await this.main.getByRole('button', { name: this.words.addToCart, exact: true }).first().click();
  }

  /**
   * Adds a piece to the cart, and waits for the message. The page itself looks for it, from before the press, because it
   * goes after three seconds.
   */
  async add(press = () => this.pressAddToCart()): Promise<void> {
    const isSaid = (words: string) =>
      [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.includes(words));
    await Promise.all([this.page.waitForFunction(isSaid, this.words.added), press()]);
  }

  async addToCart(productId: string): Promise<void> {
    await this.open(`/product/${productId}`);
    await this.add();
  }

  /** In the open cart, to the delivery form. */
  get checkoutControl(): Locator {
    return this.dialog
      .getByRole('link', { name: this.words.checkout })
      .or(this.dialog.getByRole('button', { name: this.words.checkout }));
  }

  /** From the cart's button in the header to the delivery form. */
  async goToCheckout(): Promise<void> {
    await this.cartButton.click();
    await this.goOnAsGuest();
  }

  /** From the open cart to the delivery form. The question whether to go on as a guest is asked once a visit. */
  async goOnAsGuest(): Promise<void> {
    await this.checkoutControl.click();
    const question = this.page.getByRole('link', { name: this.words.continueAsGuest });
    const form = this.field(this.words.fullName);
    await expect(question.or(form)).toBeVisible();
    if (await question.isVisible()) await question.click();
    await expect(form).toBeVisible();
  }

  async fillDelivery({
    area,
    phone = '97553456',
    email = EMAIL,
  }: {
    area: string;
    phone?: string;
    email?: string;
  }): Promise<void> {
    await this.field(this.words.fullName).fill(this.words.name);
    await this.field(this.words.phone).fill(phone);
    await this.field(this.words.email).fill(email);
    await this.field(this.words.city).fill(area);
    await this.page.getByRole('option').first().click();
    await this.field(this.words.block).fill('10');
    await this.field(this.words.street).fill(this.words.streetName);
    // Its label follows the kind of building.
    const building = this.page.locator('input[name=buildingNumber]');
    await building.fill('4');
    await building.blur();
  }

  /** Says everything that leads to the door of an apartment. @returns what the shop keeps of it */
  async liveInApartment(): Promise<readonly string[]> {
    await this.page.locator('input[name=buildingKind][value=apartment]').check();
    await this.page.locator('input[name=avenue]').fill('جادة ٣');
    await this.page.locator('input[name=floor]').fill('الأرضي');
    await this.page.locator('input[name=apartmentNumber]').fill('٩ ب');
    await this.unfold(this.words.helpDriver);
    await this.page.locator('input[name=paciNumber]').fill('١٢٣٤٥٦٧٨');
    return ['جادة 3', 'الأرضي', '9 ب', '12345678'];
  }

  /** Opens a part of the delivery form. @param title that it begins with */
  async unfold(title: string): Promise<void> {
    await this.main.locator('summary').filter({ hasText: title }).click();
  }

  /** Adds where the phone is to the address, in its open part. */
  async addPosition(position: { latitude: number; longitude: number }): Promise<void> {
    const context = this.page.context();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...position, accuracy: 10 });
    await this.button(this.words.myPosition).click();
    await expect(this.page.getByRole('link', { name: this.words.positionAdded })).toBeVisible();
  }

  /** Has the order wrapped as a present. @param note what stands on its card */
  async wrapAsGift(note: string): Promise<void> {
    await this.unfold(this.words.isPresent);
    await this.main.getByRole('checkbox').check();
    await this.page.locator('textarea[name=giftNote]').fill(note);
  }

  async pressPlaceOrder(): Promise<void> {
    await this.button(this.words.pay).first().click();
  }

  /** Places the order and waits for the payment page. @returns the order number */
  async placeOrder(): Promise<string> {
    await this.pressPlaceOrder();
    await expect(this.page).toHaveURL(/\/payment\?order=/);
    const number = new URL(this.page.url()).searchParams.get('order');
    if (!number) throw new Error('no order number in the address');
    return number;
  }

  /** The large button of a payment method. */
  method(name: string): Locator {
    return this.main.getByRole('list', { name: this.words.paymentMethod }).getByRole('button', { name });
  }

  /** Opens the card's form, which is open already where nothing else can be chosen. */
  async openCardForm(): Promise<void> {
    const name = this.field(this.words.cardholderName);
    const button = this.method(this.words.card);
    await expect(name.or(button).first()).toBeVisible();
    if (!(await name.isVisible())) await button.click();
  }

  async pay(cardNumber: string): Promise<void> {
    await this.openCardForm();
    await this.field(this.words.cardholderName).fill('NOURA ALKANDARI');
    await this.field(this.words.cardNumber).fill(cardNumber);
    await this.field(this.words.expiryMonth).fill('08');
    await this.field(this.words.expiryYear).fill(NEXT_YEAR);
    await this.field(this.words.cvv).fill('123');
    await this.button(this.words.pay).click();
  }

  /** Chooses to pay the courier, and confirms. */
  async payInCash(): Promise<void> {
    await this.method(this.words.cash).click();
    await this.button(this.words.confirmOrder).click();
    await expect(this.page.getByRole('heading', { name: this.words.accepted })).toBeVisible();
  }

  /** From an empty cart to a placed, unpaid order. @returns the order number */
  async order(productId: string, area: string): Promise<string> {
    await this.addToCart(productId);
    await this.goToCheckout();
    await this.fillDelivery({ area });
    return this.placeOrder();
  }
}
