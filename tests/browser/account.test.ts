import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, phone, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { receivedMail } from './mail-folder.ts'

const browser = useBrowser()
const password = 'ett långt lösenord'

function registration(page: Page) {
  const form = page.locator('form[action*="account/register"]')
  return {
    async send(email: string, chosen: string) {
      await form.getByLabel('Förnamn').fill('Astrid')
      await form.getByLabel('Efternamn').fill('Ek')
      await form.getByLabel('E-post').fill(email)
      await form.getByLabel(/Lösenord/).fill(chosen)
      await form.getByRole('button').click()
    },
  }
}

async function signIn(page: Page, email: string, given: string): Promise<void> {
  const form = page.locator('form[action*="account/sign-in"]')
  await form.getByLabel('E-post').fill(email)
  await form.getByLabel('Lösenord').fill(given)
  await form.getByRole('button').click()
}

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()

async function live(page: Page, email: string): Promise<void> {
  const shop = currentShop().url
  const added = page.waitForResponse('**/actions/cart/add')
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  await added
  await page.goto(`${shop}/mina-sidor/ordrar`)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto(`${shop}/account`)
  await registration(page).send(email, 'kort')
  // The browser reports the short password before it sends a request.
  await page.locator('form[action*="account/register"] input[type="password"]:invalid').waitFor()
  await registration(page).send(email, password)
  await heading(page, 'Hej Astrid Ek')

  await page.goto(`${shop}/varukorg`)
  expect(await page.locator('li[data-sku-id]').count()).toBe(1)
  await page.goto(`${shop}/kassan`)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const fill = (name: string, value: string) => field(name).fill(value)
  expect(await page.getByLabel('E-post', { exact: true }).inputValue()).toBe(email)
  expect(await field('Förnamn').inputValue()).toBe('Astrid')
  await fill('Telefon', '0701234567')
  await fill('Gatuadress', 'Dalagatan 46')
  await fill('Postnummer', '113 24')
  await fill('Ort', 'Stockholm')
  const toDelivery = page.getByRole('button', { name: 'Vidare till leverans' })
  if (await toDelivery.isVisible()) {
    await toDelivery.click()
    await page.getByRole('button', { name: 'Vidare till betalning' }).click()
  }
  await page.getByLabel('Jag godkänner').check()
  await page.getByRole('button', { name: /Slutför/ }).click()
  await page.getByRole('button', { name: /^Betala \d/ }).click()
  await heading(page, 'Tack för din beställning')
  await page.goto(`${shop}/mina-sidor/ordrar`)
  expect(await page.getByRole('link', { name: /^Beställning K-/ }).count()).toBe(1)

  // Delete the access token, as if it had expired. The next request renews the session.
  const context = page.context()
  const kept = (await context.cookies()).filter(({ name }) => name !== 'ralph-auth')
  await context.clearCookies()
  await context.addCookies(kept)
  await page.goto(`${shop}/mina-sidor/installningar`)
  await heading(page, 'Inställningar')
  await page.getByLabel('Telefon').fill('08-123456')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Uppgifterna är sparade.').waitFor()
  expect(await page.getByLabel('Telefon').inputValue()).toBe('+46 8 12 34 56')

  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await page.getByText('Du är utloggad.').waitFor()
  await signIn(page, email, 'fel lösenord')
  await page.getByText('Fel e-post eller lösenord. Försök igen.').waitFor()
  await signIn(page, email, password)
  await heading(page, 'Hej Astrid Ek')
}

describe('[F58] an account, from registration on', () => {
  test('with script', () => browser.open('/p/matilda', (page) => live(page, 'konto@example.com')), 90_000)
  test(
    'without script, on a phone',
    () =>
      browser.open('/p/matilda', (page) => live(page, 'konto-utan@example.com'), {
        javaScriptEnabled: false,
        viewport: phone,
      }),
    90_000,
  )
})

test('a forgotten password is reset by the link of the mail, once', async () => {
  const shop = currentShop().url
  await browser.open('/account', async (page) => {
    await registration(page).send('glomt@example.com', password)
    await heading(page, 'Hej Astrid Ek')
    await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
    const forgot = page.locator('form[action*="account/forgot"]')
    await forgot.getByLabel('E-post').fill('glomt@example.com')
    await forgot.getByRole('button', { name: 'Mejla mig en länk' }).click()
    await page.getByText('Om det finns ett konto med den adressen är en länk på väg.').waitFor()
    const link = await receivedMail('glomt@example.com', /(?<=reset-password\?token=)[\w-]+/)
    const reset = async () => {
      await page.goto(`${shop}/account/reset-password?token=${link}`)
      await page.getByLabel('Nytt lösenord (minst 8 tecken)').fill('ett helt nytt')
      await page.getByLabel('Nytt lösenord igen').fill('ett helt nytt')
      await page.getByRole('button', { name: 'Spara' }).click()
    }
    await reset()
    await page.getByText('Lösenordet är bytt. Logga in med det nya.').waitFor()
    await signIn(page, 'glomt@example.com', 'ett helt nytt')
    await heading(page, 'Hej Astrid Ek')
    await reset()
    await page.getByText('Länken har gått ut. Be om en ny.').waitFor()
  })
})

test('[F59] a link in a mail signs in, once, and its token does not stay in the URL', async () => {
  const shop = currentShop().url
  await browser.open('/account', async (page) => {
    await registration(page).send('lank@example.com', password)
    await heading(page, 'Hej Astrid Ek')
    await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
    const forgot = page.locator('form[action*="account/forgot"]')
    await forgot.getByLabel('E-post').fill('lank@example.com')
    await forgot.getByRole('button', { name: 'Logga in med en länk i stället' }).click()
    await page.getByText('Om det finns ett konto med den adressen är en länk på väg.').waitFor()
    const link = await receivedMail('lank@example.com', /\/account\?loginToken=[\w-]+/)
    await page.goto(`${shop}${link}`)
    await page.getByRole('button', { name: 'Logga in', exact: true }).click()
    await heading(page, 'Hej Astrid Ek')
    expect(page.url()).toBe(`${shop}/account`)
    await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
    await page.goto(`${shop}${link}`)
    await heading(page, 'Länken gäller inte längre')
    await page.getByRole('link', { name: 'Till inloggningen' }).click()
    await heading(page, 'Mina sidor')
  })
})

test('clients that renew their session themselves find the token unused behind the gateway', async () => {
  const shop = currentShop().url
  const cookies = await browser.open('/account', async (page) => {
    await registration(page).send('klient@example.com', password)
    await heading(page, 'Hej Astrid Ek')
    return page.context().cookies()
  })
  const first = cookies.find(({ name }) => name === 'ralph-auth-refresh')?.value ?? ''
  const renew = (token: string) => fetch(`${shop}/auth/login`, { headers: { cookie: `ralph-auth-refresh=${token}` } })
  const second = await renew(first)
  expect(second.status).toBe(200)
  expect((await renew(second.headers.get('x-auth-refresh-token') ?? '')).status).toBe(200)
  await fetch(`${shop}/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `ralph-auth-refresh=${first}` },
  })
  const ended = await fetch(`${shop}/account`, { headers: { cookie: `ralph-auth-refresh=${first}` } })
  expect(ended.headers.getSetCookie().join()).toMatch(/ralph-auth-refresh=;[^,]*Max-Age=0/)
})

test('[F58] on a phone, the pages of an account are one row, with the open one in view, in five languages', async () => {
  await browser.open(
    '/account',
    async (page) => {
      await registration(page).send('row@example.com', password)
      await heading(page, 'Hej Astrid Ek')
      const query = 'part=data'
      for (const path of [
        `/mina-sidor/installningar?${query}`,
        `/en/my-account/settings?${query}`,
        '/da/min-konto/saldo',
        '/fi/tilini/saldo',
        `/nb/min-konto/innstillinger?${query}`,
      ]) {
        for (const width of [360, 390]) {
          await page.setViewportSize({ width, height: 800 })
          await visit(page, `${currentShop().url}${path}`)
          const row = page
            .locator('nav')
            .filter({ has: page.locator('a[aria-current="page"]') })
            .locator('ul')
            .last()
          const links = await row.locator('a').all()
          const boxes = await Promise.all(links.map((link) => link.boundingBox()))
          expect(boxes.length, path).toBe(8)
          expect(new Set(boxes.map((box) => box?.y)).size, path).toBe(1)
          const open = await row.locator('[aria-current="page"]').boundingBox()
          expect(open && open.x >= 0 && open.x + open.width <= width, `${path} at ${width}`).toBe(true)
        }
      }
    },
    { viewport: phone },
  )
})

test('[S3] on a phone, the page does not jump to the top between two account pages, and does so on any other page', async () => {
  await browser.open(
    '/account',
    async (page, errors) => {
      await registration(page).send('hopp@example.com', password)
      await heading(page, 'Hej Astrid Ek')
      // Wait for the block's script.
      await page.waitForLoadState('networkidle')
      const row = page.getByRole('navigation', { name: 'Mina sidor' })
      const height = () => page.evaluate(() => window.scrollY)
      const chosen = await row.evaluate((nav) => {
        // The header must not cover the row, because Playwright would then scroll before a click.
        window.scrollTo(0, nav.getBoundingClientRect().top - 200)
        document.documentElement.setAttribute('data-marked', '')
        return window.scrollY
      })
      expect(chosen).toBeGreaterThan(50)
      for (const [name, title, path] of [
        ['Inställningar', 'Inställningar', '/mina-sidor/installningar'],
        ['Mina personuppgifter', 'Mina personuppgifter', '/mina-sidor/installningar?part=data'],
        ['Saldo', 'Saldo', '/mina-sidor/saldo'],
        ['Översikt', 'Hej Astrid Ek', '/account'],
      ] as const) {
        await row.getByRole('link', { name, exact: true }).click()
        await heading(page, title)
        expect(page.url()).toBe(`${currentShop().url}${path}`)
        expect(await height(), path).toBe(chosen)
        expect(await row.locator('[aria-current="page"]').innerText()).toBe(name)
      }
      await page.goBack()
      await heading(page, 'Saldo')
      expect(await height()).toBe(chosen)
      expect(await page.locator('html[data-marked]').count()).toBe(1)
      await row.getByRole('link', { name: 'Favoriter', exact: true }).click()
      await page.waitForURL(/\/favoriter$/)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await height()).toBe(0)
      expect(errors).toEqual([])
    },
    { viewport: { width: 390, height: 500 } },
  )
})

test('[F26] a signed-in customer’s address is in the form for an alert once it is opened, and never in the page', async () => {
  await browser.open('/account', async (page, errors) => {
    await registration(page).send('bevakning@example.com', password)
    await heading(page, 'Hej Astrid Ek')
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/actions/alerts/') && asked.push(request.url())))
    await visit(page, `${currentShop().url}/p/matilda`)
    expect(await page.content()).not.toContain('bevakning@example.com')
    const field = page.locator('form[data-action="alert"] input[type="email"]')
    await page.waitForLoadState('networkidle')
    expect([await field.inputValue(), asked]).toEqual(['', []])
    await page.getByText('Bevaka priset').click()
    await field.scrollIntoViewIfNeeded()
    await expect.poll(() => field.inputValue(), { message: asked.join() }).toBe('bevakning@example.com')
    expect(asked).toHaveLength(1)
    await page.locator('form[data-action="alert"]').getByRole('button').click()
    await page
      .getByText(/bevakning@example\.com/)
      .first()
      .waitFor()
    expect(errors).toEqual([])
  })
})

test('[S3] what was typed into a form of one account page is not in the form of the next', async () => {
  await browser.open('/account', async (page) => {
    await registration(page).send('skrivet@example.com', password)
    await heading(page, 'Hej Astrid Ek')
    await page.waitForLoadState('networkidle')
    const row = page.getByRole('navigation', { name: 'Mina sidor' })
    await row.getByRole('link', { name: 'Inställningar', exact: true }).click()
    await heading(page, 'Inställningar')
    for (const field of await page.locator('[data-block="account"] input[type="password"]').all()) {
      await field.fill('hemligt ord')
    }
    await row.getByRole('link', { name: 'Mina personuppgifter', exact: true }).click()
    await heading(page, 'Mina personuppgifter')
    const typed = async () => {
      const fields = await page.locator('input').all()
      return (await Promise.all(fields.map((field) => field.inputValue()))).filter((value) => value === 'hemligt ord')
    }
    expect(await typed()).toEqual([])
    await row.getByRole('link', { name: 'Inställningar', exact: true }).click()
    await heading(page, 'Inställningar')
    expect(await typed()).toEqual([])
  })
})

test('[F123] axe finds nothing on the pages of an account, in five languages', async () => {
  await browser.open('/account', async (page) => {
    expect(await axeFindings(page)).toEqual([])
    await registration(page).send('axe@example.com', password)
    await heading(page, 'Hej Astrid Ek')
    for (const path of [
      '/mina-sidor/installningar',
      '/en/my-account/settings',
      '/da/min-konto/bestillinger',
      '/fi/tilini/saldo',
      '/nb/min-konto/innstillinger',
    ]) {
      await visit(page, `${currentShop().url}${path}`)
      expect(await axeFindings(page), path).toEqual([])
    }
  })
})

describe('[S6] invalid fields show the shop’s sentences in the language of the page', () => {
  const sentences = {
    sv: ['Fältet måste fyllas i.', 'Skriv en giltig e-postadress.', 'Skriv minst 8 tecken.'],
    da: ['Feltet skal udfyldes.', 'Skriv en gyldig e-mailadresse.', 'Skriv mindst 8 tegn.'],
    en: ['This field is required.', 'Enter a valid email address.', 'Enter at least 8 characters.'],
    fi: ['Kenttä on pakollinen.', 'Anna kelvollinen sähköpostiosoite.', 'Kirjoita vähintään 8 merkkiä.'],
    nb: ['Feltet må fylles ut.', 'Skriv en gyldig e-postadresse.', 'Skriv minst 8 tegn.'],
  } as const
  const errorOf = (page: Page, id: string) => page.locator(`[id="${id}-error"]`)

  test.each(Object.entries(sentences))('with script, in %s', async (language, [required, email, short]) => {
    await browser.open(`${language === 'sv' ? '' : `/${language}`}/account`, async (page) => {
      const form = page.locator('form[action*="account/register"]')
      const submit = form.getByRole('button')
      await submit.click()
      for (const id of ['first-name', 'last-name', 'email', 'password']) {
        expect(await errorOf(page, `register-${id}`).innerText()).toBe(required)
      }
      expect(await form.locator('#register-first-name').evaluate((field) => field === document.activeElement)).toBe(
        true,
      )
      await form.locator('#register-first-name').fill('Astrid')
      await form.locator('#register-last-name').fill('Ek')
      await expect.poll(() => errorOf(page, 'register-first-name').count()).toBe(0)
      await form.locator('#register-email').fill('astrid')
      await form.locator('#register-password').pressSequentially('kort')
      await submit.click()
      await expect.poll(() => errorOf(page, 'register-email').innerText()).toBe(email)
      await expect.poll(() => errorOf(page, 'register-password').innerText()).toBe(short)
      expect(await axeFindings(page)).toEqual([])
      // Test the other forms of the page too, including the newsletter form.
      for (const action of ['account/sign-in', 'account/forgot', 'newsletter/subscribe']) {
        const other = page.locator(`form[action*="${action}"]`).first()
        await other.getByRole('button').first().click()
        await expect.poll(() => other.locator('[data-field-error]').first().innerText()).toBe(required)
      }
    })
  })

  test('without script, from the server: a form without names comes back with what was typed', async () => {
    await browser.open(
      '/en/account',
      async (page) => {
        const form = page.locator('form[action*="account/register"]')
        await form.locator('#register-first-name').fill('Astrid')
        await form.locator('#register-last-name').fill(' ')
        await form.locator('#register-email').fill('astrid@example.com')
        await form.locator('#register-password').fill(password)
        await form.getByRole('button').click()
        await errorOf(page, 'register-last-name').waitFor()
        expect(await errorOf(page, 'register-last-name').innerText()).toBe(sentences.en[0])
        expect(await form.locator('#register-first-name').inputValue()).toBe('Astrid')
        expect(await form.locator('#register-email').inputValue()).toBe('astrid@example.com')
        expect(await form.locator('#register-password').inputValue()).toBe('')
      },
      { javaScriptEnabled: false, viewport: phone },
    )
  })
})
