import type { Locator, Page } from 'playwright-core';
import { WORDS } from './words.ts';
import type { Language } from './words.ts';

/** In two digits, as it stands on a card. */
const NEXT_YEAR = String((new Date().getFullYear() + 1) % 100).padStart(2, '0');

/** What a shopper does, step by step, through what is on the screen alone. */
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
    await this.page.goto(address.pathname + address.search, { waitUntil: until });
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

  async addToCart(productId: string): Promise<void> {
    await this.open(`/product/${productId}`);
    await this.page.getByRole('main').getByRole('button', { name: this.words.addToCart, exact: true }).first().click();
    await this.page.getByText(this.words.added).first().waitFor();
  }

  /** From the cart's button in the header to the delivery form. */
  async goToCheckout(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(this.language === 'ar' ? 'السلة' : 'Cart') })
      .click();
    await this.page
      .getByRole('dialog')
      .getByRole('link', { name: this.words.checkout })
      .or(this.page.getByRole('dialog').getByRole('button', { name: this.words.checkout }))
      .click();
    await this.page.getByRole('link', { name: this.words.continueAsGuest }).click();
    await this.field(this.words.fullName).waitFor();
  }

  async fillDelivery({ area, phone = '97553456' }: { area: string; phone?: string }): Promise<void> {
    await this.field(this.words.fullName).fill(this.language === 'ar' ? 'نورة الكندري' : 'Noura Al-Kandari');
    await this.field(this.words.phone).fill(phone);
    await this.field(this.words.email).fill('noura@example.com');
    await this.field(this.words.city).fill(area);
    await this.page.getByRole('option').first().click();
    await this.field(this.words.block).fill('10');
    await this.field(this.words.street).fill(this.language === 'ar' ? 'سالم المبارك' : 'Salem Al-Mubarak');
    await this.field(this.words.streetNumber).fill('12');
    await this.field(this.words.buildingNumber).fill('4');
    await this.field(this.words.buildingNumber).blur();
  }

  /** Places the order and waits for the payment page. @returns the order number */
  async placeOrder(): Promise<string> {
    await this.button(this.words.pay).first().click();
    await this.page.waitForURL(/\/payment\?order=/);
    const number = new URL(this.page.url()).searchParams.get('order');
    if (!number) throw new Error('no order number in the address');
    return number;
  }

  async pay(cardNumber: string): Promise<void> {
    await this.field(this.words.cardholderName).fill('NOURA ALKANDARI');
    await this.field(this.words.cardNumber).fill(cardNumber);
    await this.field(this.words.expiryMonth).fill('08');
    await this.field(this.words.expiryYear).fill(NEXT_YEAR);
    await this.field(this.words.cvv).fill('123');
    await this.button(this.words.pay).click();
  }

  /** From an empty cart to a placed, unpaid order. @returns the order number */
  async order(productId: string, area: string): Promise<string> {
    await this.addToCart(productId);
    await this.goToCheckout();
    await this.fillDelivery({ area });
    return this.placeOrder();
  }
}
