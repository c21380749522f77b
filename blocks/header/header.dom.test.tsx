import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HeaderScrollClient } from './header.client.tsx'

afterEach(cleanup)

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

test('[S3] the header hides while scrolling down and returns while scrolling up, but not while its menu is open', () => {
  const { container } = render(
    <>
      <header id="h">
        <details>
          <summary>Meny</summary>
        </details>
      </header>
      <HeaderScrollClient target="h" threshold={96} />
    </>,
  )
  const header = container.querySelector('header')
  const menu = container.querySelector('details')
  scrollTo(400)
  expect(header?.hasAttribute('data-hidden')).toBe(true)
  scrollTo(300)
  expect(header?.hasAttribute('data-hidden')).toBe(false)
  menu?.setAttribute('open', '')
  scrollTo(600)
  expect(header?.hasAttribute('data-hidden')).toBe(false)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(menu?.hasAttribute('open')).toBe(false)
})
