interface Account {
  readonly name: { readonly en: string; readonly ar: string };
  /** Until the shop has its own: 1 for assets, 4 for income and what lessens it, 6 for costs. */
  readonly usual: string;
  /** Accounts of the same group can have one number, because small shops keep them as one. */
  readonly group?: 'clearing' | 'income' | 'costs';
}

/** The accounts of the day book, in the order of their usual numbers. */
export const ACCOUNTS = {
  cash: { usual: '1110', name: { en: 'Cash', ar: 'الصندوق' } },
  bank: { usual: '1120', name: { en: 'Bank', ar: 'البنك' } },
  'clearing-tap': { usual: '1131', group: 'clearing', name: { en: 'Clearing, Tap', ar: 'حساب تسوية تاب' } },
  'clearing-myfatoorah': {
    usual: '1132',
    group: 'clearing',
    name: { en: 'Clearing, MyFatoorah', ar: 'حساب تسوية ماي فاتورة' },
  },
  'clearing-sandbox': { usual: '1139', group: 'clearing', name: { en: 'Practice gateway', ar: 'بوابة التجربة' } },
  'with-couriers': { usual: '1140', name: { en: 'Cash with couriers', ar: 'نقد لدى شركات التوصيل' } },
  other: { usual: '1190', name: { en: 'Exchanges and other ways', ar: 'الاستبدال وطرق أخرى' } },
  customers: { usual: '1210', name: { en: 'Customers', ar: 'الزبائن' } },
  'owed-by-staff': { usual: '1220', name: { en: 'Owed by drivers and sellers', ar: 'ذمم المندوبين والبائعين' } },
  sales: { usual: '4110', group: 'income', name: { en: 'Sales', ar: 'المبيعات' } },
  delivery: { usual: '4120', group: 'income', name: { en: 'Delivery', ar: 'إيراد التوصيل' } },
  discounts: { usual: '4210', group: 'income', name: { en: 'Discounts', ar: 'الخصومات' } },
  'sales-returns': { usual: '4220', group: 'income', name: { en: 'Sales returns', ar: 'مردودات المبيعات' } },
  fees: { usual: '6110', group: 'costs', name: { en: 'Fees of gateways', ar: 'عمولات البوابات' } },
  'vat-on-fees': {
    usual: '6120',
    group: 'costs',
    name: { en: 'VAT on fees', ar: 'ضريبة القيمة المضافة على العمولات' },
  },
  'gateway-corrections': {
    usual: '6130',
    group: 'costs',
    name: { en: 'Other charges and corrections of gateways', ar: 'رسوم وتسويات أخرى للبوابات' },
  },
  'cash-differences': { usual: '6140', group: 'costs', name: { en: 'Cash differences', ar: 'فروق النقد' } },
  'courier-fees': { usual: '6150', group: 'costs', name: { en: 'Kept by couriers', ar: 'ما استقطعته شركات التوصيل' } },
} as const satisfies Record<string, Account>;

/** `clearing-…`: what a gateway has taken and not paid out. `other`: exchanges and other ways. */
export type JournalAccount = keyof typeof ACCOUNTS;

export type AccountNumbers = Readonly<Record<JournalAccount, string>>;

/** In the order of the chart. */
export const JOURNAL_ACCOUNTS = [
  'cash',
  'bank',
  'clearing-tap',
  'clearing-myfatoorah',
  'clearing-sandbox',
  'with-couriers',
  'other',
  'customers',
  'owed-by-staff',
  'sales',
  'delivery',
  'discounts',
  'sales-returns',
  'fees',
  'vat-on-fees',
  'gateway-corrections',
  'cash-differences',
  'courier-fees',
] as const satisfies readonly JournalAccount[];

/** Characters. */
export const LONGEST_ACCOUNT_NUMBER = 20;
