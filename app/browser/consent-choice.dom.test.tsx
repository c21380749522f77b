import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { consent } from '#runtime/state/consent.ts'
import { type ConsentChoice, consentCookie, consentVersion, stringifyConsent } from '#schemas/consent.ts'
import { type Language, languages } from '#schemas/languages.ts'
import { ConsentPanel } from '../consent-panel.tsx'
import type { Links } from '../links.ts'
import { createConsentChoice } from './consent-choice.ts'
import type { Favorites } from './favorites.ts'
import { interceptForms } from './intercept-forms.ts'
import type { VisitorShop } from './visitor-shop.ts'

type Answer = 'success' | 'problem'
const chosen: ConsentChoice = { version: consentVersion, at: 1_764_025_100, analytics: false, marketing: false }

let sent: Record<string, string>[]
let messages: string[]
let changes: number
let answers: { readonly tone: Answer; readonly cookie: string | null }[]
let stop: () => void
let choice: ReturnType<typeof createConsentChoice>

beforeEach(() => {
  ;[sent, messages, changes, answers] = [[], [], 0, []]
  Object.assign(consent, { isChosen: false, analytics: false, marketing: false })
  show('sv')
  choice = createConsentChoice({
    tabs: { broadcast: ({ type }) => messages.push(type) },
    changed: () => (changes += 1),
  })
  const send = vi.fn(async (_: string, data: FormData) => {
    sent.push(Object.fromEntries([...data].map(([name, value]) => [name, String(value)])))
    const { tone, cookie } = answers.shift() ?? { tone: 'success', cookie: null }
    if (cookie !== null) setCookie(cookie)
    return { notice: { tone, message: '' } }
  })
  stop = interceptForms({
    shop: { send } as unknown as VisitorShop,
    favorites: {} as Favorites,
    emit: () => undefined,
    itemOf: () => undefined,
    refresh: () => undefined,
    onConsent: choice.submitted,
  })
})
afterEach(() => {
  stop()
  setCookie('')
})

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the page's script reads it.
  document.cookie = `${consentCookie}=${value}; path=/; max-age=${value === '' ? 0 : 60}`
}

function show(language: Language, main = ''): void {
  const context = { language, market: { alias: 'se' }, route: { path: '/' } } as unknown as PageContext
  const addresses = { href: ({ route }: { readonly route: string }) => `/${route}` } as unknown as Links
  const panel = renderToStaticMarkup(<ConsentPanel context={context} addresses={addresses} />)
  document.body.innerHTML = `${panel}<main>${main}</main>`
}
const panel = () => document.querySelector<HTMLElement>('[data-consent-panel]')
const isOpen = () => panel()?.hidden === false
const buttonOf = (value: string) => panel()?.querySelector<HTMLButtonElement>(`button[value="${value}"]`)
const boxOf = (name: string) => panel()?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const answered = (more: Partial<ConsentChoice>) => ({
  tone: 'success' as const,
  cookie: stringifyConsent({ ...chosen, ...more }),
})
async function press(value: string): Promise<void> {
  buttonOf(value)?.click()
  await new Promise((done) => setTimeout(done))
}

describe('[F88] the panel', () => {
  test('is hidden in the HTML, and shown to a visitor without a choice, whatever else the cookie holds', () => {
    expect(isOpen()).toBe(false)
    choice.sync()
    expect(isOpen()).toBe(true)
    expect(screen.getByRole('region', { name: 'Kakor: du väljer' })).toBe(panel())
    setCookie('analytics')
    choice.sync()
    expect(isOpen()).toBe(true)
    setCookie(stringifyConsent(chosen))
    choice.sync()
    expect(isOpen()).toBe(false)
  })

  for (const language of languages) {
    test(`has yes and no buttons that look alike, and nothing ticked, in ${language}`, () => {
      show(language)
      const [no, yes] = [buttonOf('necessary'), buttonOf('all')]
      const t = createTranslator(language)
      expect([no?.textContent, yes?.textContent]).toEqual([t('consent:necessaryOnly'), t('consent:all')])
      expect(no?.className).toBe(yes?.className)
      expect(no?.parentElement).toBe(yes?.parentElement)
      expect([boxOf('analytics')?.checked, boxOf('marketing')?.checked]).toEqual([false, false])
      expect(panel()?.querySelector('details')?.open).toBe(false)
    })
  }

  test('closes once the choice is stored, and notifies the other tabs', async () => {
    choice.sync()
    answers.push(answered({ analytics: true, marketing: true }))
    await press('all')
    expect(sent).toEqual([{ market: 'se', language: 'sv', return: '/', choice: 'all' }])
    expect(isOpen()).toBe(false)
    expect({ ...consent }).toEqual({ isChosen: true, analytics: true, marketing: true })
    expect([messages, changes]).toEqual([['consent'], 1])
  })

  test('sends the ticked purposes', async () => {
    choice.sync()
    boxOf('analytics')?.click()
    answers.push(answered({ analytics: true }))
    await press('chosen')
    expect(sent[0]).toMatchObject({ choice: 'chosen', analytics: '1' })
    expect(sent[0]).not.toHaveProperty('marketing')
    expect([consent.analytics, consent.marketing]).toEqual([true, false])
  })

  test('stays open when the shop responds with an error', async () => {
    choice.sync()
    answers.push({ tone: 'problem', cookie: null })
    await press('necessary')
    expect([isOpen(), messages]).toEqual([true, []])
  })

  test('stays closed on the page of a browser without cookies, and nothing is granted', async () => {
    choice.sync()
    await press('all')
    expect(isOpen()).toBe(false)
    choice.sync()
    expect(isOpen()).toBe(false)
    expect(consent.analytics).toBe(false)
  })

  test('stays closed on the page that contains the settings form', () => {
    show('sv', '<form data-action="consent"></form>')
    choice.sync()
    expect(isOpen()).toBe(false)
  })

  test('grants nothing that was granted before the browser sent Global Privacy Control', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
    const grants = { ...chosen, analytics: true, marketing: true }
    setCookie(stringifyConsent(grants))
    choice.sync()
    expect(consent).toMatchObject({ isChosen: true, analytics: false, marketing: false })
    setCookie(stringifyConsent({ ...grants, despiteRefusal: true }))
    choice.sync()
    expect(consent).toMatchObject({ isChosen: true, analytics: true, marketing: true })
    vi.unstubAllGlobals()
  })
})

test('[F90] a choice made in another tab closes the panel and ticks the boxes, without another message', () => {
  choice.sync()
  setCookie(stringifyConsent({ ...chosen, marketing: true }))
  choice.sync()
  expect(isOpen()).toBe(false)
  expect([boxOf('analytics')?.checked, boxOf('marketing')?.checked]).toEqual([false, true])
  expect([changes, messages]).toEqual([1, []])
})

test('[F89] a choice that is withdrawn, or deleted with its cookie, grants nothing', () => {
  setCookie(stringifyConsent({ ...chosen, analytics: true }))
  choice.sync()
  expect(consent.analytics).toBe(true)
  setCookie(stringifyConsent(chosen))
  choice.sync()
  expect([consent.analytics, isOpen()]).toEqual([false, false])
  setCookie('')
  choice.sync()
  expect([consent.isChosen, isOpen()]).toEqual([false, true])
})
