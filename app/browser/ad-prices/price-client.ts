import { clearGlobalToken, gad, setGlobalToken } from '#runtime/state/gad.ts'
import { type ValidatedPrices, validatePrices } from './validate-prices.ts'

export interface PricedProduct {
  readonly productId: string
  readonly skus: readonly string[]
}

export interface PriceClientState {
  /** Alias of the page's market, and the page's locale. */
  readonly marketId: string
  readonly languageId: string
}

export interface PriceClient {
  /**
   * Requests the ad prices of a product. `landingToken` is the token in the URL of the landing page; if it is null, the
   * request contains only the visitor's stored token. Returns null when there are no ad prices.
   */
  validate(product: PricedProduct, landingToken: string | null): Promise<ValidatedPrices | null>
  cleanup(): Promise<{ readonly success: boolean; readonly error?: string }>
}

/**
 * The client checks whether the page's market and language are known: at most `maxPolls` times, with `pollDelay`
 * milliseconds between two checks (specification, section 9).
 */
const pollDelay = 100
const maxPolls = 30

const noPriceClient: PriceClient = {
  validate: async () => null,
  cleanup: async () => ({ success: false }),
}

/**
 * Waits until the page's market and language are known, then creates the client for ad prices. If they are still
 * unknown after all polls, returns a client that does nothing.
 */
export async function openPriceClient(
  findState: () => PriceClientState | null,
  wait: (milliseconds: number) => Promise<void>,
): Promise<PriceClient> {
  for (let polls = 0; polls < maxPolls; polls += 1) {
    const state = findState()
    if (state) return createPriceClient(state)
    await wait(pollDelay)
  }
  return noPriceClient
}

function createPriceClient(state: PriceClientState): PriceClient {
  return {
    async validate(product, landingToken) {
      if (product.productId === '') return null
      const body = JSON.stringify({ product, ...(landingToken !== null && { token: landingToken }), ...state })
      const headers = { 'content-type': 'application/json', ...(gad.globalToken && { 'x-prices': gad.globalToken }) }
      const response = await send('/api/gad-prices', { method: 'POST', headers, body })
      if (response === null) return null
      const validated = validatePrices(response, product.productId)
      if (!validated) console.error('Invalid product validation data')
      const isSet = validated && setGlobalToken(validated.token, { source: 'gad-prices', now: Date.now() })
      return isSet ? validated : null
    },

    async cleanup() {
      const response = (await send('/api/gad-clear', { method: 'DELETE' })) as { readonly success?: unknown } | null
      if (response?.success !== true) return { success: false, error: 'The price token was not deleted.' }
      clearGlobalToken()
      return { success: true }
    },
  }
}

/**
 * Returns the JSON of a response. Returns null on a network error, an error status or invalid JSON, because a failed
 * price check is not shown.
 */
async function send(path: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(path, { ...init, credentials: 'same-origin' })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
