import { PAGE_DATA_ID } from '@fyonka/api-contract/page-data';
import type { PageData } from '@fyonka/api-contract/page-data';
import { matchPage, movedTo } from '@fyonka/api-contract/page-match';
import type { MatchedPage } from '@fyonka/api-contract/page-match';
import { NOT_FOUND_TITLE, PAGE_TITLES } from '@fyonka/api-contract/page-titles';
import type { Logger } from 'pino';
import type { Language } from '../../../domain/localized-text.ts';
import { directionOf, html, jsonScript, trustedHtml } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { contentPolicy } from './content-policy.ts';
import type { CommonData, FirstData, FirstView } from './first-data.ts';
import { head } from './head.ts';
import type { Remotes } from './remotes.ts';
import type { ShellBuild } from './shell-build.ts';
import { UNLISTED_PAGES } from './unlisted-pages.ts';

/** What an address of the shop is answered with. */
type PageAnswer =
  | { kind: 'document'; status: 200 | 404; html: string; contentPolicy: string; isListed: boolean }
  /** The page lives at another path now, with the same query. */
  | { kind: 'moved'; to: string };

interface PagesParts {
  shell: ShellBuild;
  remotes: Remotes;
  firstData: FirstData;
  publicUrl: string | null;
  log: Logger;
}

/** The shop's documents: head, map of remotes, preloads, the first view and its data. */
export class ShopPages {
  constructor(private readonly parts: PagesParts) {}

  /**
   * @param path as it was asked for, encoded
   * @param query its parameters, without those that pages do not know
   * @throws StorageUnavailable when nobody can tell now what the page shows: that is not a page that does not exist
   */
  async answer(path: string, query: URLSearchParams, language: Language): Promise<PageAnswer> {
    const moved = movedTo(path);
    if (moved !== null) return { kind: 'moved', to: moved };
    const page = matchPage(path);
    const { firstData } = this.parts;
    const common = await firstData.common();
    const view = page === null ? null : await firstData.of(page, query);
    const data = { ...common, ...(view ?? { answers: {}, subject: null }) };
    return this.document(view === null ? null : page, withQuery(path, query), language, data);
  }

  /** @param page null for the page that says that there is none */
  private async document(
    page: MatchedPage | null,
    address: string,
    language: Language,
    { store, deliveryFrom, answers, subject }: CommonData & FirstView,
  ): Promise<PageAnswer> {
    const { shell, remotes, publicUrl } = this.parts;
    const isListed = page !== null && !UNLISTED_PAGES.has(page.route.pattern);
    const pageData: PageData = { remotes: remotes.addresses(), store, deliveryFrom, answers };
    const inside = head({
      language,
      path: address,
      publicUrl,
      title: page === null ? NOT_FOUND_TITLE : (PAGE_TITLES[page.route.pattern] ?? null),
      subject,
      store,
      isListed,
      assets: shell.assets,
      remote: page === null ? null : remotes.filesOf(page.route.owner),
    });
    const document = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
${inside}
</head>
<body>
<div id="root">${await this.firstView(address, language, pageData)}</div>
${jsonScript('application/json', pageData, PAGE_DATA_ID)}
</body>
</html>
`;
    return {
      kind: 'document',
      status: page === null ? 404 : 200,
      html: document.text,
      contentPolicy: this.policy(),
      isListed,
    };
  }

  private policy(): string {
    const { shell, remotes, publicUrl } = this.parts;
    return contentPolicy({
      inlineScripts: [shell.assets.boot],
      inlineStyles: [shell.assets.style],
      remoteOrigins: remotes.origins(),
      https: publicUrl?.startsWith('https:') ?? false,
    });
  }

  /** Without its first view a page only comes later, so a renderer that fails is no reason to fail the page. */
  private async firstView(address: string, language: Language, data: PageData): Promise<Html | null> {
    try {
      return trustedHtml(await this.parts.shell.render(address, language, data));
    } catch (error) {
      this.parts.log.error({ err: error }, 'the first view of a page cannot be rendered');
      return null;
    }
  }
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
