import { type BuilderContent, type BuilderModel, builderModels } from '#schemas/builder/builder-content.ts'
import { type FakeResponse, type FaultMode, openFakeServer } from '../../../../payments/testing/fake-server.ts'
import type { BuilderSettings } from '../builder-api.ts'

type Entry = Partial<Omit<BuilderContent, 'data'>> & { readonly data?: Readonly<Record<string, unknown>> }

export interface FakeBuilder {
  readonly settings: BuilderSettings
  /** All requests, in order. */
  readonly asked: readonly string[]
  /** Saves an entry as a new version, published by default. */
  save(model: BuilderModel, id: string, entry: Entry): void
  /** Changes properties of an entry, for example whether it is published. */
  change(id: string, entry: Entry): void
  remove(id: string): void
  /** Runs once, before the next response with that offset of a list. */
  before(offset: number, what: () => void): void
  misbehave(next: FaultMode): void
  /** Responds with a status from now on; null for normal responses. */
  fail(status: number | null): void
  close(): Promise<void>
}

interface Kept {
  readonly model: BuilderModel
  readonly content: BuilderContent
}

const most = 100
const refuse = (status: number, message: string): FakeResponse => ({ status, body: { message } })

/**
 * Opens a fake of Builder's content API for tests, on loopback: paged, with drafts, as strict about its key as the real
 * one.
 */
export async function openFakeBuilder({
  models = ['page', 'section'] as readonly BuilderModel[],
} = {}): Promise<FakeBuilder> {
  const apiKey = 'a-public-key'
  const entries = new Map<string, Kept>()
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

  function visible({ content }: Kept, asked: URLSearchParams): boolean {
    return asked.get('includeUnpublished') === 'true' || content.published === 'published'
  }

  function one(model: string, id: string, asked: URLSearchParams): FakeResponse {
    const kept = entries.get(decodeURIComponent(id))
    if (!kept || builderModels[kept.model] !== model || !visible(kept, asked)) return refuse(404, 'Not found')
    return { status: 200, body: kept.content }
  }

  function list(model: string, asked: URLSearchParams): FakeResponse {
    const offset = Number(asked.get('offset') ?? 0)
    const limit = Math.min(most, Number(asked.get('limit') ?? 10))
    waiting.get(offset)?.()
    waiting.delete(offset)
    if (failing !== null) return refuse(failing, 'Not now')
    const all = [...entries.values()].filter((kept) => builderModels[kept.model] === model && visible(kept, asked))
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
    asked: server.asked,
    save: put,
    change(id, entry) {
      const kept = entries.get(id)
      if (!kept) throw new Error(`There is no entry ${id}.`)
      put(kept.model, id, entry)
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
