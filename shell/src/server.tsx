import { renderToString } from 'react-dom/server';
import { drawFrom } from '@fyonka/api-client/pages/page-data';
import type { PageData, PageRenderer } from '@fyonka/api-contract/pages/page-data';
import { LanguageProvider } from '@fyonka/ui/language/language-context';
import { FirstView } from './first-view/first-view.tsx';
import { PlainView } from './first-view/plain-view.tsx';
import { Shop } from './frame/shop.tsx';
import { FIRST_VIEW } from './first-view/early-press.ts';
import { NoScriptNote } from './no-script/no-script-note.tsx';
import { ShopDataContext } from './shop-data.ts';

/** Place of a remote's markup, which React cannot put beside other elements without one around it. */
const PLACE = '<template data-place="first-view"></template>';

export const renderPage: PageRenderer['renderPage'] = (address, language, data: PageData, firstView) => {
  const { pathname, search } = new URL(`http://shop${address}`);
  const { drawn: shop } = drawFrom({ answers: data.answers, missing: data.missing?.subject }, () =>
    renderToString(
      <LanguageProvider language={language}>
        <ShopDataContext value={data}>
          <Shop path={pathname}>
            <div {...{ [FIRST_VIEW]: '' }}>
              <NoScriptNote />
              <FirstView path={pathname} search={search} ofRemote={firstView === null ? PlainView : Place} />
            </div>
          </Shop>
        </ShopDataContext>
      </LanguageProvider>,
    ),
  );
  return firstView === null ? shop : shop.replace(PLACE, () => firstView);
};

function Place() {
  return <template data-place="first-view" />;
}
