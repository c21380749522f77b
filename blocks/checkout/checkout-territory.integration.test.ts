import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openActions, type TestActions } from '#app/testing/open-actions.ts'
import { appFaults } from '#runtime/data/app-faults.ts'

let actions: TestActions
let sku = ''
beforeAll(async () => {
  actions = await openActions({ catalog: true, fields: { market: 'fi' } })
  const { rows } = await actions.backend.database.db.execute<{ id: number }>(sql`
    select s.id from skus s join stock k on k.sku_id = s.id
    where k.quantity > 20 order by (select count(distinct price_list_id) from prices where sku_id = s.id) desc, s.id limit 1`)
  sku = String(rows[0]?.id)
})
afterAll(() => actions.stop())

interface Answer {
  readonly notice?: { readonly tone: string; readonly message: string; readonly fields?: Record<string, string> }
  readonly cart?: { readonly id: string }
  readonly location?: string
}

const send = (name: string, form: Readonly<Record<string, string>>, cookie = '') =>
  actions.send<Answer>(name, form, cookie)

const filled = {
  email: 'astrid@example.com',
  phone: '+358401234567',
  firstName: 'Astrid',
  lastName: 'Ek',
  addressLine1: 'Storgatan 1',
  zip: 'AX\u201122100',
  city: 'Mariehamn',
  country: 'FI',
  step: 'contact',
}

test('[S13] an order that cannot be validated shows the error page with the status, and the reason is logged', async () => {
  const { cart } = await send('cart/add', { skuId: sku, quantity: '1' })
  const logged: unknown[] = []
  const onFault = (fault: unknown) => void logged.push(fault)
  appFaults.subscribe(onFault)
  onTestFinished(() => void appFaults.unsubscribe(onFault))
  await actions.backend.database.db.execute(sql`alter table buyer_marks rename to buyer_marks_away`)
  const order = { ...filled, zip: '00100', city: 'Helsinki', step: 'payment', paymentMethod: 'card' }
  const answer = await send('checkout/place', order, `ralph-cart=${cart?.id}`)
  await actions.backend.database.db.execute(sql`alter table buyer_marks_away rename to buyer_marks`)
  expect(answer.notice).toMatchObject({ tone: 'problem', failure: 500 })
  expect(logged).toMatchObject([{ what: 'an order could not be validated', error: { name: 'QueryFailed' } }])
})

test('[C4] the checkout of Finland says that Åland has other VAT, and its button continues there with the cart', async () => {
  const { cart } = await send('cart/add', { skuId: sku, quantity: '1' })
  const cookie = `ralph-cart=${cart?.id}`
  expect((await send('checkout/step', filled, cookie)).notice?.fields).toEqual({
    zip: 'Postnumret hör till Åland, som har egna momsregler. Dit kan vi inte skicka från den här kassan.',
  })
  const english = await send('checkout/step', { ...filled, language: 'en' }, cookie)
  expect(english.notice?.fields?.zip).toContain('Åland')

  // Every submission also contains the selection in the list of countries, here Finland.
  const changed = await send('checkout/market', { ...filled, toMarket: 'ax', checkoutMarket: 'fi' }, cookie)
  expect(changed.notice?.tone).toBe('success')
  const there = `${cookie}; ralph-checkout-market=ax`
  const next = await send('checkout/step', { ...filled, country: 'AX' }, there)
  expect(next.notice).toBeNull()
  expect(next.location).toContain('step=delivery')
})

test.each(['checkout/step', 'checkout/place'])(
  '[C4] a country that was selected but not confirmed is not dropped: %s changes it first, and says so',
  async (name) => {
    const { cart } = await send('cart/add', { skuId: sku, quantity: '1' })
    const cookie = `ralph-cart=${cart?.id}`
    const helsinki = { ...filled, zip: '00100', city: 'Helsinki', paymentMethod: 'card', termsAccepted: '1' }
    const marketOf = async () => {
      const { data } = await actions.backend.ask<{ getCart: { countryCode: string } }>(
        'query ($id: String!) { getCart(id: $id) { countryCode } }',
        { id: cart?.id },
      )
      return data?.getCart.countryCode
    }
    const moved = await send(name, { ...helsinki, shownMarket: 'fi', checkoutMarket: 'dk' }, cookie)
    expect(moved.notice).toMatchObject({ tone: 'success', message: 'Nu gäller priser och frakt för det nya landet.' })
    expect(moved.location).not.toContain('step=')
    expect(await marketOf()).toBe('DK')
  },
)

test('[C4] the country that the page showed as selected changes nothing', async () => {
  const { cart } = await send('cart/add', { skuId: sku, quantity: '1' })
  const helsinki = { ...filled, zip: '00100', city: 'Helsinki', shownMarket: 'fi', checkoutMarket: 'fi' }
  const { notice, location } = await send('checkout/step', helsinki, `ralph-cart=${cart?.id}`)
  expect(notice).toBeNull()
  expect(location).toContain('step=delivery')
})

test('[S6] an order without a first and a last name is refused at the fields in every language, and the rest of the form stays filled in', async () => {
  const { cart } = await send('cart/add', { skuId: sku, quantity: '1' })
  const cookie = `ralph-cart=${cart?.id}`
  const helsinki = { ...filled, zip: '00100', city: 'Helsinki', firstName: ' ', lastName: '\u200b' }
  const terms = { step: 'payment', paymentMethod: 'card', termsAccepted: '1', digitalConsent: '1' }
  const sentences = {
    sv: 'Fältet måste fyllas i.',
    da: 'Feltet skal udfyldes.',
    en: 'This field is required.',
    fi: 'Kenttä on pakollinen.',
    nb: 'Feltet må fylles ut.',
  }
  for (const [language, text] of Object.entries(sentences)) {
    for (const name of ['checkout/step', 'checkout/place']) {
      const more = name === 'checkout/place' ? terms : {}
      const { notice } = await send(name, { ...helsinki, ...more, language }, cookie)
      expect(notice?.fields).toMatchObject({ firstName: text, lastName: text })
    }
  }
  const { data } = await actions.backend.ask<{
    getCart: { checkoutDraft: readonly { field: string; value: string }[] }
  }>('query ($id: String!) { getCart(id: $id) { checkoutDraft { field value } } }', { id: cart?.id })
  const draft = Object.fromEntries((data?.getCart.checkoutDraft ?? []).map(({ field, value }) => [field, value]))
  expect(draft).toMatchObject({ email: 'astrid@example.com', addressLine1: 'Storgatan 1', city: 'Helsinki' })
  const { rows } = await actions.backend.database.db.execute(
    sql`select 1 from orders where email = 'astrid@example.com'`,
  )
  expect(rows).toEqual([])
})
