import { watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { connectDatabase, migrateDatabase } from '#backend/kernel/database.ts'
import { DataFolderUnusable, type PostgresServer, startPostgres } from '#backend/kernel/embedded-postgres.ts'
import { createKeys, loadKeys } from '#backend/kernel/keys.ts'
import { type Environment, readEnvironment } from '#schemas/environment.ts'
import { buildBackend } from './backend-build.ts'
import { type Child, runChild } from './child.ts'
import { buildStorefront, isBuildOld } from './next-build.ts'
import { paymentPageSources, readPaymentSettings } from './payment-settings.ts'
import { portFault } from './ports.ts'
import { loadSamplePassword, sampleStaffEmail, sampleStaffFault } from './sample-staff.ts'

/** `kolofon start` and `kolofon dev`: database, back end and gateway, looked after until they are told to stop. */
export async function start(options: { readonly development: boolean }): Promise<number> {
  const began = Date.now()
  const say = (line: string) => console.log(line)
  const read = readEnvironment(process.env)
  if (!read.ok) {
    for (const sentence of read.sentences) console.error(sentence)
    return 1
  }
  const { environment } = read
  const payment = readPaymentSettings(environment.PAYMENT_PROVIDER, process.env)
  if (!payment.ok) {
    for (const sentence of payment.sentences) console.error(sentence)
    return 1
  }
  const faults = [
    await portFault(environment.PORT, 'PORT'),
    environment.BACKEND_URL ? null : await portFault(environment.BACKEND_PORT, 'BACKEND_PORT'),
  ].filter((fault) => fault !== null)
  if (faults.length > 0) {
    for (const fault of faults) console.error(fault)
    return 1
  }
  try {
    return await run(environment, options.development, say, began)
  } catch (error) {
    console.error(error instanceof DataFolderUnusable || error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function run(
  environment: Environment,
  development: boolean,
  say: (line: string) => void,
  began: number,
): Promise<number> {
  const folder = resolve(join(import.meta.dirname, '..'), environment.KOLOFON_DATA_DIR)
  const children: Child[] = []
  let postgres: PostgresServer | null = null
  const { promise: ended, resolve: end } = Promise.withResolvers<number>()
  let stopping = false
  const stop = async (code: number): Promise<void> => {
    if (stopping) return
    stopping = true
    for (const child of [...children].reverse()) await child.stop()
    await postgres?.stop()
    end(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // embedded-postgres hooks the signals too, and would end the database before its users.
    process.removeAllListeners(signal)
    process.on(signal, () => void stop(0))
  }

  try {
    const building = development || !(await isBuildOld()) ? null : buildStorefront()
    building?.catch(() => undefined)
    if (building) say('Building the storefront …')
    let databaseUrl = environment.DATABASE_URL
    if (!databaseUrl && !environment.BACKEND_URL) {
      say('Preparing the database …')
      postgres = await startPostgres(folder)
      databaseUrl = postgres.url
    } else await mkdir(folder, { recursive: true }).catch(() => undefined)
    if (environment.PROFILE === 'production' && databaseUrl && !environment.BACKEND_URL) {
      const fault = await databaseFault(databaseUrl)
      if (fault) throw new Error(fault)
    }
    // Made before the back end looks for it.
    const isDemo = environment.PROFILE === 'demo' && !environment.BACKEND_URL
    const samplePassword = isDemo ? await loadSamplePassword(folder) : null
    const secrets = environment.SECRET_KEYS?.split(',') ?? (await loadKeys(folder))
    const keys = createKeys(secrets)
    const common = {
      SECRET_KEYS: secrets.join(','),
      KOLOFON_SERVER_KEY: keys.serverKey,
      // A process that is started again has its code compiled already.
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    }
    const onCrash = (message: string) => console.error(message)
    if (databaseUrl && !environment.BACKEND_URL) {
      const backend = runChild({
        name: 'back end',
        file: development ? join(import.meta.dirname, 'backend.ts') : await buildBackend(),
        env: {
          ...common,
          DATABASE_URL: databaseUrl,
          BACKEND_PORT: String(environment.BACKEND_PORT),
          KOLOFON_POSTGRES_PID: postgres ? String(postgres.pid) : undefined,
        },
        ...(development ? { execArgv: ['--watch', '--watch-preserve-output'] } : {}),
        onCrash,
      })
      children.push(backend)
      await backend.ready
      // Files that are read and not imported are none of --watch's.
      if (development) onContracts(() => void backend.restart())
    }
    await building
    const gateway = runChild({
      name: 'gateway',
      file: join(import.meta.dirname, 'gateway.ts'),
      env: {
        ...common,
        PORT: String(environment.PORT),
        FORM_SOURCES: paymentPageSources(environment.PAYMENT_PROVIDER, process.env).join(' '),
        BACKEND_PORT: String(environment.BACKEND_PORT),
        KOLOFON_DEVELOPMENT: development ? '1' : undefined,
        NODE_ENV: development ? 'development' : 'production',
      },
      onCrash,
    })
    children.push(gateway)
    await gateway.ready
    const address = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
    say(`\nThe shop is open, after ${((Date.now() - began) / 1000).toFixed(1)} s.\n`)
    say(`  Shop      ${address}`)
    say(`  Gallery   ${address}/preview-widgets`)
    say(`  GraphQL   ${address}/graphql`)
    if (samplePassword !== null) {
      say(`\n  Compose   ${address}/preview-widgets/compose`)
      say(`            ${sampleStaffEmail}, password ${samplePassword}`)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    void stop(1)
  }
  return ended
}

const contracts = join(import.meta.dirname, '../schemas/json/blocks')
/** Milliseconds: all files of one `npm run generate`. */
const oneWriting = 300

/** Tells that blocks' contracts were generated anew. */
function onContracts(changed: () => void): void {
  let timer: NodeJS.Timeout | undefined
  watch(contracts, () => {
    clearTimeout(timer)
    timer = setTimeout(changed, oneWriting)
  }).unref()
}

/** What of a database keeps a shop in profile `production` closed. */
async function databaseFault(url: string): Promise<string | null> {
  await migrateDatabase(url)
  const connection = connectDatabase(url, { max: 1 })
  try {
    return await sampleStaffFault(connection.db)
  } finally {
    await connection.close()
  }
}
