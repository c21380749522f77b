import { expect, onTestFinished, test, vi } from 'vitest'
import { watchNavigation } from '#app/browser/navigation.ts'
import { cookies } from './cookies.ts'

test('[S14] the page’s script sets the cookie of a chosen language, and no other', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  document.body.innerHTML = '<a href="/en" hreflang="en">English</a><a href="/nyheter">Nyheter</a>'
  onTestFinished(watchNavigation())
  // Register this listener after the listener under test, which then runs first. This listener prevents the navigation,
  // so that the page stays open.
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  onTestFinished(() => document.removeEventListener('click', stay))
  for (const link of document.querySelectorAll('a')) link.click()
  expect(set.mock.calls).toEqual(
    cookies
      .filter(({ by }) => by === 'script')
      .map(({ name, life }) => [`${name}=en; Max-Age=${life}; Path=/; SameSite=Lax`]),
  )
})
