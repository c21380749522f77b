import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import accountEn from '../../locales/en/account.json' with { type: 'json' }
import accountSv from '../../locales/sv/account.json' with { type: 'json' }
import { takingTurns } from '../scale.ts'
import { useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { useShopDatabase } from './shop-database.ts'
import {
  addBook,
  asStaff,
  badge,
  fillContact,
  type Place,
  placeButton,
  places,
  plain,
  putInCart,
  toPayment,
  wordsOf,
} from './shopper.ts'

const browser = useBrowser()
const database = useShopDatabase()
const shop = (path: string) => `${currentShop().url}${path}`
const account = { sv: accountSv, en: accountEn }
/** Patterns of the back end's messages when it refuses a change of the cart (specification, section 5). */
const refusals = {
  sv: {
    already: /går inte att lägga till fler, 2 finns redan i varukorgen/,
    only: /bara 2 kvar/,
    code: 'Koden gäller inte.',
  },
  en: { already: /cannot add more, already 2 in your cart/, only: /only 2 left/, code: 'The code is not valid.' },
}
/** Labels of the outcomes that a tester can choose on the fake provider's payment page. */
const choices = {
  sv: {
    declined: 'Neka betalningen',
    blocked: 'Spärra kunden',
    abandoned: 'Avbryt och gå tillbaka',
    silent: /utan besked/,
  },
  en: {
    declined: 'Decline the payment',
    blocked: 'Block the customer',
    abandoned: 'Cancel and go back',
    silent: /without a message/,
  },
}

describe.each(['sv', 'en'] as const)('in %s', (language) => {
  const isDue = takingTurns(2, language === 'sv' ? 0 : 1)
  const testInTurn = (name: string, run: () => Promise<void>) => {
    if (isDue()) test(name, run)
  }
  const place: Place = places[language]
  const words = wordsOf(place)
  const { errors } = words.checkout
  const own = account[language]
  const buyer = { email: `fel-${language}@example.com` }
  const open = (look: (page: Page) => Promise<void>) => browser.open(`${place.prefix}/p/matilda`, look)
  const payment = async (page: Page) => {
    await addBook(page, place)
    await toPayment(page, place, buyer, { script: true })
  }

  for (const choice of ['declined', 'blocked', 'abandoned'] as const) {
    testInTurn(`a payment that is ${choice} is reported, and the cart is still there`, async () => {
      await open(async (page) => {
        await payment(page)
        await placeButton(page, place).click()
        await page.getByRole('button', { name: choices[language][choice] }).click()
        await page.waitForURL('**/klarna-fail**')
        expect(plain(await page.locator('h1').innerText())).toBe(errors[choice])
        await visit(page, shop(place.checkout))
        expect(await page.getByLabel(words.checkout.email).inputValue()).toBe(buyer.email)
      })
    })
  }

  testInTurn('[F52] a message never arrives: the confirmation queries the provider and shows the order', async () => {
    await open(async (page) => {
      await payment(page)
      await placeButton(page, place).click()
      await page.getByRole('button', { name: choices[language].silent }).click()
      await page.waitForURL('**/checkout/confirm**')
      expect(await page.locator('[data-order-status]').first().getAttribute('data-order-status')).toBe('received')
    })
  })

  testInTurn(
    '[S6] every invalid field of the checkout shows its error at the field, and the first one has the focus',
    async () => {
      await open(async (page) => {
        await addBook(page, place)
        await visit(page, shop(place.checkout))
        const next = page.getByRole('button', { name: words.checkout.to.delivery })
        await next.click()
        await page.getByText(errors.fields).waitFor()
        await expect.poll(() => page.getByText(errors.required).count()).toBe(7)
        const email = page.getByLabel(words.checkout.email)
        await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
        await fillContact(page, { ...place, zip: '12' }, { email: 'astrid@nowhere' })
        await page.getByLabel(words.checkout.phone, { exact: true }).fill('ring mig')
        await next.click()
        await page.getByText(errors.email).waitFor()
        await expect.poll(() => page.getByText(errors.phone).count()).toBe(1)
        expect(await page.getByText(errors.zip.split('{{')[0] ?? '').count()).toBe(1)
        expect([await email.getAttribute('aria-invalid'), await email.inputValue()]).toEqual(['true', 'astrid@nowhere'])
      })
    },
  )

  testInTurn('[S6] the terms must be accepted, and paying requires what is missing of earlier steps', async () => {
    await open(async (page) => {
      await payment(page)
      await page.getByLabel(words.checkout.terms).uncheck()
      await placeButton(page, place).click()
      await page.getByText(errors.terms).waitFor()
      await visit(page, shop(`${place.checkout}?step=payment`))
      await page.getByLabel(words.checkout.terms).check()
      await page.evaluate(() => {
        for (const name of ['zip', 'shippingOptionId']) {
          for (const field of document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) field.disabled = true
        }
      })
      await placeButton(page, place).click()
      await page.getByText(errors.fields).waitFor()
      expect(new URL(page.url()).search).toBe('')
      await expect.poll(() => page.getByText(errors.shipping).count()).toBe(1)
      expect(await page.getByText(errors.required).count()).toBe(1)
    })
  })

  testInTurn('[S13] a title that sells out meanwhile is reported, and nothing is bought', async () => {
    const alias = await database.anyTitle(language === 'sv' ? 1 : 2)
    await browser.open(`${place.prefix}/p/${alias}`, async (page) => {
      await putInCart(page, place)
      await toPayment(page, place, buyer, { script: true })
      await database.setStock(alias, 0)
      await placeButton(page, place).click()
      await page.getByText(errors.outOfStock).waitFor()
      await database.setStock(alias, 20)
    })
  })

  testInTurn('[S13] a blocked buyer gets a message; one without credit may pay in another way', async () => {
    const mark =
      'mutation ($email: String!, $blacklisted: Boolean!, $memberType: String) { markBuyer(email: $email, blacklisted: $blacklisted, memberType: $memberType) }'
    const [blocked, limited] = [`blocked-${language}@example.com`, `no-credit-${language}@example.com`]
    await asStaff(mark, { email: blocked, blacklisted: true, memberType: null }, 'support')
    await asStaff(mark, { email: limited, blacklisted: false, memberType: 'NOCREDIT - limited' }, 'support')
    await open(async (page) => {
      await addBook(page, place)
      await toPayment(page, place, { email: blocked }, { script: true })
      await placeButton(page, place).click()
      await page.getByText(errors.blacklisted).waitFor()
      await toPayment(page, place, { email: limited }, { script: true })
      await page.getByLabel(words.checkout.pay.invoice).check()
      if (language === 'sv') await page.getByLabel(words.checkout.personalNumber).fill('19121212-1212')
      await placeButton(page, place).click()
      await page.getByText(errors.noCredit).waitFor()
      await page.getByLabel(words.checkout.terms).check()
      await page.getByLabel(words.checkout.pay.card).check()
      await placeButton(page, place).click()
      await page.waitForURL('**/api/payments/**')
    })
  })

  testInTurn('[S6] no more can be added than is in stock, and both messages state why', async () => {
    const alias = await database.anyTitle(language === 'sv' ? 3 : 4)
    await database.setStock(alias, 2)
    await browser.open(`${place.prefix}/p/${alias}`, async (page) => {
      const add = page.getByRole('button', { name: words.cart.add, exact: true }).first()
      await putInCart(page, place)
      await putInCart(page, place)
      expect(await badge(page)).toBe('2')
      await add.click()
      await page.getByText(refusals[language].already).waitFor()
      await visit(page, shop(place.cart))
      const typed = page.locator('input[name="typed"]')
      await typed.fill('1')
      await typed.press('Enter')
      await expect.poll(() => typed.getAttribute('value')).toBe('1')
      await typed.fill('9')
      await typed.press('Enter')
      await page.getByText(refusals[language].only).waitFor()
      await expect.poll(() => typed.inputValue()).toBe('2')
    })
  })

  testInTurn('[F37] an invalid code is reported, and one whose requirements are not met', async () => {
    await open(async (page) => {
      await addBook(page, place)
      await visit(page, shop(place.cart))
      const enter = async (code: string) => {
        await page.getByLabel(words.cart.code.label).fill(code)
        await page.getByRole('button', { name: words.cart.code.submit, exact: true }).click()
      }
      await enter('nonsens')
      await page.getByText(refusals[language].code).first().waitFor()
      await enter('femtio')
      // The promo code FEMTIO requires 300 kr, 210 DKK or 30 €.
      await page
        .getByText(/FEMTIO.*(30|210|300)\s/)
        .first()
        .waitFor()
    })
  })

  testInTurn('[S6] errors of registration and sign-in are reported', async () => {
    await browser.open(`${place.prefix}/account`, async (page) => {
      const register = page.locator('form[action*="account/register"]')
      const signIn = page.locator('form[action*="account/sign-in"]')
      const fill = async (email: string, password: string) => {
        await register.evaluate((form) => form.setAttribute('novalidate', ''))
        await register.locator('input[name="firstName"]').fill('Astrid')
        await register.locator('input[name="lastName"]').fill('Ek')
        await register.locator('input[name="email"]').fill(email)
        await register.locator('input[type="password"]').first().fill(password)
        await register.getByRole('button').click()
      }
      await fill(`konto-${language}@example.com`, 'kort')
      await page.getByText(own.errors.short).first().waitFor()
      await fill('nobody', 'ett långt lösenord')
      await page.getByText(own.errors.email).first().waitFor()
      await fill(`konto-${language}@example.com`, 'ett långt lösenord')
      await page.getByRole('heading', { level: 1, name: /Astrid Ek/ }).waitFor()
      await page.getByRole('button', { name: own.signOut, exact: true }).click()
      await fill(`konto-${language}@example.com`, 'ett långt lösenord')
      await page.getByText(own.errors.exists).first().waitFor()
      await signIn.locator('input[name="email"]').fill(`konto-${language}@example.com`)
      await signIn.locator('input[type="password"]').first().fill('fel lösenord')
      await signIn.getByRole('button').click()
      await page.getByText(own.errors.credentials).first().waitFor()
    })
  })

  testInTurn('[S13] a wrong current password keeps the session, and an invalid link is reported', async () => {
    const [right, other] = ['ett långt lösenord', 'ett annat lösenord']
    await browser.open(`${place.prefix}/account`, async (page) => {
      const register = page.locator('form[action*="account/register"]')
      await register.locator('input[name="firstName"]').fill('Astrid')
      await register.locator('input[name="lastName"]').fill('Ek')
      await register.locator('input[name="email"]').fill(`byter-${language}@example.com`)
      await register.locator('input[type="password"]').first().fill(right)
      await register.getByRole('button').click()
      await page.getByRole('heading', { level: 1, name: /Astrid Ek/ }).waitFor()
      await page.goto(shop(language === 'sv' ? '/mina-sidor/installningar' : '/en/my-account/settings'))
      const change = page.locator('form[action*="account/password"]')
      const send = async (present: string, repeated: string) => {
        await change.locator('input[name="password"]').fill(present)
        await change.locator('input[name="newPassword"]').fill(other)
        await change.locator('input[name="repeatPassword"]').fill(repeated)
        await change.getByRole('button').click()
      }
      await send(right, 'något annat')
      await page.getByText(own.errors.differ).first().waitFor()
      await send('fel lösenord', other)
      await page.getByText(own.errors.current).first().waitFor()
      expect((await page.context().cookies()).some(({ name }) => name === 'ralph-auth')).toBe(true)
      await page.goto(shop(`${place.prefix}/account/reset-password?token=nonsens`))
      await page.locator('input[name="newPassword"]').fill(other)
      await page.locator('input[name="repeatPassword"]').fill(other)
      await page.locator('form[action*="account/reset"]').getByRole('button').click()
      await page.getByText(own.errors.link).first().waitFor()
    })
  })
})
