import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import type { ChildLevel } from '@fyonka/api-contract/wire/account/family';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from './messages.ts';

/** @returns a function that names a level in the language of the page */
export function useLevelName(): (level: ChildLevel) => string {
  const { t } = useMessages();
  const language = useLanguage();
  return (level) => LEVELS.find(({ key }) => key === level)?.name[language] ?? t('finished');
}
