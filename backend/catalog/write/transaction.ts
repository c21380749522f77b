import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** What runs the writer's statements: one open transaction. */
export type Transaction = Pick<NodePgDatabase, 'execute'>
