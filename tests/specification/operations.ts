import type { TypedDocumentNode } from '@apollo/client'
import { ChannelDocument, GetCartDocument, ValidateOrderCreationDocument } from '#generated/graphql.ts'

interface Operation {
  // biome-ignore lint/suspicious/noExplicitAny: the operations have different results and variables
  readonly document: TypedDocumentNode<any, any>
  /** Variables in the specification that the operation declares, with their types. */
  readonly specified: Readonly<Record<string, string>>
  readonly further: Readonly<Record<string, string>>
  /** Names of the subfields that the specification reads from the operation's field. */
  readonly reads: readonly string[]
}

/** Named operations of the specification (section 7, GraphQL). */
export const operations: Readonly<Record<string, Operation>> = {
  validateOrderCreation: {
    document: ValidateOrderCreationDocument,
    specified: {
      cartId: 'String!',
      checkout: 'CheckoutInputType!',
      channelId: 'ID',
      languageId: 'ID',
      checkoutMarketAlias: 'ID',
    },
    // The chosen payment method. The specification adds it to the result in the client.
    further: { paymentMethod: 'String' },
    reads: ['isValid', 'message', 'memberType'],
  },
  getCart: {
    document: GetCartDocument,
    specified: {
      id: 'String!',
      channelId: 'ID',
      languageId: 'ID',
      cartMarketAlias: 'ID',
      allowExternalShippingFee: 'Boolean',
    },
    further: {},
    // The specification does not define the cart fragment. These are fields of the entity `Cart`.
    reads: ['id', 'promoCode', 'appliedCampaigns', 'items', 'summary'],
  },
  channel: {
    document: ChannelDocument,
    specified: { channelId: 'ID' },
    further: {},
    reads: ['defaultMarketId', 'markets'],
  },
}

/**
 * Variables that are sent with every operation: those of the specification, and the customer type, which determines
 * whether the shop shows prices with VAT (section 4).
 */
export const variablesOfRequests = ['channelId', 'marketId', 'languageId', 'customerType']

/**
 * Headers of every GraphQL request. `X-ApiKey` is left out: the shop's own servers send the server key instead, and
 * only programs of other companies need an API key (decision 0054).
 */
export const headers: Readonly<Record<string, RegExp>> = {
  accept: /application\/json/,
  'content-type': /^application\/json$/,
  authorization: /^Bearer token$/,
  'x-prices': /^a\.b\.c$/,
  'x-kolofon-server-key': /^key$/,
}
