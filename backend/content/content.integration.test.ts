import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { seedPages } from './content.service.ts'

const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) { savePage(id: $id, definition: $definition, baseRevision: $base) {
  __typename ... on PageRevision { revision definition } ... on StalePage { message current } ... on InvalidPage { issues { path message } } } }`
const publish = `mutation ($id: ID!, $revision: ID!, $languages: [ID!]) { publishPage(id: $id, revision: $revision, languages: $languages) {
  __typename ... on PageState { published { language revision } } ... on InvalidPage { issues { code message } } } }`
const live = `query ($language: ID!) { publishedPages(route: "index", language: $language) { pages { id revision } } }`

interface Saved {
  readonly savePage: {
    readonly __typename: string
    readonly revision?: string
    readonly current?: string
    readonly issues?: readonly { path: string; message: string }[]
    readonly definition?: unknown
  }
}

function home(props: Record<string, unknown> = { title: 'Hej' }, more: Record<string, unknown> = {}) {
  return {
    format: 1,
    kind: 'page',
    id: 'home',
    route: { name: 'index' },
    regions: { main: ['b_hero', ...Object.keys(more)] },
    blocks: { b_hero: { type: 'hero', v: 1, props }, ...more },
  }
}

let backend: TestBackend
let editor: Readonly<Record<string, string>>
let publisher: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend()
  editor = await backend.staff('editor')
  publisher = await backend.staff('publisher')
})
afterAll(() => backend.stop())

async function saved(definition: unknown, base: string | null): Promise<Saved['savePage']> {
  const { data } = await backend.ask<Saved>(save, { id: 'home', definition, base }, editor)
  if (!data) throw new Error('not saved')
  return data.savePage
}

test('[C1] saves a page as a revision and publishes it in one language without changing the others', async () => {
  const { revision } = await saved(home(), null)
  const answer = await backend.ask<{ publishPage: { published: { language: string }[] } }>(
    publish,
    { id: 'home', revision, languages: ['sv'] },
    publisher,
  )
  expect(answer.data?.publishPage.published.map(({ language }) => language)).toEqual(['sv'])
  const inSwedish = await backend.ask(live, { language: 'sv' })
  const inFinnish = await backend.ask(live, { language: 'fi' })
  expect(inSwedish.data).toEqual({ publishedPages: { pages: [{ id: 'home', revision }] } })
  expect(inFinnish.data).toEqual({ publishedPages: { pages: [] } })
})

test('[C2] refuses a save that is not based on the draft, and returns the draft’s revision', async () => {
  const first = await saved(home({ title: 'Ett' }), (await currentDraft()) ?? null)
  const second = await saved(home({ title: 'Två' }), first.revision ?? null)
  const stale = await saved(home({ title: 'Tre' }), first.revision ?? null)
  expect(stale).toMatchObject({ __typename: 'StalePage', current: second.revision })
})

test('[B5] stores a block of an unknown type unchanged, and allows publishing it', async () => {
  const strange = { b_strange: { type: 'hologram', v: 7, props: { deep: { list: [1, 'två', null] } } } }
  const definition = home({ title: 'Hej' }, strange)
  const saving = await saved(definition, await currentDraft())
  expect(saving.definition).toEqual(definition)
  const answer = await backend.ask<{ publishPage: { __typename: string } }>(
    publish,
    { id: 'home', revision: saving.revision },
    publisher,
  )
  expect(answer.data?.publishPage.__typename).toBe('PageState')
})

test('[V3] saves a draft with a fault, but refuses to publish it with a message', async () => {
  const { revision } = await saved(home({ title: 'Hej', tone: 'loud' }), await currentDraft())
  const answer = await backend.ask<{ publishPage: { __typename: string; issues: { message: string }[] } }>(
    publish,
    { id: 'home', revision },
    publisher,
  )
  expect(answer.data?.publishPage.__typename).toBe('InvalidPage')
  expect(answer.data?.publishPage.issues[0]?.message).toContain('must be one of paper, warm, ink')
})

test('[V2] validation reports to the editor what blocks the next publish, in the languages in which the page is to be live', async () => {
  const definition = home({ title: { $t: { fi: 'Hei' } } })
  const told = async (languages: readonly string[]) => {
    const query = `query ($definition: JSON!, $languages: [ID!]) {
      validatePage(definition: $definition, staffLanguage: "sv", languages: $languages) { severity code path message } }`
    const { data } = await backend.ask<{ validatePage: { code: string }[] }>(query, { definition, languages }, editor)
    return data?.validatePage
  }
  expect(await told([])).toEqual([])
  expect(await told(['fi'])).toEqual([])
  expect(await told(['sv', 'fi'])).toEqual([
    {
      severity: 'error',
      code: 'untranslated',
      path: '/blocks/b_hero/props/title/$t/sv',
      message: 'Rubrik: Det finns ingen text på svenska, och inget att visa i stället.',
    },
  ])
})

test('only staff with the role may save, publish or read drafts', async () => {
  const operations: readonly [string, Record<string, unknown>, string][] = [
    [save, { id: 'home', definition: home() }, 'editor'],
    [publish, { id: 'home', revision: 'x' }, 'publisher'],
    ['mutation { unpublishPage(id: "home") { __typename } }', {}, 'publisher'],
    ['mutation { rollbackPage(id: "home", revision: "x") { __typename } }', {}, 'publisher'],
    ['{ pages { id } }', {}, 'planner'],
    ['{ revisions(id: "home") { revision } }', {}, 'planner'],
    ['{ validatePage(definition: {}) { message } }', {}, 'editor'],
    ['{ page(id: "home", revision: "x") { revision } }', {}, 'editor'],
  ]
  const others = await backend.staff('moderator', 'support')
  const withMerchandiser = await backend.staff('moderator', 'support', 'merchandiser')
  for (const [query, variables, role] of operations) {
    // The queries marked `planner` are for editors and merchandisers, because merchandisers add pages to campaigns.
    const lesser = role === 'planner' ? others : withMerchandiser
    expect((await backend.ask(query, variables)).errors?.[0]?.extensions?.code, query).toBe('UNAUTHENTICATED')
    expect((await backend.ask(query, variables, lesser)).errors?.[0]?.extensions?.code, query).toBe('FORBIDDEN')
    if (role === 'publisher') {
      expect((await backend.ask(query, variables, editor)).errors?.[0]?.extensions?.code, query).toBe('FORBIDDEN')
    }
  }
})

test('treats a forged or foreign token as unauthenticated', async () => {
  const forged = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwicm9sZXMiOlsiYWRtaW4iXX0.' }
  expect((await backend.ask('{ pages { id } }', {}, forged)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
})

async function currentDraft(): Promise<string | null> {
  const { data } = await backend.ask<{ pages: { id: string; draft: string }[] }>('{ pages { id draft } }', {}, editor)
  return data?.pages.find(({ id }) => id === 'home')?.draft ?? null
}

test('[C1] seeding updates pages of the release until an editor changes them', async () => {
  const page = (id: string, title: string) => ({ ...home({ title }), id })
  const write = (title: string) => seedPages(backend.database.db, [page('seeded', title), page('other', title)])
  const draftOf = async (id: string) => {
    const { data } = await backend.ask<{ pages: { id: string; draft: string }[] }>('{ pages { id draft } }', {}, editor)
    return data?.pages.find((found) => found.id === id)?.draft ?? null
  }
  const titleOf = async (id: string) => {
    const { data } = await backend.ask<{ pageRevisions: { definition: ReturnType<typeof home> }[] }>(
      'query ($id: ID!) { pageRevisions(revisions: [$id]) { definition } }',
      { id: await draftOf(id) },
      editor,
    )
    return data?.pageRevisions[0]?.definition.blocks.b_hero.props.title
  }
  expect([await write('Ett'), await write('Ett'), await write('Två')]).toEqual([2, 0, 2])
  const base = await draftOf('seeded')
  await backend.ask(save, { id: 'seeded', definition: page('seeded', 'Redaktörens'), base }, editor)
  expect(await write('Tre')).toBe(1)
  expect([await titleOf('seeded'), await titleOf('other')]).toEqual(['Redaktörens', 'Tre'])
})
