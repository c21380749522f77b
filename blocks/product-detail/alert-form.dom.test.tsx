import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noPage } from '#runtime/browser/testing/no-page.ts'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { AlertForm } from './alert-form.tsx'
import { enhance } from './enhance.ts'
import type { ProductDetailData } from './load.ts'

const requests: string[] = []
let address: string | null = 'astrid@example.com'
let answered = Promise.resolve()
/** Brings the form into view. */
let come: () => void = () => undefined
let update: () => void = () => undefined
let end: ReturnType<typeof enhance>

beforeEach(() => {
  requests.length = 0
  address = 'astrid@example.com'
  answered = Promise.resolve()
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    await answered
    return Response.json({ notice: null, location: null, email: address })
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #look: () => void
      readonly #watched = new Set<Element>()
      constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#look = () => onChange([...this.#watched].map(() => ({ isIntersecting: true })))
      }
      observe(element: Element) {
        this.#watched.add(element)
        come = this.#look
      }
      disconnect() {
        this.#watched.clear()
      }
    },
  )
})
afterEach(() => {
  end?.()
  signIn('')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function signIn(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist here
  document.cookie = `ralph-user=${encodeURIComponent(name)}; path=/; max-age=${name === '' ? 0 : 100}`
}

const settle = () => new Promise((done) => setTimeout(done))

/** Renders a title's page as the cache stores it, and waits for the page's script. */
async function open(status = 'in_stock'): Promise<HTMLInputElement> {
  const listeners = new Set<() => void>()
  update = () => {
    for (const listener of [...listeners]) listener()
  }
  const context = {
    t: createTranslator('sv'),
    market: { alias: 'fi' },
    language: 'sv',
    route: { path: '/p/emma' },
  } as unknown as BlockContext
  const data = {
    productId: '7',
    alias: 'emma',
    skus: [{ skuId: '1', stock: { status } }],
  } as unknown as ProductDetailData
  const html = renderToStaticMarkup(<AlertForm data={data} context={context} />)
  expect(html).not.toContain('@')
  document.body.innerHTML = `<div data-block="product-detail">${html}</div>`
  const block = document.querySelector<HTMLElement>('[data-block]')
  const onUpdate = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  if (block) end = enhance(block, { ...noPage, onUpdate })
  await loaded()
  const field = document.querySelector<HTMLInputElement>('input[type="email"]')
  if (!field) throw new Error('The form has no field.')
  return field
}

async function loaded(): Promise<void> {
  await act(async () => void (await import('./own-email.ts')))
  await settle()
}

describe('[F26] [S3] the form for an alert', () => {
  test.each(['in_stock', 'out_of_stock'])(
    'has a signed-in customer’s address when it comes into view, and sends one request (%s)',
    async (status) => {
      signIn('Astrid Ek')
      const field = await open(status)
      expect([field.value, requests]).toEqual(['', []])
      come()
      await settle()
      expect(field.value).toBe('astrid@example.com')
      update()
      come()
      await settle()
      expect(requests).toEqual(['/actions/alerts/email?market=fi&language=sv'])
    },
  )

  test('stays empty, without a request, while nobody is signed in, and is filled in after a sign-in in another tab', async () => {
    const field = await open()
    come()
    await settle()
    expect([field.value, requests]).toEqual(['', []])
    signIn('Astrid Ek')
    update()
    await loaded()
    come()
    await settle()
    expect(field.value).toBe('astrid@example.com')
  })

  test('no longer has the address after the customer has signed out; another customer gets their own', async () => {
    signIn('Astrid Ek')
    const field = await open()
    come()
    await settle()
    signIn('')
    update()
    expect(field.value).toBe('')
    signIn('Bo')
    address = 'bo@example.com'
    update()
    come()
    await settle()
    expect(field.value).toBe('bo@example.com')
  })

  test('keeps what the visitor types, before and while the address is fetched', async () => {
    signIn('Astrid Ek')
    const field = await open()
    const { promise, resolve } = Promise.withResolvers<void>()
    answered = promise
    come()
    field.value = 'bo@exa'
    resolve()
    await settle()
    expect(field.value).toBe('bo@exa')
    signIn('')
    update()
    come()
    await settle()
    expect(field.value).toBe('bo@exa')
  })

  test('stays empty when the session has ended, and when the customer signs out while the address is fetched', async () => {
    signIn('Astrid Ek')
    address = null
    const field = await open()
    come()
    await settle()
    expect(field.value).toBe('')
    address = 'astrid@example.com'
    const { promise, resolve } = Promise.withResolvers<void>()
    answered = promise
    update()
    come()
    signIn('')
    resolve()
    await settle()
    expect(field.value).toBe('')
  })
})
