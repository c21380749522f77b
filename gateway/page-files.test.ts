import { expect, test } from 'vitest'
import { speculationRules } from '#runtime/routing/speculation-rules.ts'
import { themeUrl } from '#schemas/values/theme.ts'
import { openGateway } from '#tests/attack/open-gateway.ts'

const open = () => openGateway((_, response) => void response.end())

test('[C4] the colours of a campaign are a stylesheet that browsers store for a year', async () => {
  const { url } = await open()
  const theme = [
    { name: 'color-accent', value: '#123456' },
    { name: 'color-surface', value: 'rgb(1 2 3 / 50%)' },
  ]
  const response = await fetch(`${url}${themeUrl(theme)}`)
  expect(await response.text()).toBe(':root{--color-accent:#123456;--color-surface:rgb(1 2 3 / 50%)}')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test.each(['a}body{display:none', 'url(//evil.example)', 'red;background:blue', '</style><script>'])(
  '[C4] the value %s is no colour of a theme',
  async (value) => {
    const { url } = await open()
    const other = { name: 'color-ink', value: 'red' }
    expect(themeUrl([{ name: 'color-accent', value }])).toBeNull()
    expect(themeUrl([{ name: 'color-accent', value }, other])).toBe('/assets/theme.css?color-ink=red')
    const query = new URLSearchParams({ 'color-accent': value })
    expect((await fetch(`${url}/assets/theme.css?${query}`)).status).toBe(404)
    expect(await (await fetch(`${url}/assets/theme.css?${query}&color-ink=red`)).text()).toBe(':root{--color-ink:red}')
  },
)

test.each([
  [{}, speculationRules],
  [{ ect: '4g' }, speculationRules],
  [{ 'save-data': 'on' }, '{}'],
  [{ ect: '2g' }, '{}'],
  [{ ect: 'slow-2g' }, '{}'],
])('[S12] a browser that sends %j gets the rules of prefetching %s', async (headers, rules) => {
  const { url } = await open()
  const response = await fetch(`${url}/prefetch-rules.json`, { headers })
  expect(await response.text()).toBe(rules)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    vary: 'Save-Data, ECT',
  })
})
