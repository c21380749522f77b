import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Update } from './navigate.ts'
import { type RunningPageScript, startPageScript } from './page-script.ts'

interface Answer {
  readonly html?: string
  readonly status?: number
  readonly url?: string
  readonly type?: string
}

interface HappyWindow {
  readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}

const waiting: { readonly url: string; readonly answer: (answer: Answer) => void }[] = []
const updates: Update[] = []
const assign = vi.fn()
const reload = vi.fn()
let page: RunningPageScript

const settle = () => new Promise((done) => setTimeout(done))
const path = () => window.location.pathname + window.location.search
const shown = () => document.querySelector('main')?.textContent

beforeEach(() => {
  // The documents refer to scripts, which these tests do not load.
  ;(window as unknown as HappyWindow).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  waiting.length = 0
  updates.length = 0
  assign.mockClear()
  reload.mockClear()
  window.history.replaceState(null, '', '/c/deckare')
  document.body.innerHTML = '<main>all</main><script type="module" src="/assets/page-1.js"></script>'
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', (url: URL, { signal }: { readonly signal: AbortSignal }) => {
    return new Promise((done, failed) => {
      signal.addEventListener('abort', () => failed(new DOMException('aborted', 'AbortError')))
      waiting.push({
        url: url.pathname + url.search,
        answer: ({ html = '', status = 200, url: address, type = 'text/html; charset=utf-8' }) =>
          done({
            ok: status === 200,
            redirected: address !== undefined,
            url: address ? new URL(address, url).href : url.href,
            headers: new Headers({ 'content-type': type }),
            text: async () =>
              `<body>${html}<script type="module" src="/assets/page-${html.includes('other release') ? 2 : 1}.js"></script></body>`,
          }),
      })
    })
  })
  page = startPageScript({ enhancers: {}, islands: {}, inPlace: true })
  page.onUpdate((update) => updates.push(update))
})
afterEach(() => {
  page.end()
  vi.unstubAllGlobals()
})

const main = (text: string) => ({ html: `<main>${text}</main>` })
async function asked(count: number): Promise<(typeof waiting)[number]> {
  await vi.waitFor(() => expect(waiting).toHaveLength(count))
  const last = waiting.at(-1)
  if (!last) throw new Error('Nothing was requested.')
  return last
}

test('[F4] a visit shows the other URL in place, and Back shows the one before', async () => {
  const element = document.querySelector('main')
  const visit = page.visit('/c/deckare?page=2')
  const request = await asked(1)
  expect(request.url).toBe('/c/deckare?page=2')
  expect([path(), shown()]).toEqual(['/c/deckare', 'all'])
  request.answer(main('second'))
  expect(await visit).toBe(true)
  expect([path(), shown(), document.querySelector('main') === element]).toEqual(['/c/deckare?page=2', 'second', true])
  window.history.replaceState(null, '', '/c/deckare')
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  const back = await asked(2)
  expect(back.url).toBe('/c/deckare')
  back.answer(main('all'))
  await vi.waitFor(() => expect(shown()).toBe('all'))
  expect(updates).toEqual([
    { from: '/c/deckare', isVisit: true },
    { from: '/c/deckare', isVisit: true },
  ])
})

test('[F4] of two visits that overtake each other the newest is shown, and the history has no entry of the other', async () => {
  const entries = window.history.length
  const first = page.visit('/c/deckare?page=2')
  const one = await asked(1)
  const second = page.visit('/c/deckare?page=3')
  const two = await asked(2)
  two.answer(main('third'))
  one.answer(main('second'))
  expect([await first, await second]).toEqual([false, true])
  expect([path(), shown(), window.history.length - entries]).toEqual(['/c/deckare?page=3', 'third', 1])
})

test('[F4] a refresh during a visit fetches what is visited, and both lead there', async () => {
  const visit = page.visit('/c/deckare?page=2')
  await asked(1)
  const refresh = page.refresh()
  const request = await asked(2)
  expect(request.url).toBe('/c/deckare?page=2')
  request.answer(main('second'))
  expect([await visit, await refresh, path(), shown()]).toEqual([true, true, '/c/deckare?page=2', 'second'])
})

test('[F4] a visit that another visit overtakes after a refresh does not count as shown', async () => {
  const visit = page.visit('/c/deckare?page=2')
  await asked(1)
  const refresh = page.refresh()
  await asked(2)
  const other = page.visit('/c/deckare?page=3')
  const request = await asked(3)
  request.answer(main('third'))
  expect([await visit, await refresh, await other, shown()]).toEqual([false, false, true, 'third'])
})

test('[F4] a redirect leads to its target', async () => {
  const visit = page.visit('/c/deckare?page=99')
  const request = await asked(1)
  request.answer({ ...main('last'), url: '/c/deckare?page=4' })
  expect([await visit, path(), shown()]).toEqual([true, '/c/deckare?page=4', 'last'])
})

test('[F4] a refresh of a page that now redirects leaves for its target', async () => {
  const refresh = page.refresh()
  const request = await asked(1)
  request.answer({ ...main('sign in'), url: '/account' })
  expect([await refresh, shown()]).toEqual([false, 'all'])
  expect(assign).toHaveBeenCalledWith(`${window.location.origin}/account`)
})

test('[F4] a visit to the URL that is shown adds no entry to the history', async () => {
  const entries = window.history.length
  const visit = page.visit('/c/deckare')
  const request = await asked(1)
  request.answer(main('again'))
  expect([await visit, shown(), window.history.length - entries]).toEqual([true, 'again', 0])
})

test.each([
  ['an error', 'leaves the page as it is', { status: 500 }],
  ['no page', 'leaves the page as it is', { type: 'application/json' }],
  ['a page of another release', 'loads the page', { html: '<main>other release</main>' }],
  ['a page of another site', 'leaves the page as it is', { ...main('x'), url: 'https://elsewhere.example/' }],
])('[F4] [S13] when the shop answers with %s, the browser navigates; a refresh %s', async (_, effect, answer) => {
  const visit = page.visit('/c/deckare?page=2')
  const request = await asked(1)
  request.answer(answer)
  expect(await visit).toBe(false)
  expect([assign.mock.calls, path(), shown()]).toEqual([[['/c/deckare?page=2']], '/c/deckare', 'all'])
  const refresh = page.refresh()
  const again = await asked(2)
  again.answer(answer)
  const reloads = effect === 'loads the page' ? 1 : 0
  expect([await refresh, assign.mock.calls.length, reload.mock.calls.length]).toEqual([false, 1, reloads])
  expect(shown()).toBe('all')
})

test('[F4] [S13] a refresh that redirects to a page of another release leaves for its target', async () => {
  const refresh = page.refresh()
  const request = await asked(1)
  request.answer({ html: '<main>other release</main>', url: '/account' })
  expect(await refresh).toBe(false)
  expect([assign.mock.calls, reload.mock.calls.length]).toEqual([[[`${window.location.origin}/account`]], 0])
})

test('[F4] [S13] scripts that an extension has added do not make the page another release', async () => {
  const added = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/extension.js' })
  document.body.prepend(added)
  const refresh = page.refresh()
  const request = await asked(1)
  request.answer(main('changed'))
  expect([await refresh, shown()]).toEqual([true, 'changed'])
})

describe('[F4] the height of a page', () => {
  const scrollTo = vi.fn()
  const step = (to: string, state: unknown) => {
    window.history.replaceState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }
  const scroll = (height: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(height)
    window.dispatchEvent(new Event('scroll'))
  }
  async function visitSecond(): Promise<void> {
    const visit = page.visit('/c/deckare?page=2')
    const request = await asked(1)
    scroll(700)
    request.answer(main('second'))
    await visit
    scrollTo.mockClear()
  }
  beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo))

  test('is restored by Back, also when the page before moves while it loads', async () => {
    await visitSecond()
    step('/c/deckare', null)
    const back = await asked(2)
    scroll(20)
    back.answer(main('all'))
    await vi.waitFor(() => expect(shown()).toBe('all'))
    expect(scrollTo.mock.calls).toEqual([[0, 700]])
  })

  test('stays the browser’s when it is not known', async () => {
    await visitSecond()
    step('/c/deckare?page=9', { kolofon: 1_000 })
    const forward = await asked(2)
    forward.answer(main('ninth'))
    await vi.waitFor(() => expect(shown()).toBe('ninth'))
    expect(scrollTo).not.toHaveBeenCalled()
  })
})

test('[F4] a fragment of this page that is chosen during a visit does not end the visit', async () => {
  const visit = page.visit('/c/deckare?page=2')
  const request = await asked(1)
  window.history.replaceState(null, '', '/c/deckare#found')
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await settle()
  request.answer(main('second'))
  expect([await visit, waiting.length, shown()]).toEqual([true, 1, 'second'])
})

test('[F4] a visit to another site or to a fragment of this page is left to the browser', async () => {
  expect(await page.visit('https://elsewhere.example/')).toBe(false)
  expect(assign).toHaveBeenCalledWith('https://elsewhere.example/')
  window.history.replaceState(null, '', '/c/deckare#found')
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await settle()
  expect(waiting).toEqual([])
})
