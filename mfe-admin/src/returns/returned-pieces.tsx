import type { ReturnView } from '@fyonka/api-contract/wire/orders/returns';
import { Picture } from '@fyonka/ui/goods/picture';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** What comes back and why, with what the customer says and shows of it. */
export function ReturnedPieces({ returned }: { returned: ReturnView }) {
  const { t, lang } = useMessages();
  const { items, note, photos, answer } = returned;
  return (
    <>
      <ul className={layout.stack1}>
        {items.map(({ line, name, quantity, reason, restocked }) => (
          <li key={line}>
            {quantity} × <bdi>{name[lang]}</bdi> · {t(`reason-${reason}`)}
            {restocked !== null && <span className={layout.quiet}> · {t('restocked', { count: restocked })}</span>}
          </li>
        ))}
      </ul>
      {note !== '' && (
        <p className={layout.anywhere} dir="auto">
          {note}
        </p>
      )}
      {photos.length > 0 && (
        <ul className={layout.wrap2}>
          {photos.map((src, index) => (
            <li key={src}>
              {/* The picture itself, to be judged at its full size. */}
              <a href={src} target="_blank" rel="noreferrer">
                <Picture src={src} alt={t('photo', { number: index + 1 })} size={88} sizes="88px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer !== '' && (
        <p className={`${layout.small} ${layout.anywhere}`} dir="auto">
          <b>{t('answer')}</b> {answer}
        </p>
      )}
    </>
  );
}
