import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { doctor } from './doctor.ts'

/** Runs `kolofon doctor` against a gateway that reports this readiness. Returns the exit code and the printed lines. */
async function examine(readiness: object) {
  vi.stubEnv('KOLOFON_DATA_DIR', tmpdir())
  vi.stubEnv('DATABASE_URL', '')
  vi.stubGlobal('fetch', async () => Response.json(readiness))
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    out.mockRestore()
  })
  return { code: await doctor(), lines: out.mock.calls.map(([line]) => String(line)) }
}

test('[F135] the doctor reports a shop that is closed for maintenance', async () => {
  const maintenance = { since: '2026-11-27T04:00:00.000Z', until: null }
  const { code, lines } = await examine({ ready: true, parts: {}, maintenance })
  expect(code).toBe(1)
  expect(lines).toContain('missing  the shop is open: it is closed for maintenance since 2026-11-27T04:00:00.000Z')
})

test('[F135] the doctor says nothing about maintenance while the shop is open', async () => {
  const { lines } = await examine({ ready: true, parts: {} })
  expect(lines.join('\n')).not.toContain('maintenance')
})

/** Runs `kolofon doctor` with this configuration file, with or without a shared cache. Returns the line about the cache. */
async function examineSharedCache(config: string, purges: 'on' | 'off') {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'shop.json'), config)
  vi.stubEnv('SHOP_CONFIG', join(folder, 'shop.json'))
  vi.stubEnv('CDN_PURGE', purges)
  vi.stubEnv('TRUST_PROXY', '1')
  const { lines } = await examine({ ready: true, parts: {} })
  return lines.filter((line) => /shared cache|SHOP_CONFIG/.test(line)).join()
}

test.each([
  ['{}', 'on', /^missing {2}the shared cache .*"marketsInPath": true/],
  ['{"marketsInPath":true}', 'on', /^ok {7}the shared cache/],
  ['{}', 'off', /^$/],
  ['{"marketsInPath":1}', 'on', /^missing {2}SHOP_CONFIG .* at \/marketsInPath/],
] as const)(
  '[N38] with the configuration %s and CDN_PURGE=%s, the doctor says about the shared cache: %s',
  async (config, purges, said) => {
    expect(await examineSharedCache(config, purges)).toMatch(said)
  },
)
