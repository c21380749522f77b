import { LRUCache } from 'lru-cache'
import type { NamedOption, ShippingProvider, ShippingRequest } from '../shipping-provider.ts'
import { toContext, toOptions, toPickupPoints, toShipment, toTracking, webAddress } from './nshift.rules.ts'
import { type Answer, createNshiftClient, type NshiftSettings } from './nshift-client.ts'
import {
  foundSchema,
  type NshiftOption,
  optionsSchema,
  paths,
  sessionSchema,
  shipmentSchema,
} from './nshift-protocol.ts'

export interface NshiftDeps {
  /** Provider that supplies the options when nShift may not be queried, refuses the request or does not respond. */
  readonly fallback: ShippingProvider
  /**
   * Returns the id, language and currency of the market of a country, for requests that do not come from a cart; null
   * when no market sells there.
   */
  readonly marketIn: (
    countryCode: string,
  ) => Promise<Pick<ShippingRequest, 'marketId' | 'language' | 'currency'> | null>
  readonly clock: () => number
  /** Timeout in milliseconds of requests for which a shopper waits; defaults to 3,000. */
  readonly deadline?: number
  readonly onError: (error: unknown) => void
}

type Found = Answer<{ readonly sessionId: string; readonly options: readonly NshiftOption[] }>

const shopperDeadline = 3_000
/**
 * Timeout of a booking in milliseconds. It is longer than the timeout of other requests, because no shopper waits for a
 * booking.
 */
const bookingDeadline = 10_000
/** Milliseconds for which a response is cached. */
const keptFor = 60_000
/**
 * Milliseconds during which no request is sent after nShift failed to respond, so that not every shopper waits for a
 * timeout.
 */
const pause = 30_000
/** Number of past days in which tracking searches for an order. */
const searchDays = 31
const day = 86_400_000

/**
 * Creates the shipping provider that uses nShift for options with fees, pickup points, bookings and tracking.
 * `nshift-protocol.ts` describes the protocol.
 */
export function createNshiftShipping(settings: NshiftSettings, deps: NshiftDeps): ShippingProvider {
  const { deadline = shopperDeadline } = deps
  const client = createNshiftClient(settings, deps.clock)
  const answers = new LRUCache<string, Promise<Found>>({
    max: 2_000,
    ttl: keptFor,
    ttlResolution: 0,
    perf: { now: deps.clock },
  })
  let pausedUntil = 0

  async function fetchOptions(context: object, signal: AbortSignal): Promise<Found> {
    const session = await client.post(paths.session(settings.connectionId), context, sessionSchema, signal)
    if ('refused' in session) return session
    const { sessionId } = session.value
    const answer = await client.post(paths.options(sessionId), context, optionsSchema, signal)
    return 'refused' in answer ? answer : { value: { sessionId, options: answer.value.options } }
  }

  /**
   * Fetches the options for a request. Equal requests share one cached response, so that a refusal is reported only
   * once. Returns null when nShift refuses the request, when it does not respond, and during the `pause` after it has
   * not responded.
   */
  async function find(request: Omit<ShippingRequest, 'askCarrier'>): Promise<readonly NshiftOption[] | null> {
    const context = toContext(request)
    const key = JSON.stringify(context)
    let pending = answers.get(key)
    if (!pending) {
      if (deps.clock() < pausedUntil) return null
      pending = fetchOptions(context, AbortSignal.timeout(deadline))
      answers.set(key, pending)
      pending.then(logRefusal, (error) => {
        answers.delete(key)
        pausedUntil = deps.clock() + pause
        deps.onError(new Error('nShift does not answer; the table of fees is used.', { cause: error }))
      })
    }
    const found = await pending.catch(() => null)
    return found && 'value' in found ? found.value.options : null
  }

  function logRefusal(found: Found): void {
    if ('value' in found) return
    deps.onError(new Error(`nShift refuses a question (${found.refused}); the table of fees is used.`))
  }

  return {
    weighsParcels: true,

    async options(tx, request): Promise<readonly NamedOption[]> {
      const found = request.askCarrier && request.zip !== null ? await find(request) : null
      return found ? toOptions(found, request.currency) : deps.fallback.options(tx, request)
    },

    async pickupPoints(optionId, zip, countryCode) {
      const market = await deps.marketIn(countryCode)
      const found = market && (await find({ ...market, countryCode, zip, weight: null, value: null }))
      return toPickupPoints(found ? found.find((option) => option.optionId === optionId) : undefined)
    },

    async book(order) {
      const signal = AbortSignal.timeout(bookingDeadline)
      const { sessionId, options } = need(await fetchOptions(toContext(order), signal))
      if (!options.some(({ optionId, valid }) => valid && optionId === order.optionId)) {
        throw new Error(`nShift does not offer ${order.optionId} for order ${order.orderId} any more.`)
      }
      const shipment = toShipment(order, sessionId)
      const { packages } = need(await client.post(paths.shipments, shipment, shipmentSchema, signal))
      const parcel = packages?.find(({ trackingNumber }) => trackingNumber)
      return {
        reference: order.orderId,
        trackingNumber: parcel?.trackingNumber ?? null,
        trackingUrl: webAddress(parcel?.trackingUrl),
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
      const signal = AbortSignal.timeout(bookingDeadline)
      return toTracking(need(await client.post(paths.byOrder, query, foundSchema, signal)))
    },
  }
}

function need<Value>(answer: Answer<Value>): Value {
  if ('value' in answer) return answer.value
  throw new Error(`nShift refuses with ${answer.refused}.`)
}
