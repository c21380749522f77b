import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { axeFindings, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

interface Words {
  readonly product: string
  readonly add: RegExp
  readonly cart: string
  readonly checkout: RegExp
  readonly code: string
  readonly apply: string
  readonly labels: Readonly<Record<'email' | 'phone' | 'firstName' | 'lastName' | 'address' | 'zip' | 'city', string>>
  readonly zip: string
  readonly terms: string
  readonly place: RegExp
  readonly pay: RegExp
  readonly thanks: string
}

const places: Readonly<Record<string, Words>> = {
  sv: {
    product: '/p/matilda',
    add: /Lägg i varukorgen/,
    cart: '/varukorg',
    checkout: /Till kassan/,
    code: 'Rabattkod eller presentkort',
    apply: 'Använd',
    labels: {
      email: 'E-post',
      phone: 'Telefon',
      firstName: 'Förnamn',
      lastName: 'Efternamn',
      address: 'Gatuadress',
      zip: 'Postnummer',
      city: 'Ort',
    },
    zip: '113 24',
    terms: 'Jag godkänner köpvillkoren',
    place: /Slutför köpet/,
    pay: /^Betala \d/,
    thanks: 'Tack för din beställning',
  },
  da: {
    product: '/da/p/matilda',
    add: /Læg i kurven/,
    cart: '/da/kurv',
    checkout: /Til kassen/,
    code: 'Rabatkode eller gavekort',
    apply: 'Brug',
    labels: {
      email: 'E-mail',
      phone: 'Telefon',
      firstName: 'Fornavn',
      lastName: 'Efternavn',
      address: 'Adresse',
      zip: 'Postnummer',
      city: 'By',
    },
    zip: '2100',
    terms: 'Jeg accepterer købsvilkårene',
    place: /Gennemfør købet/,
    pay: /^Betal [\d]/,
    thanks: 'Tak for din bestilling',
  },
  en: {
    product: '/en/p/matilda',
    add: /Add to cart/,
    cart: '/en/cart',
    checkout: /Go to checkout/,
    code: 'Promo code or gift card',
    apply: 'Apply',
    labels: {
      email: 'E-mail',
      phone: 'Phone',
      firstName: 'First name',
      lastName: 'Last name',
      address: 'Address',
      zip: 'Postcode',
      city: 'Town or city',
    },
    zip: '10115',
    terms: 'I accept the terms of sale',
    place: /Complete purchase/,
    pay: /^Pay [^,]*\d/,
    thanks: 'Thank you for your order',
  },
  fi: {
    product: '/fi/p/matilda',
    add: /Lisää ostoskoriin/,
    cart: '/fi/ostoskori',
    checkout: /Kassalle/,
    code: 'Alennuskoodi tai lahjakortti',
    apply: 'Käytä',
    labels: {
      email: 'Sähköposti',
      phone: 'Puhelin',
      firstName: 'Etunimi',
      lastName: 'Sukunimi',
      address: 'Katuosoite',
      zip: 'Postinumero',
      city: 'Postitoimipaikka',
    },
    zip: '00100',
    terms: 'Hyväksyn toimitusehdot',
    place: /Vahvista ostos/,
    pay: /^Maksa \d/,
    thanks: 'Kiitos tilauksestasi',
  },
  nb: {
    product: '/nb/p/matilda',
    add: /Legg i handlekurven/,
    cart: '/nb/handlekurv',
    checkout: /Til kassen/,
    code: 'Rabattkode eller gavekort',
    apply: 'Bruk',
    labels: {
      email: 'E-post',
      phone: 'Telefon',
      firstName: 'Fornavn',
      lastName: 'Etternavn',
      address: 'Adresse',
      zip: 'Postnummer',
      city: 'Poststed',
    },
    zip: '0150',
    terms: 'Jeg godtar kjøpsvilkårene',
    place: /Fullfør kjøpet/,
    pay: /^Betal .*\d/,
    thanks: 'Takk for bestillingen',
  },
}

/** Three copies of a children's book, under “3 for 2”, and a promo code: to the checkout, filled in. */
async function fillCart(page: Page, words: Words): Promise<void> {
  const shop = inject('shopUrl')
  await page.getByRole('button', { name: words.add }).click()
  await page.waitForTimeout(400)
  await page.goto(`${shop}${words.cart}`)
  const amount = page.locator('input[name="typed"]')
  await amount.fill('3')
  await amount.press('Enter')
  await expect.poll(() => page.locator('li[data-sku-id] ul li').count(), { timeout: 5_000 }).toBe(2)
  await page.getByLabel(words.code).fill('läsmer')
  await page.getByRole('button', { name: words.apply, exact: true }).click()
  await page.getByText('LÄSMER', { exact: true }).waitFor()
}

async function fillForm(page: Page, words: Words, email = 'astrid@example.com'): Promise<void> {
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill(words.labels.email, email)
  await fill(words.labels.phone, '0701234567')
  await fill(words.labels.firstName, 'Astrid')
  await fill(words.labels.lastName, 'Ek')
  await fill(words.labels.address, 'Dalagatan 46')
  await fill(words.labels.zip, words.zip)
  await fill(words.labels.city, 'Stad')
  await page.getByLabel(words.terms).check()
}

async function buy(page: Page, words: Words, email: string): Promise<string> {
  await fillCart(page, words)
  await page.getByRole('link', { name: words.checkout }).click()
  await page.locator('input[name="email"]').waitFor()
  await fillForm(page, words, email)
  const promised = await page.getByRole('button', { name: words.place }).innerText()
  await page.getByRole('button', { name: words.place }).click()
  await page.waitForURL('**/api/payments/**')
  await page.getByRole('button', { name: words.pay }).click()
  await page.waitForURL('**/checkout/confirm**')
  expect(await page.locator('h1').innerText()).toBe(words.thanks)
  const total = await page.locator('[data-order-total]').innerText()
  expect(promised.replaceAll(/\s/g, ' ')).toContain(total.replaceAll(/\s/g, ' '))
  return total
}

async function mailTo(email: string): Promise<string> {
  const token = inject('shopUrl')
  for (let tries = 0; tries < 20; tries += 1) {
    const html = await fetch(`${token}/preview-widgets/mail`).then((response) => response.text())
    const from = html.indexOf(email)
    if (from >= 0) return html.slice(from, from + 2_000)
    await new Promise((done) => setTimeout(done, 250))
  }
  return ''
}

describe('[F48] a guest buys three books under “3 for 2” with a promo code', () => {
  for (const [language, words] of Object.entries(places)) {
    test(`in ${language}, with script; the mail says the same sum`, async () => {
      const email = `buyer-${language}@example.com`
      const total = await browser.open(words.product, (page) => buy(page, words, email))
      expect((await mailTo(email)).replaceAll(/\s|&nbsp;/g, ' ')).toContain(total.replaceAll(/\s/g, ' '))
    })
  }
  test('[F36] in sv, on a phone, without script', async () => {
    const { sv } = places
    if (!sv) throw new Error('no words')
    await browser.open(sv.product, (page) => buy(page, sv, 'noscript@example.com'), {
      javaScriptEnabled: false,
      viewport: phone,
    })
  })
})

describe('what can go wrong', () => {
  const { sv } = places
  if (!sv) throw new Error('no words')
  const toCheckout = async (page: Page) => {
    await page.getByRole('button', { name: sv.add }).click()
    await page.waitForTimeout(400)
    await page.goto(`${inject('shopUrl')}/kassan`)
  }

  test.each([
    ['Neka betalningen', 'Betalningen gick inte igenom. Välj ett annat sätt eller försök igen.'],
    ['Spärra kunden', 'Betalningen är spärrad hos betaltjänsten.'],
    ['Avbryt och gå tillbaka', 'Betalningen avbröts. Varukorgen är kvar.'],
  ])('%s: it is said, and the cart is still there', async (choice, sentence) => {
    await browser.open(sv.product, async (page) => {
      await toCheckout(page)
      await fillForm(page, sv)
      await page.getByRole('button', { name: sv.place }).click()
      await page.getByRole('button', { name: choice }).click()
      await page.waitForURL('**/klarna-fail**')
      expect(await page.locator('h1').innerText()).toBe(sentence)
      await page.getByRole('link', { name: 'Kassa' }).click()
      await page.locator('input[name="email"]').waitFor()
      expect(await page.getByLabel('E-post').inputValue()).toBe('astrid@example.com')
    })
  })

  test('[F52] a message that never comes: the confirmation asks, and shows the order', async () => {
    await browser.open(sv.product, async (page) => {
      await toCheckout(page)
      await fillForm(page, sv)
      await page.getByRole('button', { name: sv.place }).click()
      await page.getByRole('button', { name: 'Betala, utan besked' }).click()
      await page.waitForURL('**/checkout/confirm**')
      expect(await page.locator('[data-order-status]').getAttribute('data-order-status')).toBe('received')
    })
  })

  test('a field that is not right is said at the field, and nothing is lost', async () => {
    await browser.open(sv.product, async (page) => {
      await toCheckout(page)
      await fillForm(page, sv, 'astrid@nowhere')
      await page.getByLabel('Postnummer').fill('12')
      await page.evaluate(() => document.querySelector('form[action*="place"]')?.setAttribute('novalidate', ''))
      await page.getByRole('button', { name: sv.place }).click()
      await page.getByText('Se till att alla fält är rätt ifyllda.').waitFor()
      const field = page.getByLabel('E-post')
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await field.inputValue()).toBe('astrid@nowhere')
      expect(await page.getByText('Skriv ett giltigt postnummer.').count()).toBe(1)
    })
  })

  test('a code that is not valid is said', async () => {
    await browser.open(sv.product, async (page) => {
      await page.getByRole('button', { name: sv.add }).click()
      await page.waitForTimeout(400)
      await page.goto(`${inject('shopUrl')}${sv.cart}`, { waitUntil: 'networkidle' })
      await page.getByLabel(sv.code).fill('nonsens')
      await page.getByRole('button', { name: sv.apply, exact: true }).click()
      await page.getByText('Koden gäller inte.').first().waitFor()
    })
  })
})

describe('[F123] axe finds nothing on the way', () => {
  for (const [language, words] of Object.entries(places)) {
    test(`cart and checkout in ${language}`, async () => {
      await browser.open(words.product, async (page) => {
        await page.getByRole('button', { name: words.add }).click()
        await page.waitForTimeout(400)
        await page.goto(`${inject('shopUrl')}${words.cart}`, { waitUntil: 'networkidle' })
        expect(await axeFindings(page)).toEqual([])
        await page.getByRole('link', { name: words.checkout }).click()
        await page.locator('input[name="email"]').waitFor()
        await page.waitForTimeout(500)
        expect(await axeFindings(page)).toEqual([])
      })
    })
  }
})

describe('[F35] many clicks', () => {
  test('fifty on “+” within two seconds are at most three requests, and the quantity is right', async () => {
    await browser.open('/p/matilda', async (page) => {
      await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
      await page.waitForTimeout(400)
      await page.goto(`${inject('shopUrl')}/varukorg`, { waitUntil: 'networkidle' })
      let requests = 0
      page.on('request', (request) => {
        if (request.url().includes('/actions/cart/update')) requests += 1
      })
      await page.evaluate(async () => {
        for (let click = 0; click < 50; click += 1) {
          document.querySelector<HTMLButtonElement>('button[data-step="1"]')?.click()
          await new Promise((done) => setTimeout(done, 40))
        }
      })
      await page.waitForTimeout(3_000)
      expect(requests).toBeLessThanOrEqual(3)
      expect(await page.locator('input[name="typed"]').inputValue()).toBe('51')
    })
  })

  test('[F41] another tab shows the same number', async () => {
    await browser.open('/p/matilda', async (page) => {
      const other = await page.context().newPage()
      await other.goto(`${inject('shopUrl')}/om-oss`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
      await expect.poll(() => other.locator('[data-cart-count]').innerText(), { timeout: 3_000 }).toBe('1')
    })
  })
})
