import type { TranslationGapView } from '@fyonka/api-contract/wire/office/goods/translations';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { officePath } from '../pages.ts';
import { GapList } from './gap-list.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { Section } from './section.tsx';

interface SettingsPage {
  id: string;
  title: MessageKey;
  open: MessageKey;
  href: string;
  has: (field: string) => boolean;
}

const isOfClosure = (field: string) => field.startsWith('closure.');
const isOfAttributes = (field: string) => field.startsWith('attributes.');
/** The pages of the settings on which texts are mended. */
const SETTINGS_PAGES: readonly SettingsPage[] = [
  {
    id: 'shop-texts',
    title: 'shop',
    open: 'openSettings',
    href: officePath('/admin/settings/shop'),
    has: (field) => !isOfClosure(field) && !isOfAttributes(field),
  },
  {
    id: 'closure-texts',
    title: 'calendar',
    open: 'openCalendar',
    href: officePath('/admin/settings/calendar'),
    has: isOfClosure,
  },
  {
    id: 'attribute-texts',
    title: 'attributes',
    open: 'openAttributes',
    href: officePath('/admin/settings/attributes'),
    has: isOfAttributes,
  },
];

interface ShopTextsProps {
  gaps: readonly TranslationGapView[];
  /** Whether the person may open the settings. */
  mayMend: boolean;
  onRight: ((text: string) => void) | null;
}

/** Gaps of the settings, by the page on which they are mended. */
export function ShopTexts({ gaps, mayMend, onRight }: ShopTextsProps) {
  const { t } = useMessages();
  return SETTINGS_PAGES.map(({ id, title, open, href, has }) => {
    const found = gaps.filter(({ field }) => has(field));
    if (found.length === 0) return null;
    return (
      <Section
        key={id}
        id={id}
        title={t(title)}
        action={
          mayMend && (
            <ButtonLink kind="text" href={href}>
              {t(open)}
            </ButtonLink>
          )
        }
      >
        <GapList gaps={found} onRight={onRight} />
      </Section>
    );
  });
}
