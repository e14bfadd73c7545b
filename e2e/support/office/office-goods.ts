import { tokenFor } from '../accounts.ts';
import { bearer, call, read } from '../call.ts';
import { photograph } from '../pictures/made-pictures.ts';
import { ADMINISTRATOR } from '../remotes/server.ts';
import type { RunningShop } from '../remotes/server.ts';

interface Named {
  en: string;
  ar: string;
}

/** A category with a product in it, which no other journey knows. */
export interface Goods {
  /** Part of the address of the category's page. */
  categorySlug: string;
  productId: string;
}

/** Creates a category with a product through the API, without a page. The product costs 2.50 KD and has ten pieces. */
export async function makeGoods(shop: RunningShop, category: Named, product: Named): Promise<Goods> {
  const headers = bearer(await tokenFor(shop));
  const picture = await photograph('picture', '#8fb7dd');
  const file = new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType });
  const icon = new FormData();
  icon.append('name', JSON.stringify(category));
  icon.append('iconImage', file, picture.name);
  const made = await call<{ category: { _id: string; slug: string } }>(shop, '/api/admin/categories', icon, {
    headers,
  });
  const upload = new FormData();
  upload.append('image', file, picture.name);
  const { imageUrl } = await call<{ imageUrl: string }>(shop, '/api/upload', upload, { headers });
  const { product: one } = await call<{ product: { _id: string } }>(
    shop,
    '/api/admin/products',
    {
      name: product,
      description: { en: 'For the first day of school.', ar: 'لأول يوم في المدرسة.' },
      price: 2.5,
      stockQuantity: 10,
      imageUrl,
      color: { name: { en: 'White', ar: 'أبيض' }, level: { en: '', ar: '' } },
      filterColor: 'white',
      categoryId: made.category._id,
    },
    { headers },
  );
  return { categorySlug: made.category.slug, productId: one._id };
}

/** Creates a coupon with a code. @returns its id */
export async function makeCoupon(shop: RunningShop, code: string): Promise<string> {
  const coupon = { name: { en: 'Ten percent', ar: 'عشرة بالمئة' }, code, percent: 10 };
  const made = await call<{ coupon: { _id: string } }>(shop, '/api/admin/coupons', coupon, {
    headers: bearer(await tokenFor(shop)),
  });
  return made.coupon._id;
}

/** Adds a webhook to an address that no host has. @returns its id */
export async function makeWebhook(shop: RunningShop): Promise<string> {
  const webhook = { url: 'https://erp.invalid/hooks', events: ['order.placed'] };
  const made = await call<{ webhook: { id: string } }>(shop, '/api/admin/webhooks', webhook, {
    headers: bearer(await tokenFor(shop)),
  });
  return made.webhook.id;
}

/** Makes an account an administrator's. */
export async function makeAdministrator(shop: RunningShop, email: string): Promise<void> {
  const { password } = ADMINISTRATOR;
  await call(shop, '/api/admin/administrators', { email, password }, { headers: bearer(await tokenFor(shop)) });
}

/** Changes some of the shop's settings. */
export async function changeSettings(shop: RunningShop, changes: object): Promise<void> {
  const headers = bearer(await tokenFor(shop));
  const path = '/api/admin/settings';
  const { settings } = await read<{ settings: object }>(shop, path, headers);
  await call(shop, path, { ...settings, ...changes }, { method: 'PUT', headers });
}
