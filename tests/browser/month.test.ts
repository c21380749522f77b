import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { isLarge } from '../scale.ts'
import { useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { receivedMail } from './mail-folder.ts'
import {
  companies,
  createAccount,
  opinions,
  orderOf,
  password,
  publishReviews,
  putTitlesInCart,
  sendOrder,
  shoppingIn,
  walkToPayment,
} from './month.ts'
import { takesPictures } from './pictures.ts'
import { useShopDatabase } from './shop-database.ts'
import { badge, fillContact, pay, places, plain } from './shopper.ts'

// Longer than usual, because a journey goes through many pages.
vi.setConfig({ testTimeout: 120_000 })

const browser = useBrowser({ images: takesPictures })
const books = useShopDatabase()
const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.com`
const read = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

/** `kind` is the `data-sum` of the amount in the page's summary, for example `TOTAL`. */
const sumOf = async (page: Page, kind: string) =>
  plain(await page.locator(`[data-sum="${kind}"] dd`).first().innerText())

const amountOf = (text = '') => Number.parseFloat(text.replaceAll(/[^\d.,]/g, '').replace(',', '.'))

describe.each(Object.values(places).filter(({ language }) => isLarge || language === 'sv'))(
  'a shopper’s month in $language',
  (place) => {
    const shopping = shoppingIn(place)
    const { t, to, show } = shopping
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

    const asCustomer = (journey: (page: Page, email: string) => Promise<void>) =>
      browser.open(to('account'), async (page) => {
        const email = newEmail()
        await createAccount(page, email)
        await read(page, t('account:registered'))
        await journey(page, email)
      })

    test('[F88] refuses all but the necessary cookies, and accepts them later in the settings', async () => {
      await browser.open(
        to('index'),
        async (page) => {
          const panel = page.getByRole('region', { name: t('consent:ask') })
          await panel.waitFor()
          await show(page, '1-consent-asked')
          await panel.getByRole('button', { name: t('consent:necessaryOnly'), exact: true }).click()
          await read(page, t('consent:saved'))
          await panel.waitFor({ state: 'hidden' })
          await show(page, '1-consent-refused')
          await page
            .getByRole('contentinfo')
            .getByRole('link', { name: t('consent:settings') })
            .click()
          await page.waitForURL(`**${new URL(to('cookies')).pathname}`)
          const statistics = page.getByRole('checkbox', { name: new RegExp(`^${t('consent:purpose.analytics.name')}`) })
          expect(await statistics.isChecked()).toBe(false)
          await page
            .getByRole('main')
            .getByRole('button', { name: t('consent:all'), exact: true })
            .click()
          await expect.poll(() => statistics.isChecked()).toBe(true)
          await show(page, '1-consent-accepted')
        },
        { hasChosen: false },
      )
    })

    test('[F24] finds a book, reads its reviews, and writes one that others read once a moderator has published it', async () => {
      const opinion = opinions[place.language]
      await browser.open(to('index'), async (page) => {
        await page.getByRole('searchbox').fill('matilda')
        await page.keyboard.press('Enter')
        const found = page
          .getByRole('main')
          .getByRole('link', { name: /^Matilda/ })
          .first()
        await found.waitFor()
        await show(page, '2-review-found')
        await found.click()
        await page.locator('#reviews article').first().waitFor()
        await show(page, '2-review-product')
        await show(page, '2-review-read', '#reviews')
        const product = page.url()
        await page.getByRole('link', { name: t('reviews:write') }).click()
        await page.getByText(t('reviews:form.signIn')).waitFor()
        await show(page, '2-review-sign-in')
        await page.getByRole('link', { name: t('reviews:form.toSignIn'), exact: true }).click()
        await page.locator('form[action*="account/register"]').waitFor()
        await createAccount(page, newEmail())
        await page.getByRole('radio', { name: t('reviews:stars', { count: 5 }) }).check()
        await page.getByLabel(t('reviews:form.name')).fill('Astrid E.')
        await page.getByLabel(t('reviews:form.headline')).fill(opinion.title)
        await page.getByLabel(t('reviews:form.text')).fill(opinion.text)
        await show(page, '2-review-written')
        await press(page, t('reviews:form.submit'))
        await read(page, t('reviews:notice.sent'))
        await page.getByText(t('reviews:state.PENDING')).waitFor()
        await show(page, '2-review-pending')
        await publishReviews('Astrid E.')
        const own = page.locator('#reviews article', { hasText: opinion.title })
        await expect
          .poll(async () => {
            await visit(page, product)
            return own.count()
          })
          .toBeGreaterThan(0)
        await show(page, '2-review-published', '#reviews')
      })
    })

    test('[F66] subscribes to the newsletter at the foot of the page, and confirms by the link of the mail', async () => {
      const email = newEmail()
      await browser.open(to('index'), async (page) => {
        const foot = page.locator('form[action*="newsletter"]').last()
        await foot.getByLabel(t('newsletter:form.email')).fill(email)
        await foot.getByRole('button', { name: t('newsletter:form.submit') }).click()
        await read(page, t('newsletter:notice.sent', { email }))
        await show(page, '3-newsletter-sent', 'form[action*="newsletter"]')
        const link = await receivedMail(email, /\/newsletter\/confirm\?token=[\w-]+/)
        await visit(page, `${currentShop().url}${place.prefix}${link}`)
        await page.getByText(t('newsletter:ask', { email })).waitFor()
        await show(page, '3-newsletter-asked')
        await press(page, t('newsletter:confirm'))
        await read(page, t('newsletter:notice.confirmed'))
        await page.getByText(t('newsletter:on', { email })).waitFor()
        await show(page, '3-newsletter-confirmed')
      })
    })

    test('[F27] pre-orders a book, and reads when it comes on its page, in the cart, at the checkout and in the order', async () => {
      const alias = await books.comingTitle(place.language)
      await browser.open(to('product', { params: { alias } }), async (page) => {
        await show(page, '4-preorder-product')
        await putTitlesInCart(page, shopping, [alias])
        await expect.poll(() => badge(page)).toBe('1')
        await show(page, '4-preorder-added')
        await visit(page, to('cart'))
        const comes = page.getByText(new RegExp(t('cart:comes', { date: '.+' }))).first()
        const date = await comes.innerText()
        await show(page, '4-preorder-cart')
        await visit(page, to('checkout'))
        await read(page, date)
        await fillContact(page, place, { email: newEmail() })
        await walkToPayment(page, place)
        await show(page, '4-preorder-payment')
        await pay(page, place)
        await read(page, date)
        await show(page, '4-preorder-ordered')
      })
    })

    test('[F58] changes the delivery address of the account, and the next parcel goes there', async () => {
      await asCustomer(async (page) => {
        await show(page, '5-address-account')
        await visit(page, to('account-settings'))
        await page.getByLabel(t('account:phone')).fill('0701234567')
        const fill = (name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value)
        const save = async () => {
          await press(page, t('account:save'))
          await read(page, t('account:saved'))
        }
        await fill('addressLine1', 'Dalagatan 46')
        await fill('zip', place.zip)
        await fill('city', place.city)
        await page.locator('details > summary', { hasText: t('account:profile.delivery') }).click()
        await fill('deliveryAddress.firstName', 'Karin')
        await fill('deliveryAddress.lastName', 'Ek')
        await fill('deliveryAddress.addressLine1', 'Storgatan 1')
        await fill('deliveryAddress.zip', place.zip)
        await fill('deliveryAddress.city', place.city)
        await save()
        await show(page, '5-address-saved')
        await fill('deliveryAddress.addressLine1', 'Lillgatan 2')
        await show(page, '5-address-changed', 'details[open]')
        await save()
        await putTitlesInCart(page, shopping, ['matilda'])
        await visit(page, to('checkout'))
        expect(await page.getByLabel(t('checkout:otherAddress')).isChecked()).toBe(true)
        const there = page.getByRole('group', { name: t('checkout:deliveryAddress'), exact: true })
        expect(await there.getByLabel(t('checkout:address'), { exact: true }).inputValue()).toBe('Lillgatan 2')
        await show(page, '5-address-checkout')
        await walkToPayment(page, place)
        await show(page, '5-address-payment')
        await pay(page, place)
        await page.getByText('Lillgatan 2').waitFor()
        expect(await page.getByText('Storgatan 1').count()).toBe(0)
        await show(page, '5-address-ordered')
      })
    })

    test('[S1] buys as a company, without VAT on every line, and pays the sum with VAT', async () => {
      const company = companies[place.language]
      await browser.open(to('product', { params: { alias: 'matilda' } }), async (page) => {
        await putTitlesInCart(page, shopping, ['matilda'])
        await visit(page, to('checkout'))
        await show(page, '6-company-before')
        await press(page, t('common:customerType.COMPANY'))
        await page.getByRole('textbox', { name: t('checkout:organisationNumber') }).waitFor()
        await fillContact(page, place, { email: newEmail(), company })
        await show(page, '6-company-contact')
        await walkToPayment(page, place)
        const [before, vat, after] = await Promise.all(
          ['TOTAL_EX_VAT', 'VAT', 'TOTAL_INC_VAT'].map((kind) => sumOf(page, kind)),
        )
        expect(amountOf(before) + amountOf(vat)).toBeCloseTo(amountOf(after), 2)
        // Norway has no VAT on printed books.
        expect(amountOf(vat) === 0).toBe(place.language === 'nb')
        await show(page, '6-company-payment')
        expect(await pay(page, place)).toContain(after)
        await page.getByText(company.name).waitFor()
        await show(page, '6-company-ordered')
      })
    })

    test('[F61] returns one of the two books of an order that has arrived', async () => {
      const other = await books.anyTitle(40)
      await asCustomer(async (page, email) => {
        await putTitlesInCart(page, shopping, ['matilda', other])
        await visit(page, to('cart'))
        await show(page, '7-return-cart')
        await visit(page, to('checkout'))
        await fillContact(page, place, { email })
        await walkToPayment(page, place)
        await pay(page, place)
        const order = orderOf(page)
        await sendOrder(order)
        await visit(page, to('account-orders'))
        await show(page, '7-return-orders')
        await page.getByRole('link', { name: t('account:order', { id: order }) }).click()
        await page.locator('[data-order-status="completed"]').waitFor()
        await show(page, '7-return-order')
        await page.locator('summary', { hasText: t('account:ask.return') }).click()
        await page.getByLabel(t('account:ask.returnReason'), { exact: true }).selectOption('damaged')
        await page.getByRole('spinbutton').first().fill('1')
        await show(page, '7-return-form', 'details[open]')
        await press(page, t('account:ask.returnSubmit'))
        await page.getByText(t('account:notice.returned')).first().waitFor()
        await page.getByText(/1 × /).first().waitFor()
        await show(page, '7-return-registered')
      })
    })

    test('[N13] downloads everything that the shop knows, and deletes the account', async () => {
      await asCustomer(async (page, email) => {
        await putTitlesInCart(page, shopping, ['matilda'])
        await visit(page, to('account-settings', { query: { part: 'data' } }))
        await show(page, '8-data')
        const downloading = page.waitForEvent('download')
        await press(page, t('account:data.copySubmit'))
        const download = await downloading
        expect(download.suggestedFilename()).toBe('kolofon.json')
        const copy = await readFile(await download.path(), 'utf8')
        for (const known of [email, 'Astrid', 'Matilda']) expect(copy).toContain(known)
        await page.getByLabel(t('account:data.password'), { exact: true }).fill(password)
        await press(page, t('account:data.deleteSubmit'))
        await read(page, t('account:data.deleted'))
        await show(page, '8-data-deleted')
        const form = page.locator('form[action*="account/sign-in"]')
        await form.getByLabel(t('account:email')).fill(email)
        await form.getByLabel(t('account:password')).fill(password)
        await form.getByRole('button').click()
        await read(page, t('account:errors.credentials'))
      })
    })
  },
)
