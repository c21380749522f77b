import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { StaticHtmlClient } from './static-html.client.tsx'

const page = (of: string, html?: string) => (
  <main>
    <StaticHtmlClient as="div" of={of} className="x" {...(html === undefined ? {} : { html })} />
  </main>
)

async function opened(html: string) {
  const root = document.createElement('div')
  root.innerHTML = `<main><div class="x">${html}</div></main>`
  document.body.append(root)
  const errors: unknown[] = []
  const react = await act(() => hydrateRoot(root, page('one'), { onRecoverableError: (error) => errors.push(error) }))
  return { root, react, errors }
}

test('the document’s elements stay in place, and their HTML is not sent again', async () => {
  const { root, react, errors } = await opened('<p>One</p>')
  const paragraph = root.querySelector('p')
  expect(paragraph?.textContent).toBe('One')
  await act(() => react.render(page('one')))
  // A refresh sends the same HTML again.
  await act(() => react.render(page('one', '<p>One</p>')))
  expect(root.querySelector('p')).toBe(paragraph)
  expect(errors).toEqual([])
})

test('the HTML of another page replaces them, and going back restores them with their state', async () => {
  const { root, react } = await opened('<details><p>One</p></details>')
  root.querySelector('details')?.setAttribute('open', '')
  await act(() => react.render(page('two', '<p>Two</p>')))
  expect(root.innerHTML).toBe('<main><div class="x"><p>Two</p></div></main>')
  await act(() => react.render(page('one')))
  expect(root.innerHTML).toBe('<main><div class="x"><details open=""><p>One</p></details></div></main>')
})
