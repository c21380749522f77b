import pg from 'pg'

/** Whether a server says anything within so many milliseconds. An error of its own, such as one that it has too many connections, is an answer. */
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
