import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type DatabaseConnection } from '#backend/kernel/database.ts'
import { findFreePort, startPostgres } from '#backend/kernel/embedded-postgres.ts'
import { until } from '../cluster/child.ts'
import { openBalancer } from './balancer.ts'
import { createShopProcess, type ShopProcess } from './shop-process.ts'

export interface BuiltRelease {
  readonly root: string
  readonly backend: string
}

export interface RollingShop {
  /** URL of the balancer in front of both gateways, to which shoppers connect. */
  readonly url: string
  readonly folder: string
  readonly database: DatabaseConnection['db']
  readonly backends: readonly ShopProcess[]
  readonly gateways: readonly ShopProcess[]
  /** Restarts one process, with another release if one is given. Resolves when the balancer sends it requests again. */
  restart(process: ShopProcess, release?: BuiltRelease): Promise<void>
  stop(): Promise<void>
}

/**
 * Seconds for which a process still accepts requests after SIGTERM: long enough for many health checks of the balancer,
 * even on a busy machine.
 */
const drainSeconds = '5'

/** Opens two gateways and two back ends of the demo shop on a separate database, each pair behind a balancer. */
export async function openRollingShop(
  release: BuiltRelease,
  env: Readonly<Record<string, string>> = {},
): Promise<RollingShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-rolling-'))
  // Grant access to other users, because a database started by root runs as another user.
  await chmod(folder, 0o755)
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const postgres = await startPostgres(folder)
    closing.push(() => postgres.stop())
    const ports = [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()]
    const [backendPorts, gatewayPorts] = [ports.slice(0, 2), ports.slice(2)]
    const inside = await openBalancer(backendPorts)
    closing.push(() => inside.close())
    const outside = await openBalancer(gatewayPorts)
    closing.push(() => outside.close())
    const url = `http://localhost:${outside.port}`
    const common = {
      PROFILE: 'demo',
      SECRET_KEYS: 'a-secret-for-tests',
      PUBLIC_URL: url,
      KOLOFON_DATA_DIR: folder,
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      DRAIN_SECONDS: drainSeconds,
      // Exempt loopback from limits, because all shoppers of a test have one IP address.
      RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1',
      TRUST_PROXY: '1',
      ...env,
    }
    const backends = backendPorts.map((port) =>
      createShopProcess({
        name: `back end ${port}`,
        port,
        release: backendOf(release),
        env: { ...common, DATABASE_URL: postgres.url, BACKEND_PORT: String(port) },
      }),
    )
    const gateways = gatewayPorts.map((port) =>
      createShopProcess({
        name: `gateway ${port}`,
        port,
        release: gatewayOf(release),
        env: { ...common, BACKEND_URL: `http://127.0.0.1:${inside.port}`, PORT: String(port) },
      }),
    )
    for (const process of [...backends, ...gateways]) {
      closing.push(() => process.stop())
      await process.start()
    }
    const balancerOf = (process: ShopProcess) => (backends.includes(process) ? inside : outside)
    const untilUp = (process: ShopProcess) =>
      until(`balancer of ${process.name}`, async () => balancerOf(process).isUp(process.port))
    for (const process of [...backends, ...gateways]) await untilUp(process)
    const connection = connectDatabase(postgres.url, { max: 2 })
    closing.push(() => connection.close())
    return {
      url,
      folder,
      database: connection.db,
      backends,
      gateways,
      async restart(process, next = release) {
        await process.restart(backends.includes(process) ? backendOf(next) : gatewayOf(next))
        await untilUp(process)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const backendOf = ({ root, backend }: BuiltRelease) => ({ root, file: backend })
const gatewayOf = ({ root }: BuiltRelease) => ({ root, file: 'bin/gateway.ts' })
