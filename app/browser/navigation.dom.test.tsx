import { afterEach, beforeEach, expect, test } from 'vitest'
import { rememberList } from '#runtime/state/left-lists.ts'
import { watchNavigation } from './navigation.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `<a id="english" href="/en" hreflang="en">English</a>
    <a id="crumb" href="/c/deckare" data-restores="list">Deckare</a>
    <a id="crumb-with-query" href="/c/deckare?sort=LATEST" data-restores="list">Nyast</a>
    <a id="plain" href="/c/deckare">Deckare</a>`
  stop = watchNavigation()
  // Added after the listener under test, so that it runs later and keeps the page open.
  document.addEventListener('click', preventLeaving)
})
afterEach(() => {
  stop()
  document.removeEventListener('click', preventLeaving)
})

const preventLeaving = (event: Event) => event.preventDefault()
const press = (id: string) => {
  const link = document.getElementById(id) as HTMLAnchorElement
  link.click()
  return `${link.pathname}${link.search}`
}

test('[S4] a language that a shopper chooses precedes the browser’s at the next visit', () => {
  press('plain')
  expect(document.cookie).toBe('')
  press('english')
  expect(document.cookie).toBe('ralph-locale=en')
})

test('[S3] a breadcrumb leads back to the list with the filters it had', () => {
  rememberList(() => window.sessionStorage, '/c/deckare', '?brands=Ordfront~7')
  expect(press('crumb')).toBe('/c/deckare?brands=Ordfront~7')
  expect(press('crumb-with-query')).toBe('/c/deckare?sort=LATEST')
  expect(press('plain')).toBe('/c/deckare')
})
