import type { MutationResolvers, QueryResolvers, Resolvers } from './generated/resolvers.ts'
import { QueueFull } from './kernel/bounded-queue.ts'
import type { Charge, RateLimiter } from './kernel/rate-limits/rate-limiter.ts'
import { recipientKey } from './kernel/rate-limits/recipient-key.ts'
import { tooManyRequests } from './kernel/rate-limits/too-many-requests.ts'
import type { RequestContext } from './kernel/request-context.ts'

type MutationName = keyof Required<MutationResolvers>
type QueryName = keyof Required<QueryResolvers>
type ArgsOf<Name extends MutationName> =
  Extract<MutationResolvers[Name], (...input: never[]) => unknown> extends (
    parent: never,
    args: infer Args,
    ...more: never[]
  ) => unknown
    ? Args
    : never

/**
 * Rate limit of an operation: a function that returns the charges, which are counted before the operation runs. For an
 * operation without a limit, `none` is the reason why it needs no limit.
 */
type Rule<Args> = { readonly none: string } | ((args: Args, context: RequestContext) => readonly Charge[])

const staff = { none: 'Only staff may: each is known and answers for what is done.' }
const shop = { none: 'Only servers of the shop may.' }
const changes = (_: unknown, { client }: RequestContext): readonly Charge[] => [
  { limit: 'changes.address', key: client.limitKey },
]
const orderChanges = (_: unknown, { client }: RequestContext): readonly Charge[] => [
  { limit: 'order.changes', key: client.limitKey },
]
const opinions = (_: unknown, { client, customer }: RequestContext): readonly Charge[] => [
  { limit: 'review.opinions', key: client.limitKey },
  { limit: 'review.opinions-account', key: customer && String(customer.id) },
]

/** Rate limits by mutation. A mutation without an entry is a compile error. */
export const mutationLimits: { readonly [Name in MutationName]: Rule<ArgsOf<Name>> } = {
  acceptCartChanges: changes,
  acknowledgeChanges: shop,
  addComment: staff,
  addFavorite: changes,
  addToCart: changes,
  answerReview: staff,
  approveCampaign: staff,
  archivePage: staff,
  cancelCampaign: staff,
  cancelSchedule: staff,
  claimCart: changes,
  claimOrder: orderChanges,
  closeRefund: staff,
  confirmAlert: changes,
  confirmNewsletter: changes,
  createFavoriteList: changes,
  createLoginToken: staff,
  createOrder: (_, { client }) => [{ limit: 'order.address', key: client.limitKey }],
  createPreviewLink: staff,
  creditBalance: staff,
  deleteComment: staff,
  deleteFavoriteList: changes,
  // Checking the password also counts wrong passwords against the account.
  deleteMe: (_, { client }) => [{ limit: 'password.address', key: client.limitKey }],
  deleteReview: changes,
  describeImage: staff,
  endVariantTest: staff,
  fillCart: ({ cartId, code }, context) => [...changes({}, context), ...(code ? guesses(cartId, context) : [])],
  handOverPage: staff,
  heartbeat: staff,
  issueGiftCode: staff,
  markBuyer: staff,
  mergeCart: changes,
  mergeFavorites: changes,
  moderateReview: staff,
  moveFavorite: changes,
  moveOrder: staff,
  notifyWhenInStock: ({ email }, { client }) => [
    { limit: 'mail.address', key: client.limitKey },
    { limit: 'mail.alert', key: recipientKey(email) },
  ],
  publishList: staff,
  publishPage: staff,
  redeemGiftCode: (_, { client, customer }) => [
    { limit: 'code.address', key: client.limitKey },
    { limit: 'code.account', key: customer && String(customer.id) },
  ],
  refundOrder: staff,
  resolvePaymentMismatch: staff,
  removeCartItem: changes,
  removeFavorite: changes,
  removeImage: staff,
  removePromoCode: changes,
  removeRedirect: staff,
  renameFavoriteList: changes,
  reorder: orderChanges,
  reportReview: opinions,
  requestLoginLink: ({ email }, { client }) => [
    { limit: 'mail.address', key: client.limitKey },
    { limit: 'mail.login-link', key: recipientKey(email) },
  ],
  requestOrderChange: orderChanges,
  requestOrderLink: ({ email }, { client }) => [
    { limit: 'mail.address', key: client.limitKey },
    { limit: 'mail.order-link', key: recipientKey(email) },
  ],
  requestPasswordReset: ({ email }, { client }) => [
    { limit: 'mail.address', key: client.limitKey },
    { limit: 'mail.reset', key: recipientKey(email) },
  ],
  choosePassword: (_, { client }) => [{ limit: 'password.address', key: client.limitKey }],
  resetPassword: (_, { client }) => [{ limit: 'password.address', key: client.limitKey }],
  resolveComment: staff,
  resolveOrderRequest: staff,
  retryPaymentTasks: staff,
  retrySetAside: staff,
  returnHandOver: staff,
  rollbackPage: staff,
  saveCampaign: staff,
  saveCartCampaign: staff,
  saveDiscountCampaign: staff,
  saveFacetLayout: staff,
  saveForLater: changes,
  saveList: staff,
  savePage: staff,
  savePromoCodes: staff,
  saveSynonyms: staff,
  saveVariantTest: staff,
  schedulePage: staff,
  setCartDetails: changes,
  setCartMarket: changes,
  setConsent: changes,
  setPromoCode: ({ cartId }, context) => guesses(cartId, context),
  setRedirect: staff,
  startVariantTest: staff,
  shareFavoriteList: changes,
  stopAlert: changes,
  stopMyAlert: changes,
  stopNewsletter: changes,
  subscribeNewsletter: ({ email }, { client }) => [
    { limit: 'mail.address', key: client.limitKey },
    { limit: 'mail.newsletter', key: recipientKey(email) },
  ],
  suggestTranslations: (_, context) => [
    ...changes({}, context),
    { limit: 'translation.account', key: context.staff?.email ?? null },
  ],
  syncBuilderSpace: staff,
  toggleFavorite: changes,
  unpublishPage: staff,
  updateCartItem: changes,
  updateMe: ({ input }, context) => [
    ...changes({}, context),
    ...(input.newsletter && context.customer
      ? [{ limit: 'mail.newsletter' as const, key: recipientKey(context.customer.email) }]
      : []),
  ],
  voteReview: opinions,
  withdrawHandOver: staff,
  withdrawList: staff,
  writeReview: (_, { client, customer }) => [
    { limit: 'review.address', key: client.limitKey },
    { limit: 'review.account', key: customer && String(customer.id) },
  ],
}

function guesses(cartId: string | null | undefined, { client }: RequestContext): readonly Charge[] {
  return [
    { limit: 'code.address', key: client.limitKey },
    { limit: 'code.cart', key: cartId || null },
  ]
}

/**
 * Rate limits of queries that cost more than their size suggests, or that reveal something about an e-mail address that
 * anyone can enter.
 */
export const queryLimits: { readonly [Name in QueryName]?: Rule<unknown> } = {
  exportMyData: (_, { customer }) => [{ limit: 'export.account', key: customer && String(customer.id) }],
  validateOrderCreation: (_, { client }) => [{ limit: 'checkout.address', key: client.limitKey }],
}

type AnyResolver = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown

/**
 * Wraps resolvers so that each call is first counted against its rate limits. When a limit is exceeded, or when a full
 * queue rejects the call, the call throws `TOO_MANY_REQUESTS`.
 */
export function limitOperations(resolvers: Resolvers, limiter: Pick<RateLimiter, 'consume'>): Resolvers {
  const limit = (rule: Exclude<Rule<unknown>, { none: string }>, resolve: AnyResolver): AnyResolver => {
    return async (parent, args, context, info) => {
      const wait = await limiter.consume(rule(args, context))
      if (wait !== null) throw tooManyRequests(wait)
      try {
        return await resolve(parent, args, context, info)
      } catch (error) {
        throw error instanceof QueueFull ? tooManyRequests(error.retryAfter) : error
      }
    }
  }
  const mutations = mapResolvers(resolvers.Mutation, (name, resolve) => {
    const rule = (mutationLimits as Record<string, Rule<unknown>>)[name]
    if (!rule)
      throw new Error(`The mutation “${name}” has neither a limit nor a reason for none (operation-limits.ts).`)
    return typeof rule === 'function' ? limit(rule, resolve) : resolve
  })
  const queries = mapResolvers(resolvers.Query, (name, resolve) => {
    const rule = (queryLimits as Record<string, Rule<unknown> | undefined>)[name]
    return typeof rule === 'function' ? limit(rule, resolve) : resolve
  })
  return { ...resolvers, ...(mutations && { Mutation: mutations }), ...(queries && { Query: queries }) }
}

function mapResolvers<Fields extends object>(
  fields: Fields | undefined,
  change: (name: string, resolve: AnyResolver) => AnyResolver,
): Fields | undefined {
  if (!fields) return undefined
  const changed = Object.entries(fields).map(([name, resolve]) => [name, change(name, resolve as AnyResolver)] as const)
  return Object.fromEntries(changed) as Fields
}
