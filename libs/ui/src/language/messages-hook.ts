import type { Language } from '@fyonka/api-contract/values/language';
import { createTranslator } from '@fyonka/i18n/messages';
import type { Message, Messages } from '@fyonka/i18n/messages';
import { useLanguage } from './language-context.tsx';

/**
 * Makes a hook that translates the messages of a catalogue into the component's language. Call it once for each
 * catalogue, outside of components.
 */
export function messagesHook<const Catalogue extends Messages>(catalogue: {
  en: Catalogue;
  ar: Record<keyof Catalogue, Message>;
}) {
  type Translator = ReturnType<typeof createTranslator<Catalogue>>;
  const translators = new Map<Language, Translator>();

  return function useMessages(): Translator {
    const language = useLanguage();
    const translator = translators.get(language) ?? createTranslator(catalogue, language);
    translators.set(language, translator);
    return translator;
  };
}
