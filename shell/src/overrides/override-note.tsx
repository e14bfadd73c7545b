import { ButtonLink } from '@fyonka/ui/actions/button';
import { Docked } from '@fyonka/ui/notices/docked';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { overrideParameter } from '@fyonka/api-contract/pages/page-data';
import { useMessages } from './messages.ts';

interface OverrideNoteProps {
  overrides: readonly { name: string; origin: string }[];
}

/** Says on every page which code is not the shop's, and ends that. */
export function OverrideNote({ overrides }: OverrideNoteProps) {
  const { t, rich } = useMessages();
  return (
    <Docked>
      {overrides.map(({ name, origin }) => (
        <Note
          key={name}
          kind="wait"
          action={
            <ButtonLink kind="text" href={`?${overrideParameter(name)}=`}>
              {t('stop')}
            </ButtonLink>
          }
        >
          {rich('from', { remote: <Ltr key="remote">{name}</Ltr>, origin: <Ltr key="origin">{origin}</Ltr> })}
        </Note>
      ))}
    </Docked>
  );
}
