import Mail from 'lucide-react/icons/mail';
import { create } from '@fyonka/api-client/endpoints/create';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { InvitationAnswer } from '@fyonka/api-contract/wire/office/people';
import { formatMoment } from '@fyonka/i18n/times';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { DialogActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { CopyLink, LinkText } from '../../parts/links/copy-link.tsx';
import { shopName } from '../../shop-name.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { faultOf, OWN_PASSWORD, wordsKey } from './faults.ts';
import { POSITION_FIELDS, positionBody, PositionFields } from './position-fields.tsx';
import type { PositionValues } from './position-fields.tsx';
import { ticksOf } from './ticks.ts';
import type { Given } from './ticks.ts';

interface InviteDialogProps {
  open: boolean;
  given: Given;
  onClose: () => void;
  onInvited: (invited: InvitationAnswer) => void;
}

interface InviteValues extends PositionValues {
  name: string;
  password: string;
}

const FIELDS: FieldTable<InviteValues, MessageKey> = {
  name: { label: 'invitedName', hint: 'invitedNameHint', as: 'auto', optional: true, longest: 120 },
  ...POSITION_FIELDS,
  password: OWN_PASSWORD,
};

/** Makes an invitation to the office, which is a link. */
export function InviteDialog({ open, given, onClose, onInvited }: InviteDialogProps) {
  const { t } = useMessages();
  const staffRole = given.presets.find((one) => one.staffRole !== 'owner')?.staffRole ?? 'custom';
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('invite')}
      role="dialog"
      fields={FIELDS}
      layout={['name', <PositionFields key="position" given={given} />, 'password']}
      values={{ name: '', staffRole, permissions: ticksOf(given, staffRole, []), password: '' }}
      send={({ name, password, ...position }) =>
        create('POST /api/admin/invitations', { body: { name: name.trim(), password, ...positionBody(position) } })
      }
      onDone={onInvited}
      faultOf={faultOf}
      wordsOf={(error) => t(error.code === 'VALIDATION_FAILED' ? 'inviteRefused' : wordsKey(error))}
      button={t('makeLink')}
      t={t}
    >
      <p>{t('inviteText')}</p>
    </ActionDialog>
  );
}

interface LinkDialogProps {
  invited: InvitationAnswer | null;
  onClose: () => void;
}

/** The link of an invitation, which is shown once, to be copied or sent. */
export function InvitationLinkDialog({ invited, onClose }: LinkDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={invited !== null} onClose={onClose} title={t('invitationLink')}>
      {invited && <InvitationLink {...invited} />}
    </OfficeDialog>
  );
}

function InvitationLink({ invitation: { name, expiresAt }, token }: InvitationAnswer) {
  const { t, lang } = useMessages();
  const url = `${location.origin}${pages.invitation()}#token=${token}`;
  const text = t('invitationMessage', { shop: shopName()[lang], url });
  return (
    <>
      <p>{t('linkOnce', { name: name === '' ? t('somebody') : name, when: formatMoment(expiresAt, lang) })}</p>
      <LinkText url={url} />
      <DialogActions>
        <ButtonLink tall icon={WhatsApp} href={`https://wa.me/?text=${encodeURIComponent(text)}`} {...ELSEWHERE}>
          {t('sendByWhatsApp')}
        </ButtonLink>
        <ButtonLink
          kind="line"
          tall
          icon={Mail}
          href={`mailto:?subject=${encodeURIComponent(t('invitationSubject'))}&body=${encodeURIComponent(text)}`}
        >
          {t('sendByMail')}
        </ButtonLink>
        <CopyLink url={url} />
      </DialogActions>
    </>
  );
}
