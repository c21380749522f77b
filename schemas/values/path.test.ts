import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddress, readPath, showAddress } from './path.ts'

describe('[R1] a path of the shop', () => {
  test.each([
    '/böcker-på-rea',
    '/b%C3%B6cker-p%C3%A5-rea',
    '/b%c3%b6cker-p%c3%a5-rea',
    '/b%C3%B6cker-p%C3%A5-rea/',
    '/bo%CC%88cker-pa%CC%8A-rea',
    '/bo\u0308cker-pa\u030a-rea//',
    '  /böcker-på-rea#topp',
    '/b%c3%b6cker-på-rea?',
    '/böcker\u00ad-på-rea\u200b',
    '\ufeff/b%C3%B6cker-p%C3%A5-re%61%E2%80%8B',
    '/b%F6cker-p%e5-rea',
    '/b%F6cker-p%C3%A5-rea',
    '/b%F6cker-på-rea',
  ])('%j is the same path in every notation', (written) => {
    expect(readPath(written)).toBe('/b%C3%B6cker-p%C3%A5-rea')
  })

  test.each([
    ['/', '/'],
    ['/s/AC%2fDC', '/s/AC%2FDC'],
    ['/rea–höst', '/rea%E2%80%93h%C3%B6st'],
    ['/распродажа/本', '/%D1%80%D0%B0%D1%81%D0%BF%D1%80%D0%BE%D0%B4%D0%B0%D0%B6%D0%B0/%E6%9C%AC'],
    ['/rea-50%', '/rea-50%25'],
    ['/a%20b', '/a%20b'],
    ['/c/x?brands=å~1,b~2&q=A%2fB%c3%a5&r=50%#r', '/c/x?brands=%C3%A5~1,b~2&q=A%2FB%C3%A5&r=50%25#r'],
    ['/b%E4cker', '/b%C3%A4cker'],
    ['/sok.asp?q=b%F6cker', '/sok.asp?q=b%C3%B6cker'],
    ['/x?sig=%81%f6', '/x?sig=%81%F6'],
    [' /gammal sida om oss ', '/gammal%20sida%20om%20oss'],
    ['/gammal\u00a0sida?q=två ord', '/gammal%20sida?q=tv%C3%A5%20ord'],
    ['/sok?q=%2e%CC%81', '/sok?q=%2E%CC%81'],
    ['/sok?q=%3c%cc%b8', '/sok?q=%3C%CC%B8'],
    ['/om-oss#fråga', '/om-oss#fr%C3%A5ga'],
  ])('%s is stored as %s', (written, read) => {
    expect(readAddress(written)).toBe(read)
  })

  test.each([
    '',
    'rea',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    '/\u200b/evil.example/..',
    '/a/../b',
    '/a/%2e%2e/b',
    'https://evil.example/a',
    '/%0d%0aSet-Cookie:x',
    '/a?x=%0d%0aSet-Cookie:x',
    '/a?x=%F6%0d%0a',
    '/a?x=%C2%85',
    '/a?x=1\r\nSet-Cookie:x',
    '/a\tb',
    `/${'å'.repeat(4_000)}`,
  ])('%j is not a path', (written) => {
    expect(readAddress(written)).toBeNull()
  })

  test('is idempotent, the same in any encoding, and always ASCII', () => {
    const written = fc.string({
      unit: fc.constantFrom(
        ...'/aÅö1–本%c3%A5?#&=~,. \u200b\u0308\u030a\u0301\u0338\ud800\\',
        ...['%2e', '%3C', '%CC%81', '%CC%B8', '%F6', '%81', '%E2%89%AE', '%20'],
      ),
      maxLength: 40,
    })
    fc.assert(
      fc.property(written, (text) => {
        const read = readAddress(`/${text}`)
        if (read === null) return
        expect(read).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
        expect(readAddress(read)).toBe(read)
        expect(readAddress(showAddress(read))).toBe(read)
        if (text.isWellFormed()) expect(readAddress(`/${text}`.normalize('NFD'))).toBe(read)
      }),
      { numRuns: 2_000 },
    )
  })
})
