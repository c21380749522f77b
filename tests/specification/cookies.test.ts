import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookies, cookiesNotSet } from './cookies.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('{app,backend,blocks,gateway,runtime,schemas,studio,ui}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, code: read(file) }))

test('[S14] nothing else in the sources sets a cookie', () => {
  // Opening a one-time link sets the same cookie as placing an order (`kolofon-orders`).
  expect(
    sources
      .filter(({ code }) => /\bsetCookie\(/.test(code))
      .map(({ file }) => file)
      .sort(),
  ).toEqual([
    'app/browser/navigation.ts',
    'app/handle-action.ts',
    'backend/accounts/auth-cookies.ts',
    'backend/measurement/events.http.ts',
    'backend/pricing/ad-prices/ad-prices.http.ts',
    'gateway/maintenance.ts',
    'gateway/one-time-links.ts',
    'gateway/pages.ts',
    'gateway/visitor-tests.ts',
    'schemas/cookies.ts',
  ])
  expect(sources.filter(({ code }) => /document\.cookie\s*=[^=]/.test(code)).map(({ file }) => file)).toEqual([
    'app/browser/navigation.ts',
  ])
})

test('[S14] every name of a cookie in the sources is in the table', () => {
  const names = sources.flatMap(({ code }) => [...code.matchAll(/['"](ralph-[a-z-]+)['"]/g)].map(([, name]) => name))
  const known = cookies.map(({ name }) => name)
  expect([...new Set(names)].filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test.each(Object.entries(cookiesNotSet))('[S14] the shop does not set %s, and decision %s says why', (name, number) => {
  const [file = ''] = globSync(`docs/decisions/${number}-*.md`, { cwd: root })
  expect(read(file)).toContain(`\`${name}\``)
  expect(sources.filter(({ code }) => code.includes(name))).toEqual([])
})
