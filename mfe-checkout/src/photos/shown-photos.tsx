import { Picture } from '@fyonka/ui/goods/picture';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './photos.module.css';

/** Photos that the shop has; nothing without any. */
export function ShownPhotos({ photos }: { photos: readonly string[] }) {
  const { t } = useMessages();
  if (photos.length === 0) return null;
  return (
    <ul className={`${layout.wrap3} ${styles.photos}`}>
      {photos.map((src, index) => (
        <li key={src}>
          <Picture src={src} alt={t('photo', { number: index + 1 })} size={88} sizes="88px" />
        </li>
      ))}
    </ul>
  );
}
