import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnBarcode } from '@fyonka/testing/browser/drawn-barcode';
import { CHROMIUM, SMALL_PHONE } from '../../support/browser/browser.ts';
import { expect, test as officeTest } from '../../support/office/office.ts';
import { makeGoods } from '../../support/office/office-goods.ts';
import { buy, piece } from '../../support/sample-orders.ts';

const BARCODE = '6291041500213';
const NAME = { ar: 'شريطة الباركود', en: 'Barcode ribbon' };

/** The browser's camera shows a picture of the barcode, so that the decoder that shopkeepers use has to read it. */
const test = officeTest.extend<object, object>({
  launchOptions: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'fyonka-camera-'));
      const film = join(folder, 'barcode.y4m');
      writeFileSync(film, filmOf(BARCODE));
      const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
      await provide({
        ...CHROMIUM,
        args: [...(CHROMIUM.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`],
      });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.use({ ...SMALL_PHONE, language: 'ar' });

test('the camera reads the barcode of a delivery, a code that no product has is given to one, and a parcel is checked by it', async ({
  clerk,
  shop,
}) => {
  const { productId } = await makeGoods(shop, { ar: 'قسم الباركود', en: 'Barcodes' }, NAME);
  await clerk.open('/admin/stock/receive');
  await clerk.button('مسح بالكاميرا').click();
  const dialog = clerk.dialog('مسح رمز');
  await expect(dialog.getByText(`لا يوجد منتج بالرمز \u2066${BARCODE}\u2069.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'إعطاء الرمز لمنتج' }).click();
  await dialog.getByRole('searchbox').fill(NAME.en);
  await dialog.getByRole('option', { name: NAME.ar }).click();
  // The product is chosen, and its pieces can be entered.
  await expect(dialog).toBeHidden();
  await expect(clerk.field(/عدد القطع المستلمة/)).toBeVisible();

  await clerk.open('/admin/stock/receive');
  await clerk.button('مسح بالكاميرا').click();
  await expect(clerk.field(/عدد القطع المستلمة/)).toBeVisible();
  await expect(clerk.main.getByText(NAME.ar)).toBeVisible();

  const orderNumber = await buy(shop, piece(productId));
  await clerk.open(`/admin/orders/${orderNumber}`);
  await clerk.button('تحقق بالمسح').click();
  const check = clerk.dialog('تحقق بالمسح');
  await expect(check.getByText('اكتمل الطرد.')).toBeVisible();
  await expect(check.getByRole('listitem').filter({ hasText: NAME.ar })).toContainText('1/1');
  await check.getByRole('button', { name: 'تحديده كجاهز' }).click();
  await expect(clerk.statusOf(orderNumber)).toContainText('جاهز للتوصيل');
  await expect(check).toBeHidden();
});

/** One frame of YUV4MPEG2 in grey, which Chromium repeats. */
function filmOf(digits: string): Buffer {
  const { width, height, pixels } = drawnBarcode(digits);
  const colour = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420mpeg2\nFRAME\n`), pixels, colour]);
}
