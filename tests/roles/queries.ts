import { contentQueries, planners } from './content-operations.ts'
import type { Operation } from './operation.ts'
import { anybody, anyStaff, customers, customersOrNothing, owner, shopOr, staff } from './rules.ts'

/** Every query that returns data of a customer, or that only staff may send. */
export const guardedQueries: Readonly<Record<string, Operation>> = {
  ...contentQueries,
  alertByToken: {
    rule: anybody,
    document: 'query ($token: String!) { alertByToken(token: $token) { id } }',
    prepare: async ({ alert }) => ({ token: (await alert()).token }),
    guess: { token: 'guessed' },
  },
  favoriteIds: {
    rule: owner,
    document: 'query ($listId: ID!) { favoriteIds(guestListId: $listId) { productIds } }',
    prepare: async (world) => {
      await world.noLists()
      return { listId: await world.list() }
    },
    read: (data) => (data as { readonly favoriteIds: { readonly productIds: unknown } }).favoriteIds.productIds,
  },
  favoriteList: {
    rule: owner,
    document: 'query ($listId: ID!) { favoriteList(listId: $listId) { id } }',
    prepare: async (world) => {
      await world.noLists()
      return { listId: await world.list() }
    },
  },
  favoriteLists: {
    rule: customersOrNothing,
    document: 'query ($listId: ID!) { favoriteLists(guestListId: $listId) { id } }',
    prepare: async (world) => {
      await world.noLists()
      return { listId: await world.list() }
    },
  },
  errorGroups: {
    rule: staff('admin'),
    document: '{ errorGroups { id } }',
    prepare: async ({ reportedError }) => {
      await reportedError()
      return {}
    },
  },
  errorDetails: {
    rule: staff('admin'),
    document: 'query ($id: ID!) { errorDetails(id: $id) { frames } }',
    prepare: async ({ reportedError }) => ({ id: await reportedError() }),
  },
  exportMyData: { rule: customers, document: '{ exportMyData }' },
  moneyBalance: { rule: staff('support'), document: '{ moneyBalance { month } }' },
  owedRefundCount: { rule: staff('support'), document: '{ owedRefundCount }' },
  owedRefunds: { rule: staff('support'), document: '{ owedRefunds { orderId } }' },
  paymentMismatches: { rule: staff('support'), document: '{ paymentMismatches { orderId } }' },
  setAsideRows: {
    rule: staff('support'),
    document: '{ setAsideRows { job } }',
    prepare: async ({ failedRow }) => {
      await failedRow()
      return {}
    },
  },
  measurement: {
    rule: staff('merchandiser', 'publisher'),
    document: '{ measurement(from: "2026-01-01", until: "2026-01-02") { hasSamples } }',
  },
  pageResults: {
    rule: planners,
    document: '{ pageResults(pageId: "start", from: "2026-01-01", until: "2026-01-02") { blockId } }',
    // Return the whole data, because a page without results would count as `nothing`.
    read: (data) => data,
  },
  stuckPaymentTasks: { rule: staff('support'), document: '{ stuckPaymentTasks { orderId } }' },
  previewCartMarket: {
    rule: anybody,
    document: 'query ($cartId: ID!) { previewCartMarket(cartId: $cartId, market: "dk") { id } }',
    prepare: async ({ cart }) => ({ cartId: await cart() }),
    guess: { cartId: 'guessed' },
  },
  getCart: {
    rule: anybody,
    document: 'query ($cartId: String!) { getCart(id: $cartId) { id } }',
    prepare: async ({ cart }) => ({ cartId: await cart() }),
    guess: { cartId: 'guessed' },
  },
  mails: {
    rule: shopOr(staff('support')),
    document: '{ mails { subject } }',
    prepare: async ({ order }) => {
      await order()
      return {}
    },
  },
  me: { rule: customersOrNothing, document: '{ me { id orders { orderId } balance { amount } } }' },
  myAlerts: {
    rule: owner,
    document: '{ myAlerts { id } }',
    prepare: async ({ alert }) => {
      await alert()
      return {}
    },
  },
  myReview: {
    rule: owner,
    document: 'query ($productId: ID!) { myReview(productId: $productId) { status } }',
    prepare: async ({ review, productId }) => {
      await review()
      return { productId }
    },
  },
  reviewQueue: {
    rule: staff('moderator'),
    document: '{ reviewQueue { items { version } } }',
    prepare: async ({ review }) => {
      await review()
      return {}
    },
    read: (data) => (data as { readonly reviewQueue: { readonly items: unknown } }).reviewQueue.items,
  },
  newsletterByToken: {
    rule: anybody,
    document: 'query ($token: String!) { newsletterByToken(token: $token) { email } }',
    prepare: async ({ newsletter }) => ({ token: await newsletter() }),
    guess: { token: 'guessed' },
  },
  order: {
    rule: owner,
    document: 'query ($id: ID!) { order(id: $id) { email } }',
    prepare: async ({ order }) => ({ id: (await order()).order.orderId }),
  },
  page: {
    rule: staff('editor'),
    document: 'query ($revision: ID!) { page(id: "guarded", revision: $revision) { revision } }',
    prepare: async ({ draft }) => ({ revision: await draft() }),
  },
  pageRevisions: {
    rule: shopOr(anyStaff),
    document: 'query ($revision: ID!) { pageRevisions(revisions: [$revision]) { revision } }',
    prepare: async ({ draft }) => ({ revision: await draft() }),
  },
  pages: { rule: planners, document: '{ pages { id } }' },
  revisions: { rule: planners, document: '{ revisions(id: "guarded") { revision } }' },
  sharedFavoriteList: {
    rule: anybody,
    document: 'query ($token: String!) { sharedFavoriteList(token: $token) { count } }',
    prepare: async ({ sharedList }) => ({ token: await sharedList() }),
    guess: { token: 'guessed' },
  },
  shippingOptions: {
    rule: anybody,
    document: 'query ($cartId: String!) { shippingOptions(cartId: $cartId) { id } }',
    prepare: async ({ cart }) => ({ cartId: await cart() }),
    guess: { cartId: 'guessed' },
  },
  staffLog: { rule: staff('admin'), document: '{ staffLog { id } }' },
  staffMe: { rule: anyStaff, document: '{ staffMe { email roles actsAs } }' },
  validatePage: {
    rule: staff('editor'),
    document: '{ validatePage(definition: { format: 1 }) { path } }',
  },
}

/** Queries that return the same data to every caller. */
export const openQueries: readonly string[] = [
  'author',
  'authorLetters',
  'authors',
  'brand',
  'brandLetters',
  'brands',
  'campaignEffects',
  'isWithdrawn',
  'pageAddresses',
  'previewLink',
  'categories',
  'category',
  'chargesAtDispatch',
  'channel',
  'discountCampaign',
  'discountCampaigns',
  'listAddress',
  'maintenance',
  'namedList',
  'namedLists',
  'paymentMethods',
  'place',
  'product',
  'productList',
  'productsByIds',
  'publishedPages',
  'redirect',
  'reviews',
  'series',
  'suggest',
  'topSearches',
  'validateOrderCreation',
]
