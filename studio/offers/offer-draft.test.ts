import { describe, expect, test } from 'vitest'
import { cartOfferSchema, discountOfferSchema } from '#schemas/offer.ts'
import { definitionOf, draftOf } from './offer-draft.ts'

const asIs = (text: string) => text
const cart = (effect: object, more: object = {}) =>
  cartOfferSchema.parse({ alias: 'a', names: { sv: 'A' }, effect, ...more })

describe('[E7] the form of an offer', () => {
  test.each([
    [{ kind: 'percent', basisPoints: 1_250 }],
    [{ kind: 'amount', amounts: { SEK: 4_950, EUR: 500 } }],
    [{ kind: 'fixedPrice', amounts: { SEK: 9_900 } }],
    [{ kind: 'nForM', take: 3, pay: 2 }],
    [{ kind: 'nForAmount', take: 4, amounts: { SEK: 10_000 } }],
    [{ kind: 'freeShipping' }],
    [{ kind: 'gift', skuId: 7 }],
  ])('returns what it was given: %j', (effect) => {
    const offer = cart(effect, {
      conditions: { categoryIds: ['crime'], minimumValue: { SEK: 30_000 } },
      markets: ['se'],
      hideTitle: true,
      needsCode: true,
      window: 'campaign',
    })
    const draft = draftOf('cartCampaign', offer, asIs)
    expect(cartOfferSchema.parse(definitionOf('cartCampaign', draft, offer, asIs))).toEqual(offer)
  })

  test('opens on an offer that is stored broken, with what can be read of it', () => {
    for (const broken of [null, [], 'offer', 7]) expect(draftOf('cartCampaign', broken, asIs).alias).toBe('')
    const offer = { alias: 'rea', names: null, effect: { kind: 7 }, markets: 'se', priority: '1', window: { from: 5 } }
    const draft = draftOf('cartCampaign', offer, asIs)
    expect(draft).toMatchObject({ alias: 'rea', names: {}, effect: 'percent', markets: [], when: 'campaign' })
  })

  test('a discount whose titles were listed one by one keeps them', () => {
    const offer = discountOfferSchema.parse({
      alias: 'rea',
      names: { sv: 'Rea' },
      reduction: { kind: 'percentage', basisPoints: 2_500 },
      descriptions: { sv: 'Allt ska bort' },
      window: { from: '2026-12-26T00:00:00Z' },
    })
    const made = definitionOf('discountCampaign', draftOf('discountCampaign', offer, asIs), offer, asIs)
    expect(discountOfferSchema.parse(made)).toEqual(offer)
  })
})
