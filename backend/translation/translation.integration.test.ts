import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { limits } from '../kernel/rate-limits/limits.ts'
import { createLibreTranslate } from './libretranslate.ts'
import { type FakeLibreTranslate, startFakeLibreTranslate } from './testing/fake-libretranslate.ts'
import { helpLimits } from './translation.service.ts'

let fake: FakeLibreTranslate
let backend: TestBackend
let editor: Readonly<Record<string, string>>
const warnings: unknown[] = []
beforeAll(async () => {
  fake = await startFakeLibreTranslate()
  const translation = createLibreTranslate({ url: fake.url, apiKey: 'a-secret-key', timeout: 300 })
  backend = await createTestBackend({ translation, onWarning: (error) => warnings.push(error) })
  editor = await backend.staff('editor')
})
afterAll(async () => {
  await backend.stop()
  await fake.stop()
})

const document = `mutation ($texts: [String!]!, $language: ID!) { suggestTranslations(language: $language, texts: $texts) {
  __typename ... on TranslationSuggestions { texts } ... on TranslationProblem { code message } } }`

async function suggest(texts: readonly string[], language = 'fi', headers = editor) {
  const { data, errors } = await backend.ask<{ suggestTranslations: unknown }>(document, { texts, language }, headers)
  return data?.suggestTranslations ?? errors?.[0]?.extensions?.code
}

test('[N34] an editor gets a suggestion for each text; only words are sent, and markup and placeholders survive', async () => {
  fake.respond('translate')
  const texts = ['## Läs **mer** om [frakt](/leverans)', 'Fri frakt från {{amount}}', '100', 'Läs']
  expect(await suggest(texts)).toMatchObject({
    texts: ['## LÄS **MER** OM [FRAKT](/leverans)', 'FRI FRAKT FRÅN {{amount}}', null, 'LÄS'],
  })
  expect(fake.received.at(-1)).toEqual({
    q: ['Läs', 'mer', 'om', 'frakt', 'Fri frakt från'],
    source: 'sv',
    target: 'fi',
    format: 'text',
    api_key: 'a-secret-key',
  })
})

test('[N34] a service that is away, slow, busy or sends something else costs a sentence, without its key', async () => {
  for (const way of ['hang', 'hang up', 'not json', 'too few', 'too long', { status: 500 }] as const) {
    fake.respond(way)
    expect(await suggest(['Höst'])).toMatchObject({ code: 'away', message: expect.stringMatching(/svarar inte/) })
  }
  expect(warnings.map(String).join('\n')).not.toMatch(/a-secret-key|127\.0\.0\.1/)
  fake.respond({ status: 429 })
  expect(await suggest(['Höst'])).toMatchObject({ code: 'busy' })
  fake.respond('translate')
  expect(await suggest(['Höst'])).toMatchObject({ texts: ['HÖST'] })
})

test('[N34] too much text at once is refused, and so is a language that is not another of the shop’s', async () => {
  const sent = fake.received.length
  expect(await suggest(['ö'.repeat(helpLimits.maxCharacters + 1)])).toMatchObject({ code: 'too-much' })
  expect(await suggest(Array.from({ length: helpLimits.maxTexts + 1 }, () => 'ö'))).toMatchObject({ code: 'too-much' })
  expect(await suggest(['Höst'], 'sv')).toMatchObject({ code: 'language' })
  expect(await suggest(['Höst'], 'de')).toMatchObject({ code: 'language' })
  expect(fake.received).toHaveLength(sent)
})

test('[N34] only editors get suggestions, each of them a limited number of times', async () => {
  expect(await suggest(['Höst'], 'fi', {})).toBe('UNAUTHENTICATED')
  expect(await suggest(['Höst'], 'fi', await backend.staff('support'))).toBe('FORBIDDEN')
  for (let count = 0; count < limits['translation.account'].points; count += 1) await suggest(['100'])
  expect(await suggest(['Höst'])).toBe('TOO_MANY_REQUESTS')
})

test('[N34] without a translation service there are no suggestions, and the composer knows it', async () => {
  const query = '{ translationHelp { maxTexts maxCharacters } }'
  expect((await backend.ask(query, {}, editor)).data).toEqual({ translationHelp: helpLimits })
  const other = await createTestBackend()
  const headers = await other.staff('editor')
  expect((await other.ask(query, {}, headers)).data).toEqual({ translationHelp: null })
  const { data } = await other.ask(document, { texts: ['Höst'], language: 'fi' }, headers)
  expect(data).toMatchObject({ suggestTranslations: { code: 'off' } })
  await other.stop()
})
