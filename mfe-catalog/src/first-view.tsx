import { renderToStaticMarkup } from 'react-dom/server';
import { drawFrom } from '@fyonka/api-client/pages/page-data';
import type { ShownData } from '@fyonka/api-client/pages/page-data';
import type { FirstViewBundle, FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import { pathOfPage } from '@fyonka/api-contract/pages/match';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { LanguageProvider } from '@fyonka/ui/language/language-context';
import { DrawnPageContext, queryOf } from './drawn-page.ts';
import { headOf } from './first-view/head.ts';
import { PAGES } from './pages.ts';
import catalog from './routes.tsx';

// The module with which the server draws the pages of this remote, before a browser has loaded it.

/** A page needs the answers that it asks for while it is drawn. */
export const needs: FirstViewBundle['needs'] = (page, answers) => draw(page, { answers }).unanswered;

export const render: FirstViewBundle['render'] = (page, data) => {
  const { html, title, unanswered } = draw(page, data);
  return { html, lacks: unanswered, ...(title !== undefined && { title }), ...headOf(page, data) };
};

function draw(page: FirstViewPage, data: ShownData) {
  const { pattern, path, search, language } = page;
  const Page = catalog.pages[pattern];
  if (!Page) throw new Error(`No page has the pattern ${pattern}`);
  let title: string | undefined;
  const entitle = (name: string): void => {
    title = name;
  };
  const drawPage = () =>
    renderToStaticMarkup(
      <LanguageProvider language={language}>
        <DrawnPageContext value={{ path, query: queryOf(search), entitle }}>
          <Page />
        </DrawnPageContext>
      </LanguageProvider>,
      // The shell's part of the document has ids, too.
      { identifierPrefix: `${catalog.name}-` },
    );
  const { drawn: html, unanswered } = drawFrom({ ...data, missing: missingCall(page) }, drawPage);
  return { html, title, unanswered };
}

/** Path of the call about the page's subject, if that does not exist. */
function missingCall({ pattern, parameters, isMissing }: FirstViewPage): string | undefined {
  const page: RemotePage | undefined = PAGES.find((one) => one.pattern === pattern);
  return isMissing && page?.subject ? pathOfPage(page.subject, parameters) : undefined;
}
