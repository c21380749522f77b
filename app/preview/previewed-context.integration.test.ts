import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainOf, openTestShop, type TestShop } from '../testing/open-shop.ts'

type Json = Readonly<Record<string, unknown>>
const day = 86_400_000

const now = Date.now()
let shop: TestShop
let staff: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await openTestShop(() => now)
  staff = await shop.backend.staff('publisher')
})
afterAll(() => shop.stop())

const words = (text: string, more: Json = {}): Json => ({
  type: 'rich-text',
  v: 1,
  props: { heading: 2, body: text },
  ...more,
})
const page = (id: string, blocks: Readonly<Record<string, Json>>): Json => ({
  format: 1,
  kind: 'page',
  id,
  route: { name: 'content', alias: id },
  seo: { title: 'Sidan' },
  regions: { main: Object.keys(blocks) },
  blocks,
})
const section = (text: string): Json => ({
  format: 1,
  kind: 'section',
  id: 'notice',
  regions: { main: ['n'] },
  blocks: { n: words(text) },
})

async function saved(id: string, definition: Json, base: string | null = null): Promise<string> {
  const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
    savePage(id: $id, definition: $definition, baseRevision: $base) { ... on PageRevision { revision } } }`
  const { data } = await shop.backend.ask<{ savePage: { revision?: string } }>(save, { id, definition, base }, staff)
  return data?.savePage.revision ?? ''
}

interface Published {
  readonly __typename: string
  readonly issues?: readonly { readonly code: string; readonly path: string }[]
}

async function published(id: string, revision: string): Promise<Published | undefined> {
  const publish = `mutation ($id: ID!, $revision: ID!) { publishPage(id: $id, revision: $revision) {
    __typename ... on InvalidPage { issues { code path } } } }`
  return (await shop.backend.ask<{ publishPage: Published }>(publish, { id, revision }, staff)).data?.publishPage
}

const show = (address: string) =>
  shop.render(`/preview-widgets/show/${address}`, {
    cookies: { 'ralph-auth': (staff.authorization ?? '').replace('Bearer ', '') },
  })

test('[P3] a page that pinned a section still shows that revision after a newer one is published', async () => {
  const first = await saved('notice', section('Första raden.'))
  expect(await published('notice', first)).toMatchObject({ __typename: 'PageState' })
  const use = (pin: string): Json => ({ type: '@section', v: 1, props: {}, ref: 'notice', pin })
  for (const [id, pin] of [
    ['staying', first],
    ['following', 'published'],
  ] as const) {
    expect(await published(id, await saved(id, page(id, { b_use: use(pin) })))).toMatchObject({
      __typename: 'PageState',
    })
  }
  await published('notice', await saved('notice', section('Andra raden.'), first))
  expect(mainOf((await shop.render('/staying')).html)).toContain('Första raden.')
  expect(mainOf((await shop.render('/following')).html)).toContain('Andra raden.')
  const unknown = await saved('lost', page('lost', { b_use: use('ab'.repeat(32)) }))
  expect(await published('lost', unknown)).toMatchObject({
    __typename: 'InvalidPage',
    issues: [{ code: 'no-sectionRevision', path: '/blocks/b_use/pin' }],
  })
  expect(mainOf((await show('lost')).html)).toContain('Andra raden.')
})

test('[P6] an editor sees what a signed-in visitor and another visitor see, without anybody’s data', async () => {
  await saved(
    'member',
    page('member', {
      b_in: words('För medlemmar.', { when: { signedIn: true } }),
      b_out: words('Bli medlem.', { when: { signedIn: false } }),
    }),
  )
  const seen = async (signedIn: string) => {
    const html = mainOf((await show(`member?signedIn=${signedIn}`)).html)
    return [html.includes('För medlemmar.'), html.includes('Bli medlem.')]
  }
  expect(await seen('yes')).toEqual([true, false])
  expect(await seen('')).toEqual([false, true])
})

test('[P6] an editor sees what an audience sees; an unknown audience is refused', async () => {
  const aimed = (audience: string) => page('regulars', { b_for: words('För stamkunder.', { when: { audience } }) })
  const unknown = await saved('regulars', aimed('nobody'))
  expect(await published('regulars', unknown)).toMatchObject({
    __typename: 'InvalidPage',
    issues: [{ code: 'no-audience', path: '/blocks/b_for/when/audience' }],
  })
  expect(await published('regulars', await saved('regulars', aimed('loyal'), unknown))).toMatchObject({
    __typename: 'PageState',
  })
  const seen = async (audience: string) =>
    mainOf((await show(`regulars?audience=${audience}`)).html).includes('För stamkunder.')
  expect([await seen('loyal'), await seen('returning'), await seen('')]).toEqual([true, false, false])
  const claims = Buffer.from(JSON.stringify({ audiences: ['loyal'] })).toString('base64url')
  const live = async (token: string) =>
    mainOf((await shop.render('/regulars', { cookies: { 'ralph-auth': token } })).html)
  expect(await live(`h.${claims}.s`)).toContain('För stamkunder.')
  expect(await live('of somebody')).not.toContain('För stamkunder.')
})

test('[N36] an editor sees what a group of a test sees, before it starts, on the canvas and by a link', async () => {
  const definition = {
    ...{ id: 'hero', title: 'Topp', goal: 'click', baseline: 0.1, effect: 0.5, dailyVisitors: 900 },
    groups: ['control', 'b'].map((id) => ({ id, title: id, share: 50 })),
  }
  const save = `mutation ($definition: JSON!) { saveVariantTest(id: "hero", definition: $definition) { __typename } }`
  const { data } = await shop.backend.ask(save, { definition }, staff)
  expect(data).toMatchObject({ saveVariantTest: { __typename: 'VariantTest' } })
  const when = { test: 'hero', group: 'b' }
  const revision = await saved('tested', page('tested', { b_for: words('För grupp b.', { when }) }))
  const seen = async (groups: string) => mainOf((await show(`tested?groups=${groups}`)).html).includes('För grupp b.')
  expect([await seen('hero%3Db'), await seen('hero%3Dcontrol'), await seen(''), await seen('hero')]).toEqual([
    ...[true, false, false, false],
  ])
  const create = `mutation ($input: PreviewLinkInput!) { createPreviewLink(input: $input) { token } }`
  const link = async (groups: string | null) => {
    const input = { path: '/tested', pageId: 'tested', revision, groups }
    const made = await shop.backend.ask<{ createPreviewLink: { token: string } }>(create, { input }, staff)
    const { html } = await shop.render(`/content/preview?token=${made.data?.createPreviewLink.token}`)
    return html.includes('För grupp b.')
  }
  expect([await link('hero=b'), await link(null)]).toEqual([true, false])
  const others = (count: number) =>
    Array.from({ length: count }, (_, at) => `${'a'.repeat(36)}-${100 + at}=${'b'.repeat(20)}`)
  expect(await link([...others(30), 'hero=b'].join(','))).toBe(true)
  expect(await seen(encodeURIComponent([...others(30), 'hero=b'].join(',')))).toBe(true)
  const input = { path: '/tested', pageId: 'tested', revision, groups: [...others(40), 'hero=b'].join(',') }
  const { errors } = await shop.backend.ask(create, { input }, staff)
  expect(errors?.[0]).toMatchObject({ message: 'The groups have at most 2000 characters.' })
})

test('[E2] prices in a preview are those of its instant: with the campaign that runs then, and no later one', async () => {
  await saved('crime', page('crime', { b_shelf: { type: 'product-shelf', v: 1, props: crimeShelf } }))
  const at = (instant: number) => show(`crime?at=${new Date(instant).toISOString()}`)
  const [during, after] = [mainOf((await at(now)).html), mainOf((await at(now + 60 * day)).html)]
  const today = mainOf((await show('crime')).html)
  expect(during).toBe(today)
  expect(after).not.toBe(today)
  expect(during.match(/<del|<s\b/g)?.length ?? 0).toBeGreaterThan(after.match(/<del|<s\b/g)?.length ?? 0)
})

describe('[C4] an unapproved campaign', () => {
  const wall = (instant: number) => new Date(instant).toISOString().slice(0, 19)
  const [from, until] = [now + 40 * day, now + 43 * day]
  const during = new Date(from + day).toISOString()
  const campaign = {
    format: 1,
    id: 'half-price',
    title: 'Halva priset',
    window: { from: wall(from), until: wall(until), zone: 'UTC' },
    markets: ['se', 'fi'],
    discountCampaigns: ['half'],
  }
  const shelf = { title: 'Barnböcker', source: { category: 'barn-och-ungdom' }, limit: 6 }
  const run = (query: string, variables: Json) => shop.backend.ask<Json>(query, variables, staff)
  const halved = async (more: string) => {
    const html = mainOf((await show(`children?at=${during}&market=se${more}`)).html)
    return html.replaceAll(/<!--.*?-->/g, '').match(/−50\s%/g)?.length ?? 0
  }

  beforeAll(async () => {
    staff = await shop.backend.staff('publisher', 'merchandiser')
    await saved('children', page('children', { b_shelf: { type: 'product-shelf', v: 1, props: shelf } }))
    const offer = {
      alias: 'half',
      names: { sv: 'Halva priset', fi: 'Puoleen hintaan' },
      reduction: { kind: 'percentage', basisPoints: 5_000 },
      scope: { categoryIds: ['children'] },
      priority: 100,
      window: 'campaign',
    }
    const save = 'mutation ($definition: JSON!) { saveDiscountCampaign(definition: $definition) { __typename } }'
    expect((await run(save, { definition: offer })).data).toEqual({
      saveDiscountCampaign: { __typename: 'StaffOffer' },
    })
    const saveDraft = `mutation ($definition: JSON!) {
      saveCampaign(id: "half-price", definition: $definition) { ... on Campaign { draftRevision } } }`
    expect((await run(saveDraft, { definition: campaign })).errors).toBeUndefined()
  })

  test('shows its prices to its editor, in its markets and during its window only', async () => {
    expect(await halved('')).toBe(0)
    expect(await halved('&campaigns=half-price')).toBe(6)
    const elsewhere = '&campaigns=half-price&market=dk'
    const shown = (query: string) => show(`children?${query}`).then(({ html }) => mainOf(html))
    expect(await shown(`at=${during}${elsewhere}`)).toBe(await shown(`at=${during}&market=dk`))
    const after = new Date(until + 1).toISOString()
    expect(await shown(`at=${after}&campaigns=half-price`)).toBe(await shown(`at=${after}`))
  })

  test('is invisible to shoppers and to external clients of the back end', async () => {
    const running = '{ discountCampaigns { alias } }'
    const then = { 'x-kolofon-at': during, 'x-kolofon-campaigns': 'half-price' }
    const seen = async (headers: Readonly<Record<string, string>>) =>
      JSON.stringify((await shop.backend.ask<Json>(running, { marketId: '1' }, headers)).data).includes('"half"')
    expect(await seen({ ...then, ...staff })).toBe(false)
    expect(await seen({ ...then, 'x-kolofon-server-key': shop.backend.keys.serverKey })).toBe(true)
    expect(await seen({ 'x-kolofon-at': during, 'x-kolofon-server-key': shop.backend.keys.serverKey })).toBe(false)
  })

  test('puts its titles first in lists, as it will when live', async () => {
    const list =
      '{ productList(input: { category: "barn-och-ungdom", pageSize: 30, facets: [] }) { items { productId } } }'
    const listed = async (headers: Readonly<Record<string, string>>) => {
      const answer = await shop.backend.ask<{ productList: { items: readonly { productId: string }[] } }>(
        list,
        { marketId: '1' },
        { 'x-kolofon-server-key': shop.backend.keys.serverKey, 'x-kolofon-at': during, ...headers },
      )
      return answer.data?.productList.items.map(({ productId }) => productId) ?? []
    }
    const usual = await listed({})
    const last = usual.at(-1) ?? ''
    const boosted = {
      ...campaign,
      id: 'boosting',
      discountCampaigns: [],
      boosts: [{ category: 'barn-och-ungdom', products: [last] }],
    }
    const saveDraft = `mutation ($definition: JSON!) {
      saveCampaign(id: "boosting", definition: $definition) { ... on Campaign { draftRevision } } }`
    expect((await run(saveDraft, { definition: boosted })).errors).toBeUndefined()
    expect(await listed({})).toEqual(usual)
    expect((await listed({ 'x-kolofon-campaigns': 'boosting' }))[0]).toBe(last)
  })

  test('excludes what only its approved version contains', async () => {
    const approve = `mutation ($revision: ID!) {
      approveCampaign(id: "half-price", revision: $revision) { __typename ... on InvalidPage { issues { code path } } } }`
    const saveDraft = `mutation ($definition: JSON!, $base: ID) {
      saveCampaign(id: "half-price", definition: $definition, baseRevision: $base) { ... on Campaign { draftRevision } } }`
    const { data } = await shop.backend.ask<{ saveCampaign: { draftRevision: string } }>(
      saveDraft,
      { definition: campaign },
      staff,
    )
    const revision = data?.saveCampaign.draftRevision ?? ''
    expect((await run(approve, { revision })).data).toEqual({ approveCampaign: { __typename: 'Campaign' } })
    expect(await halved('')).toBe(6)
    await run(saveDraft, { definition: { ...campaign, discountCampaigns: [] }, base: revision })
    expect(await halved('')).toBe(6)
    expect(await halved('&campaigns=half-price')).toBe(0)
  })
})

test('another instant allows servers of the shop to read only; other clients get the current instant', async () => {
  const then = { 'x-kolofon-at': new Date(now + 60 * day).toISOString() }
  const trusted = { ...then, 'x-kolofon-server-key': shop.backend.keys.serverKey }
  const create = 'mutation { createPreviewLink(input: { path: "/" }) { token } }'
  const refused = await shop.backend.ask(create, {}, { ...staff, ...trusted })
  expect(refused.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  expect((await shop.backend.ask(create, {}, { ...staff, ...then })).errors).toBeUndefined()
  const running = '{ discountCampaigns { alias } }'
  const seen = async (headers: Readonly<Record<string, string>>) =>
    (await shop.backend.ask<{ discountCampaigns: readonly { alias: string }[] }>(running, {}, headers)).data
      ?.discountCampaigns.length ?? 0
  expect(await seen(then)).toBe(await seen({}))
  expect(await seen(trusted)).toBeLessThan(await seen({}))
})

const crimeShelf = {
  title: 'Deckare',
  source: { category: 'deckare' },
  limit: 12,
}
