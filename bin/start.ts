import { watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataFolderUnusable, type PostgresServer } from '#backend/kernel/embedded-postgres.ts'
import { createKeys, loadKeys } from '#backend/kernel/keys.ts'
import { type Outage, supervisePostgres } from '#backend/kernel/supervise-postgres.ts'
import { assetsFolderOf } from '#gateway/static-files.ts'
import { type Environment, readEnvironment } from '#schemas/environment.ts'
import { buildBackend } from './backend-build.ts'
import { type Child, superviseChild } from './child.ts'
import { buildStorefront, isBuildOld, publishAssets } from './next-build.ts'
import { readPaymentSettings } from './payment-settings.ts'
import { portFault } from './ports.ts'
import { loadSamplePassword, sampleStaffEmail } from './sample-staff.ts'
import { readShopConfig } from './shop-config-file.ts'
import type { Supervision } from './supervision.ts'

/**
 * V8 options of the gateway, with sizes in megabytes. Live objects need about 80 MB, and cached pages are stored
 * outside the heap (`docs/operations.md`). With the defaults, V8 collects garbage so late that the heap grows to
 * several times the size of the live objects (decision 0051).
 */
const gatewayMemory = ['--max-old-space-size=768', '--max-semi-space-size=24', '--heap-growing-percent=15']

/**
 * Runs `kolofon start` and `kolofon dev`, which start the database, the back end and the gateway, and supervise them
 * until they are stopped.
 */
export async function start(options: { readonly development: boolean }): Promise<number> {
  const began = Date.now()
  const say = (line: string) => console.log(line)
  const read = readEnvironment(process.env)
  if (!read.ok) {
    for (const sentence of read.sentences) console.error(sentence)
    return 1
  }
  const { environment } = read
  const config = readShopConfig(environment.SHOP_CONFIG)
  if (!config.ok) {
    for (const sentence of config.sentences) console.error(sentence)
    return 1
  }
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
  const outages = new Map<string, Outage>()
  const complain = (line: string) => console.error(`${new Date().toISOString()} ${line}`)
  /**
   * Returns a function that records outages of a part (database, back end or gateway). From these records, the
   * readiness check reports why a part does not respond and when it will be restarted.
   */
  const note = (part: string) => (outage: Outage | null) => {
    if (outage) outages.set(part, outage)
    else outages.delete(part)
    inform()
  }
  const inform = () => {
    const supervision: Supervision = {
      outages: Object.fromEntries(
        [...outages].map(([part, { reason, since, nextTry }]) => [
          part,
          { reason, since: since.toISOString(), nextTry: nextTry?.toISOString() ?? null },
        ]),
      ),
      postgresPid: postgres?.pid ?? null,
    }
    for (const child of children) child.inform({ supervision })
  }
  let stopping = false
  const stop = async (code: number): Promise<void> => {
    if (stopping) return
    stopping = true
    for (const child of [...children].reverse()) await child.stop()
    await postgres?.stop()
    end(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Remove the signal handlers of embedded-postgres, because they would stop the database while the back end still
    // uses it.
    process.removeAllListeners(signal)
    process.on(signal, () => void stop(0))
  }

  try {
    const assets = assetsFolderOf(environment.ASSETS_DIR)
    const isOld = !development && (await isBuildOld())
    const building = development ? null : isOld ? buildStorefront(assets) : publishAssets(assets)
    building?.catch(() => undefined)
    if (isOld) say('Building the storefront …')
    let databaseUrl = environment.DATABASE_URL
    if (!databaseUrl && !environment.BACKEND_URL) {
      say('Preparing the database …')
      postgres = await supervisePostgres(folder, { say: complain, onOutage: note('database') })
      databaseUrl = postgres.url
    } else await mkdir(folder, { recursive: true }).catch(() => undefined)
    // Create the password first, because the back end reads it when it starts.
    const isDemo = environment.PROFILE === 'demo' && !environment.BACKEND_URL
    const samplePassword = isDemo ? await loadSamplePassword(folder) : null
    const secrets = environment.SECRET_KEYS?.split(',') ?? (await loadKeys(folder))
    const keys = createKeys(secrets)
    const common = {
      PROFILE: environment.PROFILE,
      SECRET_KEYS: secrets.join(','),
      KOLOFON_SERVER_KEY: keys.serverKey,
      // Cache compiled code, so that a restarted process need not compile it again.
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    }
    const looked = { lookEvery: development ? null : 2_000, say: complain, onRefused: () => void stop(1) }
    if (databaseUrl && !environment.BACKEND_URL) {
      const backend = superviseChild({
        name: 'back end',
        file: development ? join(import.meta.dirname, 'backend.ts') : await buildBackend(),
        env: {
          ...common,
          DATABASE_URL: databaseUrl,
          BACKEND_PORT: String(environment.BACKEND_PORT),
          KOLOFON_POSTGRES_FOLDER: postgres ? join(folder, 'postgres') : undefined,
        },
        ...(development ? { execArgv: ['--watch', '--watch-preserve-output'] } : {}),
        ...looked,
        onOutage: note('backend'),
      })
      children.push(backend)
      inform()
      await Promise.race([backend.ready, ended])
      // Restart the back end when block contracts change. `--watch` detects only changes of imported files, and block
      // contracts are not imported.
      if (development) onContracts(() => void backend.restart())
    }
    await building
    if (stopping) return await ended
    const gateway = superviseChild({
      name: 'gateway',
      file: join(import.meta.dirname, 'gateway.ts'),
      env: {
        ...common,
        PORT: String(environment.PORT),
        BACKEND_PORT: String(environment.BACKEND_PORT),
        KOLOFON_DEVELOPMENT: development ? '1' : undefined,
        NODE_ENV: development ? 'development' : 'production',
      },
      // Do not limit the heap in development, where the gateway also compiles the app.
      ...(development ? {} : { execArgv: gatewayMemory }),
      ...looked,
      onOutage: note('gateway'),
    })
    children.push(gateway)
    inform()
    await Promise.race([gateway.ready, ended])
    if (stopping) return await ended
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
/** Milliseconds to wait for further changes, so that one run of `npm run generate` calls `changed` only once. */
const oneWriting = 300

function onContracts(changed: () => void): void {
  let timer: NodeJS.Timeout | undefined
  watch(contracts, () => {
    clearTimeout(timer)
    timer = setTimeout(changed, oneWriting)
  }).unref()
}
