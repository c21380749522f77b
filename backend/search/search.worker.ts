import { parentPort, workerData } from 'node:worker_threads'
import { hasChange } from '../kernel/change-log.ts'
import { connectDatabase } from '../kernel/database.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { createMemoryIndex, type MemoryIndex } from './index/memory-index.ts'
import { createSynonyms, noSynonyms } from './index/synonyms.ts'
import { loadDocuments } from './load-documents.ts'
import { createReplicas, serveReplica } from './replicas.ts'
import type { ListChange, SearchDocument, SynonymSet } from './search.port.ts'
import { findDueProducts, findWorksOf } from './search.store.ts'
import { packSnapshot, readSnapshot, type Snapshot, unpackSnapshot, writeSnapshot } from './snapshot.ts'
import type { Built, FollowedChange, Refreshed, WorkerRequest, WorkerResponse } from './worker-messages.ts'

const { url } = workerData as { readonly url: string }
const connection = connectDatabase(url, { max: 2 })
let index: MemoryIndex | null = null
let synonyms = noSynonyms
let synonymSets: readonly SynonymSet[] = []
const followers = createReplicas()
/** The last queued change of the index. Changes run one after the other. */
let changing: Promise<unknown> = Promise.resolve()

/** Number of works read per query. */
const worksAtATime = 1_000
/** Maximum number of products to refresh. For more products, a full rebuild is faster. */
const maxRefreshed = 50_000
/**
 * Number of changed editions above which the index should be rebuilt. Each change rebuilds the delta segments, which
 * takes long when they are large.
 */
const crowd = 8_000
/** Maximum number of subjects that one change reports. A change with more subjects invalidates all lists. */
const maxTopics = 500

/**
 * Applies a change that was made by this thread or received from another thread. Returns the subjects of the affected
 * lists, or null when no title changed.
 */
function take(change: FollowedChange): readonly string[] | null {
  switch (change.kind) {
    case 'open': {
      const snapshot = unpackSnapshot(change.packed)
      if (!snapshot) throw new Error('A snapshot of the search index cannot be read.')
      useSynonyms(change.synonyms)
      index = createMemoryIndex(snapshot.segment, synonyms)
      return null
    }
    case 'replace':
      return index?.replaceWorks(change.workIds, change.documents) ?? null
    case 'synonyms':
      useSynonyms(change.sets)
      return null
  }
}

function useSynonyms(sets: readonly SynonymSet[]): void {
  synonymSets = sets
  synonyms = createSynonyms(sets)
  index?.useSynonyms(synonyms)
}

async function build(now: number, file: string | null): Promise<Built> {
  const snapshot = await buildSnapshot(connection.db, now)
  const packed = packSnapshot(snapshot)
  // Ignore errors such as a full disk, which only make the next start slower.
  if (file !== null && snapshot.change.seq > 0) await writeSnapshot(file, packed).catch(() => undefined)
  return builtOf(packed, snapshot)
}

/**
 * Returns the index in a snapshot file. Returns null when the file is missing, unreadable, or from another database.
 */
async function load(file: string): Promise<Built | null> {
  const packed = await readSnapshot(file)
  const snapshot = packed && unpackSnapshot(packed)
  if (!snapshot) return null
  // Accept a snapshot that names no last change, because nothing in such a snapshot shows from which database it comes.
  const isOurs = snapshot.change.at === '' || (await hasChange(connection.db, snapshot.change))
  return isOurs ? builtOf(packed, snapshot) : null
}

function builtOf(packed: SharedArrayBuffer, { segment, change, takenAt, nextPriceChange }: Snapshot): Built {
  return { packed, size: segment.size, change, takenAt, nextPriceChange }
}

async function refresh(productIds: readonly number[], now: number): Promise<Refreshed> {
  if (!index) throw new Error('The search index is not open.')
  if (productIds.length > maxRefreshed) return { lists: null, crowded: true, nextPriceChange: null }
  const works = [...new Set([...index.worksOf(productIds), ...(await findWorksOf(connection.db, productIds))])]
  const documents: SearchDocument[] = []
  let nextPriceChange: number | null = null
  // Run at least once even without works, because each run also reads when the next price change is due.
  for (let from = 0; from === 0 || from < works.length; from += worksAtATime) {
    const workIds = works.slice(from, from + worksAtATime)
    const onDocument = (document: SearchDocument) => documents.push(document)
    nextPriceChange = await loadDocuments(connection.db, { now, workIds, onDocument })
  }
  const change = { kind: 'replace', workIds: works, documents } as const
  const subjects = take(change)
  if (subjects !== null) await followers.broadcast(change)
  return { lists: listChange(subjects), crowded: index.changed > crowd, nextPriceChange }
}

function listChange(subjects: readonly string[] | null): ListChange {
  if (subjects === null) return 'none'
  return subjects.length > maxTopics ? 'any' : { subjects }
}

async function change(own: FollowedChange): Promise<null> {
  take(own)
  await followers.broadcast(own)
  return null
}

/** Runs a change after all changes that are already queued. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = changing.catch(() => undefined).then(change)
  changing = done
  return done
}

async function answer(request: WorkerRequest): Promise<WorkerResponse['result']> {
  switch (request.kind) {
    case 'search':
      if (!index) throw new Error('The search index is not open.')
      return index.search(request.query)
    case 'suggest':
      if (!index) throw new Error('The search index is not open.')
      return index.suggest(request.input)
    case 'load':
      return (request.file === null ? null : await load(request.file)) ?? (await build(request.now, request.file))
    case 'build':
      return build(request.now, request.file)
    case 'open':
      for (const port of request.followers) followers.add(port)
      return inTurn(() => change({ kind: 'open', packed: request.packed, synonyms: synonymSets }))
    case 'listen':
      serveReplica(request.port, take)
      return null
    case 'refresh':
      return inTurn(() => refresh(request.productIds, request.now))
    case 'due':
      return inTurn(async () => refresh(await findDueProducts(connection.db, request.from, request.now), request.now))
    case 'synonyms':
      return inTurn(() => change({ kind: 'synonyms', sets: request.sets }))
    case 'stop':
      await connection.close()
      return null
  }
}

parentPort?.on('message', (request: WorkerRequest & { readonly id: number }) => {
  answer(request).then(
    (result) => parentPort?.postMessage({ id: request.id, result }),
    (error) =>
      parentPort?.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
