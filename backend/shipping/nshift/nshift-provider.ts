import { LRUCache } from 'lru-cache'
import type { NamedOption, ShippingProvider, ShippingRequest } from '../shipping-provider.ts'
import { toContext, toOptions, toPickupPoints, toShipment, toTracking } from './nshift.rules.ts'
import { createNshiftClient, type NshiftSettings } from './nshift-client.ts'
import {
  foundSchema,
  type NshiftOption,
  optionsSchema,
  paths,
  sessionSchema,
  shipmentSchema,
} from './nshift-protocol.ts'

export interface NshiftDeps {
  /** What is offered when nShift does not answer. */
  readonly fallback: ShippingProvider
  /** Language and currency of the market of a country, for questions that come without a cart; null: there is none. */
  readonly marketIn: (
    countryCode: string,
  ) => Promise<Pick<ShippingRequest, 'marketId' | 'language' | 'currency'> | null>
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

/** Milliseconds that a shopper waits for a carrier. */
const deadline = 3_000
/** Milliseconds that a booking, for which nobody waits, may take. */
const bookingDeadline = 10_000
/** Milliseconds that an answer holds for the same question. */
const keptFor = 60_000
/** Milliseconds for which nShift is let be after it did not answer, so that one shopper waits and not every one. */
const pause = 30_000
/** Days back that nShift looks for an order. */
const searchDays = 31
const day = 86_400_000

/** Shipping by nShift: its options and fees, pickup points, bookings and tracking (protocol: `nshift-protocol.ts`). */
export function createNshiftShipping(settings: NshiftSettings, deps: NshiftDeps): ShippingProvider {
  const client = createNshiftClient(settings, deps.clock)
  const answers = new LRUCache<string, Promise<readonly NshiftOption[]>>({
    max: 2_000,
    ttl: keptFor,
    ttlResolution: 0,
    perf: { now: deps.clock },
  })
  let pausedUntil = 0

  async function openSession(context: object, signal: AbortSignal): Promise<string> {
    const { sessionId } = await client.post(paths.session(settings.connectionId), context, sessionSchema, signal)
    return sessionId
  }

  async function ask(context: object): Promise<readonly NshiftOption[]> {
    const signal = AbortSignal.timeout(deadline)
    const sessionId = await openSession(context, signal)
    return (await client.post(paths.options(sessionId), context, optionsSchema, signal)).options
  }

  /** The answer to a question, asked once for all who want it; null: nShift does not answer, which is told. */
  async function find(request: Omit<ShippingRequest, 'askCarrier'>): Promise<readonly NshiftOption[] | null> {
    const context = toContext(request)
    const key = JSON.stringify(context)
    const known = answers.get(key)
    if (!known && deps.clock() < pausedUntil) return null
    const answer = known ?? ask(context)
    if (!known) answers.set(key, answer)
    try {
      return await answer
    } catch (error) {
      // Those who waited for the same answer have nothing to add.
      if (answers.get(key) === answer) {
        answers.delete(key)
        pausedUntil = deps.clock() + pause
        deps.onError(new Error('nShift does not answer; the table of fees is used.', { cause: error }))
      }
      return null
    }
  }

  return {
    async options(tx, request): Promise<readonly NamedOption[]> {
      const found = request.askCarrier && request.zip !== null ? await find(request) : null
      return found ? toOptions(found, request.currency) : deps.fallback.options(tx, request)
    },

    async pickupPoints(optionId, zip, countryCode) {
      const market = await deps.marketIn(countryCode)
      const found = market && (await find({ ...market, countryCode, zip, weight: null, value: null }))
      return toPickupPoints(found?.find((option) => option.optionId === optionId))
    },

    async book(order) {
      const signal = AbortSignal.timeout(bookingDeadline)
      const context = toContext(order)
      const sessionId = await openSession(context, signal)
      const { options } = await client.post(paths.options(sessionId), context, optionsSchema, signal)
      if (!options.some(({ optionId, valid }) => valid && optionId === order.optionId)) {
        throw new Error(`nShift does not offer ${order.optionId} for order ${order.orderId} any more.`)
      }
      const { packages } = await client.post(paths.shipments, toShipment(order, sessionId), shipmentSchema, signal)
      const parcel = packages?.find(({ trackingNumber }) => trackingNumber)
      return {
        reference: order.orderId,
        trackingNumber: parcel?.trackingNumber ?? null,
        trackingUrl: parcel?.trackingUrl ?? null,
      }
    },

    async track(reference) {
      const now = deps.clock()
      const query = {
        query: reference,
        startDate: new Date(now - searchDays * day).toISOString(),
        endDate: new Date(now).toISOString(),
        pageSize: 20,
        pageIndex: 0,
        installationTags: [],
        actorTags: [],
        carrierTags: [],
      }
      return toTracking(await client.post(paths.byOrder, query, foundSchema, AbortSignal.timeout(bookingDeadline)))
    },
  }
}
