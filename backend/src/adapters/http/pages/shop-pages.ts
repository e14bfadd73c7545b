import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { PAGE_DATA_ID } from '@fyonka/api-contract/pages/page-data';
import type { PageData } from '@fyonka/api-contract/pages/page-data';
import type { MatchedPage } from '@fyonka/api-contract/pages/match';
import { matchOfficePage } from '@fyonka/api-contract/pages/office-match';
import { NOT_FOUND_TITLE, PAGE_TITLES } from '@fyonka/api-contract/pages/titles';
import type { Logger } from 'pino';
import type { Language } from '../../../domain/localized-text.ts';
import { directionOf, html, jsonScript, trustedHtml } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { contentPolicy } from './content-policy.ts';
import type { Turn } from './drawings.ts';
import type { FirstData, Subject } from './first-data.ts';
import { head } from './head.ts';
import { pathOfMissing } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import type { Remotes } from './remotes/remotes.ts';
import type { ShellBuild } from './shell-build.ts';
import { UNLISTED_PAGES } from './unlisted-pages.ts';

/** A document with the status and headers of its answer. */
export interface PageDocument {
  status: 200 | 404;
  html: string;
  contentPolicy: string;
  isListed: boolean;
  /** The address that it is rendered for; with 404 one address stands for all of its kind. */
  address: string;
}

interface PagesParts {
  shell: ShellBuild;
  remotes: Remotes;
  firstData: FirstData;
  publicUrl: string | null;
  log: Logger;
}

/** The requested page. */
type Asked = Pick<PageRequest, 'page' | 'isMissing' | 'address' | 'query' | 'language'>;

interface Drawing {
  /** Null for the page 'not found'. */
  page: MatchedPage | null;
  address: string;
  language: Language;
  data: PageData;
  subject: Subject;
}

/** The shop's documents: head, map of remotes, preloads, the first view and its data. */
export class ShopPages {
  /** Documents for what is missing, by their address and language. */
  private readonly notFound = new Map<string, { data: string; document: PageDocument }>();

  constructor(private readonly parts: PagesParts) {}

  /**
   * @param turn to be awaited before work that blocks the event loop
   * @throws StorageUnavailable when the data of the page cannot be read now, which is not 'page not found'
   */
  async document({ page, isMissing, address, query, language }: Asked, turn: Turn): Promise<PageDocument> {
    const { firstData, remotes } = this.parts;
    if (!isMissing) await turn();
    const view = page === null || isMissing ? null : await firstData.of(page, query);
    const { store, deliveryFrom } = await firstData.common();
    const data = { remotes: remotes.addresses(), store, deliveryFrom, answers: view?.answers ?? {} };
    if (view === null) return this.missing(page, language, data, turn);
    await turn();
    return this.drawn({ page, address, language, data, subject: view.subject });
  }

  /**
   * The document for an address without content. It does not depend on the address, so it is rendered once for each
   * kind (no page, no product, no category, nothing in the office), and again when the data of every document have
   * changed.
   */
  private async missing(
    page: MatchedPage | null,
    language: Language,
    data: PageData,
    turn: Turn,
  ): Promise<PageDocument> {
    const address = pathOfMissing(page);
    const key = `${language} ${address}`;
    const carried = JSON.stringify(data);
    const known = this.notFound.get(key);
    if (known?.data === carried) return known.document;
    await turn();
    const document = await this.drawn({ page: null, address, language, data, subject: null });
    this.notFound.set(key, { data: carried, document });
    return document;
  }

  private async drawn({ page, address, language, data, subject }: Drawing): Promise<PageDocument> {
    const { shell, remotes, publicUrl } = this.parts;
    const styles = this.stylesOf(page);
    const isListed = page !== null && !page.route.needs && !UNLISTED_PAGES.has(page.route.pattern);
    const inside = head({
      language,
      path: address,
      publicUrl,
      title: page === null ? NOT_FOUND_TITLE : titleOf(page, address),
      subject,
      store: data.store,
      isListed,
      assets: shell.assets,
      styles,
      // The browser finds out whether the visitor may open the page; its code is not preloaded before that.
      remote: page === null || page.route.needs ? null : remotes.filesOf(page.route.owner),
    });
    const document = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
${inside}
</head>
<body>
<div id="root">${await this.firstView(address, language, data)}</div>
${jsonScript('application/json', data, PAGE_DATA_ID)}
</body>
</html>
`;
    return {
      status: page === null ? 404 : 200,
      html: document.text,
      contentPolicy: this.policy(styles),
      isListed,
      address,
    };
  }

  /** Pages of remotes, which most first visits open, leave out the style sheet of the shell's own pages. */
  private stylesOf(page: MatchedPage | null): string[] {
    const { style, pageStyle } = this.parts.shell.assets;
    return page === null || page.route.owner === 'shell' ? [style, pageStyle] : [style];
  }

  private policy(inlineStyles: readonly string[]): string {
    const { shell, remotes, publicUrl } = this.parts;
    return contentPolicy({
      inlineScripts: [shell.assets.boot],
      inlineStyles,
      remoteOrigins: remotes.origins(),
      https: publicUrl?.startsWith('https:') ?? false,
    });
  }

  /** A page without its first view only appears later, so a failure of the renderer does not fail the page. */
  private async firstView(address: string, language: Language, data: PageData): Promise<Html | null> {
    try {
      return trustedHtml(await this.parts.shell.render(address, language, data));
    } catch (error) {
      this.parts.log.error({ err: error }, 'the first view of a page cannot be rendered');
      return null;
    }
  }
}

function titleOf({ route }: MatchedPage, address: string): LocalizedText | null {
  if (route.owner === 'admin') return matchOfficePage(address)?.page.title ?? null;
  return PAGE_TITLES[route.pattern] ?? null;
}
