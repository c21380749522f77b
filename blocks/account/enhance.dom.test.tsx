import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { VisitOptions } from '#runtime/browser/enhance.ts'
import { noPage } from '#runtime/browser/testing/no-page.ts'
import { enhance } from './enhance.ts'

const visits: { readonly path: string; readonly options: VisitOptions | undefined }[] = []
/** Path and query to which the next visit is redirected; null for no redirect. */
let leadsTo: string | null = null
const scrollTo = vi.fn()
let end: ReturnType<typeof enhance>

beforeEach(() => {
  visits.length = 0
  leadsTo = null
  scrollTo.mockClear()
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
  window.history.replaceState(null, '', '/account')
  document.body.innerHTML = `
    <header><a href="/account">Mina sidor</a></header>
    <div data-block="account">
      <nav>
        <a href="/account" data-account-page="">Översikt</a>
        <a href="/mina-sidor/ordrar" data-account-page="">Beställningar</a>
        <a href="/mina-sidor/installningar" data-account-page="">Inställningar</a>
        <a href="/favoriter">Favoriter</a>
      </nav>
      <a href="/mina-sidor/ordrar?all=1">Visa alla</a>
      <a href="/mina-sidor/ordrar?order=K-1">Beställning K-1</a>
      <a href="/mina-sidor/installningar?part=data">Mina uppgifter</a>
      <a href="/mina-sidor/installningar#adress">Adress</a>
      <a href="https://example.com/account">Någon annans</a>
    </div>`
  const block = document.querySelector<HTMLElement>('[data-block]')
  const visit = async (address: string, options?: VisitOptions) => {
    const { pathname, search } = new URL(address)
    visits.push({ path: pathname + search, options })
    window.history.replaceState(null, '', leadsTo ?? pathname)
    return true
  }
  if (block) end = enhance(block, { ...noPage, visit })
})
afterEach(() => end?.())

/** Clicks a link. Returns whether the browser would load a document. */
async function click(name: string, init: MouseEventInit = {}): Promise<boolean> {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })
  const isFollowed = link?.dispatchEvent(event) ?? false
  await new Promise((done) => setTimeout(done))
  return isFollowed
}

describe('[S3] between two account pages', () => {
  test.each([
    ['Inställningar', '/mina-sidor/installningar'],
    ['Visa alla', '/mina-sidor/ordrar?all=1'],
    ['Mina uppgifter', '/mina-sidor/installningar?part=data'],
    ['Mina sidor', '/account'],
  ])('“%s” shows the page in place and does not scroll', async (name, path) => {
    expect(await click(name)).toBe(false)
    expect(visits).toEqual([{ path, options: { scroll: false } }])
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test.each(['Favoriter', 'Beställning K-1', 'Adress', 'Någon annans'])('“%s” is a link as any other', async (name) => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await click(name)
    expect(visits).toEqual([])
  })

  test('a click that opens a new tab, or that something else has handled, is left alone', async () => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await click('Inställningar', { ctrlKey: true })
    document.querySelector('nav')?.addEventListener('click', (event) => event.preventDefault())
    await click('Beställningar')
    expect(visits).toEqual([])
  })

  test('a visit that ends on another page, because the session is over, begins at the top', async () => {
    leadsTo = '/'
    await click('Inställningar')
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
  })
})
