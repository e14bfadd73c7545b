import { Ltr } from '@fyonka/ui/text/ltr';
import type { FieldWords } from '../history/field-words.ts';
import { useMessages } from './messages.ts';
import { VersionName } from './version-name.tsx';

const FIELDS = ['version', 'canary', 'percent'] as const;

/** Words for the history of a front end. */
export function useFrontEndWords(): FieldWords {
  const { t } = useMessages();
  return {
    label: (name) => {
      const field = FIELDS.find((one) => one === name);
      return field ? t(`field-${field}`) : name;
    },
    value: (field, value) => {
      if (field === 'percent') return typeof value === 'number' ? <Ltr>{value}%</Ltr> : t('none');
      if (typeof value === 'string') return <VersionName version={value} />;
      return t(field === 'version' ? 'hostBuild' : 'none');
    },
    nobody: (kind) => t(kind === 'canary-failed' ? 'theShop' : 'commandLine'),
  };
}
