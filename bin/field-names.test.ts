import { expect, test } from 'vitest'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { readBlockContracts } from './block-contracts.ts'

const validator = createValidator(readBlockContracts())
const page = {
  format: 1,
  kind: 'page',
  id: 'names',
  title: 'Namn',
  route: { name: 'content', alias: 'names' },
  regions: { main: ['b_hero'] },
  blocks: { b_hero: { type: 'hero', v: 1, props: { list: 7, action: { to: { route: 'index' } } } } },
}
const nameOf = (language: 'sv' | 'en', value: unknown) =>
  validator
    .validate(value, { language })
    .filter(({ severity }) => severity === 'error')
    .map(({ path, label, message }) => `${path} ${label} › ${message}`)

test('[V2] a finding names a field as its form does, in both languages, and points to the field', () => {
  expect(nameOf('sv', page)).toEqual([
    '/blocks/b_hero/props/title Hjälte, 1:a blocket i Innehåll › ”Rubrik” saknas.',
    '/blocks/b_hero/props/action/label Hjälte, 1:a blocket i Innehåll › Knapp: ”Länkens ord” saknas.',
    '/blocks/b_hero/props/list Hjälte, 1:a blocket i Innehåll › Lista vars omslag visas: måste vara text.',
  ])
  expect(nameOf('en', page)).toEqual([
    '/blocks/b_hero/props/title Hero, 1st block in Content › “Heading” is missing.',
    '/blocks/b_hero/props/action/label Hero, 1st block in Content › Button: “Link text” is missing.',
    '/blocks/b_hero/props/list Hero, 1st block in Content › Cover list: must be text.',
  ])
})

test('[V2] the parts around the blocks have names too, and an unknown field is named by its key', () => {
  const [seo = ''] = nameOf('sv', { ...page, seo: { title: 3 } })
  expect(seo).toMatch(/^\/seo\/title Sidan › Sökmotorer › Titel: måste vara /)
  expect(nameOf('sv', { ...page, strange: 1 })).toEqual([' Sidan › Det finns inget fält ”strange”.'])
})
