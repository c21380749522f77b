import { z } from 'zod'

/**
 * The part of nShift's public protocol that the adapter uses.
 *
 * | step | request |
 * | --- | --- |
 * | token | `POST <token URL>`, OAuth 2.0 client credentials in a form |
 * | session | `POST /checkout/options/v1/sessions/<connection>` |
 * | options | `POST /checkout/options/v1/shipping-options/<session>`; the response includes the pickup points |
 * | booking | `POST /checkout/shipments/v1/shipments?send-to-book-and-print=true` |
 * | tracking | `POST /track/shipmentdata/Operational/Shipments/ByOrderNumber`, covers the last 31 days |
 *
 * Documented by nShift: the paths, the token, prices as decimals including VAT, and the ids of options, sessions and
 * pickup points.
 * Not documented, so the adapter assumes: every other field may be missing; a booked parcel has a tracking number only
 * when `packages` contains one; a found shipment has its parcels and events in the fields below.
 */
export const paths = {
  session: (connectionId: string) => `/checkout/options/v1/sessions/${encodeURIComponent(connectionId)}`,
  options: (sessionId: string) => `/checkout/options/v1/shipping-options/${encodeURIComponent(sessionId)}`,
  shipments: '/checkout/shipments/v1/shipments?send-to-book-and-print=true',
  byOrder: '/track/shipmentdata/Operational/Shipments/ByOrderNumber',
} as const

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
})

export const sessionSchema = z.object({ sessionId: z.string().min(1) })

const pickupPointSchema = z.object({
  pickupPointId: z.string().min(1),
  name: z.string().nullish(),
  address1: z.string().nullish(),
  postalCode: z.string().nullish(),
  city: z.string().nullish(),
})

const days = z.number().int().nonnegative().nullish()
const optionSchema = z.object({
  valid: z.boolean(),
  optionId: z.string().min(1),
  name: z.string(),
  title: z.string().nullish(),
  texts: z.array(z.string()).nullish(),
  price: z.number().nonnegative().nullish(),
  deliveryTime: z
    .object({ earliestWorkDays: days, latestWorkDays: days, earliestDays: days, latestDays: days })
    .nullish(),
  pickupPoints: z.array(pickupPointSchema).nullish(),
})
export type NshiftOption = z.infer<typeof optionSchema>

export const optionsSchema = z.object({ options: z.array(optionSchema) })

const parcel = { trackingNumber: z.string().nullish(), trackingUrl: z.string().nullish() }

export const shipmentSchema = z.object({ id: z.string().min(1), packages: z.array(z.object(parcel)).nullish() })

const eventsSchema = z.array(z.object({ eventTime: z.string(), description: z.string().nullish() })).nullish()

export const foundSchema = z.array(
  z.object({
    events: eventsSchema,
    lines: z.array(z.object({ packages: z.array(z.object({ ...parcel, events: eventsSchema })).nullish() })).nullish(),
  }),
)
export type FoundShipments = z.infer<typeof foundSchema>
