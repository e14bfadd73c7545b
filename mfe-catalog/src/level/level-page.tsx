import { useLanguage } from '@fyonka/ui/language/language-context';
import { useLastSegment } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { MissingPage } from '../loading/page-placeholder.tsx';
import { useMessages } from '../messages.ts';
import { PageTitle } from '../page-title.tsx';
import { Shelf } from '../shelf/shelf.tsx';
import { BundleShelf } from './bundles/bundle-shelf.tsx';
import { ColorShelf } from './color-shelf.tsx';
import { LevelHead } from './level-head.tsx';
import { LevelLinks } from './level-links.tsx';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { colorsOf, levelNamed } from './levels.ts';
import type { Level } from '@fyonka/api-contract/values/goods/levels';

/** A school level: its colours, and the products in each of them. */
export function LevelPage() {
  const { t } = useMessages();
  const level = levelNamed(useLastSegment());
  if (level) return <KnownLevel key={level.key} level={level} />;
  return <MissingPage name={t('levelNotFound')} text={t('levelNotFoundText')} />;
}

function KnownLevel({ level }: { level: Level }) {
  const { t } = useMessages();
  const language = useLanguage();
  const buying = useBuying();
  return (
    <>
      <PageTitle name={level.name[language]} />
      <LevelHead level={level} />
      <BundleShelf level={level} title={t('allSheNeeds')} buying={buying} />
      {colorsOf(level).map((color, index) => (
        <ColorShelf key={color} color={color} first={index === 0} buying={buying} />
      ))}
      <Shelf title={t('otherLevels')}>
        <LevelLinks levels={LEVELS.filter(({ key }) => key !== level.key)} />
      </Shelf>
      {buying.message}
    </>
  );
}
