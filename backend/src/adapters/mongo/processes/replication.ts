import type { Connection } from 'mongoose';
import type { Replication } from '../../../application/storage.ts';

/** What the driver knows of a member from its regular checks. */
interface Member {
  readonly type: string;
  /** 0 before the first check. */
  readonly lastWriteDate: Date | number;
}

/** State of the replica set. The members are known without a call; the oplog is read from the primary. */
export async function replicationOf(connection: Connection): Promise<Replication> {
  const members = membersOf(connection);
  const ofType = (type: string) => members.filter((member) => member.type === type);
  const [primaries, secondaries] = [ofType('RSPrimary'), ofType('RSSecondary')];
  const [primary] = primaries;
  return {
    members: {
      primary: primaries.length,
      secondary: secondaries.length,
      unreachable: members.length - primaries.length - secondaries.length - ofType('RSArbiter').length,
    },
    lag:
      primary && secondaries.length > 0
        ? Math.max(0, ...secondaries.map(({ lastWriteDate }) => Number(primary.lastWriteDate) - Number(lastWriteDate)))
        : null,
    oplogWindow: primary ? await oplogWindow(connection).catch(() => null) : null,
  };
}

function membersOf(connection: Connection): Member[] {
  // The driver types its own client's topology as internal, but documents the events that contain the same.
  const { topology } = connection.getClient() as unknown as {
    topology?: { description: { servers: ReadonlyMap<string, Member> } };
  };
  return [...(topology?.description.servers.values() ?? [])];
}

/** Milliseconds between the oldest and the newest entry of the oplog. Needs a right that `deploy/database` grants. */
async function oplogWindow(connection: Connection): Promise<number> {
  const oplog = connection
    .getClient()
    .db('local')
    .collection<{ ts: { getHighBitsUnsigned(): number } }>('oplog.rs', {
      readPreference: 'primary',
      readConcern: { level: 'local' },
    });
  const end = async (order: 1 | -1): Promise<number> => {
    const entry = await oplog.findOne({}, { sort: { $natural: order }, projection: { ts: 1 }, maxTimeMS: 1000 });
    if (entry === null) throw new Error('the oplog is empty');
    return entry.ts.getHighBitsUnsigned() * 1000;
  };
  const [oldest, newest] = await Promise.all([end(1), end(-1)]);
  return newest - oldest;
}
