import { type BuilderContent, type BuilderModel, builderModels } from '#schemas/builder/builder-content.ts'
import { type FakeResponse, type FaultMode, openFakeServer } from '../../../../payments/testing/fake-server.ts'
import type { BuilderSettings } from '../builder-api.ts'

type Entry = Partial<Omit<BuilderContent, 'data'>> & { readonly data?: Readonly<Record<string, unknown>> }

export interface FakeBuilder {
  readonly settings: BuilderSettings
  /** All requests so far, in order, each written as `GET /path`. */
  readonly requests: readonly string[]
  /** Saves an entry as a new version, published by default. */
  save(model: BuilderModel, id: string, entry: Entry): void
  change(id: string, entry: Entry): void
  remove(id: string): void
  /** Registers `what` to run once, before the next response to a list request with this offset. */
  before(offset: number, what: () => void): void
  misbehave(next: FaultMode): void
  /** Makes every further response fail with this status; null restores normal responses. */
  fail(status: number | null): void
  close(): Promise<void>
}

interface StoredEntry {
  readonly model: BuilderModel
  readonly content: BuilderContent
}

const most = 100
const refuse = (status: number, message: string): FakeResponse => ({ status, body: { message } })

/**
 * Opens a fake of Builder's content API on loopback, for tests. Like the real API, it splits lists into pages, returns
 * drafts only with `includeUnpublished=true`, and rejects a wrong key.
 */
export async function openFakeBuilder({
  models = ['page', 'section'] as readonly BuilderModel[],
} = {}): Promise<FakeBuilder> {
  const apiKey = 'a-public-key'
  const entries = new Map<string, StoredEntry>()
  const waiting = new Map<number, () => void>()
  let now = Date.UTC(2026, 10, 1)
  let failing: number | null = null
  const server = await openFakeServer(({ method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://builder')
    if (failing !== null) return refuse(failing, 'Not now')
    const [, model = '', id] = /^\/api\/v3\/content\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (method !== 'GET' || model === '') return refuse(404, 'Not found')
    if (searchParams.get('apiKey') !== apiKey) return refuse(401, 'Unauthorized')
    if (!models.some((own) => builderModels[own] === model)) return refuse(404, `No model found for '${model}'`)
    return id ? one(model, id, searchParams) : list(model, searchParams)
  })

  function visible({ content }: StoredEntry, requests: URLSearchParams): boolean {
    return requests.get('includeUnpublished') === 'true' || content.published === 'published'
  }

  function one(model: string, id: string, requests: URLSearchParams): FakeResponse {
    const stored = entries.get(decodeURIComponent(id))
    if (!stored || builderModels[stored.model] !== model || !visible(stored, requests)) return refuse(404, 'Not found')
    return { status: 200, body: stored.content }
  }

  function list(model: string, requests: URLSearchParams): FakeResponse {
    const offset = Number(requests.get('offset') ?? 0)
    const limit = Math.min(most, Number(requests.get('limit') ?? 10))
    waiting.get(offset)?.()
    waiting.delete(offset)
    if (failing !== null) return refuse(failing, 'Not now')
    const all = [...entries.values()].filter(
      (stored) => builderModels[stored.model] === model && visible(stored, requests),
    )
    return { status: 200, body: { results: all.slice(offset, offset + limit).map(({ content }) => content) } }
  }

  function put(model: BuilderModel, id: string, entry: Entry): void {
    now += 1_000
    const before = entries.get(id)?.content
    const fresh = { '@version': 4, createdDate: now, name: id, published: 'published', data: {} }
    entries.set(id, { model, content: { ...fresh, ...before, ...entry, id, lastUpdated: now } as BuilderContent })
  }

  return {
    settings: { apiKey, url: server.url },
    requests: server.requests,
    save: put,
    change(id, entry) {
      const stored = entries.get(id)
      if (!stored) throw new Error(`There is no entry ${id}.`)
      put(stored.model, id, entry)
    },
    remove: (id) => void entries.delete(id),
    before: (offset, what) => void waiting.set(offset, what),
    misbehave: server.misbehave,
    fail(status) {
      failing = status
    },
    close: server.close,
  }
}
