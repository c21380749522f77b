import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningPageScript, startPageScript } from './page-script.ts'

const assign = vi.fn()
const replace = vi.fn()
const reload = vi.fn()
let isMissing: boolean
let page: RunningPageScript

const settle = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  vi.resetModules()
  isMissing = true
  vi.doMock('./navigate.ts', async (original) => {
    if (isMissing) throw new Error('missing')
    return original()
  })
  for (const mock of [assign, replace, reload]) mock.mockClear()
  window.history.replaceState(null, '', '/c/deckare')
  document.body.innerHTML = '<main>all</main>'
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  vi.spyOn(window.location, 'replace').mockImplementation(replace)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async (url: URL) => ({
    ok: true,
    redirected: false,
    url: url.href,
    headers: new Headers({ 'content-type': 'text/html' }),
    text: async () => '<body><main>changed</main></body>',
  }))
  page = startPageScript({ enhancers: {}, islands: {}, inPlace: true })
})
afterEach(() => {
  page.end()
  vi.doUnmock('./navigate.ts')
  vi.unstubAllGlobals()
})

test('[F4] [S13] without its script a visit is left to the browser, which adds or replaces an entry of the history', async () => {
  expect(await page.visit('/c/deckare?page=2')).toBe(false)
  expect(await page.visit('/c/deckare?page=3', { replace: true })).toBe(false)
  expect([assign.mock.calls, replace.mock.calls]).toEqual([[['/c/deckare?page=2']], [['/c/deckare?page=3']]])
})

test('[F4] [S13] a script that was missing once loads at the next refresh, and a fragment loads nothing', async () => {
  expect(await page.refresh()).toBe(false)
  window.history.replaceState(null, '', '/c/deckare#main')
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await settle()
  expect(reload).not.toHaveBeenCalled()
  isMissing = false
  expect(await page.refresh()).toBe(true)
  expect(document.querySelector('main')?.textContent).toBe('changed')
})
