import { access, chmod, mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Child, run, startChild, until } from './child.ts'
import { ports } from './ports.ts'

export const postgresBin = '/usr/lib/postgresql/15/bin'
const programs = [`${postgresBin}/postgres`, '/usr/sbin/pgbouncer', '/usr/sbin/haproxy']
const password = 'only-for-this-cluster'
const isRoot = userInfo().uid === 0

/**
 * Returns the command unchanged, unless this process is root. PostgreSQL and PgBouncer refuse to run as root, so the
 * command then runs as the user postgres.
 */
const asPostgres = (words: readonly string[]) =>
  isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...words] : words

export const urlOfDatabase = (name: string) => `postgres://kolofon:${password}@127.0.0.1:${ports.postgres}/${name}`
export const directUrl = urlOfDatabase('kolofon')
export const adminUrl = urlOfDatabase('postgres')
export const pooledUrl = `postgres://kolofon:${password}@127.0.0.1:${ports.pgbouncer}/kolofon`

/** Installs the Debian packages of HAProxy, PgBouncer and PostgreSQL, if any of these programs is missing. */
export async function ensurePackages(): Promise<void> {
  const missing = await Promise.all(
    programs.map((program) =>
      access(program).then(
        () => false,
        () => true,
      ),
    ),
  )
  if (!missing.includes(true)) return
  const sudo = isRoot ? [] : ['sudo']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run([...sudo, 'apt-get', 'update'], { env })
  await run([...sudo, 'apt-get', 'install', '-y', 'haproxy', 'pgbouncer', 'postgresql-15'], { env })
}

export async function initPostgres(folder: string): Promise<void> {
  const data = join(folder, 'postgres')
  await mkdir(data)
  await writeFile(join(folder, 'postgres-password'), password)
  await chmod(folder, 0o755)
  if (isRoot) await run(['chown', '-R', 'postgres', data, join(folder, 'postgres-password')])
  await run(
    asPostgres([
      `${postgresBin}/initdb`,
      '-D',
      data,
      '-U',
      'kolofon',
      '-A',
      'scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--pwfile=${join(folder, 'postgres-password')}`,
    ]),
  )
}

export async function startPostgres(folder: string): Promise<Child> {
  const settings = [
    `port=${ports.postgres}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
  ]
  const child = startChild(
    'postgres',
    asPostgres([`${postgresBin}/postgres`, '-D', join(folder, 'postgres'), ...settings.flatMap((one) => ['-c', one])]),
  )
  await until('PostgreSQL', () => answers(adminUrl), {
    child,
  })
  return child
}

/**
 * Creates the database as `docs/operations.md` describes. Timeouts are set on the role, because a connection through a
 * pooler cannot set them.
 */
export async function createDatabase(): Promise<void> {
  await ask(adminUrl, 'create database kolofon')
  await ask(adminUrl, "alter role kolofon set statement_timeout = '15s'")
  await ask(adminUrl, "alter role kolofon set lock_timeout = '10s'")
}

export async function startPgBouncer(folder: string): Promise<Child> {
  const users = join(folder, 'users.txt')
  const ini = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"kolofon" "${password}"\n`)
  await writeFile(
    ini,
    `[databases]
kolofon = host=127.0.0.1 port=${ports.postgres} dbname=kolofon
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_login_retry = 1
`,
  )
  const child = startChild('pgbouncer', asPostgres(['/usr/sbin/pgbouncer', ini]))
  await until('PgBouncer', () => answers(pooledUrl), { child })
  return child
}

/**
 * Starts HAProxy as `docs/operations.md` describes. It checks every gateway and back end by `/readyz`. It retries a
 * failed connection up to three times, but never repeats a request that was already sent.
 */
export async function startHaproxy(folder: string): Promise<Child> {
  const file = join(folder, 'haproxy.cfg')
  const servers = (numbers: readonly number[]) =>
    numbers.map((port, index) => `  server s${index} 127.0.0.1:${port}`).join('\n')
  await writeFile(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  retries 3
  option redispatch
  option httpchk GET /readyz
  timeout check 2s
  default-server check inter 300ms fall 2 rise 1
frontend shop
  bind 127.0.0.1:${ports.shop}
  option forwardfor
  default_backend gateways
backend gateways
${servers(ports.gateways)}
frontend inside
  bind 127.0.0.1:${ports.inside}
  default_backend backends
backend backends
${servers(ports.backends)}
`,
  )
  const child = startChild('haproxy', ['/usr/sbin/haproxy', '-db', '-f', file])
  await until('HAProxy', async () => (await fetch(`http://127.0.0.1:${ports.shop}/`)).status > 0, { child })
  return child
}

const answers = (url: string) => ask(url, 'select 1').then((rows) => rows.length === 1)

export async function ask(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
