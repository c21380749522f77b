import { join } from 'node:path'
import { type FakeKlarna, openFakeKlarna } from '#backend/payments/klarna/fake-klarna.ts'
import { createShopProcess, type ShopProcess } from '../rolling/shop-process.ts'
import { run, until } from './child.ts'
import { ports } from './ports.ts'
import { directUrl, pooledUrl } from './services.ts'

const root = join(import.meta.dirname, '../..')
export const publicUrl = 'https://shop.example'
export const shopUrl = `http://127.0.0.1:${ports.shop}`
/**
 * Seconds for which a process still accepts requests after SIGTERM. The balancer checks health three times a second,
 * and stops sending requests after the second failed check.
 */
const drainSeconds = '2'

export interface ClusterShop {
  /** The back ends and gateways, in the order in which a release restarts them. */
  readonly processes: readonly ShopProcess[]
  readonly klarna: FakeKlarna
  command(...words: readonly string[]): Promise<string>
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

/**
 * Builds the shop, starts two back ends and two gateways as `docs/operations.md` describes, and waits until they are
 * ready.
 */
export async function openShop(folder: string): Promise<ClusterShop> {
  const account = { username: 'PK1_cluster', password: 'klarna-of-the-cluster' }
  const klarna = await openFakeKlarna(account)
  const common: Environment = {
    PROFILE: 'production',
    PUBLIC_URL: publicUrl,
    SECRET_KEYS: 'a-key-that-only-this-cluster-has-0123456789',
    PAYMENT_PROVIDER: 'klarna',
    KLARNA_URL: klarna.url,
    KLARNA_USERNAME: account.username,
    KLARNA_PASSWORD: account.password,
    SMTP_URL: 'folder:',
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
    createShopProcess({
      name: `back end ${port}`,
      port,
      release: { root, file },
      env: { ...common, ...database, BACKEND_PORT: String(port) },
    }),
  )
  const gateways = ports.gateways.map((port) =>
    createShopProcess({
      name: `gateway ${port}`,
      port,
      release: { root, file: 'bin/gateway.ts' },
      env: {
        ...common,
        PORT: String(port),
        BACKEND_URL: `http://127.0.0.1:${ports.inside}`,
        TRUST_PROXY: '1',
      },
    }),
  )
  await Promise.all(backends.map((one) => one.start()))
  await Promise.all(gateways.map((one) => one.start()))
  await until('the balancer', async () => (await fetch(`${shopUrl}/readyz`)).ok)
  const processes = [...backends, ...gateways]
  return {
    processes,
    klarna,
    command,
    async stop() {
      await Promise.all(gateways.map((one) => one.stop()))
      await Promise.all(backends.map((one) => one.stop()))
      await klarna.close()
    },
  }
}
