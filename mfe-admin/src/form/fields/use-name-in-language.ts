import type { Language } from '@fyonka/api-contract/values/language';
import { useMessages } from '../messages.ts';

/** Label of a field that exists once for each language, such as `Name (Arabic)`. */
export type NameInLanguage = (name: string, language: Language) => string;

export function useNameInLanguage(): NameInLanguage {
  const { t } = useMessages();
  return (name, language) => t('inLanguage', { field: name, language: t(language === 'ar' ? 'arabic' : 'english') });
}
