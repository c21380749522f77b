import type pg from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => unknown

/**
 * Removes statement names from all queries of this connection, including those that libraries set. Behind a pooler in
 * transaction mode, the next query can run on another connection, to which the name is unknown.
 */
export function dropNames(client: pg.PoolClient): void {
  const query: Query = client.query.bind(client)
  const nameless: Query = (config, ...rest) => query(isNamed(config) ? { ...config, name: undefined } : config, ...rest)
  client.query = nameless as typeof client.query
}

/**
 * Returns whether a query has a statement name. Objects with `submit`, such as a COPY, do not count, because they
 * control the connection themselves.
 */
function isNamed(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
}
