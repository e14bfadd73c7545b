import { pages } from '@fyonka/api-contract/pages/routes';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { Language } from '../../../../domain/localized-text.ts';

// Structured data of schema.org about the shop itself. Its addresses are paths, which `absoluteData` completes.

const CONTEXT = 'https://schema.org';
const SHOP = '/#organization';

/** What search engines may know from a page about the shop: the shop on its first page, answers on that of questions. */
export function shopData(path: string, store: StoreSettingsView, language: Language): object[] {
  switch (path.split('?')[0]) {
    case pages.home():
      return [organization(store, language), webSite(store, language)];
    case pages.faq():
      return store.faq.length === 0 ? [] : [questions(store, language)];
    default:
      return [];
  }
}

function organization(store: StoreSettingsView, language: Language): object {
  const { name, tagline, address, phone, email, social } = store;
  const elsewhere = Object.values(social).filter((url) => url !== '');
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': SHOP,
    name: name[language],
    alternateName: name[language === 'ar' ? 'en' : 'ar'],
    url: '/',
    logo: '/icon-512.png',
    ...(tagline[language] !== '' && { description: tagline[language] }),
    ...(phone !== '' && { telephone: phone }),
    ...(email !== '' && { email }),
    ...(address[language] !== '' && {
      address: { '@type': 'PostalAddress', streetAddress: address[language], addressCountry: 'KW' },
    }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

function webSite({ name }: StoreSettingsView, language: Language): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': '/#website',
    name: name[language],
    url: '/',
    inLanguage: language,
    publisher: { '@id': SHOP },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  };
}

function questions({ faq }: StoreSettingsView, language: Language): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question[language],
      acceptedAnswer: { '@type': 'Answer', text: answer[language] },
    })),
  };
}
