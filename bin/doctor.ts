import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readEnvironment } from '#schemas/environment.ts'
import { maintenanceSchema } from '#schemas/maintenance.ts'
import { exitCodes } from './command-io.ts'
import { checkDatabase } from './doctor-database.ts'
import { isBuildOld } from './next-build.ts'
import { readShopConfig } from './shop-config-file.ts'

const marketsInPath =
  'the shared cache (CDN_PURGE=on) can store pages, because URLs name the market ("marketsInPath": true in SHOP_CONFIG)'

/**
 * Runs `kolofon doctor`, which prints one line per check. If environment variables are invalid, it prints one line for
 * each error, and skips most other checks. Returns 1 when a check fails.
 */
export async function doctor(): Promise<number> {
  const read = readEnvironment(process.env)
  const lines: (readonly [ok: boolean, line: string])[] = []
  const major = Number(process.versions.node.split('.')[0])
  lines.push([major >= 24, `Node ${process.versions.node} (24 or newer)`])
  if (!read.ok) for (const sentence of read.sentences) lines.push([false, sentence])
  else {
    const {
      KOLOFON_DATA_DIR,
      BACKEND_PORT,
      BACKEND_URL,
      PORT,
      DATABASE_URL,
      DATABASE_DIRECT_URL,
      SHOP_CONFIG,
      CDN_PURGE,
    } = read.environment
    const folder = resolve(join(import.meta.dirname, '..'), KOLOFON_DATA_DIR)
    const writable = await mkdir(folder, { recursive: true })
      .then(() => access(folder, constants.W_OK))
      .then(
        () => true,
        () => false,
      )
    lines.push([writable, `the data folder ${folder} is writable`])
    if (DATABASE_URL) lines.push(...(await checkDatabase({ url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL })))
    const shop = readShopConfig(SHOP_CONFIG)
    if (!shop.ok) for (const sentence of shop.sentences) lines.push([false, sentence])
    else if (CDN_PURGE === 'on') lines.push([shop.config.marketsInPath, marketsInPath])
    lines.push([!(await isBuildOld()), 'the storefront is built from the current sources (npm start builds it)'])
    for (const [name, url] of [
      ['back end', `${BACKEND_URL ?? `http://127.0.0.1:${BACKEND_PORT}`}/readyz`],
      ['gateway', `http://127.0.0.1:${PORT}/readyz`],
    ] as const) {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
      lines.push([answer?.ok ?? false, `the ${name} is ready (${url})`])
      const maintenance = name === 'gateway' ? await maintenanceIn(answer) : null
      if (maintenance) lines.push([false, `the shop is open: it is closed for maintenance since ${maintenance.since}`])
    }
  }
  for (const [ok, line] of lines) console.log(`${ok ? 'ok     ' : 'missing'}  ${line}`)
  return lines.every(([ok]) => ok) ? exitCodes.done : exitCodes.refused
}

async function maintenanceIn(answer: Response | null) {
  const body: unknown = await answer?.json().catch(() => null)
  return z.object({ maintenance: maintenanceSchema }).safeParse(body).data?.maintenance ?? null
}
