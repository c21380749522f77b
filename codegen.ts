import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { ID: 'string', JSON: 'unknown' }

/**
 * Generates code from the GraphQL schema: types for the back end's resolvers, and typed documents for the storefront.
 */
const config: CodegenConfig = {
  schema: './backend/**/*.schema.graphql',
  noSilentErrors: true,
  generates: {
    './backend/schema.graphql': { plugins: ['schema-ast'], config: { includeDirectives: true, sort: false } },
    './backend/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../kernel/request-context.ts#RequestContext',
        immutableTypes: true,
        enumsAsTypes: true,
        useTypeImports: true,
        scalars,
        // What resolvers return for these GraphQL types.
        mappers: {
          Product: '../catalog/catalog.models.ts#ProductModel',
          Work: '../catalog/catalog.models.ts#WorkModel',
          Series: '../catalog/catalog.models.ts#SeriesModel',
          Contributor: '../catalog/catalog.models.ts#ContributorModel',
          Contribution: '../catalog/catalog.models.ts#ContributionModel',
          Brand: '../catalog/catalog.models.ts#BrandModel',
          Category: '../catalog/catalog.models.ts#CategoryModel',
          Sku: '../catalog/catalog.models.ts#SkuModel',
          Stock: '../catalog/catalog.models.ts#SkuModel',
          ProductImage: '../catalog/catalog.models.ts#ImageModel',
          UnitPrice: '../pricing/pricing.models.ts#UnitPriceModel',
          Cart: '../cart/cart.models.ts#CartModel',
          CartItem: '../cart/cart.models.ts#CartItemModel',
          SavedItem: '../cart/cart.models.ts#SavedItemModel',
          CartGift: '../cart/cart.models.ts#CartGiftModel',
          MissedGift: '../cart/cart.models.ts#MissedGiftModel',
          CartSummary: '../cart/cart.models.ts#CartModel',
          CartShipping: '../cart/cart.models.ts#CartModel',
          CartBalance: '../cart/cart.models.ts#CartModel',
          PriceSum: '../cart/cart.resolvers.ts#PriceSumModel',
          Alert: '../alerts/alerts.store.ts#AlertRow',
          NewsletterSubscription: '../newsletter/newsletter.store.ts#SubscriptionRow',
          CookieConsent: '../accounts/consent/consent.store.ts#ConsentRow',
          Customer: '../accounts/accounts.store.ts#CustomerRow',
          Balance: '../balance/balance.resolvers.ts#BalanceModel',
          BalanceEntry: '../balance/balance.service.ts#BalanceEntryRow',
          Order: '../orders/orders.store.ts#OrderRow',
          OrderLine: '../orders/order.models.ts#OrderLineModel',
          OrderRefund: '../orders/order.models.ts#OrderRefundModel',
          PaymentMismatch: '../payments/mismatches.store.ts#OpenMismatch',
          PaymentTask: '../payments/open-tasks.store.ts#OpenTask',
          MoneyBalance: '../payments/money-balance.store.ts#BalanceRow',
          OrderRequest: '../orders/orders.store.ts#OrderRequestRow',
          ShippingOption: '../orders/order.models.ts#ShippingOptionModel',
          FavoriteList: '../favorites/favorites.models.ts#FavoriteListModel',
          SharedFavoriteList: '../favorites/favorites.models.ts#FavoriteListModel',
          FavoriteItem: '../favorites/favorites.models.ts#FavoriteItemModel',
          FavoriteIds: '../favorites/favorites.models.ts#FavoriteIdsModel',
          MeasuredAmount: '../measurement/report.store.ts#Amount',
          MeasuredMarket: '../measurement/report.store.ts#ReportedSubject',
          Review: '../reviews/reviews.store.ts#ReviewRow',
          OwnReview: '../reviews/reviews.store.ts#ReviewRow',
          StaffReview: '../reviews/moderation.store.ts#StaffReviewModel',
          ReviewEvent: '../reviews/moderation.store.ts#ReviewEventRow',
          MerchandisedList: '../merchandising/lists/lists.store.ts#ListRow',
          DiscountCampaign: '../pricing/pricing.models.ts#DiscountCampaignModel',
        },
      },
    },
    './generated/graphql.ts': {
      documents: './{app,blocks,ui,runtime,studio}/**/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        scalars,
        skipTypename: true,
        dedupeFragments: true,
        documentMode: 'documentNode',
        optimizeDocumentNode: true,
      },
    },
  },
}

export default config
