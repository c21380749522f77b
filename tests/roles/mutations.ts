import { checkout } from '../shopper.ts'
import { contentMutations } from './content-operations.ts'
import type { Operation } from './operation.ts'
import { anybody, customers, customersOrNothing, owner, shop, signedInOwner, staff } from './rules.ts'
import type { World } from './world.ts'

const cartAnd =
  (more: (world: World) => Readonly<Record<string, unknown>> = () => ({})) =>
  async (world: World) => ({ cartId: await world.cart(), ...more(world) })

const line = ({ sku }: World) => ({ skuId: sku })

export const mutations: Readonly<Record<string, Operation>> = {
  ...contentMutations,
  acceptCartChanges: {
    rule: anybody,
    document: 'mutation ($cartId: ID!) { acceptCartChanges(cartId: $cartId) { __typename } }',
    prepare: cartAnd(),
  },
  acknowledgeChanges: {
    rule: shop,
    document: 'mutation { acknowledgeChanges(gatewayId: "mine", seq: 1) { expiresAt } }',
  },
  addFavorite: {
    rule: anybody,
    document: 'mutation ($productId: ID!) { addFavorite(productId: $productId) { __typename } }',
    prepare: async ({ productId }) => ({ productId }),
  },
  addToCart: {
    rule: anybody,
    document: 'mutation ($skuId: ID!) { addToCart(skuId: $skuId) { __typename } }',
    prepare: async (world) => line(world),
  },
  answerReview: {
    rule: staff('moderator'),
    document: 'mutation ($id: ID!, $text: String!) { answerReview(id: $id, text: $text) { __typename } }',
    prepare: async ({ shownReview, fresh }) => ({ id: await shownReview(), text: fresh() }),
    guess: { id: '0' },
  },
  deleteReview: {
    rule: signedInOwner,
    document: 'mutation ($productId: ID!) { deleteReview(productId: $productId) }',
    prepare: async ({ review, productId }) => {
      await review()
      return { productId }
    },
  },
  moderateReview: {
    rule: staff('moderator'),
    document:
      'mutation ($id: ID!) { moderateReview(id: $id, version: 1, decision: REFUSE, reason: "No") { __typename } }',
    prepare: async ({ review }) => ({ id: await review() }),
    guess: { id: '0' },
  },
  reportReview: {
    rule: anybody,
    document: 'mutation ($id: ID!) { reportReview(id: $id, reason: SPOILER) { __typename } }',
    prepare: async ({ shownReview }) => ({ id: await shownReview() }),
    guess: { id: '0' },
  },
  voteReview: {
    rule: customersOrNothing,
    document: 'mutation ($id: ID!) { voteReview(id: $id) { __typename } }',
    prepare: async ({ shownReview }) => ({ id: await shownReview() }),
    guess: { id: '0' },
  },
  writeReview: {
    rule: customersOrNothing,
    document:
      'mutation ($productId: ID!, $text: String!) { writeReview(productId: $productId, name: "A", stars: 4, text: $text) { __typename } }',
    prepare: async ({ productId, fresh }) => ({ productId, text: fresh() }),
  },
  claimCart: {
    rule: customers,
    document: 'mutation ($cartId: ID!) { claimCart(cartId: $cartId) { id } }',
    prepare: cartAnd(),
  },
  claimOrder: {
    rule: customers,
    document: 'mutation ($id: ID!, $token: String!) { claimOrder(id: $id, token: $token) { status } }',
    prepare: async ({ guestOrder }) => {
      const { order, token } = await guestOrder()
      return { id: order.orderId, token }
    },
    guess: { token: 'guessed' },
  },
  confirmAlert: {
    rule: anybody,
    document: 'mutation ($token: String!) { confirmAlert(token: $token) { id } }',
    prepare: async ({ alert }) => ({ token: (await alert()).token }),
    guess: { token: 'guessed' },
  },
  confirmNewsletter: {
    rule: anybody,
    document: 'mutation ($token: String!) { confirmNewsletter(token: $token) { email } }',
    prepare: async ({ newsletter }) => ({ token: await newsletter() }),
    guess: { token: 'guessed' },
  },
  createFavoriteList: {
    rule: customersOrNothing,
    document: 'mutation ($name: String!) { createFavoriteList(name: $name) { __typename } }',
    prepare: async ({ noLists, fresh }) => {
      await noLists()
      return { name: fresh().slice(0, 20) }
    },
  },
  createLoginToken: {
    rule: staff('support'),
    document: 'mutation { createLoginToken(email: "anna@example.com", reason: "asked for help") }',
  },
  createOrder: {
    rule: anybody,
    document:
      'mutation ($cartId: String!, $checkout: CheckoutInputType!) { createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/a", failPath: "/b") { __typename } }',
    prepare: async ({ noUnpaidOrders, cart }) => {
      await noUnpaidOrders()
      return { cartId: await cart(), checkout }
    },
    guess: { cartId: 'guessed' },
  },
  creditBalance: {
    rule: staff('support'),
    document:
      'mutation ($key: String!) { creditBalance(email: "anna@example.com", amount: 1, currency: "SEK", note: "", idempotencyKey: $key) }',
    prepare: async ({ fresh }) => ({ key: fresh() }),
  },
  deleteMe: {
    rule: customers,
    // A session alone must not suffice to delete an account, so the mutation requires the password.
    document: 'mutation { deleteMe(password: "wrong") { deleted code } }',
  },
  deleteFavoriteList: {
    rule: owner,
    document: 'mutation ($listId: ID!) { deleteFavoriteList(listId: $listId) { __typename } }',
    prepare: ownList,
  },
  fillCart: {
    rule: anybody,
    document:
      'mutation ($cartId: ID!) { fillCart(cartId: $cartId, lines: [{ articleNumber: "1", quantity: 1 }]) { changed { __typename } } }',
    prepare: cartAnd(),
  },
  markBuyer: {
    rule: staff('support'),
    document: 'mutation ($email: String!) { markBuyer(email: $email, blacklisted: true) }',
    prepare: async ({ fresh }) => ({ email: `${fresh()}@example.com` }),
  },
  mergeCart: {
    rule: anybody,
    document:
      'mutation ($cartId: ID!, $fromCartId: ID!) { mergeCart(cartId: $cartId, fromCartId: $fromCartId) { __typename } }',
    prepare: async ({ cart }) => ({ cartId: await cart(), fromCartId: await cart() }),
    guess: { cartId: 'guessed' },
  },
  mergeFavorites: {
    rule: customersOrNothing,
    document: 'mutation ($guestListId: ID) { mergeFavorites(guestListId: $guestListId) { __typename } }',
    prepare: async ({ guestList }) => ({ guestListId: await guestList() }),
  },
  moveFavorite: {
    rule: owner,
    document:
      'mutation ($productId: ID!, $fromListId: ID!, $toListId: ID!) { moveFavorite(productId: $productId, fromListId: $fromListId, toListId: $toListId) { __typename } }',
    prepare: async (world) => {
      await world.noLists()
      return { productId: world.productId, fromListId: await world.list(), toListId: await world.list() }
    },
  },
  moveOrder: {
    rule: staff('support'),
    document: 'mutation ($id: ID!) { moveOrder(id: $id, status: "cancelled") { status } }',
    prepare: ownOrder,
  },
  notifyWhenInStock: {
    rule: anybody,
    document:
      'mutation ($email: String!, $productId: ID!) { notifyWhenInStock(email: $email, productId: $productId, kind: PRICE) { __typename } }',
    prepare: async ({ fresh, productId }) => ({ email: `${fresh().toLowerCase()}@example.com`, productId }),
  },
  publishPage: {
    rule: staff('publisher'),
    document: 'mutation ($revision: ID!) { publishPage(id: "guarded", revision: $revision) { __typename } }',
    prepare: async ({ draft }) => ({ revision: await draft() }),
  },
  redeemGiftCode: {
    rule: customers,
    document: 'mutation ($code: String!) { redeemGiftCode(code: $code) { amount } }',
    prepare: async ({ giftCode }) => ({ code: await giftCode() }),
    guess: { code: 'GUESSED' },
  },
  refundOrder: {
    rule: staff('support'),
    document:
      'mutation ($id: ID!, $key: String!) { refundOrder(id: $id, amount: 1, reason: "", idempotencyKey: $key) { __typename } }',
    prepare: async (world) => ({ ...(await ownOrder(world)), key: world.fresh() }),
  },
  closeRefund: {
    rule: staff('support'),
    document: 'mutation ($id: ID!) { closeRefund(id: $id, note: "Paid by bank transfer.") }',
    prepare: async ({ failedTask }) => ({ id: await failedTask() }),
  },
  retryPaymentTasks: {
    rule: staff('support'),
    document: 'mutation ($id: ID) { retryPaymentTasks(id: $id) }',
    prepare: async ({ failedTask }) => ({ id: await failedTask() }),
  },
  retrySetAside: {
    rule: staff('support'),
    document: 'mutation ($key: ID) { retrySetAside(job: "alerts", key: $key) }',
    prepare: async ({ failedRow }) => ({ key: await failedRow() }),
  },
  resolvePaymentMismatch: {
    rule: staff('support'),
    document: 'mutation ($id: ID!) { resolvePaymentMismatch(id: $id, note: "Rang the bank.") }',
    prepare: async ({ mismatch }) => ({ id: await mismatch() }),
  },
  removeCartItem: {
    rule: anybody,
    document: 'mutation ($cartId: ID!, $skuId: ID!) { removeCartItem(cartId: $cartId, skuId: $skuId) { __typename } }',
    prepare: cartAnd(line),
    guess: { cartId: 'guessed' },
  },
  removeFavorite: {
    rule: owner,
    document:
      'mutation ($productId: ID!, $listId: ID) { removeFavorite(productId: $productId, listId: $listId) { __typename } }',
    prepare: async (world) => ({ productId: world.productId, ...(await ownList(world)) }),
  },
  removePromoCode: {
    rule: anybody,
    document: 'mutation ($cartId: ID!) { removePromoCode(cartId: $cartId) { __typename } }',
    prepare: cartAnd(),
    guess: { cartId: 'guessed' },
  },
  renameFavoriteList: {
    rule: owner,
    document:
      'mutation ($listId: ID!, $name: String!) { renameFavoriteList(listId: $listId, name: $name) { __typename } }',
    prepare: async (world) => ({ ...(await ownList(world)), name: world.fresh().slice(0, 20) }),
  },
  requestLoginLink: {
    rule: anybody,
    document: 'mutation ($email: String!) { requestLoginLink(email: $email) }',
    prepare: someAddress,
  },
  requestOrderChange: {
    rule: owner,
    document: 'mutation ($id: ID!) { requestOrderChange(id: $id, kind: "cancel", reason: "") { status } }',
    prepare: ownOrder,
  },
  requestOrderLink: {
    rule: anybody,
    document: 'mutation ($id: String!, $email: String!) { requestOrderLink(id: $id, email: $email) }',
    prepare: async (world) => ({ ...(await ownOrder(world)), ...(await someAddress(world)) }),
  },
  requestPasswordReset: {
    rule: anybody,
    document: 'mutation ($email: String!) { requestPasswordReset(email: $email) }',
    prepare: someAddress,
  },
  choosePassword: {
    rule: anybody,
    document:
      'mutation ($token: String!, $newPassword: String!) { choosePassword(token: $token, newPassword: $newPassword) { chosen code } }',
    prepare: async ({ resetToken }) => ({ token: await resetToken(), newPassword: 'a'.repeat(96) }),
    read: (data) => (data as { readonly choosePassword: { readonly chosen: boolean } }).choosePassword.chosen,
    guess: { token: 'guessed' },
  },
  resetPassword: {
    rule: anybody,
    document:
      'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }',
    prepare: async ({ resetToken }) => ({ token: await resetToken(), newPassword: 'a'.repeat(96) }),
    guess: { token: 'guessed' },
  },
  resolveOrderRequest: {
    rule: staff('support'),
    document: 'mutation ($id: ID!) { resolveOrderRequest(id: $id, accept: false) { status } }',
    prepare: async ({ requestedOrder }) => ({ id: (await requestedOrder()).order.orderId }),
  },
  rollbackPage: {
    rule: staff('publisher'),
    document: 'mutation ($revision: ID!) { rollbackPage(id: "guarded", revision: $revision) { __typename } }',
    prepare: async ({ draft }) => ({ revision: await draft() }),
  },
  saveForLater: {
    rule: anybody,
    document:
      'mutation ($cartId: ID!, $skuId: ID!) { saveForLater(cartId: $cartId, skuId: $skuId, saved: true) { __typename } }',
    prepare: cartAnd(line),
    guess: { cartId: 'guessed' },
  },
  savePage: {
    rule: staff('editor'),
    document:
      'mutation ($definition: JSON!, $base: ID) { savePage(id: "guarded", definition: $definition, baseRevision: $base) { __typename } }',
    prepare: async ({ page, fresh, head }) => ({ definition: page(fresh()), base: (await head()) || null }),
  },
  setCartDetails: {
    rule: anybody,
    document: 'mutation ($cartId: ID!) { setCartDetails(cartId: $cartId, zip: "11324") { __typename } }',
    prepare: cartAnd(),
    guess: { cartId: 'guessed' },
  },
  setCartMarket: {
    rule: anybody,
    document: 'mutation ($cartId: ID!) { setCartMarket(cartId: $cartId, market: "dk") { __typename } }',
    prepare: cartAnd(),
    guess: { cartId: 'guessed' },
  },
  setPromoCode: {
    rule: anybody,
    document: 'mutation ($cartId: ID!) { setPromoCode(cartId: $cartId, code: "FEMTIO") { __typename } }',
    prepare: cartAnd(),
    guess: { cartId: 'guessed' },
  },
  shareFavoriteList: {
    rule: owner,
    document: 'mutation ($listId: ID!) { shareFavoriteList(listId: $listId, shared: true) { __typename } }',
    prepare: ownList,
  },
  stopAlert: {
    rule: anybody,
    document: 'mutation ($token: String!) { stopAlert(token: $token) }',
    prepare: async ({ alert }) => ({ token: (await alert()).token }),
    guess: { token: 'guessed' },
  },
  stopMyAlert: {
    rule: signedInOwner,
    document: 'mutation ($id: ID!) { stopMyAlert(id: $id) }',
    prepare: async ({ alert }) => ({ id: (await alert()).id }),
  },
  stopNewsletter: {
    rule: anybody,
    document: 'mutation ($token: String!) { stopNewsletter(token: $token) }',
    prepare: async ({ newsletter }) => ({ token: await newsletter() }),
    guess: { token: 'guessed' },
  },
  subscribeNewsletter: {
    rule: anybody,
    document: 'mutation ($email: String!) { subscribeNewsletter(email: $email) { __typename } }',
    prepare: async ({ fresh }) => ({ email: `${fresh().toLowerCase()}@example.com` }),
  },
  toggleFavorite: {
    rule: anybody,
    document: 'mutation ($productId: ID!) { toggleFavorite(productId: $productId) { __typename } }',
    prepare: async ({ productId }) => ({ productId }),
  },
  archivePage: {
    rule: staff('editor'),
    document: 'mutation { archivePage(id: "guarded", archived: false) { __typename } }',
  },
  unpublishPage: {
    rule: staff('publisher'),
    document: 'mutation { unpublishPage(id: "guarded") { __typename } }',
  },
  updateCartItem: {
    rule: anybody,
    document:
      'mutation ($cartId: ID!, $skuId: ID!) { updateCartItem(cartId: $cartId, skuId: $skuId, quantity: 2) { __typename } }',
    prepare: cartAnd(line),
    guess: { cartId: 'guessed' },
  },
  issueGiftCode: {
    rule: staff('merchandiser'),
    document: 'mutation ($key: String!) { issueGiftCode(amount: 1, currency: "SEK", idempotencyKey: $key) }',
    prepare: async ({ fresh }) => ({ key: fresh() }),
  },
  reorder: {
    rule: owner,
    document: 'mutation ($id: ID!) { reorder(id: $id) { changed { __typename } } }',
    prepare: ownOrder,
  },
  setConsent: {
    rule: customers,
    document:
      'mutation ($at: String!) { setConsent(input: { analytics: true, marketing: false, version: 1, chosenAt: $at }) { version } }',
    prepare: async () => ({ at: '2026-01-01T00:00:00Z' }),
  },
  updateMe: {
    rule: customers,
    document: 'mutation ($city: String) { updateMe(input: { city: $city }) { __typename } }',
    prepare: async ({ fresh }) => ({ city: fresh() }),
  },
}

async function ownOrder({ order }: World) {
  return { id: (await order()).order.orderId }
}

/** Returns an unused e-mail address, because the shop sends only a few mails per hour to one address. */
async function someAddress({ fresh }: World) {
  return { email: `${fresh().toLowerCase()}@example.com` }
}

async function ownList(world: World) {
  await world.noLists()
  return { listId: await world.list() }
}
