import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database.ts'
import { type Limit, type LimitName, limits } from './limits.ts'

/** One increment of a limit's counter. With a null `key`, nothing is counted. */
export interface Charge {
  readonly limit: LimitName
  readonly key: string | null
}

export interface RateLimiter {
  /**
   * Counts a request against the first limit and, unless this limit rejects the request, against the others. If one of
   * the others rejects the request, only the first limit and the rejecting limits count it. Returns the seconds to wait
   * before a retry, or null when the request may proceed.
   */
  consume(charges: readonly Charge[]): Promise<number | null>
  /** Reverts one increment of each limit, for a request that turns out not to count, such as a successful sign-in. */
  giveBack(charges: readonly Charge[]): Promise<void>
  /** Resets counters. */
  reset(charges: readonly Charge[]): Promise<void>
  /**
   * Returns the hash of an address, for limits that are counted elsewhere (`waitingLimits`). Returns null when the
   * address is exempt or unknown.
   */
  addressKey(key: string | null): string | null
}

export interface RateLimiterDeps {
  readonly database: Database
  /** IP addresses and CIDR ranges to which no limit by address applies, such as an office, a school or a load test. */
  readonly exempt: readonly string[]
  /** Called with each database error of a counter. An increment is then counted in memory instead. */
  readonly onError: (error: unknown) => void
}

/**
 * Creates the rate limiter. Counters of limits with the store `database` are shared by all back ends; while the
 * database is unavailable, each process counts them in memory.
 */
export function createRateLimiter({ database, exempt, onError }: RateLimiterDeps): RateLimiter {
  const networks = exempt.map(readNetwork)
  const client = reporting(database, onError)
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, createCounter(client, name, limit)] as const),
  )
  const isExempt = (key: string) => networks.some((network) => contains(network, key))
  const isCounted = ({ limit, key }: Charge) => key !== null && !(limits[limit].per === 'address' && isExempt(key))
  const counterOf = ({ limit }: Charge) => {
    const counter = counters.get(limit)
    if (!counter) throw new Error(`There is no limit “${limit}”.`)
    return counter
  }

  const consumeOne = (charge: Charge): Promise<number | null> =>
    counterOf(charge)
      .consume(hashOf(charge))
      .then(() => null, secondsToWait)
  async function giveBack(charges: readonly Charge[]): Promise<void> {
    await Promise.all(charges.map((charge) => counterOf(charge).reward(hashOf(charge))))
  }

  return {
    async consume(charges) {
      const [first, ...others] = charges.filter(isCounted)
      if (!first) return null
      const firstWait = await consumeOne(first)
      if (firstWait !== null) return firstWait
      const waits = await Promise.all(others.map(consumeOne))
      const rejected = waits.filter((seconds) => seconds !== null)
      if (rejected.length === 0) return null
      await giveBack(others.filter((_, index) => waits[index] === null))
      return Math.max(...rejected)
    },
    giveBack: (charges) => giveBack(charges.filter(isCounted)),
    async reset(charges) {
      await Promise.all(charges.filter(isCounted).map((charge) => counterOf(charge).delete(hashOf(charge))))
    },
    addressKey: (key) => (key === null || isExempt(key) ? null : hashOf({ key })),
  }
}

function createCounter(storeClient: StoreClient, name: string, { points, seconds, store }: Limit) {
  const common = { keyPrefix: name, points, duration: seconds }
  if (store === 'memory') return new RateLimiterMemory(common)
  return new RateLimiterPostgres({
    ...common,
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Housekeeping deletes the expired rows instead.
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(common),
  })
}

type StoreClient = ReturnType<typeof reporting>

/** Wraps the pool to report its errors, because the library falls back to memory without a notice. */
function reporting({ $client }: Database, onError: RateLimiterDeps['onError']) {
  return {
    query: (config: pg.QueryConfig) =>
      $client.query(config).catch((error: unknown) => {
        onError(error)
        throw error
      }),
  }
}

/**
 * Converts a rejection of `rate-limiter-flexible` to the seconds until a retry. For an exhausted limit, the library
 * rejects with a `RateLimiterRes`. Any other error means that the library could not count, and is rethrown.
 */
function secondsToWait(rejected: unknown): number {
  if (rejected instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000))
  throw rejected
}

function hashOf({ key }: Pick<Charge, 'key'>): string {
  return createHash('sha256')
    .update(key ?? '')
    .digest('base64url')
}

type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

function readNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Returns whether a network contains `key`, which is an IPv4 address or an IPv6 /64 (from `limitKeyOf`). */
function contains([network, bits]: Network, key: string): boolean {
  const [text = ''] = key.split('/')
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  return address.kind() === network.kind() && address.match(network, Math.min(bits, key.endsWith('/64') ? 64 : bits))
}
