import type { CSSProperties } from 'react';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from '../messages.ts';
import { AREA_STATES, isServed, stateOf } from './area-terms.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './coverage-map.module.css';

interface CoverageMapProps {
  areas: readonly OfficeAreaView[];
  /** Governorates that are listed below, to which the map leads. */
  listed: readonly string[];
}

/** The governorates about where they lie, each with a dot for every area: what is delivered to, closed or missing. */
export function CoverageMap({ areas, listed }: CoverageMapProps) {
  const { t } = useMessages();
  const language = useLanguage();
  return (
    <nav aria-label={t('coverage')} className={layout.below6}>
      {/* A map is not mirrored: the sea is to the right in both languages. */}
      <ul className={styles.map} dir="ltr">
        {GOVERNORATES.map(({ key, name }) => {
          const members = areas
            .filter(({ governorate }) => governorate === key)
            .map((area) => ({ ...area, state: stateOf(area) }))
            .toSorted((one, other) => AREA_STATES.indexOf(one.state) - AREA_STATES.indexOf(other.state));
          const closed = members.filter(({ state }) => state === 'off' || state === 'offToday').length;
          return (
            <li key={key} style={{ '--at': key } as CSSProperties}>
              <a href={listed.includes(key) ? `#${key}` : undefined} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                <b>{name[language]}</b>
                <span>{t('coverageOf', { served: members.filter(isServed).length, all: members.length })}</span>
                {closed > 0 && <span className={layout.bad}>{t('coverageClosed', { count: closed })}</span>}
                <span className={styles.dots} aria-hidden="true">
                  {members.map((area) => (
                    <i key={area.key} data-state={area.state} title={area.name[language]} />
                  ))}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <p className={`${layout.quiet} ${layout.tiny} ${styles.key}`} aria-hidden="true">
        {(['open', 'off', 'none'] as const).map((state) => (
          <span key={state}>
            <i data-state={state} /> {t(state)}
          </span>
        ))}
      </p>
    </nav>
  );
}
