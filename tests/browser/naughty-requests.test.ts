import { describe, expect, test } from 'vitest'
import { verifyPage } from '#app/preview/verify-action.ts'
import { blocks } from '#blocks/index.ts'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { naughtyStrings } from '../attack/corpora/naughty-strings.ts'
import { byTurns } from '../scale.ts'
import { currentShop } from './current-shop.ts'

const actions = [...createRegistry(blocks, [verifyPage]).actions.values()]
/**
 * Returns the next texts to try on an action. `npm test` tries six texts per action; the texts rotate from action to
 * action.
 */
const nextTexts = byTurns(Object.entries(naughtyStrings), 6)
const leak = /postgres|drizzle|node_modules|\.tsx?:\d|at \w+ \(/i

interface Fault {
  readonly what: string
  readonly where: string
  readonly status: number
  readonly text: string
}

async function ask(where: string, what: string, init: RequestInit = {}): Promise<readonly Fault[]> {
  const response = await fetch(`${currentShop().url}${where}`, { redirect: 'manual', ...init }).catch(
    (reason: Error) => {
      throw new Error(`${where.slice(0, 120)} with ${what}: ${String(reason.cause)}`, { cause: reason })
    },
  )
  const text = await response.text()
  if (response.status < 500 && !leak.test(text)) return []
  return [{ what, where: where.slice(0, 120), status: response.status, text: text.slice(0, 200) }]
}

describe('[attack] naughty texts', () => {
  test('in every field of every form get a response', async () => {
    expect(actions.length).toBeGreaterThan(35)
    expect(new Set(actions.flatMap(({ input }) => Object.keys(input.shape))).size).toBeGreaterThan(40)
    const faults: Fault[] = []
    for (const { href, input } of actions) {
      for (const [what, text] of nextTexts()) {
        const body = new URLSearchParams([...Object.keys(input.shape), 'return'].map((name) => [name, text]))
        body.set('market', 'se')
        body.set('language', 'sv')
        const headers = {
          accept: 'application/json',
          origin: currentShop().url,
          cookie: `ralph-cart=${encodeURIComponent(text.slice(0, 100).toWellFormed())}`,
        }
        faults.push(...(await ask(href, what, { method: 'POST', body, headers })))
      }
    }
    expect(faults).toEqual([])
  }, 240_000)

  test('in paths and query strings get a response', async () => {
    const faults: Fault[] = []
    for (const [what, text] of byTurns(Object.entries(naughtyStrings), 16)()) {
      const sure = encodeURIComponent(text.toWellFormed().slice(0, 1_000))
      const names = [
        'q',
        'sort',
        'page',
        'price',
        'p-format',
        'p-author',
        'discount',
        'view',
        'token',
        'order',
        'return',
        sure,
      ]
      const query = names.map((name) => `${name}=${sure}`).join('&')
      for (const address of [
        `/s/${sure}`,
        `/c/klassiker?${query}`,
        `/?${query}`,
        `/p/${sure}?${query}`,
        `/${sure}`,
        `/varukorg?${query}`,
      ])
        faults.push(...(await ask(address, what)))
    }
    expect(faults).toEqual([])
  }, 240_000)

  test('leave the shop as it was', async () => {
    expect(await ask('/', 'home')).toEqual([])
    expect((await fetch(`${currentShop().url}/readyz`)).status).toBe(200)
  })
})
