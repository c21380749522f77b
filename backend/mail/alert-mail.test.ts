import { expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { type AlertMailInput, alertMail } from './alert-mail.ts'

const news: readonly AlertMailInput['news'][] = [
  { kind: 'ask-stock' },
  { kind: 'ask-price' },
  { kind: 'stock' },
  { kind: 'price', before: '80 kr', now: '65,50 kr', lowest: '70 kr' },
  { kind: 'price', before: '80 kr', now: '65,50 kr', lowest: null },
]

test.each(languages.flatMap((language) => news.map((what) => [what.kind, language, what] as const)))(
  '[N1] the mail %s in %s names the edition, links to its alert in text and HTML, and escapes the title',
  (_kind, language, what) => {
    const { subject, text, html } = alertMail({
      news: what,
      language,
      title: 'Krig & <b>fred</b>',
      format: 'Inbunden',
      productAddress: 'https://shop.example/p/krig-och-fred',
      alertAddress: 'https://shop.example/alerts?token=t',
    })
    expect(`${subject} ${text}`).not.toMatch(/[{}]/)
    expect(text).toContain('Krig & <b>fred</b> (inbunden)')
    expect(html).toContain('Krig &#38; &#60;b&#62;fred')
    for (const part of [text, html]) expect(part).toContain('https://shop.example/alerts?token=t')
    if (what.kind !== 'price') return
    for (const part of [text, html]) {
      expect(part).toMatch(/65,50 kr.+80 kr/s)
      expect(part.includes('70 kr')).toBe(what.lowest !== null)
    }
  },
)
