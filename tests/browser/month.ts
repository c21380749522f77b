import type { Page } from 'playwright-core'
import type { NamedLink } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Translate } from '#runtime/i18n/translation.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { takePicture } from './pictures.ts'
import { asStaff, type Place, wordsOf } from './shopper.ts'

export const password = 'ett långt lösenord'

/** A company for each language, with a company number that is valid in the country of its market. */
export const companies = {
  sv: { name: 'Bokhandeln AB', number: '556036-0793' },
  da: { name: 'Boghandelen ApS', number: '24256790' },
  en: { name: 'Book Trade GmbH', number: 'DE136695976' },
  fi: { name: 'Kirjakauppa Oy', number: '0112038-9' },
  nb: { name: 'Bokhandelen AS', number: '923609016' },
} as const

export const opinions = {
  sv: {
    title: 'Läst högt tre gånger',
    text: 'Barnen ville ha ett kapitel till varje kväll. Fröken Honung är vår favorit.',
  },
  da: {
    title: 'Læst højt tre gange',
    text: 'Børnene ville have et kapitel mere hver aften. Vi holder mest af frøken Honning.',
  },
  en: {
    title: 'Read aloud three times',
    text: 'The children asked for one more chapter every evening. We like Miss Honey best.',
  },
  fi: {
    title: 'Luettu ääneen kolmesti',
    text: 'Lapset pyysivät joka ilta vielä yhden luvun. Neiti Hunaja on suosikkimme.',
  },
  nb: {
    title: 'Lest høyt tre ganger',
    text: 'Barna ville ha ett kapittel til hver kveld. Vi liker frøken Honning best.',
  },
} as const

/** Texts, URLs and pictures for a shopper's journey in one language. */
export interface Shopping {
  readonly t: Translate
  to(route: string, more?: Omit<NamedLink, 'route'>): string
  /** Takes pictures of a step, from the top of the page or from the element that matches the selector `from`. */
  show(page: Page, step: string, from?: string): Promise<void>
}

export function shoppingIn({ language }: Place): Shopping {
  const config = { marketsInPath: false, defaultLanguage: 'sv' } as const
  return {
    t: createTranslator(language),
    to: (route, more) => `${currentShop().url}${hrefTo({ route, ...more }, { market: 'se', language, config })}`,
    show: (page, step, from) =>
      takePicture(page, `${language}-${step}`, from === undefined ? undefined : page.locator(from).first()),
  }
}

export async function createAccount(page: Page, email: string): Promise<void> {
  const form = page.locator('form[action*="account/register"]')
  await form.locator('input[name="firstName"]').fill('Astrid')
  await form.locator('input[name="lastName"]').fill('Ek')
  await form.locator('input[name="email"]').fill(email)
  await form.locator('input[type="password"]').first().fill(password)
  await form.getByRole('button').click()
}

export async function putTitlesInCart(page: Page, { t, to }: Shopping, aliases: readonly string[]): Promise<void> {
  for (const alias of aliases) {
    await visit(page, to('product', { params: { alias } }))
    const added = page.waitForResponse('**/actions/cart/add')
    const names = [t('cart:add'), t('cart:preorder')]
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
      .first()
      .click()
    await (await added).finished()
  }
}

export async function walkToPayment(page: Page, place: Place): Promise<void> {
  const { checkout } = wordsOf(place)
  await page.getByRole('button', { name: checkout.to.delivery }).click()
  await page.waitForURL('**step=delivery**')
  await page.getByRole('button', { name: checkout.to.payment }).click()
  await page.waitForURL('**step=payment**')
  await page.getByLabel(checkout.terms).check()
}

export const orderOf = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? ''

export async function sendOrder(id: string): Promise<void> {
  for (const status of ['processing', 'completed']) {
    await asStaff(
      'mutation ($id: ID!, $status: String!) { moveOrder(id: $id, status: $status, trackingNumber: "SE123456789") { status } }',
      { id, status },
      'support',
    )
  }
}

interface Queue {
  readonly reviewQueue: {
    readonly items: readonly {
      readonly version: number
      readonly review: { readonly id: string; readonly name: string }
    }[]
  }
}

export async function publishReviews(writer: string): Promise<void> {
  const queue = '{ reviewQueue(pageSize: 50) { items { version review { id name } } } }'
  const { reviewQueue } = await asStaff<Queue>(queue, {}, 'moderator')
  for (const { version, review } of reviewQueue.items.filter((waiting) => waiting.review.name === writer)) {
    await asStaff(
      'mutation ($id: ID!, $version: Int!) { moderateReview(id: $id, version: $version, decision: APPROVE) { __typename } }',
      { id: review.id, version },
      'moderator',
    )
  }
}
