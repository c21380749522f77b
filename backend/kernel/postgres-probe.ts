import pg from 'pg'

/**
 * Returns whether a server responds within `longest` milliseconds. Any response counts, even an error such as too many
 * connections.
 */
export async function answersAtAll(url: string, longest: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longest, query_timeout: longest })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => undefined)
  }
}
