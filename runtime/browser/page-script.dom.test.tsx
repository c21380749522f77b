import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeModal, modal, openModal } from '#runtime/state/modal.ts'
import type { Enhance, MountIsland } from './enhance.ts'
import { type PageScriptOptions, type RunningPageScript, startPageScript } from './page-script.ts'

let page: RunningPageScript
const settle = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  closeModal()
  document.body.innerHTML = ''
})
afterEach(() => {
  page.end()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function start(options: Partial<PageScriptOptions>): void {
  page = startPageScript({ enhancers: {}, islands: {}, inPlace: true, ...options })
}

describe('[F120] scripts of blocks', () => {
  const log: string[] = []
  const enhance: Enhance = (block) => {
    log.push(`start ${block.id}`)
    return () => log.push(`end ${block.id}`)
  }
  beforeEach(() => {
    log.length = 0
  })

  test('start once on each block that has one, also on one that appears later, and end with it', async () => {
    document.body.innerHTML = '<div data-block="a" id="a1"></div><div data-block="b" id="b1"></div>'
    start({ enhancers: { a: async () => ({ enhance }) } })
    await settle()
    expect(log).toEqual(['start a1'])
    document.body.insertAdjacentHTML('beforeend', '<main><div data-block="a" id="a2"></div></main>')
    await settle()
    expect(log).toEqual(['start a1', 'start a2'])
    document.querySelector('main')?.remove()
    await settle()
    expect(log).toEqual(['start a1', 'start a2', 'end a2'])
    page.end()
    expect(log.at(-1)).toBe('end a1')
  })

  test('do not start on a block that has left before its script arrived', async () => {
    document.body.innerHTML = '<div data-block="a" id="a1"></div>'
    const { promise, resolve } = Promise.withResolvers<{ enhance: Enhance }>()
    start({ enhancers: { a: () => promise } })
    document.querySelector('[data-block]')?.remove()
    await settle()
    resolve({ enhance })
    await settle()
    expect(log).toEqual([])
  })

  test('that cannot be loaded are reported and take nothing else down', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    document.body.innerHTML = '<div data-block="a" id="a1"></div><div data-block="b" id="b1"></div>'
    start({ enhancers: { a: () => Promise.reject(new Error('missing')), b: async () => ({ enhance }) } })
    await settle()
    expect([reported.mock.calls.length, log]).toEqual([1, ['start b1']])
  })
})

describe('[F120] islands', () => {
  const shown: unknown[] = []
  const pressed = vi.fn()
  let ended = 0
  const mount: MountIsland = (element, props) => {
    shown.push(props)
    element.innerHTML = '<input name="words"><button type="button" aria-label="Visa">Visa</button>'
    element.querySelector('button')?.addEventListener('click', pressed)
    return {
      update: (next) => shown.push(next),
      end: () => {
        ended += 1
      },
    }
  }
  const load = vi.fn(async () => ({ mount }))
  const island = (when: string, fallback = '') =>
    `<div data-island="a" data-when="${when}" data-for="field"><script type="application/json">{"n":1}</script>${fallback}</div>`
  const element = () => document.querySelector('[data-island]')

  beforeEach(() => {
    shown.length = 0
    ended = 0
    load.mockClear()
    pressed.mockClear()
  })

  test('load at the first touch, and what was typed, focused and pressed before happens once', async () => {
    document.body.innerHTML = island(
      'touched',
      '<input name="words"><button type="button" aria-label="Visa">…</button>',
    )
    start({ islands: { a: load } })
    await settle()
    expect(load).not.toHaveBeenCalled()
    const field = element()?.querySelector('input')
    if (field) field.value = 'auste'
    fireEvent.click(element()?.querySelector('button') ?? document.body)
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
    expect([load.mock.calls.length, shown]).toEqual([1, [{ n: 1 }]])
    expect(element()?.querySelector('input')?.value).toBe('auste')
    fireEvent.click(element()?.querySelector('button') ?? document.body)
    await settle()
    expect([load.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 2])
  })

  test('load when the element that they belong to is touched, and the focus stays there', async () => {
    document.body.innerHTML = `<input id="field">${island('touched')}`
    start({ islands: { a: load } })
    document.getElementById('field')?.focus()
    await vi.waitFor(() => expect(shown).toEqual([{ n: 1 }]))
    expect(document.activeElement?.id).toBe('field')
  })

  test('load when their modal opens, once, also when it was open before the script ran', async () => {
    document.body.innerHTML = island('modal')
    start({ islands: { a: load } })
    await settle()
    expect(load).not.toHaveBeenCalled()
    openModal('a')
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    page.end()
    shown.length = 0
    document.body.innerHTML = island('modal')
    start({ islands: { a: load } })
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    closeModal()
    openModal('a')
    await settle()
    expect(shown).toHaveLength(1)
  })

  test('of a modal that cannot be loaded follow its link, and load at the next press', async () => {
    vi.stubGlobal('reportError', vi.fn())
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    document.body.innerHTML = `<a href="/varukorg" data-opens="a">Korg</a>${island('modal')}`
    load.mockRejectedValueOnce(new Error('missing'))
    start({ islands: { a: load } })
    openModal('a')
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([[`${window.location.origin}/varukorg`]]))
    expect([modal.current, load.mock.calls.length]).toEqual([null, 1])
    openModal('a')
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    assign.mockRestore()
  })

  test('load when they are in view, and when the browser is idle', async () => {
    let see: (entries: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(run: typeof see) {
          see = run
        }
        observe() {}
        disconnect() {}
      },
    )
    document.body.innerHTML = island('visible')
    start({ islands: { a: load } })
    see([{ isIntersecting: false }])
    await settle()
    expect(load).not.toHaveBeenCalled()
    see([{ isIntersecting: true }])
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    page.end()
    document.body.innerHTML = island('idle')
    start({ islands: { a: load } })
    await vi.waitFor(() => expect(shown).toHaveLength(2))
  })

  test('get new props from a refresh, keep their content, and end when they leave', async () => {
    window.history.replaceState(null, '', '/c/deckare')
    document.body.innerHTML = island('idle')
    const answers = [island('idle').replace('"n":1', '"n":2'), '<p>no island</p>']
    vi.stubGlobal('fetch', async () => ({
      ok: true,
      url: window.location.href,
      headers: new Headers({ 'content-type': 'text/html' }),
      text: async () => `<body>${answers.shift()}</body>`,
    }))
    start({ islands: { a: load } })
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    expect(await page.refresh()).toBe(true)
    expect(shown).toEqual([{ n: 1 }, { n: 2 }])
    expect(element()?.querySelector('button')?.textContent).toBe('Visa')
    expect(await page.refresh()).toBe(true)
    await settle()
    expect([element(), ended]).toEqual([null, 1])
  })
})
