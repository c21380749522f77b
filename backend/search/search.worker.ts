import { parentPort, workerData } from 'node:worker_threads'
import { connectDatabase } from '../kernel/database.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { createMemoryIndex, type MemoryIndex } from './index/memory-index.ts'
import { createSynonyms, noSynonyms } from './index/synonyms.ts'
import { loadDocuments } from './load-documents.ts'
import type { ListChange, SearchDocument } from './search.port.ts'
import { findDueProducts, findWorksOf, hasChange } from './search.store.ts'
import { packSnapshot, readSnapshot, type Snapshot, unpackSnapshot, writeSnapshot } from './snapshot.ts'
import type { Built, Refreshed, WorkerAnswer, WorkerRequest } from './worker-messages.ts'

const { url } = workerData as { readonly url: string }
const connection = connectDatabase(url, { max: 2 })
let index: MemoryIndex | null = null
let synonyms = noSynonyms
/** Changes of the index follow each other. */
let changing: Promise<unknown> = Promise.resolve()

/** Works read at a time. */
const worksAtATime = 1_000
/** More products than these are read faster as a whole. */
const mostRefreshed = 50_000
/** With more changed editions than these beside it, the index should be built anew: every change builds a part of them. */
const crowd = 8_000
/** A change that concerns more lists than these is told to all. */
const mostSubjects = 500

function open({ segment, change: { seq }, takenAt, nextPriceChange }: Snapshot): Built {
  index = createMemoryIndex(segment, synonyms)
  return { size: index.size, seq, takenAt, nextPriceChange }
}

async function build(now: number, file: string | null): Promise<ArrayBuffer> {
  const snapshot = await buildSnapshot(connection.db, now)
  const packed = packSnapshot(snapshot)
  // A full disk costs the next start its speed, no more.
  if (file !== null && snapshot.change.seq > 0) await writeSnapshot(file, packed).catch(() => undefined)
  return packed
}

/** A snapshot may have been left by another database. One without a mark belongs to none and is taken as it is. */
async function isOurs({ change }: Snapshot): Promise<boolean> {
  return change.at === '' || (await hasChange(connection.db, change))
}

function openPacked(packed: ArrayBuffer): Built {
  const snapshot = unpackSnapshot(packed)
  if (!snapshot) throw new Error('A snapshot of the search index cannot be read.')
  return open(snapshot)
}

async function refresh(productIds: readonly number[], now: number): Promise<Refreshed> {
  if (!index) throw new Error('The search index is not open.')
  if (productIds.length > mostRefreshed) return { lists: null, crowded: true, nextPriceChange: null }
  const works = [...new Set([...index.worksOf(productIds), ...(await findWorksOf(connection.db, productIds))])]
  const documents: SearchDocument[] = []
  let nextPriceChange: number | null = null
  for (let from = 0; from < works.length; from += worksAtATime) {
    const workIds = works.slice(from, from + worksAtATime)
    const onDocument = (document: SearchDocument) => documents.push(document)
    nextPriceChange = await loadDocuments(connection.db, { now, workIds, onDocument })
  }
  const subjects = index.replaceWorks(works, documents)
  return { lists: listChange(subjects), crowded: index.changed > crowd, nextPriceChange }
}

function listChange(subjects: readonly string[] | null): ListChange {
  if (subjects === null) return 'none'
  return subjects.length > mostSubjects ? 'any' : { subjects }
}

/** After what was asked before. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = changing.catch(() => undefined).then(change)
  changing = done
  return done
}

async function answer(request: WorkerRequest): Promise<WorkerAnswer['result']> {
  switch (request.kind) {
    case 'search':
      if (!index) throw new Error('The search index is not open.')
      return index.search(request.query)
    case 'suggest':
      if (!index) throw new Error('The search index is not open.')
      return index.suggest(request.input)
    case 'load': {
      const { now, file } = request
      return inTurn(async () => {
        const snapshot = file === null ? null : await readSnapshot(file)
        return snapshot && (await isOurs(snapshot)) ? open(snapshot) : openPacked(await build(now, file))
      })
    }
    case 'build':
      return { packed: await build(request.now, request.file) }
    case 'open':
      return inTurn(async () => openPacked(request.packed))
    case 'refresh':
      return inTurn(() => refresh(request.productIds, request.now))
    case 'due':
      return inTurn(async () => refresh(await findDueProducts(connection.db, request.from, request.now), request.now))
    case 'synonyms':
      synonyms = createSynonyms(request.sets)
      index?.useSynonyms(synonyms)
      return null
    case 'stop':
      await connection.close()
      return null
  }
}

parentPort?.on('message', (request: WorkerRequest & { readonly id: number }) => {
  answer(request).then(
    (result) => {
      const transfer = result && 'packed' in result ? [result.packed] : []
      parentPort?.postMessage({ id: request.id, result }, transfer)
    },
    (error) =>
      parentPort?.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
