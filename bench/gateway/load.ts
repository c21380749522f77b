import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export interface Load {
  readonly requests: number
  readonly perSecond: number
  /** Mean response time, in milliseconds. */
  readonly mean: number
}

export interface LoadInput {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

/**
 * Sends requests over persistent connections, one request at a time on each. Throws when a request fails or gets a
 * status outside of 200–299.
 */
export type SendLoad = (input: LoadInput) => Promise<Load>

const run = promisify(execFile)

export async function hasWrk(): Promise<boolean> {
  // `wrk --version` prints the version and then exits with 1.
  return run('wrk', ['--version']).then(
    () => true,
    ({ stdout }: { readonly stdout?: string }) => /^wrk /.test(stdout ?? ''),
  )
}

/** Sends the load with one thread of `wrk`, which needs far less CPU time than the server. */
export const loadWithWrk: SendLoad = async ({ url, headers, connections, seconds }) => {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`]
  const { stdout } = await run('wrk', [...options, ...sent, url])
  const failed = /^\s*(?:Non-2xx.*|Socket errors.*)$/m.exec(stdout)?.[0]
  if (failed !== undefined) throw new Error(`${url}: ${failed.trim()}`)
  const [, mean = '', unit = ''] = /^\s*Latency\s+([\d.]+)(us|ms|s)/m.exec(stdout) ?? []
  return {
    requests: Number(/^\s*(\d+) requests in/m.exec(stdout)?.[1]),
    perSecond: Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1]),
    mean: Number(mean) * (unit === 'us' ? 0.001 : unit === 's' ? 1_000 : 1),
  }
}

/**
 * Sends the load from this process. This needs as much CPU time as the server, so this process can be the bottleneck.
 */
export const loadWithAutocannon: SendLoad = async ({ url, headers, connections, seconds }) => {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return { requests: result.requests.total, perSecond: result.requests.average, mean: result.latency.mean }
}
