import type pg from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => unknown

/**
 * Sends every statement of this connection without a name, whichever library gave it one: behind a pooler in transaction
 * mode the next statement may run on another connection, to which that name means nothing.
 */
export function dropNames(client: pg.PoolClient): void {
  const query: Query = client.query.bind(client)
  const nameless: Query = (config, ...rest) => query(isNamed(config) ? { ...config, name: undefined } : config, ...rest)
  client.query = nameless as typeof client.query
}

/** Not of something that talks to the connection by itself, such as a COPY: that has a `submit`. */
function isNamed(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
}
