import { expect, test } from 'vitest'
import { matrixCells, parseMatrix } from './matrix-parameters.ts'

const axes = {
  markets: [
    { alias: 'se', name: 'Sverige', languages: ['sv', 'en'] },
    { alias: 'fi', name: 'Finland', languages: ['fi', 'sv', 'en'] },
  ],
  languages: ['sv', 'en', 'fi'].map((id) => ({ id, name: id })),
  customerTypes: ['PERSON', 'COMPANY'],
}

test('[E1] a matrix starts with one market in its languages, at every width', () => {
  const cells = matrixCells(parseMatrix('', axes, 'se'), axes)
  expect(cells).toHaveLength(2 * 3)
  expect(new Set(cells.map(({ market }) => market))).toEqual(new Set(['se']))
})

test('[E1] contains every chosen combination once, and no market in a language that it does not have', () => {
  const search = 'chosen=1&markets=se&markets=fi&markets=xx&languages=fi&languages=sv&customerTypes=COMPANY&widths=390'
  expect(matrixCells(parseMatrix(search, axes, 'se'), axes)).toEqual([
    { market: 'se', language: 'sv', customerType: 'COMPANY', width: '390' },
    { market: 'fi', language: 'sv', customerType: 'COMPANY', width: '390' },
    { market: 'fi', language: 'fi', customerType: 'COMPANY', width: '390' },
  ])
  expect(matrixCells(parseMatrix('chosen=1', axes, 'se'), axes)).toEqual([])
})
