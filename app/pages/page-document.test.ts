import { expect, test } from 'vitest'
import { pageAssets } from './assets.ts'
import { htmlDocument } from './page-document.tsx'

test('[C4] the theme of a campaign follows the styles of the shop, whose colours it replaces', () => {
  const html = htmlDocument({
    language: 'sv',
    market: 'se',
    head: null,
    body: '<main></main>',
    theme: [{ name: 'color-accent', value: '#123456' }],
    assets: pageAssets(['/assets/shop.css'], []),
  })
  const [link, theme] = [
    html.indexOf('href="/assets/shop.css"'),
    html.indexOf('href="/assets/theme.css?color-accent=%23123456"'),
  ]
  expect(link).toBeGreaterThan(0)
  expect(theme).toBeGreaterThan(link)
})
