import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment, headerAddress, headerText } from './header.ts'

test.each([
  ['/s/rea–höst', '/s/rea%E2%80%93h%C3%B6st'],
  ['/a b?q="<ä>"', '/a%20b?q=%22%3C%C3%A4%3E%22'],
  ['https://pay.example/å?x=%C3%A5', 'https://pay.example/%C3%A5?x=%C3%A5'],
  ['/100%', '/100%25'],
  ['/sok?q=%2e\u0301', '/sok?q=%2e%CC%81'],
  ['/sok?q=%3C\u0327', '/sok?q=%3C%CC%A7'],
])('[R1] the URL %s is sent as %s', (address, sent) => {
  expect(headerAddress(address)).toBe(sent)
})

test.each([
  ['order.pdf', 'attachment; filename="order.pdf"'],
  ['Önskelista.csv', `attachment; filename="_nskelista.csv"; filename*=UTF-8''%C3%96nskelista.csv`],
  ['a"\r\nX: b/c.csv', `attachment; filename="a___X: b_c.csv"; filename*=UTF-8''a%22__X%3A%20b_c.csv`],
])('[R1] a file named %j is saved under its name', (name, header) => {
  expect(attachment(name)).toBe(header)
})

test('[R1] no text breaks a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      for (const header of [headerText(text), headerAddress(text), attachment(text)])
        expect(header).toMatch(/^[\x20-\x7e]*$/)
      expect(headerAddress(headerAddress(text))).toBe(headerAddress(text))
    }),
  )
})
