import { type DocumentNode, Kind, print } from 'graphql'
import { createPostJson, NoResponse, type PostOptions, type PostResponse } from './post-json.ts'
import { QueryFailed } from './request-query.ts'

type Fields = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

/** Result of an operation. `data` is null when there is none. */
export interface QueryResult {
  readonly data: unknown
  readonly errors: readonly QueryError[]
  readonly extensions: Fields
}

export interface QueryError {
  readonly message: string
  readonly extensions: Fields
}

/** Milliseconds during which operations are collected. */
const interval = 1
/** Maximum operations of a request. */
const most = 20
/** Maximum milliseconds before a request is sent again. */
const longestPause = 40
const resultType = 'application/graphql-response+json'

interface Waiting {
  /** The operation as JSON. */
  readonly text: string
  readonly resolve: (result: QueryResult) => void
  readonly reject: (error: unknown) => void
}

/**
 * Creates a function that runs operations. Operations with the same headers that are started within a millisecond share
 * a request, up to 20 in each. A request whose connection fails is sent once more. Rejects with `QueryFailed` when no
 * result arrives.
 */
export function createQueryBatches(options: PostOptions) {
  const post = createPostJson({
    ...options,
    headers: { accept: `${resultType},application/json;q=0.9`, ...options.headers },
  })
  const open = new Map<string, Waiting[]>()

  return (document: DocumentNode, variables: Fields, headers: Headers): Promise<QueryResult> =>
    new Promise((resolve, reject) => {
      const key = JSON.stringify(headers)
      const waiting: Waiting = { text: textOf(document, variables), resolve, reject }
      const batch = open.get(key)
      if (batch) {
        batch.push(waiting)
        if (batch.length === most) open.delete(key)
        return
      }
      const begun = [waiting]
      open.set(key, begun)
      setTimeout(() => {
        if (open.get(key) === begun) open.delete(key)
        void send(begun, headers)
      }, interval)
    })

  async function send(batch: readonly Waiting[], headers: Headers): Promise<void> {
    try {
      const body = `[${batch.map(({ text }) => text).join()}]`
      const results = resultsIn(await postTwice(body, headers), batch.length)
      for (const [at, { resolve }] of batch.entries()) resolve(resultOf(results[at]))
    } catch (error) {
      const failed = error instanceof QueryFailed ? error : unreached(error)
      for (const { reject } of batch) reject(failed)
    }
  }

  /** Sends a request, and sends it again if its connection fails. */
  async function postTwice(body: string, headers: Headers): Promise<PostResponse> {
    try {
      return await post(body, headers)
    } catch (error) {
      if (!(error instanceof NoResponse) || error.isTimeout) throw error
      await new Promise((done) => setTimeout(done, Math.random() * longestPause))
      return post(body, headers)
    }
  }
}

const written = new WeakMap<DocumentNode, string>()

/** Returns an operation as JSON. The text of a document is printed once. */
function textOf(document: DocumentNode, variables: Fields): string {
  let fields = written.get(document)
  if (fields === undefined) {
    fields = `"operationName":${JSON.stringify(nameOf(document))},"query":${JSON.stringify(print(document))}`
    written.set(document, fields)
  }
  return `{${fields},"variables":${JSON.stringify(variables)}}`
}

function nameOf({ definitions }: DocumentNode): string | null {
  for (const one of definitions) if (one.kind === Kind.OPERATION_DEFINITION) return one.name?.value ?? null
  return null
}

/** Returns the results in a response, one for each of the operations. Throws `QueryFailed` when it has others. */
function resultsIn({ status, contentType, text }: PostResponse, operations: number): readonly unknown[] {
  if (status >= 300 && !contentType.includes(resultType))
    throw new QueryFailed(`Response not successful: Received status code ${status}`, status)
  const value = parse(text, status)
  const results: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (results.length !== operations)
    throw new QueryFailed(`The response has ${results.length} results for ${operations} operations.`, 503)
  return results
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new QueryFailed(error instanceof Error ? error.message : String(error), status)
  }
}

function resultOf(value: unknown): QueryResult {
  const { data = null, errors, extensions } = fieldsOf(value)
  return { data, errors: Array.isArray(errors) ? errors.map(errorOf) : [], extensions: fieldsOf(extensions) }
}

function errorOf(value: unknown): QueryError {
  const { message, extensions } = fieldsOf(value)
  return { message: String(message ?? ''), extensions: fieldsOf(extensions) }
}

const noFields: Fields = {}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : noFields
}

/** Returns the failure of a request that got no response. */
function unreached(error: unknown): QueryFailed {
  const cause = error instanceof NoResponse ? error.cause : error
  const networkError = cause instanceof Error && 'code' in cause ? String(cause.code) : messageOf(cause ?? error)
  const isTimeout = error instanceof NoResponse && error.isTimeout
  return new QueryFailed(isTimeout ? error.message : 'Network request failed', 503, { networkError })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
