import { join } from 'node:path'
import { openKlarnaStandIn } from '#backend/payments/klarna/klarna-stand-in.ts'
import { type Child, run, startChild, until } from './child.ts'
import { ports } from './ports.ts'
import { directUrl, pooledUrl } from './services.ts'

const root = join(import.meta.dirname, '../..')
export const publicUrl = 'https://shop.example'
export const shopUrl = `http://127.0.0.1:${ports.shop}`
/** The balancer asks three times a second, and believes the second refusal. */
const drainSeconds = '2'

export interface ClusterShop {
  /** The processes by hand, in the order in which a release restarts them. */
  readonly processes: readonly ShopProcess[]
  /** Runs a command of the shop on the cluster's database. */
  command(...words: readonly string[]): Promise<string>
  stop(): Promise<void>
}

export interface ShopProcess {
  readonly name: string
  readonly log: () => string
  /** Stops it as an operator does, and starts it again. Resolves when it is ready. */
  restart(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

/** Builds the shop, starts two back ends and two gateways as `docs/operations.md` says, and waits until they are ready. */
export async function openShop(folder: string): Promise<ClusterShop> {
  const account = { username: 'PK1_cluster', password: 'klarna-of-the-cluster' }
  const klarna = await openKlarnaStandIn(account)
  const common: Environment = {
    PROFILE: 'production',
    PUBLIC_URL: publicUrl,
    SECRET_KEYS: 'a-key-that-only-this-cluster-has-0123456789',
    PAYMENT_PROVIDER: 'klarna',
    KLARNA_URL: klarna.url,
    KLARNA_USERNAME: account.username,
    KLARNA_PASSWORD: account.password,
    KOLOFON_DATA_DIR: join(folder, 'data'),
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    DRAIN_SECONDS: drainSeconds,
    LOG_LEVEL: 'info',
  }
  const database: Environment = { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: directUrl }
  const command = (...words: readonly string[]) =>
    run([process.execPath, join(root, 'bin/kolofon.ts'), ...words], { cwd: root, env: { ...common, ...database } })
  const file = (await command('build')).trim().split('\n').at(-1) ?? ''

  const backends = ports.backends.map((port) =>
    keep(`back end ${port}`, file, port, { ...common, ...database, BACKEND_PORT: String(port) }),
  )
  const gateways = ports.gateways.map((port) =>
    keep(`gateway ${port}`, 'bin/gateway.ts', port, {
      ...common,
      PORT: String(port),
      BACKEND_URL: `http://127.0.0.1:${ports.inside}`,
      TRUST_PROXY: '1',
    }),
  )
  await Promise.all(backends.map((one) => one.start()))
  await Promise.all(gateways.map((one) => one.start()))
  await until('the balancer', async () => (await fetch(`${shopUrl}/readyz`)).ok)
  const processes = [...backends, ...gateways]
  return {
    processes,
    command,
    async stop() {
      await Promise.all(gateways.map((one) => one.stop()))
      await Promise.all(backends.map((one) => one.stop()))
      await klarna.close()
    },
  }
}

function keep(name: string, file: string, port: number, env: Environment) {
  let child: Child | undefined
  const logs: string[] = []
  async function start(): Promise<void> {
    const began = startChild(name, [process.execPath, file], { cwd: root, env })
    child = began
    await until(name, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, {
      child: began,
      longest: 120_000,
    })
  }
  async function stop(): Promise<void> {
    if (!child) return
    await child.stop()
    logs.push(...child.log)
    if (child.exitCode !== 0)
      throw new Error(`${name} ended with ${child.exitCode}.\n${child.log.join('').slice(-2_000)}`)
  }
  return {
    name,
    start,
    stop,
    log: () => [...logs, ...(child?.log ?? [])].join(''),
    async restart() {
      await stop()
      await start()
    },
  }
}
