import pg from 'pg'

const longest = 5_000

/**
 * Returns the lines of `kolofon doctor` about an external database: whether it responds, and whether
 * DATABASE_DIRECT_URL connects to the server itself. DATABASE_DIRECT_URL is required when DATABASE_URL connects to a
 * pooler.
 */
export async function checkDatabase(addresses: {
  readonly url: string
  readonly directUrl: string | undefined
}): Promise<readonly (readonly [ok: boolean, line: string])[]> {
  const { url, directUrl } = addresses
  const main = await look(url)
  if (main === 'away') return [[false, 'the database responds (DATABASE_URL)']]
  const lines: (readonly [boolean, string])[] = [[true, 'the database responds (DATABASE_URL)']]
  if (main === 'pooler' && directUrl === undefined) {
    lines.push([
      false,
      'DATABASE_DIRECT_URL is not set: DATABASE_URL points to a pooler, and the change feed and migrations need the server behind it',
    ])
  }
  if (directUrl === undefined) return lines
  const direct = await look(directUrl)
  if (direct === 'away') lines.push([false, 'the server responds (DATABASE_DIRECT_URL)'])
  else lines.push([direct === 'server', 'DATABASE_DIRECT_URL points to the server itself, not to a pooler'])
  return lines
}

/**
 * Returns what a URL connects to. It is a pooler if the process id in the greeting differs from the server's process
 * id.
 */
async function look(url: string): Promise<'server' | 'pooler' | 'away'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longest, query_timeout: longest })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return 'processID' in client && client.processID === rows[0]?.pid ? 'server' : 'pooler'
  } catch {
    return 'away'
  } finally {
    await client.end().catch(() => undefined)
  }
}
