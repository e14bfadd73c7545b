import { logIn, makeAccount, PASSWORD, storedToken } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { isAt } from '../../support/shopper.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  ar: {
    addChild: 'إضافة اسم',
    childName: 'الاسم كما يُطرّز',
    level: 'المرحلة',
    secondary: 'المرحلة الثانوية',
    saveList: 'حفظ القائمة',
    colour: 'كحلي الثانوي',
    navy: 'كحلي الثانوي',
    takeNavy: 'اختيارها بلون كحلي الثانوي',
    nameOnRibbon: 'الاسم على الشريطة',
    again: /^نفسها باسم آخر/,
    add: 'إضافة إلى السلة',
    saveAddress: 'حفظ هذا العنوان للطلبات القادمة',
    addressName: 'اسم العنوان',
    addressSaved: 'حُفظ العنوان.',
    savedAddresses: 'عناوينكم المحفوظة',
    clear: 'مسح',
    logOutEnds: 'تسجيل الخروج ينهي دخولكم على كل أجهزتكم، وتبقى السلة هنا.',
    erase: 'مسح القائمة',
    eraseNow: 'نعم، مسح القائمة',
    erased: 'مُسحت القائمة.',
    home: 'بيتنا',
    grandmother: 'بيت الجدة',
    area: 'السالميه',
    daughter: 'لولوة',
    sister: 'دانة',
  },
  en: {
    addChild: 'Add a child',
    childName: 'Name, as it is sewn',
    level: 'Level',
    secondary: 'Secondary school',
    saveList: 'Save the list',
    colour: 'Secondary navy Blue',
    navy: 'Secondary Navy',
    takeNavy: 'Take it in Secondary Navy',
    nameOnRibbon: 'Name on the ribbon',
    again: /^The same with another name/,
    add: 'Add to the cart',
    saveAddress: 'Save this address for next time',
    addressName: 'Name of the address',
    addressSaved: 'The address is saved.',
    savedAddresses: 'Your saved addresses',
    clear: 'Clear',
    logOutEnds: 'Logging out ends your session on every device. Your cart stays here.',
    erase: 'Erase the list',
    eraseNow: 'Erase it',
    erased: 'The list is erased.',
    home: 'Home',
    grandmother: 'Grandmother',
    area: 'salmiya',
    daughter: 'Lulwa',
    sister: 'Dana',
  },
} as const;

for (const language of ['ar', 'en'] as const) {
  const texts = WORDS[language];
  test.describe(() => {
    test.use({ ...PHONE, language });

    test(
      `names of the family list and addresses with names fill in from purchase to purchase, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, shop, shopper, faults }) => {
        const { words, main, dialog } = shopper;
        const email = `family-${language}@example.com`;
        await makeAccount(shop, email, PASSWORD);
        await shopper.open('/login?next=/account');
        await logIn(shopper, email, PASSWORD);

        // Two daughters, of whom one goes to secondary school.
        for (const name of [texts.daughter, texts.sister]) {
          await shopper.button(texts.addChild).click();
          await main.getByLabel(texts.childName).last().fill(name);
        }
        await main.getByLabel(texts.level, { exact: true }).last().selectOption(texts.secondary);
        await expectAccessible(page, 'the family list, being written');
        await shopper.button(texts.saveList).click();
        await expect(main.getByRole('listitem').filter({ hasText: texts.sister })).toContainText(texts.colour);

        // The ribbon in the colour of one of them takes the place of the blue one, with her name.
        await shopper.open('/product/satin-name-ribbon');
        await shopper.button(texts.sister).click();
        await main.getByRole('link', { name: texts.takeNavy }).click();
        await expect(page).toHaveURL(isAt('/product/gold-name-ribbon'));
        await expect(main.getByRole('textbox', { name: texts.nameOnRibbon })).toHaveValue(texts.sister);
        await expect(main.locator('img[src*="gold-name-ribbon"]').first()).toBeVisible();
        await expectAccessible(page, 'a ribbon in her school colour');

        // A ribbon for the other, and in the cart the same for her sister, in her colour.
        await shopper.open('/product/satin-name-ribbon');
        await shopper.button(texts.daughter).click();
        await expect(main.getByRole('textbox', { name: texts.nameOnRibbon })).toHaveValue(texts.daughter);
        await shopper.add();
        await shopper.cartButton.click();
        await dialog.getByRole('button', { name: texts.again }).click();
        await dialog.getByRole('button', { name: texts.sister }).click();
        await expect(dialog.getByRole('button', { name: texts.navy })).toHaveAttribute('aria-pressed', 'true');
        await dialog.getByRole('button', { name: texts.add }).click();
        await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveCount(2);

        // Pay keeps two addresses, and the order goes to the second.
        await shopper.checkoutControl.click();
        await shopper.fillDelivery({ area: texts.area, email });
        const keep = async (name: string): Promise<void> => {
          await main.getByRole('checkbox', { name: texts.saveAddress }).check();
          await main.getByRole('textbox', { name: texts.addressName }).fill(name);
          await shopper.placeOrder();
          await expect(main.getByText(texts.addressSaved)).toBeVisible();
        };
        await keep(texts.home);
        await page.goBack();
        await shopper.field(words.block).fill('3');
        await keep(texts.grandmother);

        // The next checkout offers both.
        await shopper.addToCart('knotted-hairband');
        await shopper.cartButton.click();
        await shopper.checkoutControl.click();
        const addresses = main.getByRole('group', { name: texts.savedAddresses });
        await expect(addresses.getByRole('button')).toHaveText([texts.home, texts.grandmother]);
        await addresses.getByRole('button', { name: texts.home }).click();
        await expect(shopper.field(words.block)).toHaveValue('10');
        await addresses.getByRole('button', { name: texts.grandmother }).click();
        await expect(shopper.field(words.block)).toHaveValue('3');
        await expectAccessible(page, 'a delivery form with saved addresses');

        // The list goes at once. Signing out says before what it ends.
        await shopper.open('/account');
        await shopper.button(texts.erase).click();
        await dialog.getByRole('button', { name: texts.eraseNow }).click();
        await expect(main.getByText(texts.erased)).toBeVisible();
        await expect(main.getByText(texts.sister)).toHaveCount(0);
        await expect(main.getByText(texts.logOutEnds)).toBeVisible();
        await shopper.button(words.logOut).click();
        await expect(page).toHaveURL(isAt('/login'));
        expect(await storedToken(page)).toBeNull();
        await expect(shopper.cartButton).toHaveAccessibleName(/3/);
        expect(faults).toEqual([]);
      },
    );
  });
}
