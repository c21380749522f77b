import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

type Json = Readonly<Record<string, unknown>>

const offerFields = `__typename ... on StaffOffer { alias state revision heldBy startsAt endsAt products definition }
  ... on OfferProblem { code message current issues { path message } }`
const saveCart = `mutation ($definition: JSON!, $base: ID, $in: ID) {
  saveCartCampaign(definition: $definition, baseRevision: $base, staffLanguage: $in) { ${offerFields} } }`
const saveDiscount = `mutation ($definition: JSON!, $base: ID) {
  saveDiscountCampaign(definition: $definition, baseRevision: $base) { ${offerFields} } }`
const saveCodes = `mutation ($input: JSON!, $key: String!) { savePromoCodes(input: $input, idempotencyKey: $key) {
  __typename ... on StaffPromoCodes { codes } ... on OfferProblem { code issues { path message } } } }`
const saveCampaign = `mutation ($id: ID!, $definition: JSON!) {
  saveCampaign(id: $id, definition: $definition) { ... on Campaign { draftRevision } } }`
const approve = `mutation ($id: ID!, $revision: ID!) {
  approveCampaign(id: $id, revision: $revision) { __typename ... on InvalidPage { issues { code } } } }`
const add = `mutation ($skuId: ID!) { addToCart(skuId: $skuId, quantity: 1) { ... on Cart { id } } }`
const useCode = `mutation ($cartId: ID!, $code: String!) { setPromoCode(cartId: $cartId, code: $code) {
  __typename ... on CartProblem { code } ... on Cart { promoCodeWaits summary { subTotal { sellingPriceIncVat } } } } }`
const cartOf =
  'query ($id: String!) { getCart(id: $id) { promoCodeWaits appliedCampaigns { name } summary { subTotal { sellingPriceIncVat } } } }'

interface Offer {
  readonly __typename: string
  readonly code?: string
  readonly message?: string
  readonly revision?: string
  readonly state?: string
  readonly codes?: readonly string[]
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
}

const before = Date.UTC(2026, 10, 1)
const start = Date.UTC(2026, 10, 26, 23)
const end = Date.UTC(2026, 10, 29, 23)
let now = before
let backend: TestBackend
let merchandiser: Readonly<Record<string, string>>
let publisher: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now, catalog: true })
  merchandiser = await backend.staff('merchandiser')
  publisher = await backend.staff('publisher')
})
beforeEach(() => {
  now = before
})
afterAll(() => backend.stop())

async function run<T = Offer>(query: string, variables: Json, headers: Readonly<Record<string, string>>): Promise<T> {
  const { data, errors } = await backend.ask<Record<string, T>>(query, variables, headers)
  const [answer] = Object.values(data ?? {})
  if (answer === undefined) throw new Error(JSON.stringify(errors))
  return answer
}

const names = { sv: 'Svart vecka: 20 procent', en: 'Black Week: 20 per cent', fi: 'Musta viikko: 20 prosenttia' }
const percent = (alias: string, more: Json = {}): Json => ({
  alias,
  names,
  effect: { kind: 'percent', basisPoints: 2_000 },
  window: 'campaign',
  ...more,
})

/** Returns a title of the category. The title is sold in all three markets, and is in no discount campaign. */
async function title(category: string): Promise<{ readonly skuId: string; readonly productId: number }> {
  const { rows } = await backend.database.db.execute<{ sku: number; product: number }>(sql`
    select s.id as sku, p.id as product from skus s join products p on p.id = s.product_id join stock k on k.sku_id = s.id
    where k.quantity > 10 and (p.release_date is null or p.release_date < now())
      and (select count(*) from prices r where r.sku_id = s.id and r.price_list_id in (1, 2, 3)) = 3
      and not exists (select 1 from discount_campaign_products d where d.product_id = p.id)
      and exists (select 1 from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id and ${category} = any(c.path)) limit 1`)
  return { skuId: String(rows[0]?.sku), productId: rows[0]?.product ?? 0 }
}

const category = 'fiction'

describe('[C4] an offer created by editors runs with its campaign', () => {
  test('20 % off a category with a code applies from midnight to midnight, in Sweden and Finland only', async () => {
    const made = await run(
      saveCart,
      { definition: percent('bw-20', { needsCode: true, conditions: { categoryIds: [category] } }) },
      merchandiser,
    )
    expect(made).toMatchObject({ __typename: 'StaffOffer', state: 'waiting', startsAt: null, endsAt: null })
    const input = { cartCampaign: 'bw-20', code: 'svart 20' }
    expect((await run(saveCodes, { input, key: 'bw' }, merchandiser)).codes).toEqual(['SVART20'])
    const definition = {
      format: 1,
      id: 'black-week',
      title: 'Black Week',
      window: { from: '2026-11-27T00:00', until: '2026-11-30T00:00', zone: 'Europe/Stockholm' },
      markets: ['se', 'fi'],
      cartCampaigns: ['bw-20'],
    }
    const { draftRevision } = await run<{ draftRevision: string }>(
      saveCampaign,
      { id: 'black-week', definition },
      merchandiser,
    )
    expect(await run(approve, { id: 'black-week', revision: draftRevision }, publisher)).toEqual({
      __typename: 'Campaign',
    })

    const { skuId } = await title(category)
    const cartIn = async (marketId: string) => (await run<{ id: string }>(add, { skuId, marketId }, {})).id
    const tried = async (marketId: string) => {
      const cartId = await cartIn(marketId)
      return run<{ __typename: string; code?: string }>(useCode, { cartId, code: 'SVART20', marketId }, {})
    }
    now = start - 1
    expect(await tried('se')).toMatchObject({ __typename: 'CartProblem' })
    now = start
    expect(await tried('se')).toMatchObject({ __typename: 'Cart', promoCodeWaits: false })
    expect(await tried('fi')).toMatchObject({ __typename: 'Cart', promoCodeWaits: false })
    expect(await tried('dk')).toMatchObject({ __typename: 'CartProblem' })
    const cart = await cartIn('se')
    const full = await run<{ summary: { subTotal: { sellingPriceIncVat: number } } }>(cartOf, { id: cart }, {})
    await run(useCode, { cartId: cart, code: 'SVART20' }, {})
    const reduced = await run<typeof full>(cartOf, { id: cart }, {})
    expect(reduced.summary.subTotal.sellingPriceIncVat).toBeCloseTo(full.summary.subTotal.sellingPriceIncVat * 0.8, 2)
    now = end
    expect(await run(cartOf, { id: cart }, {})).toEqual({ ...full, promoCodeWaits: true, appliedCampaigns: [] })
    expect(await tried('se')).toMatchObject({ __typename: 'CartProblem' })
  })

  test('cannot be changed while an approved campaign includes it, and the refusal says so in Swedish', async () => {
    const definition = percent('bw-20', { effect: { kind: 'percent', basisPoints: 5_000 } })
    const refused = await run(saveCart, { definition, base: null, in: 'sv' }, merchandiser)
    expect(refused).toMatchObject({ __typename: 'OfferProblem', code: 'held' })
    expect(refused.message).toContain('”black-week”')
    now = end
    const { offers } = {
      offers: await run<readonly Json[]>('{ staffOffers { alias state heldBy } }', {}, merchandiser),
    }
    expect(offers).toContainEqual({ alias: 'bw-20', state: 'ended', heldBy: null })
  })

  test('a code whose own window has ended waits in the carts that contain it', async () => {
    await run(saveCart, { definition: percent('helg', { needsCode: true, window: undefined }) }, merchandiser)
    const window = { until: new Date(before + 1_000).toISOString() }
    await run(saveCodes, { input: { cartCampaign: 'helg', code: 'HELG', window }, key: 'helg' }, merchandiser)
    const { skuId } = await title(category)
    const { id: cartId } = await run<{ id: string }>(add, { skuId }, {})
    expect(await run(useCode, { cartId, code: 'HELG' }, {})).toMatchObject({ promoCodeWaits: false })
    now = before + 1_000
    expect(await run(cartOf, { id: cartId }, {})).toMatchObject({ promoCodeWaits: true })
  })
})

describe('[E7] an offer with its own window', () => {
  test('lowers the list prices of a category from the start of its window until its end', async () => {
    const { productId } = await title(category)
    const discounted = async () =>
      (
        await run<readonly { unitPrice: { isDiscounted: boolean } }[]>(
          'query ($ids: [ID!]!) { productsByIds(ids: $ids) { unitPrice { isDiscounted } } }',
          { ids: [String(productId)] },
          {},
        )
      )[0]?.unitPrice.isDiscounted
    const definition = {
      alias: 'roman-rea',
      names: { sv: 'Romanrea' },
      reduction: { kind: 'percentage', basisPoints: 2_500 },
      scope: { categoryIds: [category], productIds: [productId] },
      window: { from: new Date(start).toISOString(), until: new Date(end).toISOString() },
    }
    const made = await run(saveDiscount, { definition }, merchandiser)
    expect(made).toMatchObject({ state: 'scheduled', products: 1 })
    expect(await discounted()).toBe(false)
    now = start
    expect(await discounted()).toBe(true)
    now = end
    expect(await discounted()).toBe(false)
  })

  test('a save without the current revision is refused; repeating an identical save is not', async () => {
    const first = await run(saveCart, { definition: percent('tva', { window: undefined }) }, merchandiser)
    const again = await run(saveCart, { definition: percent('tva', { window: undefined }) }, merchandiser)
    expect(again.revision).toBe(first.revision)
    const other = percent('tva', { window: undefined, priority: 5 })
    expect(await run(saveCart, { definition: other }, merchandiser)).toMatchObject({
      code: 'stale',
      current: first.revision,
    })
    const done = await run(saveCart, { definition: other, base: first.revision }, merchandiser)
    expect(done.__typename).toBe('StaffOffer')
    const log = await run<readonly Json[]>(
      '{ contentLog(subject: "cartCampaign:tva") { action author } }',
      {},
      await backend.staff('editor'),
    )
    expect(log.map(({ action }) => action)).toEqual(['save', 'create'])
  })

  test.each([
    [{ alias: 'Fel Alias' }, '/alias', 'inte skrivet'],
    [{ names: { en: 'Only English' } }, '/names/sv', 'svenska namnet'],
    [{ effect: { kind: 'nForM', take: 3, pay: 3 } }, '/effect/pay', 'mindre än'],
    [{ effect: { kind: 'amount', amounts: { SEK: 5_000 } }, markets: ['se', 'fi'] }, '/effect/amounts/EUR', 'EUR'],
    [{ conditions: { categoryIds: ['finns-inte'] } }, '/conditions/categoryIds/0', 'finns-inte'],
    [{ effect: { kind: 'gift', skuId: 999_999_999 } }, '/effect/skuId', 'finns inte'],
    [{ markets: ['xx'] }, '/markets/0', 'xx'],
    [{ window: { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' } }, '/window/until', 'slutar innan'],
  ])('an invalid value is reported at its field in Swedish: %j', async (more, path, says) => {
    const refused = await run(saveCart, { definition: percent('fel', more), in: 'sv' }, merchandiser)
    expect(refused.issues?.map((issue) => issue.path)).toContain(path)
    expect(refused.issues?.find((issue) => issue.path === path)?.message).toContain(says)
  })
})

describe('[E7] promo codes', () => {
  test('a thousand unique codes are generated once per idempotency key', async () => {
    await run(saveCart, { definition: percent('utskick', { needsCode: true, window: undefined }) }, merchandiser)
    const input = { cartCampaign: 'utskick', draw: { count: 1_000, prefix: 'BREV-' }, maxUses: 1 }
    const [one, two] = await Promise.all([
      run(saveCodes, { input, key: 'brev' }, merchandiser),
      run(saveCodes, { input, key: 'brev' }, merchandiser),
    ])
    expect(new Set(one.codes).size).toBe(1_000)
    expect(two.codes).toEqual(one.codes)
    const list = await run<readonly Json[]>(
      '{ staffPromoCodes(cartCampaign: "utskick", text: "brev-") { code uses maxUses } }',
      {},
      merchandiser,
    )
    expect(list[0]).toEqual({ code: one.codes?.[0], uses: 0, maxUses: 1 })
  })

  test('a code of another offer, of a gift, or for an offer that needs none is refused', async () => {
    const refusal = async (input: Json) =>
      (await run(saveCodes, { input, key: JSON.stringify(input) }, merchandiser)).issues?.[0]?.path
    expect(await refusal({ cartCampaign: 'utskick', code: 'FEMTIO' })).toBe('/code')
    expect(await refusal({ cartCampaign: 'utskick', code: 'bokgåva' })).toBe('/code')
    expect(await refusal({ cartCampaign: 'tre-for-tva-barn', code: 'BARN' })).toBe('/cartCampaign')
    expect(await refusal({ cartCampaign: 'finns-inte', code: 'BARN' })).toBe('/cartCampaign')
    expect(await refusal({ cartCampaign: 'utskick' })).toBe('/code')
    expect(await refusal({ cartCampaign: 'utskick', draw: { count: 10_001 } })).toBe('/draw/count')
  })
})
