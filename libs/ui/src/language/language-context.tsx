import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '@fyonka/api-contract/values/language';
import { language as documentLanguage, subscribeToLanguage } from '@fyonka/shop-bridge/language';

const LanguageContext = createContext<Language | null>(null);

/** Sets the language of everything below. Needed only where there is no document to ask: on the server. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language to draw in: the provider's, or else the document's. */
export function useLanguage(): Language {
  const ofDocument = useSyncExternalStore(subscribeToLanguage, documentLanguage, documentLanguage);
  return useContext(LanguageContext) ?? ofDocument;
}
