import { renderToString } from 'react-dom/server';
import type { PageData, PageRenderer } from '@fyonka/api-contract/pages/page-data';
import { LanguageProvider } from '@fyonka/ui/language/language-context';
import { FirstView } from './first-view/first-view.tsx';
import { Shop } from './frame/shop.tsx';
import { FIRST_VIEW } from './first-view/early-press.ts';
import { NoScriptNote } from './no-script/no-script-note.tsx';
import { ShopDataContext } from './shop-data.ts';

export const renderPage: PageRenderer['renderPage'] = (address, language, data: PageData) => {
  const { pathname, search } = new URL(`http://shop${address}`);
  return renderToString(
    <LanguageProvider language={language}>
      <ShopDataContext value={data}>
        <Shop path={pathname}>
          <div {...{ [FIRST_VIEW]: '' }}>
            <NoScriptNote />
            <FirstView path={pathname} search={search} />
          </div>
        </Shop>
      </ShopDataContext>
    </LanguageProvider>,
  );
};
