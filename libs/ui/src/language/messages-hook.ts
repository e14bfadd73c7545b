import type { Language } from '@fyonka/api-contract/values/language';
import { createTranslator } from '@fyonka/i18n/messages';
import type { Message, Messages } from '@fyonka/i18n/messages';
import { useLanguage } from './language-context.tsx';

/**
 * A hook over one catalogue of messages, which translates into the language around the component.
 * Call it once for a catalogue, outside of components.
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
