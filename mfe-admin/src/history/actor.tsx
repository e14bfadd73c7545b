import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from './messages.ts';

/** Who did something: a person by the e-mail, or a program by the name of its key, which has no `@`. */
export function Actor({ name }: { name: string }) {
  const { rich } = useMessages();
  return name.includes('@') ? <Ltr>{name}</Ltr> : rich('program', { name: <bdi key="name">{name}</bdi> });
}
