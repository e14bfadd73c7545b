import { MOST_OF_DESIGN, MOST_PLACED } from './goods/products.ts';
import { MOST_PHOTOS } from './goods/reviews.ts';
import { LARGEST_PAGE_SIZE, LONGEST_WRITTEN_NUMBER, LONGEST_WRITTEN_PHONE, PAGE_SIZE } from './limits.ts';
import { ALERT_KINDS, MOST_TEXTS_OF_SHEET, WEEKDAYS } from './office.ts';
import { MOST_OWN_AREAS } from './ordering/areas.ts';
import { LONGEST_WRITTEN_CODE } from './ordering/coupons.ts';
import { MOST_ORDERS_AT_ONCE } from './ordering/order-statuses.ts';
import { MOST_HOLIDAYS, MOST_QUESTIONS, PHONE_STARTS } from './settings.ts';
import { MOST_SAME_TEXTS } from './goods/translations.ts';

// Upper bounds of what a request may carry, which keep it small before anything is done with it. The domain checks the
// real limits, once blanks are trimmed and marks are joined to their letters; backend/test/server/contract.spec.ts
// checks that no bound here refuses what the domain would take.

/** Characters of a field as it is sent. */
export const LONGEST_SENT = {
  id: 120,
  /** A place in the activity log, with the id of a movement. */
  place: 160,
  /** Fifty ids as the shop makes them, with the commas between them. */
  ids: 3000,
  /** Words with commas between them. */
  synonymGroup: 600,
  orderNumber: LONGEST_WRITTEN_NUMBER,
  orderToken: 200,
  paymentToken: 200,
  email: 318,
  /** A letter and its marks may be sent as several characters. */
  password: 512,
  code: 64,
  /** Key that distinguishes two sets of one bundle. */
  bundleKey: 40,
  coupon: LONGEST_WRITTEN_CODE,
  ticket: 100,
  phone: LONGEST_WRITTEN_PHONE,
  lastDigits: 32,
  /** The title or text of a custom tag, and the name that finds a product. */
  name: 300,
  /** A number that is written as text. */
  number: 40,
  barcode: 64,
  /** A day or month, as somebody may type it. */
  day: 32,
  month: 20,
  note: 2000,
  /** Headers of the columns of all sheets of a settlement file, as JSON. */
  settlementColumns: 16_000,
  /** A review, and the shop's answer to one. */
  review: 4000,
  path: 300,
  webAddress: 1000,
  pushKey: 100,
} as const;

/** Characters of the texts of a product, in one language. */
export const LONGEST_OF_PRODUCT = { line: 1200, description: 4000 } as const;

/** Characters of the texts of a bundle, in one language. */
export const LONGEST_OF_BUNDLE = { name: 240, description: 1200 } as const;

/** Characters of the name of a coupon, in one language. */
export const LONGEST_OF_COUPON = { name: 240 } as const;

/** Characters of an attribute of products, in one language. */
export const LONGEST_OF_ATTRIBUTE = { key: 80, name: 240, unit: 80, text: 800 } as const;

/** Characters of the texts of the shop's settings. */
export const LONGEST_OF_SETTINGS = { text: 2400, line: 400, area: 60 } as const;

/** Characters of what browsers answer for a passkey (WebAuthn), in base64url. */
export const LONGEST_OF_PASSKEY = {
  challengeId: 60,
  name: 200,
  /** A credential's id has at most 1,023 bytes. */
  credentialId: 1_400,
  clientData: 4_000,
  /** With the certificates that some devices send unasked. */
  attestation: 20_000,
  authenticatorData: 4_000,
  /** An RSA key of 4,096 bits and more makes such long ones. */
  signature: 2_000,
  userHandle: 100,
  type: 20,
  transport: 30,
} as const;

/** Entries of a list that is sent. */
export const MOST_SENT = {
  customTexts: 20,
  transports: 10,
  orderIds: MOST_ORDERS_AT_ONCE,
  printedOrders: 500,
  products: 100,
  pieces: MOST_OF_DESIGN,
  placed: MOST_PLACED,
  categories: 100,
  pictures: 40,
  photos: MOST_PHOTOS,
  tags: 20,
  attributes: 40,
  choices: 100,
  sizeColumns: 10,
  textsOfSheet: MOST_TEXTS_OF_SHEET,
  questions: MOST_QUESTIONS,
  phoneStarts: 2 * PHONE_STARTS.most,
  /** The known ones, and the office's own. */
  areas: 126 + MOST_OWN_AREAS,
  weekdays: WEEKDAYS.length,
  holidays: MOST_HOLIDAYS,
  alertKinds: ALERT_KINDS.length,
  children: 24,
  addresses: 20,
  sameTexts: MOST_SAME_TEXTS,
  synonymGroups: 200,
  fillers: 200,
  unsold: 400,
} as const;

/** Custom texts of a cart: those of the most lines. */
export const MOST_NAMES = 2_000;

/** Pieces of one product. */
export const LARGEST_STOCK = 1_000_000;

/** No list has as many pages. */
export const LAST_PAGE = 100_000;

/** Entries of one page of a list: at most, and where the request does not say. */
export const PAGES = {
  products: { most: LARGEST_PAGE_SIZE, usual: PAGE_SIZE },
  ownOrders: { most: 50, usual: 10 },
  officeOrders: { most: 100, usual: 24 },
  users: { most: 100, usual: 24 },
  history: { most: 100, usual: 24 },
  coupons: { most: 100, usual: 24 },
  markdowns: { most: 100, usual: 24 },
  audit: { most: 100, usual: 50 },
  activity: { most: 100, usual: 50 },
  movements: { most: 100, usual: 24 },
  runs: { most: 100, usual: 24 },
  stalls: { most: 100, usual: 24 },
  translations: { most: 100, usual: 24 },
  reviews: { most: 50, usual: 5 },
  returns: { most: 100, usual: 24 },
  disputes: { most: 100, usual: 24 },
  payoutLines: { most: 100, usual: 50 },
  officeReviews: { most: 50, usual: 12 },
  deliveries: { most: 100, usual: 24 },
} as const;

/** Products that one sum of a sales report names. */
export const MOST_SOLD_PRODUCTS = 1_000;
