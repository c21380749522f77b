import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loading, stopLoading } from '#runtime/state/loading.ts'
import { createFormScripts } from './form-scripts.ts'
import { startFormsLate } from './late-forms.ts'
import { createLateSession, knownUserKey } from './late-session.ts'

const settle = () => new Promise((done) => setTimeout(done))
const reported = vi.fn()
let stop: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear())
  sessionStorage.clear()
  signIn(false)
})
afterEach(() => {
  stop()
  signIn(false)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function signIn(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the page's script reads it.
  document.cookie = `ralph-user=${isSignedIn ? 'Astrid' : ''}; path=/; max-age=${isSignedIn ? 100 : 0}`
}

describe('[F120] forms that are submitted before their script has arrived', () => {
  const sent: string[] = []
  const native: string[] = []
  let release: (isThere: boolean) => void
  const load = vi.fn()
  const onNative = (event: SubmitEvent) => {
    if (!event.defaultPrevented) native.push((event.target as HTMLElement).id)
    event.preventDefault()
  }

  beforeEach(() => {
    sent.length = 0
    native.length = 0
    document.body.innerHTML = `<form id="add" data-action="once"><button name="skuId" value="1">Köp</button></form>
      <form id="search"><button>Sök</button></form>`
    const { promise, resolve } = Promise.withResolvers<boolean>()
    release = resolve
    load.mockReset().mockImplementation(async () => {
      if (!(await promise)) throw new Error('missing')
      const onSubmit = (event: SubmitEvent) => {
        if (!(event.target as HTMLElement).dataset.action) return
        event.preventDefault()
        sent.push((event.submitter as HTMLButtonElement).value)
      }
      document.addEventListener('submit', onSubmit)
      return () => document.removeEventListener('submit', onSubmit)
    })
    stop = startFormsLate(load)
    window.addEventListener('submit', onNative)
  })
  afterEach(() => {
    window.removeEventListener('submit', onNative)
    stopLoading()
    vi.useRealTimers()
  })
  const press = (id: string) => document.querySelector<HTMLButtonElement>(`#${id} button`)?.click()

  test('are sent then, once for each time; later ones are sent at once', async () => {
    press('add')
    press('add')
    expect([sent, native]).toEqual([[], []])
    release(true)
    await settle()
    expect([sent, load.mock.calls.length, loading.busy]).toEqual([['1', '1'], 1, false])
    press('add')
    expect([sent.length, native]).toEqual([3, []])
  })

  test('are sent by the browser if it does not arrive', async () => {
    press('add')
    press('add')
    release(false)
    await settle()
    expect([sent, native, reported.mock.calls.length]).toEqual([[], ['add'], 1])
  })

  test('show that they are being sent, and are sent by the browser if their script is late', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    press('add')
    press('add')
    expect([loading.busy, native]).toEqual([true, []])
    vi.runOnlyPendingTimers()
    expect([sent, native]).toEqual([[], ['add']])
  })

  test('load it once the first touch of the page is painted; a form without `data-action` needs none', async () => {
    press('search')
    expect([native, load.mock.calls.length]).toEqual([['search'], 0])
    fireEvent.pointerDown(document.body)
    fireEvent.keyDown(document.body)
    expect(load).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  })
})

test('[F120] a script that few forms need loads when the first such form is on the page', async () => {
  const end = vi.fn()
  const start = vi.fn(async () => end)
  const scripts = createFormScripts({ 'form[data-checkout]': start })
  scripts.scan()
  expect(start).not.toHaveBeenCalled()
  document.body.innerHTML = '<form data-checkout="contact"></form>'
  scripts.scan()
  scripts.scan()
  await settle()
  expect(start).toHaveBeenCalledTimes(1)
  scripts.stop()
  expect(end).toHaveBeenCalledTimes(1)
})

test('[F120] [S13] a script of a form that was missing once loads when the page changes', async () => {
  const start = vi.fn(async () => () => undefined).mockRejectedValueOnce(new Error('missing'))
  const scripts = createFormScripts({ 'form[data-checkout]': start })
  document.body.innerHTML = '<form data-checkout="contact"></form>'
  scripts.scan()
  await settle()
  expect(reported).toHaveBeenCalledTimes(1)
  for (const _ of ['again', 'once more']) {
    scripts.scan()
    await settle()
  }
  expect(start).toHaveBeenCalledTimes(2)
})

describe('[S8] what keeps a session', () => {
  const session = { look: vi.fn(), onMessage: vi.fn(), stop: vi.fn() }
  const load = vi.fn(async (_isShown: boolean) => session)
  beforeEach(() => {
    for (const mock of [load, ...Object.values(session)]) mock.mockClear()
  })

  test('does not load for a visitor who is not signed in, and notes that nobody is', async () => {
    const late = createLateSession(load)
    stop = late.stop
    late.look()
    await settle()
    expect([load.mock.calls.length, sessionStorage.getItem(knownUserKey)]).toEqual([0, ''])
  })

  test.each([
    ['is signed in', () => signIn(true)],
    ['was signed in on the page before', () => sessionStorage.setItem(knownUserKey, 'Astrid')],
  ])('loads for a visitor who %s', async (_, arrange) => {
    arrange()
    const late = createLateSession(load)
    stop = late.stop
    late.look()
    late.look()
    await settle()
    expect([load.mock.calls, session.look.mock.calls.length]).toEqual([[[true]], 2])
  })

  test('knows that a prerendered page may show less than what the visitor has done since', async () => {
    signIn(true)
    const late = createLateSession(load, false)
    stop = late.stop
    late.look()
    await settle()
    expect(load.mock.calls).toEqual([[false]])
  })

  test('loads again if it was missing', async () => {
    signIn(true)
    const late = createLateSession(load)
    stop = late.stop
    load.mockRejectedValueOnce(new Error('missing'))
    late.look()
    await settle()
    late.look()
    await settle()
    expect([load.mock.calls.length, session.look.mock.calls.length, reported.mock.calls.length]).toEqual([2, 1, 1])
  })

  test('loads when another tab signs in, of which the page shows nothing yet, and ends with the page', async () => {
    const late = createLateSession(load)
    late.look()
    late.onMessage({ user: 'Astrid' })
    await settle()
    expect([load.mock.calls, session.onMessage.mock.calls]).toEqual([[[false]], [[{ user: 'Astrid' }]]])
    late.stop()
    await settle()
    expect(session.stop).toHaveBeenCalledTimes(1)
  })
})
