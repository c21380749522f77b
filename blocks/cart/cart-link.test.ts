import { expect, test } from 'vitest'
import { readFill } from './cart-link.ts'

const read = (query: string) => readFill({ add: '', code: '', ...Object.fromEntries(new URLSearchParams(query)) })

test('[F45] a link to the cart contains titles, quantities and a promo code', () => {
  expect(read('add=978-91-29-72334-2~2,9789129688313&code=läsmer')).toEqual({
    lines: [
      { articleNumber: '9789129723342', quantity: 2 },
      { articleNumber: '9789129688313', quantity: 1 },
    ],
    code: 'LÄSMER',
    unread: [],
  })
})

test.each(['978‑91‑29‑72334‑2', '9789129723342​', '978–91–29–72334–2', '91-29-72334-5', 'urn:isbn:9789129723342'])(
  '[input S3] accepts %j as a title in a link',
  (written) => {
    const add = new URLSearchParams({ add: `${written}~2` })
    expect(read(String(add)).lines).toEqual([{ articleNumber: '9789129723342', quantity: 2 }])
  },
)

test('[F45] unreadable parts of a link are omitted and listed', () => {
  expect(read('add=,<script>,9789129688313~0,9789129688313~999&code=%20')).toEqual({
    lines: [{ articleNumber: '9789129688313', quantity: 1 }],
    code: null,
    unread: ['<script>', '9789129688313~999'],
  })
  expect(read('')).toEqual({ lines: [], code: null, unread: [] })
})

test.each([
  '978\u201191\u201129\u201172334\u20112~2',
  '978\u201391\u201329\u201372334\u20132~2',
  '9789129723342\u200b~2',
  '\u202a978 91 29 72334 2~2\u202c',
  '９７８９１２９７２３３４２～２',
  'ISBN 978-91-29-72334-2~2',
  'isbn:9789129723342~2',
])('[F45] accepts %j, as mail programs and word processors write it, as a title in a link', (add) => {
  expect(readFill({ add, code: '' })).toEqual({
    lines: [{ articleNumber: '9789129723342', quantity: 2 }],
    code: null,
    unread: [],
  })
})

test('[F45] a promo code in a link is parsed like a typed one', () => {
  expect(readFill({ add: '', code: 'la\u0308s\u200bmer\u2011 20' }).code).toBe('LÄSMER-20')
})
