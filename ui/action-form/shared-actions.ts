import { z } from 'zod'
import { describeAction } from '#runtime/actions/contract.ts'
import { checked, idempotencyKey, line, lines, optionalText, text } from '#runtime/actions/fields.ts'
import { readEmail } from '#schemas/values/email.ts'

// Contracts of actions whose forms are in several blocks. Blocks cannot import each other, so even the block that
// implements an action imports its contract from here.

/** `skuId` is empty, which is an error, if the product has several sizes and the shopper has chosen none. */
export const addToCart = describeAction({
  name: 'cart/add',
  input: z.object({
    skuId: text.refine((id) => id !== '', 'product:size.choose'),
    quantity: text,
    key: idempotencyKey,
  }),
})

export const toggleFavorite = describeAction({
  name: 'favorites/toggle',
  input: z.object({ productId: text, key: idempotencyKey }),
})

export const chooseConsent = describeAction({
  name: 'consent',
  input: z.object({ choice: z.enum(['all', 'necessary', 'chosen']), analytics: checked, marketing: checked }),
})

export const addToComparison = describeAction({ name: 'compare/add', input: z.object({ productId: text }) })

export const requestAlert = describeAction({
  name: 'alerts/ask',
  input: z.object({
    email: line,
    productId: text,
    /** Alias of the product. The action then redirects to the product's alerts page. */
    alias: text,
    kind: z.enum(['price', 'stock']).catch('stock'),
  }),
})

export const setCustomerType = describeAction({
  name: 'customer-type/set',
  input: z.object({ customerType: optionalText }),
})

export const lookUpOrder = describeAction({
  name: 'order/look-up',
  input: z.object({
    number: lines.refine((number) => number !== '', 'account:errors.required'),
    email: lines.refine((email) => readEmail(email) !== null, 'account:errors.email'),
  }),
})

/** The token of a guest's order is in a cookie and therefore not in the form. */
export const cancelOrder = describeAction({ name: 'order/cancel', input: z.object({ order: lines, reason: lines }) })

/** The quantity to return of each SKU is in a field `pieces-<SKU id>`. */
export const returnOrder = describeAction({
  name: 'order/return',
  input: z.object({ order: lines, why: text, reason: lines }).catchall(z.string()),
})

export const claimOrder = describeAction({ name: 'order/claim', input: z.object({ order: lines }) })

export const reorder = describeAction({ name: 'order/reorder', input: z.object({ order: lines }) })
