import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchErrors } from './watch-errors.ts'

const script = readFileSync(join(import.meta.dirname, '../../public/errors.js'), 'utf8')
const chunk = `${window.location.origin}/_next/static/chunks/a1.js`

const reload = vi.fn()
const sent: {
  readonly url: string
  readonly notice: { readonly error: { readonly class: string; readonly message: string } }
}[] = []
let stop: () => void = () => undefined

/** Replaces `fetch` with a function that looks native, because Honeybadger checks whether `fetch` is native. */
function stubFetch(respond: (url: string, init: { readonly body: string }) => Promise<Response>): void {
  vi.stubGlobal('fetch', Object.assign(respond, { toString: () => 'function fetch() { [native code] }' }))
}

/** Runs `public/errors.js` as in a newly opened document. */
function openPage({ failed = [] as readonly string[] } = {}): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    failed.map((name) => ({ name, responseStatus: 404 }) as unknown as PerformanceResourceTiming),
  )
  new Function(script)()
}

function failToLoad(src: string): void {
  const element = document.createElement('script')
  Object.defineProperty(element, 'src', { value: src })
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
  element.remove()
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  sent.length = 0
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  Object.assign(navigator, {
    sendBeacon: (url: string, body: string) => sent.push({ url, notice: JSON.parse(body) as never }) > 0,
  })
  stubFetch(async (url: string, init: { readonly body: string }) => {
    sent.push({ url, notice: JSON.parse(init.body) as never })
    return new Response('{"id":"1"}', { status: 201 })
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('[S13] a page whose script is missing', () => {
  test('reloads once a minute and reports it, also when one of its first scripts is missing', () => {
    openPage()
    failToLoad(chunk)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(sent[0]).toMatchObject({
      url: '/api/errors/v1/notices/js',
      notice: {
        error: { class: 'ScriptMissing', message: 'The script /_next/static/chunks/a1.js could not be loaded.' },
      },
    })
    failToLoad(chunk)
    expect(reload).toHaveBeenCalledTimes(1)
    sessionStorage.setItem('kolofon-reloaded-at', String(Date.now() - 61_000))
    failToLoad(chunk)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('reloads when the page’s own script is missing', () => {
    openPage()
    failToLoad(`${window.location.origin}/assets/page-1.js`)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(sent[0]?.notice.error.message).toBe('The script /assets/page-1.js could not be loaded.')
  })

  test.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
  ])('reloads when the browser says “%s”', (message) => {
    openPage()
    const event = Object.assign(new Event('unhandledrejection'), { reason: new TypeError(message) })
    window.dispatchEvent(event)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('reloads when the script had failed before errors were collected', () => {
    openPage({ failed: [chunk] })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('does not reload for a script of another site, offline, or when the browser stores nothing', () => {
    openPage()
    failToLoad('https://ads.example/_next/static/chunks/a1.js')
    expect([reload.mock.calls.length, sent.length]).toEqual([0, 0])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    failToLoad(chunk)
    expect(reload).not.toHaveBeenCalled()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new Error('Storage is blocked.')
      },
    })
    failToLoad(chunk)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('[S14] errors of a page', () => {
  const reported = () => sent.map(({ notice }) => notice.error.message)

  test('are reported with at most 300 characters, also those from before the page’s scripts ran', async () => {
    openPage()
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('early'), message: 'early' }))
    stop = watchErrors({ personal: false })
    await vi.waitFor(() => expect(reported()).toContain('early'))
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('x'.repeat(1_000)), message: 'x' }))
    await vi.waitFor(() => expect(reported()).toContain('x'.repeat(300)))
    expect(sent[0]?.url).toBe('/api/errors/v1/notices/js')
  })

  test('that are aborted requests or noise are not reported', async () => {
    openPage()
    stop = watchErrors({ personal: false })
    window.dispatchEvent(new ErrorEvent('error', { error: new DOMException('aborted', 'AbortError') }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
    const reason = new DOMException('Transition was aborted because of invalid state', 'InvalidStateError')
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('real') }))
    await vi.waitFor(() => expect(reported()).toContain('real'))
    expect(reported()).toEqual(['real'])
  })

  test('whose report fails do not report that failure, and warn once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    stubFetch(async () => {
      sent.push({ url: '', notice: { error: { class: '', message: '' } } })
      throw new TypeError('The shop is away.')
    })
    openPage()
    stop = watchErrors({ personal: false })
    for (const message of ['first', 'second'])
      window.dispatchEvent(new ErrorEvent('error', { error: new Error(message) }))
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1)
  })
})
