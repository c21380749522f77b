import { afterEach, expect, test } from 'vitest'
import { noPage } from '#runtime/browser/testing/no-page.ts'
import { enhance } from './enhance.ts'

let end: ReturnType<typeof enhance>
afterEach(() => {
  end?.()
  document.body.replaceChildren()
})

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

function open() {
  document.body.innerHTML = `
    <div data-block="header">
      <header data-hide-after="96">
        <details><summary>Meny</summary></details>
        <details><summary>Språk</summary></details>
      </header>
    </div>
    <main><button type="button">Köp</button></main>`
  scrollTo(0)
  const block = document.querySelector<HTMLElement>('[data-block]')
  if (block) end = enhance(block, noPage)
  const [menu, region] = document.querySelectorAll('details')
  const isHidden = () => document.querySelector('header')?.hasAttribute('data-hidden')
  return { menu, region, isHidden }
}

test('[S3] the header hides while scrolling down and returns while scrolling up, but not while its menu is open', () => {
  const { menu, isHidden } = open()
  scrollTo(80)
  expect(isHidden()).toBe(false)
  scrollTo(400)
  expect(isHidden()).toBe(true)
  scrollTo(300)
  expect(isHidden()).toBe(false)
  menu?.setAttribute('open', '')
  scrollTo(600)
  expect(isHidden()).toBe(false)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(menu?.hasAttribute('open')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Meny')
})

test('[S3] a press outside a panel closes it, a press inside does not', () => {
  const { menu, region } = open()
  for (const panel of [menu, region]) panel?.setAttribute('open', '')
  menu?.querySelector('summary')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect([menu?.hasAttribute('open'), region?.hasAttribute('open')]).toEqual([true, false])
  document.querySelector('main')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(menu?.hasAttribute('open')).toBe(false)
})

test('[S3] a header that has left the page listens no more', () => {
  const { menu, isHidden } = open()
  end?.()
  menu?.setAttribute('open', '')
  scrollTo(400)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([isHidden(), menu?.hasAttribute('open')]).toEqual([false, true])
})
