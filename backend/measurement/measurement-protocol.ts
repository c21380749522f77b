import type { AnalyticsPort } from './analytics-port.ts'

export interface MeasurementProtocolSettings {
  /** URL of the collector, such as `https://www.google-analytics.com/mp/collect`. */
  readonly url: string
  readonly measurementId: string
  readonly secret: string
}

/** Milliseconds after which a request to the collector fails. */
const timeout = 10_000

export function createMeasurementProtocol({ url, measurementId, secret }: MeasurementProtocolSettings): AnalyticsPort {
  const target = new URL(url)
  target.searchParams.set('measurement_id', measurementId)
  target.searchParams.set('api_secret', secret)
  return {
    async send(message) {
      const response = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        // Omit the error's cause, because it may contain the URL with the secret.
        const why = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'because the connection broke'
        throw new Error(`The analytics service did not respond ${why}.`)
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The analytics service refused a message with ${response.status}.`)
    },
  }
}
