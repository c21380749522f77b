import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { escapeHtml } from '../kernel/html.ts'
import { createKeys } from '../kernel/keys.ts'
import { Secret } from '../kernel/secret.ts'
import { fillIn, html, mailOf, own, phrase } from './phrase.ts'
import { assertSealed, redact, sealSecrets, unsealMail } from './sealing.ts'

const keys = createKeys(['a-key-that-is-only-used-in-tests-0123'])
const hex = fc.constantFrom(...'0123456789abcdef')
const look = fc.array(hex, { minLength: 24, maxLength: 24 }).map((digits) => `secret-${digits.join('')}`)
const token = fc.array(fc.constantFrom(...'abcXYZ019-_'), { minLength: 32, maxLength: 32 }).map((all) => all.join(''))
/** Arbitrary text, mixed with text that looks like the shop's tokens and placeholders. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      look,
      fc.constantFrom(
        '?token=',
        '&token=1',
        '?loginToken=abc',
        'secret-',
        '$&',
        '$1',
        '{name}',
        '&#38;',
        '<',
        '"',
        '…',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

function written(name: string, secret: Secret) {
  const link = own(`https://shop.example/confirm?order=K-1&token=${secret}`)
  const hello = fillIn('Hej {name}!', { name })
  return mailOf({
    subject: hello,
    text: phrase`${hello}\n${name}\n${link}\n${name}`,
    html: html`<p>${hello}</p><p>${name}</p><a href="${link}">${[html`<b>${name}</b>`]}</a>`,
  })
}

test('[attack F2] user input comes out of a mail unchanged, and the token appears only in the link', () => {
  fc.assert(
    fc.property(typed, token, (name, value) => {
      const secret = new Secret(value)
      const { own: judged, ...mail } = written(name, secret)
      assertSealed({ texts: [mail.subject, mail.text, mail.html], own: judged, secrets: [secret] })
      const sealed = sealSecrets(keys, 'key', [secret])
      const headers = { 'List-Unsubscribe': `<https://shop.example/?token=${secret}>` }
      const stored = { key: 'key', ...mail, headers, sealed }
      expect(JSON.stringify(stored).includes(value)).toBe(false)
      const link = `https://shop.example/confirm?order=K-1&token=${value}`
      const safe = escapeHtml(name)
      expect(unsealMail(keys, stored)).toEqual({
        text: `Hej ${name}!\n${name}\n${link}\n${name}`,
        html: `<p>Hej ${safe}!</p><p>${safe}</p><a href="${escapeHtml(link)}"><b>${safe}</b></a>`,
        headers: { 'List-Unsubscribe': `<https://shop.example/?token=${value}>` },
      })
      expect(redact(mail.text, [secret.placeholder])).toBe(
        `Hej ${name}!\n${name}\nhttps://shop.example/confirm?order=K-1&token=…\n${name}`,
      )
    }),
    { numRuns: rounds(300) },
  )
})

test('[attack F2] a placeholder of one mail is plain text in another, and no placeholder is generated twice', () => {
  const [ours, other] = [new Secret('the-token-of-this-mail'), new Secret('the-token-of-this-mail')]
  expect(ours.placeholder).not.toBe(other.placeholder)
  const mail = written(other.placeholder, ours)
  const stored = { key: 'key', ...mail, headers: {}, sealed: sealSecrets(keys, 'key', [ours]) }
  expect(unsealMail(keys, stored).text).toContain(`Hej ${other.placeholder}!`)
})

test.each([
  ['a token passed as a plain value', phrase`https://shop.example/?token=${'abc'}`],
  ['a link in the shop’s own words', phrase`See ${own('https://shop.example/?loginToken=abc')}`],
])('[attack F2] a mistake in our own code still throws: %s', (_, text) => {
  const mail = mailOf({ subject: own('s'), text, html: html`` })
  expect(() => assertSealed({ texts: [mail.text], own: mail.own, secrets: [] })).toThrow('in the clear')
})

test('[attack F2] a mistake in our own code still throws: a secret that is revealed, wherever it is, and one left out', () => {
  const secret = new Secret('the-only-way-into-the-account')
  const judge = (text: ReturnType<typeof phrase>, secrets: readonly Secret[]) => () =>
    assertSealed({ texts: [text.whole], own: [text.own], secrets })
  expect(judge(phrase`Hej ${secret.reveal()}`, [secret])).toThrow('in the clear')
  expect(judge(phrase`https://shop.example/?token=${secret}`, [])).toThrow('without its secret')
  expect(judge(phrase`https://shop.example/?token=${secret}`, [secret])).not.toThrow()
})
