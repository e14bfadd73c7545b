import type { DrawnFirstView } from '@fyonka/api-contract/pages/first-view-bundle';
import type { MatchedPage } from '@fyonka/api-contract/pages/match';
import { PAGE_DATA_ID } from '@fyonka/api-contract/pages/page-data';
import type { PageData } from '@fyonka/api-contract/pages/page-data';
import { OFFLINE_PAGE, SERVICE_WORKER } from '@fyonka/api-contract/pages/service-worker';
import { NOT_FOUND_TITLE } from '@fyonka/api-contract/pages/titles';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Language, LocalizedText } from '../../../domain/localized-text.ts';
import { directionOf, html, jsonScript, trustedHtml } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { contentPolicy } from './content-policy.ts';
import type { CommonData, DocumentData } from './document-data.ts';
import type { Turn } from './drawings.ts';
import type { CanaryViews } from './first-views/canary-views.ts';
import { head } from './head.ts';
import type { HeadParts } from './head.ts';
import type { Attempt, PageContents } from './page-contents.ts';
import { neededRules } from './needed-rules.ts';
import { isCombination, isRare, pathOfMissing } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import type { RemoteBuild, RemoteSet, ShopPage } from './remotes/remote-set.ts';
import type { ShellBuild } from './shell-build.ts';

/** Kinds of missing pages, in both languages and for several versions of the remotes. */
const MOST_MISSING = 100;

/** A document with the status and headers of its answer. */
export interface PageDocument {
  /** 503: the address may be a page of a remote of which nothing could be read yet. */
  status: 200 | 404 | 503;
  html: string;
  contentPolicy: string;
  isListed: boolean;
  /** The address that it is rendered for; one stands for all of its kind unless its first view answers with 404. */
  address: string;
  /** Whether it may be stored: false when its first view is missing for the moment, or for one developer. */
  isFinal: boolean;
  /** Whether hardly anybody else asks for it. */
  isRare: boolean;
}

interface PagesParts {
  shell: ShellBuild;
  contents: PageContents;
  canaryViews: CanaryViews;
  documentData: DocumentData;
  publicUrl: string | null;
  /** Whether documents name the service worker. */
  serviceWorker: boolean;
  log: Logger;
}

/** The requested page. */
type Asked = Pick<PageRequest, 'page' | 'isMissing' | 'address' | 'language' | 'remotes'>;

interface Drawing {
  /** Null for an unknown address. */
  page: MatchedPage<ShopPage> | null;
  isMissing: boolean;
  address: string;
  language: Language;
  remotes: RemoteSet;
  /** All about the shop, more than the data have. */
  common: CommonData;
  data: PageData;
}

/** The shop's documents: head, map of remotes, preloads, the first view and its data. */
export class ShopPages {
  /** Documents for what is missing, by their address, language and remotes. */
  private readonly notFound = new LRUCache<string, { data: string; document: PageDocument }>({ max: MOST_MISSING });

  constructor(private readonly parts: PagesParts) {}

  /**
   * @param turn to be awaited before work that blocks the event loop
   * @throws StorageUnavailable, ApiFailure UNAVAILABLE when the data of the page cannot be read now, which is not 'page
   * not found'
   */
  async document({ page, isMissing, address, language, remotes }: Asked, turn: Turn): Promise<PageDocument> {
    const { contents, documentData } = this.parts;
    const answers: Record<string, unknown> = {};
    if (!isMissing) await turn();
    const isNothing = isMissing || page === null || (await contents.isMissing(page, answers));
    const { addresses, overridden } = remotes;
    const own = {
      remotes: addresses,
      answers,
      ...(overridden.length > 0 && { overridden }),
      ...(!remotes.isComplete && { isUnread: true as const }),
    };
    const common = await documentData.read();
    const shop = { language, remotes, common };
    const data = this.dataFor(page, common, own);
    if (isNothing) return this.missing({ ...shop, page, data: { ...data, ...missingSubject(page) } }, turn);
    return this.drawn({ ...shop, page, isMissing: false, address, data }, turn);
  }

  /** The offline page is shown when data may have changed since it was read, so it has none but the shop's own. */
  private dataFor(
    page: MatchedPage<ShopPage> | null,
    { store: { faq, ...ofShop }, deliveryFrom, delivers, takesAssistants }: CommonData,
    own: Pick<PageData, 'remotes' | 'answers' | 'overridden' | 'isUnread'>,
  ): PageData {
    const store = { ...ofShop, faq: [] };
    const common = {
      ...own,
      ...(faq.length > 0 && { hasFaq: true as const }),
      ...(takesAssistants && { hasAssistants: true as const }),
    };
    if (isOfflinePage(page)) return { ...common, store: { ...store, promised: null, closure: null }, isOffline: true };
    const worker = this.parts.serviceWorker && { serviceWorker: SERVICE_WORKER };
    return { ...common, store, deliveryFrom, delivers, ...worker };
  }

  /**
   * The document for an address without content. It does not depend on the address, so it is rendered once for each
   * kind (no page, no product, no category, nothing in the office), and again when the data of every document have
   * changed.
   */
  private async missing(missing: Omit<Drawing, 'isMissing' | 'address'>, turn: Turn): Promise<PageDocument> {
    const { page, language, remotes, data } = missing;
    const address = pathOfMissing(page);
    const key = `${language} ${address} ${remotes.id}`;
    const carried = JSON.stringify(data);
    const known = this.notFound.get(key);
    if (known?.data === carried) return known.document;
    await turn();
    const document = await this.drawn({ ...missing, isMissing: true, address }, turn);
    if (document.isFinal) this.notFound.set(key, { data: carried, document });
    return document;
  }

  private async drawn(drawing: Drawing, turn: Turn): Promise<PageDocument> {
    const { page, address, language, remotes, common, data } = drawing;
    const { shell, publicUrl } = this.parts;
    const { result: drawn, failure } = await this.drawnByRemote(drawing, turn);
    const isMissing = drawing.isMissing || drawn?.status === 404;
    const isListed =
      !isMissing && page !== null && !page.route.needs && !page.route.unlisted && !isCombination(page.route, address);
    const view = data.overridden ? null : await this.firstView(address, language, data, drawn);
    const styles = this.stylesOf(drawing, view?.text ?? '');
    const inside = head({
      language,
      path: address,
      publicUrl,
      title: titleOf(drawing),
      drawn,
      store: common.store,
      isListed,
      isOffice: page?.route.frame === 'none',
      assets: shell.assets,
      styles,
      ...this.filesFor(drawing),
    });
    const document = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
${inside}
</head>
<body>
<div id="root">${view}</div>
${jsonScript('application/json', data, PAGE_DATA_ID)}
</body>
</html>
`;
    return {
      status: isUnread(drawing) ? 503 : isMissing ? 404 : 200,
      html: document.text,
      contentPolicy: this.policy(styles, remotes),
      isListed,
      address,
      isFinal: !failure?.isTemporary && !data.overridden && !isUnread(drawing),
      isRare: page !== null && isRare(page.route, address),
    };
  }

  private async drawnByRemote(drawing: Drawing, turn: Turn): Promise<Attempt<DrawnFirstView>> {
    const { page, isMissing, common, data } = drawing;
    const { store, answers } = data;
    if (page === null || isOfflinePage(page)) return { result: null, failure: null };
    const { contents, canaryViews } = this.parts;
    const build = drawing.remotes.buildOf(page.route.owner);
    const draw = (by: RemoteBuild | null, from: typeof answers) =>
      contents.draw(requestOf(drawing, page, by), isMissing, { ...common, store, answers: from }, turn);
    const attempt = await draw(build, answers);
    const { pattern } = page.route;
    if (build)
      await canaryViews.compare({ build, pattern, isMissing }, attempt, (inUse) => draw(inUse, { ...answers }));
    return attempt;
  }

  /**
   * Files that a page will need. Those of the offline page are what browsers store with it: the cart is a dialog of
   * checkout.
   */
  private filesFor({ page, remotes }: Drawing): Pick<HeadParts, 'remote' | 'scripts'> {
    const { offlineScripts } = this.parts.shell.assets;
    if (isOfflinePage(page)) return { remote: remotes.buildOf('checkout'), scripts: offlineScripts };
    // The browser finds out whether the visitor may open the page; its code is not preloaded before that.
    return { remote: page === null || page.route.needs ? null : remotes.buildOf(page.route.owner), scripts: [] };
  }

  /**
   * Pages of remotes have what their first view needs of the remote's style sheet, which its code then loads as a whole;
   * the shell's own pages have theirs.
   */
  private stylesOf({ page, remotes }: Drawing, markup: string): string[] {
    const { style, pageStyle } = this.parts.shell.assets;
    if (page === null || page.route.owner === 'shell') return [style, pageStyle];
    const ofRemote = remotes.buildOf(page.route.owner)?.firstView?.style ?? null;
    return [style, ...(ofRemote === null ? [] : [neededRules(ofRemote, markup)])];
  }

  private policy(styles: readonly string[], remotes: RemoteSet): string {
    const { shell, publicUrl } = this.parts;
    return contentPolicy({
      inlineScripts: [shell.assets.boot],
      inlineStyles: styles,
      remoteOrigins: remotes.origins(),
      https: publicUrl?.startsWith('https:') ?? false,
    });
  }

  /** A page without its first view only appears later, so a failure of the renderer does not fail the page. */
  private async firstView(
    address: string,
    language: Language,
    data: PageData,
    drawn: DrawnFirstView | null,
  ): Promise<Html | null> {
    try {
      return trustedHtml(await this.parts.shell.render(address, language, data, drawn?.html ?? null));
    } catch (error) {
      this.parts.log.error({ err: error }, 'the first view of a page cannot be rendered');
      return null;
    }
  }
}

/** Null: the shop's. */
function titleOf(drawing: Drawing): LocalizedText | null {
  const { page, isMissing } = drawing;
  if (isUnread(drawing)) return null;
  return page === null || isMissing ? NOT_FOUND_TITLE : (page.route.title ?? null);
}

/** Whether the page may be one of a remote of which nothing could be read yet. */
function isUnread({ page, data }: Drawing): boolean {
  return page === null && data.isUnread === true;
}

function isOfflinePage(page: MatchedPage<ShopPage> | null): boolean {
  return page?.route.pattern === OFFLINE_PAGE;
}

function requestOf({ address, language }: Drawing, matched: MatchedPage<ShopPage>, build: RemoteBuild | null) {
  return { matched, address, language, firstView: build?.firstView ?? null };
}

/** Has the page show at once that its subject does not exist. */
function missingSubject(page: MatchedPage<ShopPage> | null): Pick<PageData, 'missing'> {
  const { pattern, subject } = page?.route ?? {};
  return pattern !== undefined && subject !== undefined ? { missing: { page: pattern, subject } } : {};
}
