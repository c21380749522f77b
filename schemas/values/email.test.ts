import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, emailSchema, readEmail } from './email.ts'

test.each([
  ['anna@bokhandeln-på-hörnet.se', 'anna@xn--bokhandeln-p-hrnet-gub65a.se'],
  ['Anna@XN--BOKHANDELN-P-HRNET-GUB65A.SE', 'anna@xn--bokhandeln-p-hrnet-gub65a.se'],
  ['anna&per@example.se', 'anna&per@example.se'],
  ["o'neil!#$%*/=?^_`{|}~-+tag@example.co.uk", "o'neil!#$%*/=?^_`{|}~-+tag@example.co.uk"],
  ['anna@example.xn--p1ai', 'anna@example.xn--p1ai'],
  ['анна@пример.рф', null],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['\u202aanna@example.se\u202c\ufeff', 'anna@example.se'],
  ['ａｎｎａ＠ｅｘａｍｐｌｅ。ｓｅ', 'anna@example.se'],
  ['anna\u2011ek@bok\u00adhandel.se', 'anna-ek@bokhandel.se'],
  ['mailto:anna@example.se', 'anna@example.se'],
  ['Anna Ek <anna@example.se>', 'anna@example.se'],
  ['\tAnna.Ek@Example.SE\n', 'anna.ek@example.se'],
])('[C2] %s is stored as %s', (written, read) => {
  expect(readEmail(written)).toBe(read)
})

test.each([
  ...['anna@', '@example.se', 'anna', 'a b@c.se', 'anna@example', 'anna@localhost', 'anna@1.2.3.4', 'anna@[1.2.3.4]'],
  ...['.anna@example.se', 'anna.@example.se', 'an..na@example.se', '"anna"@example.se', 'anna@ex_ample.se'],
  ...[
    'anna@-example.se',
    'anna@example-.se',
    'anna@example..se',
    'anna@example.se.',
    'anna@example.123',
    'å@example.se',
  ],
  ...['anna@example.se:80', 'anna@example.se/x', 'anna@ex%61mple.se', 'anna@example.se, per@example.se', 'anna@0x7f.1'],
  ...[`${'a'.repeat(65)}@example.se`, `anna@${'a.'.repeat(126)}se`, `anna@${'a'.repeat(64)}.se`],
])('[C2] %s is not an e-mail address', (written) => {
  expect(readEmail(written)).toBeNull()
  expect(emailSchema.safeParse(written).success).toBe(false)
})

const letters = [...'abcxyz019']
const part = fc.string({ unit: fc.constantFrom(...letters, ..."+_-'&"), minLength: 1, maxLength: 12 })
const label = fc
  .string({ unit: fc.constantFrom(...letters, ...'åäöøæéñжб'), minLength: 1, maxLength: 12 })
  .filter((text) => /^\p{L}/u.test(text))
const addresses = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.array(label, { minLength: 1, maxLength: 3 }))
  .map(([local, domain]) => `${local.join('.')}@${domain.join('.')}.se`)

test('[C2] one address has one value, however it is typed or pasted', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const read = readEmail(address)
      expect(read).toMatch(/^[\x21-\x7e]+@[a-z\d.-]+$/)
      for (const typed of [
        address.toUpperCase(),
        address.normalize('NFD'),
        ` \u200b${address}\u00a0`,
        `\u202a${address}\u202c`,
        address.replaceAll('-', '\u2011'),
        read ?? '',
      ]) {
        expect(readEmail(typed)).toBe(read)
        expect(emailKey(typed)).toBe(read)
      }
    }),
  )
})

test('[C2] an address accepted earlier is stored and found unchanged', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const before = address.trim().toLowerCase()
      fc.pre(!/@xn--|\.xn--/.test(before))
      expect(readEmail(address)).toBe(before)
    }),
  )
  expect(emailKey(' Someone At-Home ')).toBe('someone at-home')
})
