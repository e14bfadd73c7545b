import { matchPage, pathOfPage } from '@fyonka/api-contract/pages/match';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { UndrawnPage } from '../../../../../application/front-ends/ports.ts';
import type { Language } from '../../../../../domain/localized-text.ts';
import { EXAMPLE, ExampleAnswers } from '../../first-views/example-answers.ts';
import type { NoFirstView } from '../../first-views/no-first-view.ts';
import type { TrialViews } from '../../first-views/trial-views.ts';
import { PageContents } from '../../page-contents.ts';
import type { FirstViewSource } from '../remote-set.ts';

/** A build that draws pages for the server. */
interface DrawingBuild {
  remote: string;
  pages: readonly RemotePage[];
  firstView: FirstViewSource;
}

/**
 * Draws each page of a build once in each language, as the server will for its documents, from examples of the contract
 * in place of the shop's answers.
 * @returns pages that it does not draw, up to the first that has ended its process
 */
export async function undrawnPages(
  trials: Pick<TrialViews, 'needs' | 'render'>,
  { remote, pages, firstView }: DrawingBuild,
): Promise<UndrawnPage[]> {
  const api = new ExampleAnswers();
  const contents = new PageContents({ api, firstViews: trials });
  const store = (await api.example('/api/store')) as StoreSettingsView;
  const draw = async (page: RemotePage, language: Language): Promise<NoFirstView | null> => {
    const parameters = parametersOf(page);
    const matched = { route: { ...page, owner: remote }, parameters };
    const answers = {};
    const isMissing = page.missing === true || (await contents.isMissing(matched, answers));
    const query = page.query?.includes('q') ? `?q=${EXAMPLE}` : '';
    const address = `${pathOfPage(page.pattern, parameters)}${query}`;
    const shop = { store: { ...store, faq: [] }, deliveryFrom: 1, deliveryUpTo: 2, delivers: null };
    const data = { ...shop, takesAssistants: false, answers };
    return (await contents.draw({ matched, address, language, firstView }, isMissing, data, async () => {})).failure;
  };
  const undrawn: UndrawnPage[] = [];
  for (const page of pages)
    for (const language of ['ar', 'en'] as const) {
      const failure = await draw(page, language);
      if (failure) undrawn.push({ pattern: page.pattern, language, reason: failure.message });
      if (failure?.isTemporary) return undrawn;
    }
  return undrawn;
}

/** Those of its first address in the sitemap, where the build names addresses. */
function parametersOf({ pattern, sitemap }: RemotePage): Readonly<Record<string, string>> {
  const path = sitemap && 'paths' in sitemap ? sitemap.paths[0] : undefined;
  const inSitemap = path === undefined ? null : matchPage([{ pattern }], path);
  return (
    inSitemap?.parameters ?? Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name]) => [name, EXAMPLE]))
  );
}
