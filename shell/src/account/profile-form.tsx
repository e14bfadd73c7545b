import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { changeProfile } from '@fyonka/api-client/account';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { isTakenPhone, phoneStarts } from '@fyonka/api-client/pages/phones';
import { useAction } from '@fyonka/api-client/use-action';
import { typedPhone } from '@fyonka/api-contract/text/typed/phone';
import type { ProfileRequest, UserView } from '@fyonka/api-contract/wire/identity';
import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { refusalText } from './refusal-text.ts';
import styles from './account.module.css';

type Faults = Partial<Record<'fullName' | 'phone' | 'form', MessageKey>>;

interface ProfileFormProps {
  user: UserView;
  onEnd: (isSaved: boolean) => void;
}

/** Form for name and phone number, both optional. Only changed values are sent. */
export function ProfileForm({ user, onEnd }: ProfileFormProps) {
  const { t } = useMessages();
  const [fullName, setFullName] = useState(user.fullName);
  const [phone, setPhone] = useState(user.phone);
  const [faults, setFaults] = useState<Faults>({});
  const saving = useAction();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes: ProfileRequest = {
      ...(fullName.trim() !== user.fullName && { fullName: fullName.trim() }),
      ...(phone !== user.phone && { phone }),
    };
    const found: Faults = !changes.phone || isTakenPhone(changes.phone) ? {} : { phone: 'phoneInvalid' };
    setFaults(found);
    if (found.phone) event.currentTarget.querySelector<HTMLElement>('[name=phone]')?.focus();
    else if (Object.keys(changes).length === 0) onEnd(false);
    else
      saving.run(
        () => save(changes),
        (refused) => (refused ? setFaults(refused) : onEnd(true)),
      );
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('fullName')}
        optional={null}
        value={fullName}
        onChange={setFullName}
        maxLength={LONGEST_LINE}
        error={faults.fullName && t(faults.fullName)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
        input={{ name: 'fullName', autoComplete: 'name', dir: 'auto', autoFocus: true }}
      />
      <TextField
        label={t('phone')}
        optional={null}
        latin
        prefix="+965"
        value={phone}
        onChange={(text) => setPhone(typedPhone(text))}
        error={faults.phone && t(faults.phone, { starts: phoneStarts() })}
        input={{ name: 'phone', type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' }}
      />
      {faults.form && <Note kind="bad">{t(faults.form)}</Note>}
      <p className={styles.buttons}>
        <Button type="submit" kind="line" busy={saving.isBusy}>
          {t('save')}
        </Button>
        <Button kind="text" onClick={() => onEnd(false)}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  );
}

/** @returns null when the profile is saved */
async function save(changes: ProfileRequest): Promise<Faults | null> {
  try {
    await changeProfile(changes);
    return null;
  } catch (error) {
    return faultsOf(refusalFrom(error));
  }
}

const NAME_FAULTS: Readonly<Record<string, MessageKey>> = { TOO_LONG: 'tooLong', NAME_WITHOUT_LETTERS: 'nameLetters' };

function faultsOf(refusal: ApiError): Faults {
  const faults: Faults = {};
  for (const { field, code } of refusal.answer.errors ?? []) {
    if (field === 'phone') faults.phone = 'phoneInvalid';
    if (field === 'fullName') faults.fullName = NAME_FAULTS[code] ?? 'fieldRefused';
  }
  return Object.keys(faults).length > 0 ? faults : { form: refusalText(refusal) };
}
