import { useMessages } from './messages.ts';

/** Names of the three steps. @param at index of the current one */
export function useSteps(at: number): { names: readonly string[]; at: number } {
  const { t } = useMessages();
  return { names: [t('stepEmail'), t('stepCode'), t('stepPassword')], at };
}
