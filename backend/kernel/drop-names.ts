import type pg from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => unknown

/**
 * Removes the statement name from every query of this connection, whichever library set it. Behind a pooler in
 * transaction mode, the next query can run on another connection, where that name is unknown.
 */
export function dropNames(client: pg.PoolClient): void {
  const query: Query = client.query.bind(client)
  const nameless: Query = (config, ...rest) => query(isNamed(config) ? { ...config, name: undefined } : config, ...rest)
  client.query = nameless as typeof client.query
}

/**
 * Returns true for a query with a statement name. Returns false for objects that drive the connection themselves, such
 * as a COPY, which have `submit`.
 */
function isNamed(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
}
