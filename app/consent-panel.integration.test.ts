import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { consentCookie, consentVersion, stringifyConsent } from '#schemas/consent.ts'
import type { Language } from '#schemas/languages.ts'
import { openTestShop, type TestShop } from './testing/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const chosen = stringifyConsent({
  version: consentVersion,
  at: Date.UTC(2026, 9, 5, 12) / 1000,
  analytics: false,
  marketing: true,
})
const settings: Readonly<Record<Language, string>> = {
  sv: '/kakor',
  da: '/da/cookies',
  en: '/en/cookies',
  fi: '/fi/evasteet',
  nb: '/nb/informasjonskapsler',
}
const open = async (path: string, value?: string) => {
  const { html, outcome } = await shop.render(path, value === undefined ? {} : { cookies: { [consentCookie]: value } })
  return { html, outcome, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '' }
}
const panelsIn = (html: string) => html.match(/<section[^>]*data-consent-panel=""[^>]*>/g) ?? []
const boxIn = (html: string, name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0]

test('[F88] a cached page contains the hidden panel, and is the same before and after a choice', async () => {
  const [first, refused] = [await open('/'), await open('/', chosen)]
  expect(panelsIn(first.html)).toHaveLength(1)
  expect(panelsIn(first.html)[0]).toMatch(/ hidden=""/)
  expect(refused.html).toBe(first.html)
})

test('[F90] the checkout contains it too', async () => {
  expect(panelsIn((await open('/kassan')).html)).toHaveLength(1)
})

test('[F88] every page links to the settings, in its language', async () => {
  for (const [language, path] of Object.entries(settings)) {
    const home = language === 'sv' ? '/' : `/${language}`
    const label = createTranslator(language as Language)('consent:settings')
    expect((await open(home)).html, language).toContain(`<a href="${path}">${label}</a>`)
  }
})

for (const [language, path] of Object.entries(settings)) {
  test(`[F88] the settings show the choice, in ${language}`, async () => {
    const t = createTranslator(language as Language)
    const [none, some] = [await open(path), await open(path, chosen)]
    expect(none.main).toContain(t('consent:none'))
    expect([boxIn(none.main, 'analytics'), boxIn(none.main, 'marketing')].join()).not.toContain('checked')
    expect(some.main).toContain('2026')
    expect(boxIn(some.main, 'analytics')).not.toContain('checked')
    expect(boxIn(some.main, 'marketing')).toContain('checked')
    expect((await open(path, 'garbage')).main).toContain(t('consent:none'))
    expect(some.outcome).toMatchObject({ indexed: false })
  })
}

test('[F88] the privacy page states the duration and links to the settings, in every language', async () => {
  const privacy = {
    sv: '/integritet',
    da: '/da/privatliv',
    en: '/en/privacy',
    fi: '/fi/tietosuoja',
    nb: '/nb/personvern',
  }
  for (const [language, path] of Object.entries(privacy)) {
    const { main } = await open(path)
    expect(main, language).toContain(`href="${settings[language as Language]}"`)
    expect(main, language).toContain('180')
  }
})
