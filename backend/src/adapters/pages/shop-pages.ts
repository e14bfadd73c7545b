import { PAGE_DATA_ID } from '@fyonka/api-contract/page-data';
import type { PageData } from '@fyonka/api-contract/page-data';
import { matchPage, movedTo } from '@fyonka/api-contract/page-match';
import type { MatchedPage } from '@fyonka/api-contract/page-match';
import { NOT_FOUND_TITLE, PAGE_TITLES } from '@fyonka/api-contract/page-titles';
import type { Logger } from 'pino';
import { contentPolicy } from './content-policy.ts';
import { scriptJson } from './script-json.ts';
import { commonData, pageAnswers } from './first-data.ts';
import type { FirstData, ReadApi } from './first-data.ts';
import { head } from './head.ts';
import type { Remotes } from './remotes.ts';
import type { ShellBuild } from './shell-build.ts';
import { UNLISTED_PAGES } from './titles.ts';

type Language = 'ar' | 'en';

/** What an address of the shop is answered with. */
export type PageAnswer =
  | { kind: 'document'; status: 200 | 404; html: string; contentPolicy: string; isListed: boolean }
  /** The page lives at another path now, with the same query. */
  | { kind: 'moved'; to: string };

interface PagesParts {
  shell: ShellBuild;
  remotes: Remotes;
  read: ReadApi;
  publicUrl: string | null;
  log: Logger;
}

/** The shop's documents: head, map of remotes, preloads, the first view and its data. */
export class ShopPages {
  constructor(private readonly parts: PagesParts) {}

  /**
   * @param path as it was asked for, encoded
   * @param query its parameters, without those that pages do not know
   */
  async answer(path: string, query: URLSearchParams, language: Language): Promise<PageAnswer> {
    const moved = movedTo(path);
    if (moved !== null) return { kind: 'moved', to: moved };
    const page = matchPage(path);
    const common = await commonData(this.parts.read);
    const own = page === null ? null : await pageAnswers(this.parts.read, page, query);
    return this.document(own === null ? null : page, withQuery(path, query), language, {
      ...common,
      ...(own ?? { answers: {}, subject: null }),
    });
  }

  /** @param page null for the page that says that there is none */
  private async document(
    page: MatchedPage | null,
    address: string,
    language: Language,
    data: FirstData,
  ): Promise<PageAnswer> {
    const { shell, remotes, publicUrl } = this.parts;
    const isListed = page !== null && !UNLISTED_PAGES.has(page.route.pattern);
    const pageData: PageData = {
      remotes: remotes.addresses(),
      store: data.store,
      deliveryFrom: data.deliveryFrom,
      answers: data.answers,
    };
    const inside = head({
      language,
      path: address,
      publicUrl,
      title: page === null ? NOT_FOUND_TITLE : (PAGE_TITLES[page.route.pattern] ?? null),
      subject: data.subject,
      store: data.store,
      isListed,
      assets: shell.assets,
      remote: page === null ? null : remotes.filesOf(page.route.owner),
    });
    const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
${inside}
</head>
<body>
<div id="root">${await this.firstView(address, language, pageData)}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(pageData)}</script>
</body>
</html>
`;
    const https = publicUrl?.startsWith('https:') ?? false;
    return {
      kind: 'document',
      status: page === null ? 404 : 200,
      html,
      contentPolicy: contentPolicy({
        inlineScripts: [shell.assets.boot],
        inlineStyles: [shell.assets.style],
        remoteOrigins: remotes.origins(),
        https,
      }),
      isListed,
    };
  }

  /** Without its first view a page only comes later, so a renderer that fails is no reason to fail the page. */
  private async firstView(address: string, language: Language, data: PageData): Promise<string> {
    try {
      return await this.parts.shell.render(address, language, data);
    } catch (error) {
      this.parts.log.error({ err: error }, 'the first view of a page cannot be rendered');
      return '';
    }
  }
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
