import { useState } from 'react';
import Heart from 'lucide-react/icons/heart';
import KeyRound from 'lucide-react/icons/key-round';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { mePath } from '@fyonka/api-client/account';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { pages } from '@fyonka/api-contract/pages/routes';
import { unsentCalls } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { ExitForward } from '@fyonka/ui/icons/exit-forward';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useStore } from '@fyonka/ui/use-store';
import { UnsentNote } from '../session/unsent-note.tsx';
import { signOut } from '../session/sign-out.ts';
import { FamilySection } from './family/family-section.tsx';
import { AddressesSection } from './saved/addresses-section.tsx';
import { CardsSection } from './saved/cards-section.tsx';
import { MyData } from './my-data.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useMessages } from './messages.ts';
import styles from './account.module.css';

/** `/account`: the signed-in person and everything about the account. */
export function AccountPage() {
  const { t } = useMessages();
  // From the token, so that it shows without a call; the server's answer replaces it.
  const stored = useStore(session)?.user.email ?? '';
  const me = useOwnAnswer(mePath());
  const [isAsked, setAsked] = useState(false);

  function logOut() {
    if (unsentCalls() > 0) setAsked(true);
    else void signOut();
  }

  return (
    <div className={styles.page}>
      <RibbonTitle level={1}>{t('title')}</RibbonTitle>
      <section className={styles.who}>
        <p className={styles.as}>{t('signedInAs')}</p>
        <p className={styles.email}>
          <Ltr>{me.answer?.user.email ?? stored}</Ltr>
        </p>
        <p className={styles.ways}>
          <ButtonLink wide icon={ReceiptText} href={pages.myOrders()}>
            {t('myOrders')}
          </ButtonLink>
          <ButtonLink kind="line" wide icon={Heart} href={pages.wishlist()}>
            {t('wishlist')}
          </ButtonLink>
          <ButtonLink kind="line" wide icon={KeyRound} href={pages.changePassword()}>
            {t('changePassword')}
          </ButtonLink>
          <Button kind="text" wide icon={ExitForward} onClick={logOut}>
            {t('logOut')}
          </Button>
        </p>
        {isAsked && (
          <UnsentNote>
            <Button kind="text" onClick={() => void signOut()}>
              {t('logOutAnyway')}
            </Button>
          </UnsentNote>
        )}
        <p className={styles.ends}>{t('logOutEnds')}</p>
      </section>
      <div className={styles.sections}>
        <ProfileSection me={me} />
        <FamilySection />
        <AddressesSection />
        <CardsSection />
        <PasskeysSection />
        <SessionsSection />
        <MyData />
      </div>
    </div>
  );
}
