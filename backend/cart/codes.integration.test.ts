import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper } from '#tests/shopper.ts'
import { add, type Changed, code, createCartDoor, inCategory, update } from './testing/cart-door.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
})
afterAll(() => backend.stop())

const { change, skus } = createCartDoor(() => backend)

describe('[F37] a code that does not benefit the cart', () => {
  const cheap = async () => {
    const [sku] = await skus(`k.quantity > 20 and p.format = 'pocket' and not ${inCategory('children')}`)
    return sku ?? ''
  }
  const nine = async () => change(add, { skuId: await cheap(), quantity: 9 })
  const languages = [
    ['sv', /^Med koden FRAKTFRITT skulle varukorgen bli dyrare än med FEMTIO/],
    ['da', /^Med koden FRAKTFRITT ville kurven blive dyrere end med FEMTIO/],
    ['en', /^With the code FRAKTFRITT your cart would cost more than with FEMTIO/],
    ['fi', /^Koodilla FRAKTFRITT ostoskori olisi kalliimpi kuin koodilla FEMTIO/],
    ['nb', /^Med koden FRAKTFRITT ville handlekurven blitt dyrere enn med FEMTIO/],
  ] as const

  test.each(languages)('does not replace a better one, and the refusal says so in %s', async (languageId, sentence) => {
    const cart = await nine()
    const better = await change(code, { cartId: cart.id, code: 'FEMTIO' })
    const refused = await change(code, { cartId: cart.id, code: 'fraktfritt', languageId })
    expect(refused).toMatchObject({ __typename: 'CartProblem', code: 'CODE_WORSE' })
    expect(refused.message).toMatch(sentence)
    const after = await change(update, { cartId: cart.id, skuId: cart.items[0]?.skuId, quantity: 9 })
    expect(after.promoCode).toBe('FEMTIO')
    expect(after.summary).toEqual(better.summary)
  })

  test('is replaced by one that is as good or better', async () => {
    const cart = await nine()
    await change(code, { cartId: cart.id, code: 'FEMTIO' })
    const better = await change(code, { cartId: cart.id, code: 'LÄSMER' })
    expect(better).toMatchObject({ promoCode: 'LÄSMER', promoCodeWaits: false })
    expect(await change(code, { cartId: cart.id, code: 'FEMTIO' })).toMatchObject({ code: 'CODE_WORSE' })
    expect(await change(code, { cartId: cart.id, code: 'LÄSMER' })).toMatchObject({ promoCode: 'LÄSMER' })
  })

  test('is refused even when the cart has no code, if its discount costs the free shipping', async () => {
    const sku = await cheap()
    const { db } = backend.database
    await db.execute(sql`update prices set regular = 40000 where sku_id = ${Number(sku)} and price_list_id = 1`)
    await db.execute(
      sql`delete from discount_campaign_products where product_id = (select product_id from skus where id = ${Number(sku)})`,
    )
    const campaign = (
      await db.execute<{ id: number }>(
        sql`insert into cart_campaigns (alias, parameters, conditions, combines, priority, needs_code)
          values ('two', '{"kind":"amount","amounts":{"SEK":200}}', '{}', true, 0, true) returning id`,
      )
    ).rows[0]?.id
    await db.execute(sql`insert into promo_codes (code, campaign_id) values ('TVÅ', ${campaign})`)
    const cart = await change(add, { skuId: sku, quantity: 1 })
    expect(cart.summary.total.sellingPriceIncVat).toBe(400)
    const refused = await change(code, { cartId: cart.id, code: 'TVÅ' })
    expect(refused).toMatchObject({
      code: 'CODE_WORSE',
      message: 'Med koden TVÅ skulle varukorgen bli dyrare. Därför har vi inte lagt till den.',
    })
  })

  const requirements: readonly (readonly [string, string, Readonly<Record<string, RegExp>>])[] = [
    [
      'a least value',
      `'{}', '{"minimumValue":{"SEK":9990000}}', null, null, null, null`,
      {
        sv: /^Koden K gäller när du handlar för minst 99\s900\skr\. Det är [\d\s,]+\skr kvar\.$/,
        en: /^The code K applies when you spend at least 99\s900\skr\. You have .+ to go\.$/,
      },
    ],
    [
      'titles of a category',
      `'{}', '{"categoryIds":["children"]}', null, null, null, null`,
      { sv: /^Koden K gäller bara för Barn.*\.$/, fi: /^Koodi K on voimassa vain näille: .+\.$/ },
    ],
    [
      'days that are over',
      `'{}', '{}', null, null, null, timestamptz '2026-03-02T23:00:00Z'`,
      {
        sv: /^Koden K gällde till och med 2 mars 2026\.$/,
        da: /^Koden K gjaldt til og med 2\. marts 2026\.$/,
        en: /^The code K was valid until 2 March 2026\.$/,
        fi: /^Koodin K viimeinen voimassaolopäivä oli 2\. maaliskuuta 2026\.$/,
        nb: /^Koden K gjaldt til og med 2\. mars 2026\.$/,
      },
    ],
    [
      'days to come',
      `'{}', '{}', null, null, timestamptz '2040-05-01T12:00:00Z', null`,
      { sv: /^Koden K gäller från och med 1 maj 2040\.$/, nb: /^Koden K gjelder fra og med 1\. mai 2040\.$/ },
    ],
    [
      'another market',
      `'{}', '{}', array['2','4'], null, null, null`,
      { sv: /^Koden K gäller bara i Danmark och Norge\.$/, en: /^The code K is only valid in Denmark and Norway\.$/ },
    ],
    [
      'companies',
      `'{}', '{}', null, array['COMPANY'], null, null`,
      { sv: /^Koden K gäller bara för företag\.$/, da: /^Koden K gælder kun for virksomheder\.$/ },
    ],
  ]

  test.each(requirements)('states its requirement: %s', async (name, values, sentences) => {
    const { db } = backend.database
    const alias = `asks ${name}`
    const [, conditions, markets, types, starts, ends] = values.split(', ')
    const made = await db.execute<{ id: number }>(
      sql.raw(`insert into cart_campaigns (alias, parameters, conditions, markets, customer_types, starts_at, ends_at, combines, priority, needs_code)
        values ('${alias}', '{"kind":"percent","basisPoints":1000}', ${conditions}, ${markets}, ${types}, ${starts}, ${ends}, true, 0, true) returning id`),
    )
    await db.execute(sql`delete from promo_codes where code = 'K'`)
    await db.execute(sql`insert into promo_codes (code, campaign_id) values ('K', ${made.rows[0]?.id})`)
    const cart = await change(add, { skuId: await cheap(), quantity: 1 })
    for (const [languageId, sentence] of Object.entries(sentences)) {
      const answer = await change(code, { cartId: cart.id, code: 'k', languageId })
      expect(answer.message ?? answer.promoCodeRequirement).toMatch(sentence)
    }
  })
})

describe('[F37] a code that each customer may use once', () => {
  const sentences = {
    sv: /^Du har redan använt koden ENGÅNG, /,
    da: /^Du har allerede brugt koden ENGÅNG, /,
    en: /^You have already used the code ENGÅNG, /,
    fi: /^Olet jo käyttänyt koodin ENGÅNG, /,
    nb: /^Du har allerede brukt koden ENGÅNG, /,
  }

  test('is refused with the reason when the signed-in customer has used it, but not for the customer’s unpaid order', async () => {
    const { db } = backend.database
    await db.execute(sql`insert into promo_codes (code, campaign_id, max_uses_per_customer)
      select 'ENGÅNG', campaign_id, 1 from promo_codes where code = 'FEMTIO'`)
    const shopper = createShopper(backend)
    const { headers } = await shopper.signedIn('en.gang@example.com')
    const enter = async (cartId: string, more: Readonly<Record<string, string>> = {}, of = headers) => {
      const { data } = await backend.ask<{ changed: Changed }>(code, { cartId, code: 'engång', ...more }, of)
      return data?.changed
    }
    const sku = await shopper.newSku(20)
    const first = await shopper.cartWith(sku, 5, headers)
    expect(await enter(first)).toMatchObject({ promoCode: 'ENGÅNG', promoCodeWaits: false })
    const made = await shopper.buy(first, { headers })
    expect(made.__typename).toBe('OrderStarted')
    expect(await enter(first)).toMatchObject({ promoCode: 'ENGÅNG' })

    const second = await shopper.cartWith(sku, 5, headers)
    for (const [languageId, sentence] of Object.entries(sentences)) {
      const refused = await enter(second, { languageId })
      expect(refused).toMatchObject({ __typename: 'CartProblem', code: 'CODE_NOT_VALID' })
      expect(refused?.message).toMatch(sentence)
    }
    const { headers: other } = await shopper.signedIn('annan.gang@example.com')
    expect(await enter(await shopper.cartWith(sku, 5, other), {}, other)).toMatchObject({ promoCode: 'ENGÅNG' })
    expect(await enter(await shopper.cartWith(sku, 5), {}, {})).toMatchObject({ promoCode: 'ENGÅNG' })

    await shopper.settle(made, 'abandoned')
    expect(await enter(second)).toMatchObject({ promoCode: 'ENGÅNG' })
  })
})
