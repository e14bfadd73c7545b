import { PHONE } from '../support/browser/browser.ts';
import { expect, test } from '../support/remotes/hosted-remotes.ts';
import { builtRemote, changed } from '../support/remotes/remote-host.ts';

test.use(PHONE);

const CONTRACT = 'bridge:2,name:"catalog"';
const HOME = 'pages:{"/":function(){';
const THROWS = 'throw new Error("broken on purpose")';

for (const [name, from, to] of [
  ['a component that throws', HOME, `${HOME}${THROWS};`],
  ['a module that throws', CONTRACT, `bridge:(()=>{${THROWS}})(),name:"catalog"`],
] as const) {
  // The repaired files keep their names, unlike a real build's, so that a stale copy in the browser's cache would show.
  test(`${name}: 'Try again' loads manifest and code again, and repeats the press once they are repaired`, async ({
    page,
    shopper,
    catalog,
  }) => {
    const good = builtRemote('catalog');
    const broken = changed(good, (text, file) => (/^routes.*js$/.test(file) ? text.replace(from, to) : text));
    expect(broken).not.toEqual(good);
    catalog.deploy(broken);
    await shopper.open('/');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeInViewport({ ratio: 1 });
    await shopper.main
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();

    // Still broken.
    await again.click();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(again).toBeInViewport({ ratio: 1 });

    catalog.deploy(good);
    catalog.asked.length = 0;
    await again.click();
    await shopper.seeAdded();
    await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
    expect(catalog.asked.map((file) => file.replace(/\.[0-9a-f]{8}\./, '.').replace(/\d+$/, ''))).toEqual([
      'mf-manifest.json',
      'remoteEntry.js?again=',
      'routes.css?again=',
      'routes.js?again=',
    ]);
  });
}
