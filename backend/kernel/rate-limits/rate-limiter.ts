import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database.ts'
import { type Limit, type LimitName, limits } from './limits.ts'

/** One increment of one limit. It is not counted when `key` is null. */
export interface Charge {
  readonly limit: LimitName
  readonly key: string | null
}

export interface RateLimiter {
  /**
   * Counts a request against limits, in order, before it is executed. Stops at the first exhausted limit, so that a
   * rejected request uses up no other. Returns the seconds until a retry, or null when the request may proceed.
   */
  consume(charges: readonly Charge[]): Promise<number | null>
  /** Reverts one increment of each limit, for a request that turned out not to be an attempt. */
  giveBack(charges: readonly Charge[]): Promise<void>
  /** Resets counters. */
  reset(charges: readonly Charge[]): Promise<void>
  /**
   * Returns the hash of an address for limits counted elsewhere (`waitingLimits`), or null when it is exempt or
   * unknown.
   */
  addressKey(key: string | null): string | null
}

export interface RateLimiterDeps {
  readonly database: Database
  /**
   * Addresses and CIDRs that are exempt from limits by address, such as those of an office, a school or a load test.
   */
  readonly exempt: readonly string[]
  /** Called for each increment counted in this process's memory because the database failed. */
  readonly onError: (error: unknown) => void
}

/**
 * Creates a limiter that counts in the database, shared by all back ends, and falls back to memory while the database
 * is unavailable.
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

  return {
    async consume(charges) {
      for (const charge of charges.filter(isCounted)) {
        const wait = await counterOf(charge)
          .consume(hashOf(charge))
          .then(() => null, secondsToWait)
        if (wait !== null) return wait
      }
      return null
    },
    async giveBack(charges) {
      await Promise.all(charges.filter(isCounted).map((charge) => counterOf(charge).reward(hashOf(charge))))
    },
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
    // Housekeeping deletes expired rows.
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(common),
  })
}

type StoreClient = ReturnType<typeof reporting>

/** Wraps the pool to report errors, because the library falls back to memory silently. */
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
 * Returns the seconds until a retry. The library rejects with a `RateLimiterRes` for an exhausted limit, and with an
 * error when it could not count.
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

/** Returns true when a network contains `key`, a result of `limitKeyOf`, which is an IPv4 address or an IPv6 /64. */
function contains([network, bits]: Network, key: string): boolean {
  const [text = ''] = key.split('/')
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  return address.kind() === network.kind() && address.match(network, Math.min(bits, key.endsWith('/64') ? 64 : bits))
}
