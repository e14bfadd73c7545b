import { judgeEdit } from '../history.ts';
import type { EditVerdict, FieldChange } from '../history.ts';

/** Where else than on its own pages the shop sells. What is off answers as if it did not exist. */
export interface ChannelSettings {
  /** Lists of products that others' catalogues fetch. */
  readonly feeds: boolean;
  /** Assistants that shop for somebody. */
  readonly agents: boolean;
}

export const NO_CHANNELS: ChannelSettings = { feeds: false, agents: false };

/** Applies an edit to the current switches, see `judgeEdit`. */
export function editChannels(
  current: ChannelSettings,
  yours: ChannelSettings,
  since: Iterable<FieldChange>,
): EditVerdict<ChannelSettings> {
  return judgeEdit({ current, yours }, (channels) => ({ channels }), since);
}
