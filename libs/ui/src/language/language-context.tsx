import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '@fyonka/api-contract/values/language';
import { language as documentLanguage, subscribeToLanguage } from '@fyonka/shop-bridge/language';

const LanguageContext = createContext<Language | null>(null);

/** Sets the language of its children. Only the server needs it, which has no document to read the language from. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the provider, or else of the document. */
export function useLanguage(): Language {
  const ofDocument = useSyncExternalStore(subscribeToLanguage, documentLanguage, documentLanguage);
  return useContext(LanguageContext) ?? ofDocument;
}
