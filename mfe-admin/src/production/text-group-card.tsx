import CheckCheck from 'lucide-react/icons/check-check';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import type { TextToMake } from '@fyonka/api-contract/wire/office/reports';
import { inLanguage } from '@fyonka/i18n/format';
import { classNames } from '@fyonka/ui/class-names';
import { Button } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FramedPicture } from '@fyonka/ui/lettering/framed-picture';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../pages.ts';
import { useMessages } from './messages.ts';
import { Actor } from '../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './text-group-card.module.css';

/** Number of letters from which on a text is set smaller. */
const LONG = 16;

interface TextGroupCardProps {
  texts: readonly [TextToMake, ...TextToMake[]];
  /** Level of the card's heading. */
  level: 2 | 3;
  onMark: (texts: readonly TextToMake[], isMade: boolean) => void;
}

/** Texts of one product in one colour, large enough to be read from the machine. */
export function TextGroupCard({ texts, level, onMark }: TextGroupCardProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const Heading = `h${level}` as const;
  const [{ productName, imageUrl, filterColor }] = texts;
  const name = inLanguage(productName, language);
  const colour = COLOR_OPTIONS.find(({ value }) => value === filterColor)?.label[language];
  const left = texts.filter(({ isMade }) => !isMade);
  const pieces = texts.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      className={`${layout.sheet} ${styles.card}`}
      aria-label={colour === undefined ? name : t('group', { product: name, colour })}
    >
      <header className={`${layout.stack} ${layout.gap04} ${layout.alignCentre} ${styles.head}`}>
        <Picture src={imageUrl} alt="" sizes="64px" size={64} minor className={`${layout.rounded} ${styles.picture}`} />
        <div>
          <Heading>{name}</Heading>
          {filterColor && (
            <p className={`${layout.row2} ${layout.muted} ${styles.colour}`}>
              <Snippet color={filterColor} />
              {colour}
            </p>
          )}
        </div>
        <p className={layout.muted}>{t('pieces', { count: pieces })}</p>
        {left.length > 1 && (
          <Button kind="line" className={styles.all} icon={CheckCheck} onClick={() => onMark(left, true)}>
            {t('allMade', { count: left.length })}
          </Button>
        )}
      </header>
      <ul>
        {texts.map((text) => (
          <Text key={text.id} text={text} onMark={(isMade) => onMark([text], isMade)} />
        ))}
      </ul>
    </section>
  );
}

function Text({ text, onMark }: { text: TextToMake; onMark: (isMade: boolean) => void }) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const { orderId, orderNumber, title, text: words, look, quantity, isMade, madeBy } = text;
  return (
    <li
      className={classNames(layout.lineAbove, layout.container, layout.unbroken, styles.text, isMade && styles.made)}
      data-made={isMade || undefined}
    >
      <label className={`${layout.stack4} ${layout.target} ${layout.alignCentre} ${layout.pressable} ${styles.tick}`}>
        <input
          type="checkbox"
          aria-label={t('made', { text: words })}
          checked={isMade}
          onChange={(event) => onMark(event.target.checked)}
        />
        {/* At its start beside its checkbox, whatever the direction of the text. */}
        <span
          className={classNames(
            layout.anywhere,
            layout.start,
            layout.strong,
            layout.lead5,
            styles.words,
            words.length > LONG && styles.long,
          )}
          dir="auto"
        >
          {words}
        </span>
        {quantity > 1 && <b className={`${layout.large} ${layout.nowrap}`}>{t('times', { count: quantity })}</b>}
        {look?.frame && (
          <FramedPicture src={look.frame.imageUrl} texts={[text]} className={styles.sewn}>
            <Picture src={look.frame.imageUrl} alt="" sizes="64px" size={64} minor />
          </FramedPicture>
        )}
      </label>
      <p className={`${layout.cluster} ${layout.muted} ${layout.gap04} ${styles.about}`}>
        <span>{inLanguage(title, language)}</span>
        <Link href={officePath('/admin/orders/:id', orderId)} aria-label={t('order', { number: orderNumber })}>
          <Ltr>{orderNumber}</Ltr>
        </Link>
        {isMade && (
          <span>
            {madeBy === null
              ? t('madeByNobody')
              : rich('madeBy', {
                  email: <Actor key="email" name={madeBy} />,
                })}
          </span>
        )}
      </p>
    </li>
  );
}
