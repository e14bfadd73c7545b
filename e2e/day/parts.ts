import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { Office } from './office.ts';
import { DRIVERS, REVIEWER } from './orders.ts';
import type { DayOrder } from './orders.ts';

/** What the parts of the day work on. */
export interface Day {
  /** Of the shopkeeper. */
  office: Office;
  /** Of the first driver, on the own phone. */
  driver: Office;
  /** The oldest first. */
  orders: readonly DayOrder[];
}

/** The orders that are looked at closely: by card and in cash, with a name and without. */
const LOOKED_AT = [59, 56, 54, 33, 18, 5] as const;
/** Governorates of each driver, as the page of runs writes them. */
const ROUNDS = [
  ['العاصمة', 'حولي'],
  ['الفروانية', 'مبارك الكبير', 'الأحمدي'],
] as const;
/** What comes by the lorry: a name typed and taken by Enter, the pieces, Enter. */
const DELIVERY = ['فيونكة كبيرة', 'مشبك', 'حقيبة'] as const;

const rowOf = ({ main }: Office, { fullName }: DayOrder): Locator =>
  main.getByRole('row').filter({ hasText: fullName });

/** Marks everything that matches the filter of a list. */
async function markAll({ hand, main, page }: Office): Promise<void> {
  await hand.tap(main.getByRole('checkbox', { name: 'تحديد كل المعروض' }));
  const others = page.getByRole('button', { name: /^تحديد .*المطابق/ });
  if ((await others.count()) > 0) await hand.tap(others);
}

/** Waits for the file that a press saves. */
async function saving({ page }: Office, press: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('download'), press()]);
}

/** The list of what has to be packed, from Today. */
async function toPack(office: Office): Promise<void> {
  await office.goTo('today');
  await office.hand.tap(office.main.getByRole('link', { name: /ينتظر التجهيز/ }));
  await office.isThere('الطلبات');
}

export const PARTS = {
  /** Opens the office and reads what has to be done. */
  async today({ office }) {
    await office.read(/ينتظر التجهيز/);
    await office.read(/للتطريز/);
    await office.read(/قاربت النفاد/);
  },

  /** Reads the list of the 60, and opens six of them. */
  async look({ office, orders }) {
    const { hand, main } = office;
    await toPack(office);
    for (const [place, order] of [...orders.entries()].toReversed()) {
      if ((await rowOf(office, order).count()) === 0) {
        await hand.tap(main.getByRole('link', { name: 'الصفحة التالية' }));
        await expect(rowOf(office, order)).toBeVisible();
      }
      await hand.see(rowOf(office, order));
      if (!(LOOKED_AT as readonly number[]).includes(place)) continue;
      await hand.tap(rowOf(office, order).getByRole('link').first());
      await office.isThere(order.orderNumber);
      for (const words of [order.fullName, order.text ?? 'المجموع', 'سالم المبارك']) await office.read(words);
      await office.read(order.paid === 'card' ? /بالبطاقة/ : /نقدًا عند الاستلام/);
      await hand.goBack();
      await office.isThere('الطلبات');
    }
  },

  /** Slips of all orders in one PDF, and the sheet of names. */
  async papers({ office }) {
    const { hand, page } = office;
    await toPack(office);
    await markAll(office);
    await saving(office, () =>
      office.choose(page.getByRole('button', { name: office.version.papers }), 'قوائم التجهيز'),
    );
    await office.goTo('names');
    await saving(office, () => hand.tap(office.button(/بصيغة PDF/)));
  },

  /** 20 names came off the machine. */
  async names({ office, orders }) {
    await office.goTo('names');
    await office.version.makeNames(
      office,
      orders.flatMap(({ text }) => text ?? []),
    );
    await expect(office.main.getByText('جهز 20 من 20').first()).toBeAttached();
  },

  /** All 60 are packed. */
  async ready({ office }) {
    await toPack(office);
    if ((await office.page.locator('[data-lower-bar]').count()) === 0) await markAll(office);
    await office.version.makeReady(office);
    await expect(office.button(/^قيد التجهيز/)).toHaveCount(0);
  },

  /** Two runs of 53 orders are made and handed over. */
  async runs({ office }) {
    const { hand, main } = office;
    for (const [index, governorates] of ROUNDS.entries()) {
      await office.goTo('runs');
      for (const name of governorates) await hand.tap(main.getByRole('checkbox', { name: `كل ${name}` }));
      await office.choose(office.button(/المندوب$/), DRIVERS[index]?.name ?? '');
      await hand.tap(office.button(/^إنشاء جولة/));
      await hand.tap(office.button('تسليم الطلبات للمندوب'));
      await expect(office.button('تسليم الطلبات للمندوب')).toHaveCount(0);
    }
  },

  /** The first driver reads each door and says what happened there. */
  async doors({ driver }) {
    const { hand, main, page } = driver;
    await page.goto('/admin/runs?lang=ar');
    await hand.tap(main.getByRole('link', { name: /27 طلبًا/ }));
    const open = driver.button(/^تم التسليم/).filter({ hasNotText: 'دون قبض' });
    await expect(open.first()).toBeVisible();
    for (let left = await open.count(); left > 0; left -= 1) {
      await hand.see(open.first().locator('xpath=ancestor::li[1]'));
      await hand.tap(open.first());
      await expect(open).toHaveCount(left - 1);
    }
  },

  /** The cash that this driver brings. */
  async cash({ office }) {
    const { hand, main } = office;
    await office.goTo('runs');
    await hand.tap(main.getByRole('link', { name: /سالم/ }).first());
    await expect(office.field('المعدود')).toBeAttached();
    const expected = main.locator('dt', { hasText: /^المفترض$/ }).locator('xpath=following-sibling::dd[1]');
    const amount = /\d+\.\d+/.exec((await expected.textContent()) ?? '')?.[0] ?? '';
    await hand.type(office.field('المعدود'), amount);
    await hand.tap(office.button('إغلاق الجولة'));
    await expect(main.getByRole('heading', { name: /^أُغلقت/ })).toBeVisible();
  },

  /** A part of the money of an order goes back. */
  async refund({ office, orders }) {
    const { hand, main, page } = office;
    await office.find(orders[58]?.fullName ?? '');
    await office.version.openMoney(office);
    await hand.tap(office.button('إرجاع مبلغ'));
    const dialog = office.dialog;
    await office.choose(dialog.getByRole('button', { name: /ما الذي/ }), 'مبلغ معيّن');
    await hand.type(dialog.getByRole('textbox', { name: 'المبلغ' }), '0.75');
    await hand.type(dialog.getByRole('textbox', { name: 'السبب' }), 'خيط مقطوع');
    await hand.tap(dialog.getByRole('button', { name: 'متابعة' }));
    await hand.tap(page.getByRole('button', { name: /^إرجاع .?0\.75/ }));
    await expect(main.getByText('أُرجع جزء منه').first()).toBeVisible();
  },

  /** A customer calls: another street. */
  async address({ office, orders }) {
    const { hand, main } = office;
    await office.find(orders[57]?.fullName ?? '');
    await hand.tap(main.getByRole('link', { name: 'تعديل', exact: true }));
    await hand.type(office.field('الشارع'), 'حمد المبارك');
    await hand.tap(office.button('حفظ التعديل'));
    await office.read(/حمد المبارك/);
  },

  /** A customer orders by WhatsApp. */
  async whatsApp({ office }) {
    const { hand, main, page } = office;
    await office.goTo('orders');
    await hand.tap(main.getByRole('link', { name: 'طلب جديد' }));
    const search = main.getByRole('searchbox', { name: 'إضافة قطعة' });
    await hand.type(search, 'فيونكة كبيرة');
    await expect(main.getByRole('option').first()).toBeVisible();
    await search.press('Enter');
    await hand.type(office.field('الاسم الكامل'), 'أم لولوة');
    await hand.type(office.field('الهاتف'), '97550099');
    await hand.type(main.getByRole('combobox', { name: 'المنطقة' }), 'السالميه');
    await hand.tap(page.getByRole('option', { name: 'السالمية' }));
    await hand.type(office.field('القطعة'), '4');
    await hand.type(office.field('الشارع'), 'سالم المبارك');
    await hand.type(office.field('رقم البيت أو الشارع'), '12');
    await hand.type(office.field('المبنى'), '7');
    await office.choose(office.button(/طريقة الدفع$/), 'بالتحويل');
    await hand.tap(office.button('تسجيل الطلب'));
    await expect(main.getByText('أم لولوة').first()).toBeAttached();
  },

  /** 30 pieces each of three products. */
  async receive({ office }) {
    const { hand, main, page } = office;
    await office.goTo('products');
    await hand.tap(page.getByRole('link', { name: 'استلام البضاعة' }).first());
    for (const name of DELIVERY) {
      await expect(main.getByRole('searchbox', { name: 'ابحث عن منتج' })).toBeFocused();
      await page.keyboard.type(name);
      await expect(main.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(office.field('عدد القطع المستلمة')).toBeFocused();
      await page.keyboard.type('30');
      await page.keyboard.press('Enter');
      await expect(office.field('عدد القطع المستلمة')).toHaveCount(0);
    }
  },

  /** A review is read, published and answered. */
  async review({ office }) {
    const { hand, main } = office;
    await office.goTo('reviews');
    await office.read(/ناعمة وتبقى/);
    await hand.tap(office.button(`الردّ على تقييم ${REVIEWER}`));
    const { dialog } = office;
    await hand.type(dialog.getByRole('textbox'), 'شكرًا لكم');
    await hand.tap(dialog.getByRole('button', { name: 'حفظ الردّ' }));
    await expect(dialog).toHaveCount(0);
    await hand.tap(office.button(`نشر تقييم ${REVIEWER}`));
    await expect(main.getByText(/ناعمة وتبقى/)).toHaveCount(0);
  },

  /** What the day has brought. */
  async sales({ office }) {
    await office.goTo('sales');
    await office.read('المجموع');
    await office.read(/أكثر المنتجات/);
  },
} as const satisfies Readonly<Record<string, (day: Day) => Promise<void>>>;

export type Part = keyof typeof PARTS;
