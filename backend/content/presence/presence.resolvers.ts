import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { Database } from '../../kernel/database.ts'
import { requireRole } from '../../staff/require-role.ts'
import { staffName } from '../../staff/staff-name.ts'
import { storable } from '../storable.ts'
import { findOthers, upsertPresence } from './presence.store.ts'

const maxIdLength = 200

export function createPresenceResolvers({ database }: { readonly database: Database }): Resolvers {
  return {
    Mutation: {
      heartbeat: async (_, { pageId, blockId }, context) => {
        const { email } = requireRole(context, 'editor')
        const here = { pageId: storable(pageId, maxIdLength), email }
        await upsertPresence(database, {
          ...here,
          name: staffName(context),
          blockId: blockId == null ? null : storable(blockId, maxIdLength),
        })
        return [...(await findOthers(database, here))]
      },
    },
  }
}
