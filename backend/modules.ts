import { audiencesOf } from '#schemas/audiences.ts'
import { readOrganisationNumber } from '#schemas/values/organisation-number.ts'
import { readPersonalNumber } from '#schemas/values/personal-number.ts'
import { createAccountAccess, createAccountsModule, createStaffAccounts } from './accounts/index.ts'
import { createAlertsModule } from './alerts/index.ts'
import { createBalanceModule } from './balance/index.ts'
import { createCampaignsService } from './campaigns/index.ts'
import { createCartModule } from './cart/index.ts'
import { createCatalogModule } from './catalog/index.ts'
import { createChannelModule, requestLanguage } from './channel/index.ts'
import {
  type ContentModule,
  campaignsTag,
  createContentModule,
  findHolder,
  listHolders,
  logContent,
} from './content/index.ts'
import { findNamed } from './content/references/catalogue.store.ts'
import { createErrorReportsModule } from './error-reports/index.ts'
import { createFavoritesModule } from './favorites/index.ts'
import { createDatabaseCache } from './kernel/cache/database-cache.ts'
import { createEachRow, createSetAside } from './kernel/each-row.ts'
import { createHousekeepingModule } from './kernel/housekeeping.ts'
import { createKernelModule } from './kernel/index.ts'
import { createRateLimiter } from './kernel/rate-limits/rate-limiter.ts'
import { Secret } from './kernel/secret.ts'
import { storefrontUrl } from './kernel/storefront-url.ts'
import { createMailModule } from './mail/index.ts'
import { createMeasurementModule } from './measurement/index.ts'
import { createMerchandisingModule, type MerchandisingModule } from './merchandising/index.ts'
import type { ModuleDeps } from './module-deps.ts'
import { createMyDataModule } from './my-data/index.ts'
import { createNewsletterModule } from './newsletter/index.ts'
import { createOffersModule } from './offers/index.ts'
import { countOrdersOf, countOrdersUntil, createOrdersModule, hasBought, linkLives } from './orders/index.ts'
import { parcelOf } from './parcel-of.ts'
import { createPaymentsModule, createTestProvider, noProvider, pacePolls } from './payments/index.ts'
import { personalDataSections } from './personal-data-sections.ts'
import { createPostcodesModule } from './postcodes/index.ts'
import { createPricingModule, recordPriceHistory } from './pricing/index.ts'
import { retentions } from './retention.ts'
import { createReviewsModule } from './reviews/index.ts'
import { facetName, knownFacets } from './search/facet-labels.ts'
import { fold } from './search/index/fold.ts'
import { createSearchModule, type SearchModule } from './search/index.ts'
import { createShipping } from './shipping/index.ts'
import { createShopMails } from './shop-mails.ts'
import { createSitemapsModule } from './sitemaps/index.ts'
import { createStaffModule } from './staff/index.ts'
import { createReadBearer } from './staff/read-bearer.ts'
import { rolesWithFactor } from './staff/staff.rules.ts'
import { logStaffAct } from './staff/staff-audit-log.ts'
import { createTranslationModule } from './translation/index.ts'
import { createVariantTestsModule } from './variant-tests/index.ts'

export function createModules(deps: ModuleDeps) {
  const { connection, feed, validator, pathToRoute, clock } = deps
  const database = connection.db
  const cache = createDatabaseCache(database)
  const eachRow = createEachRow({ database, clock, onError: deps.onError })
  const recordPrices = (now: Date) => recordPriceHistory(database, { now, eachRow })
  const origins = { publicOrigin: new URL(deps.publicUrl).origin, allowedOrigins: [] }
  const limiter = createRateLimiter({ database, exempt: deps.rateLimitExempt ?? [], onError: deps.onError })
  const required = deps.profile === 'production' ? rolesWithFactor : []
  const findAccess = createAccountAccess({ database, cache, required, clock })
  const readBearer = createReadBearer({ keys: deps.keys, findAccess, database })
  const kernel = { ...createKernelModule(deps), limiter }
  const channel = createChannelModule({
    database,
    cache,
    feed,
    onError: deps.onError,
    onUnknownMarket: (error) => deps.onWarning(error, 'the default market is used'),
  })
  const pricing = createPricingModule({
    database,
    cache,
    windowsIn: (drafts) => content.campaigns.discountWindows(drafts),
    keys: deps.keys,
    adPrices: deps.adPrices ?? null,
    origins,
    findPlace: async (marketId, languageId) => {
      const { stored, market } = await channel.service.getMarket(null, marketId)
      return { market, locale: requestLanguage(stored, languageId).locale }
    },
    clock,
  })
  const catalog = createCatalogModule({
    database,
    cache,
    clock,
    recordPrices,
    onError: deps.onError,
    pricing: pricing.service,
    findListAlias: async (context, alias) =>
      (await merchandising.lists.find(context, alias))?.aliases[context.language] ?? null,
  })
  const marketOf = (id: string, country?: string | null) => channel.service.getMarket(null, id, country)
  const allMarkets = async () => (await channel.service.findChannel(null))?.markets.map(({ row }) => row) ?? []
  const merchandising: MerchandisingModule = createMerchandisingModule({
    database,
    cache,
    clock,
    markets: allMarkets,
    getMarket: async (alias) => (await marketOf(alias)).market,
    findNamed: (kind, names) => findNamed(database, kind, names),
    facets: knownFacets,
    facetName,
    pathOf: async (context, id) => (await catalog.service.categories.byIds(context, [id]))[0]?.path ?? null,
    fold,
    search: (query) => search.search(query),
    boostsAt: (market, now, drafts, request) => content.campaigns.effectsAt(market, now, drafts, request),
    campaignsTag,
  })
  const search: SearchModule = createSearchModule({
    connection,
    feed,
    clock,
    catalog: catalog.service,
    merchandise: merchandising.merchandise,
    defaultSort: deps.defaultSort ?? 'MOST_SOLD',
    onError: deps.onError,
    ...(deps.searchSnapshot ? { snapshotFile: deps.searchSnapshot } : {}),
  })
  const variantTests = createVariantTestsModule({ database, cache, clock, log: logContent })
  const content: ContentModule = createContentModule({
    database,
    cache,
    validator,
    builder: deps.builder,
    pathToRoute,
    clock,
    keys: deps.keys,
    readBearer,
    markets: allMarkets,
    getMarket: async (alias) => (await marketOf(alias)).market,
    hasList: merchandising.lists.has,
    audiences: Object.keys(deps.audiences),
    testGroups: variantTests.service.groups,
    testsAt: variantTests.service.publishedAt,
    recordPrices,
    colleagues: (tx) => staff.service.colleagues(tx),
    onHandOver: (tx, news) => sendHandOver(tx, news),
    eachRow,
    onError: deps.onError,
  })
  const offers = createOffersModule({
    database,
    clock,
    markets: allMarkets,
    findHolder,
    listHolders,
    log: logContent,
    recordPrices,
  })
  const places = createPostcodesModule({ database })
  const campaigns = createCampaignsService()
  const balance = createBalanceModule({
    database,
    campaigns,
    onStaffAct: logStaffAct,
    onCredit: (tx, credit) => sendCredit(tx, credit),
    currencies: async () => [...new Set((await allMarkets()).map(({ currency }) => currency))],
  })
  const shipping = createShipping({
    nshift: deps.nshift ?? null,
    markets: allMarkets,
    clock,
    onError: deps.onError,
  })
  const cart = createCartModule({
    database,
    limiter,
    balanceOf: balance.service.balanceOf,
    pricing: pricing.service,
    campaigns,
    shipping,
    getMarket: async (id, country) => (await marketOf(id, country)).market,
    freeShippingFrom: async (id) => (await marketOf(id)).stored.row.freeShippingFrom,
    productsByIds: catalog.service.productsByIds,
    isVatIncluded: deps.isVatIncluded,
  })
  const mail = createMailModule({
    database,
    keys: deps.keys,
    transport: deps.mailTransport,
    openToShop: deps.profile === 'demo',
    onError: deps.onError,
  })
  const secret = deps.keys.serverKey
  const { paymentProvider } = deps
  const test = paymentProvider === 'test' ? createTestProvider({ database, secret }) : null
  const provider = pacePolls(
    paymentProvider === 'test' ? (test?.provider ?? noProvider) : paymentProvider,
    deps.pollPace,
  )
  const newsletter = createNewsletterModule({
    database,
    clock,
    publicUrl: deps.publicUrl,
    queueMail: mail.service.queue,
  })
  const { sendLink, sendResetLink, sendLoginLink, sendOrderNews, sendCredit, sendHandOver } = createShopMails({
    queue: mail.service.queue,
    publicUrl: deps.publicUrl,
    isVatIncluded: deps.isVatIncluded,
    seller: deps.seller,
    clock,
  })
  const measurement = createMeasurementModule({
    database,
    clock,
    origins,
    secure: new URL(deps.publicUrl).protocol === 'https:',
    analytics: deps.analytics ?? null,
    tests: variantTests.service,
    markets: allMarkets,
    pageOf: async (market, named) => {
      const page = await content.findPage(named)
      if (!page) return null
      return { ...page, id: named.id, campaignId: await content.campaigns.campaignOfPage(market, named) }
    },
    onError: deps.onError,
  })
  const orders: ReturnType<typeof createOrdersModule> = createOrdersModule({
    database,
    campaigns,
    provider,
    clock,
    getMarket: async (id, country) => (await marketOf(id, country)).market,
    addressKey: limiter.addressKey,
    carts: cart.service.forOrders,
    refill: cart.service.refill,
    shippingFor: cart.service.shippingFor,
    productsByIds: catalog.service.productsByIds,
    isVatIncluded: deps.isVatIncluded,
    balance: balance.service,
    publicUrl: deps.publicUrl,
    webhookUrl: `${deps.ownOrigin}/api/payments/${provider.name}/webhook`,
    readOrganisationNumber,
    readPersonalNumber,
    onStaffAct: logStaffAct,
    onNews: async (tx, order, news) => {
      const [{ stored }, lines, token] = [
        await marketOf(order.marketId),
        await orders.service.linesIn(tx, order.id),
        new Secret(await orders.service.access.linkTo(tx, order.id, linkLives.mail)),
      ]
      await sendOrderNews(tx, { order, lines, news, token, languages: stored.languages })
      await measurement.orders.onNews(tx, order, { news, lines, nth: () => countOrdersUntil(tx, order) })
      if (news.kind === 'received' && order.newsletter && !order.buyerLeft) {
        await newsletter.service.ask(tx, { ...order, source: 'checkout' })
      }
    },
    bookParcel: async (order) => {
      const parcel = parcelOf(order)
      return parcel && shipping.book(parcel)
    },
    onLookUp: (tx, order, link) => {
      const token = new Secret(link)
      const path = `/checkout/confirm?order=${order.id}&token=${token}`
      return sendLink(tx, order, { kind: 'order', token, life: linkLives.lookUp, path })
    },
    onConsent: measurement.orders.consented,
    onAnonymised: async (tx, { id, cartId, email }) => {
      await measurement.orders.forget(tx, id)
      await cart.service.forOrders.forget(tx, cartId)
      await mail.service.forget(tx, { to: email, about: id })
    },
    eachRow,
    onError: deps.onError,
  })
  const staff = createStaffModule({
    database,
    accounts: createStaffAccounts({ clock }),
    setAside: createSetAside({ database, clock }),
  })
  const accounts = createAccountsModule({
    database,
    keys: deps.keys,
    readBearer,
    clock,
    limiter,
    origins,
    ordersOf: orders.service.ordersOf,
    onReset: sendResetLink,
    onLoginLink: sendLoginLink,
    rolesOf: staff.service.rolesOf,
    required,
    shop: new URL(deps.publicUrl).host,
    onStaffAct: logStaffAct,
    audiencesOf: async (tx, { id, customerType }) =>
      audiencesOf(deps.audiences, { customerType, orders: await countOrdersOf(tx, id) }),
    onNewsletter: (tx, { id, email }, { wanted, place: { market, language } }) =>
      newsletter.service.set(tx, { wanted, email, customerId: id, marketId: market.id, language }),
    readOrganisationNumber,
  })
  const alerts = createAlertsModule({
    database,
    feed,
    clock,
    publicUrl: deps.publicUrl,
    pricesOfSkus: pricing.service.pricesOfSkus,
    productsByIds: catalog.service.productsByIds,
    getMarket: (id) => marketOf(id),
    isEmailProved: accounts.service.isEmailProved,
    proveEmail: accounts.service.proveEmail,
    queueMail: mail.service.queue,
    eachRow,
    onError: deps.onError,
  })
  const favorites = createFavoritesModule({
    database,
    unitPrice: pricing.service.unitPrice,
    productsByIds: catalog.service.productsByIds,
    sharedAddress: (language, token) => storefrontUrl(deps.publicUrl, language, `/favorites/shared?token=${token}`),
  })
  const reviews = createReviewsModule({
    database,
    cache,
    secret,
    publicUrl: deps.publicUrl,
    productsByIds: catalog.service.productsByIds,
    hasBought,
    findOwner: accounts.service.findOwner,
    queueMail: mail.service.queue,
  })
  const myData = createMyDataModule({
    database,
    clock,
    findOwner: accounts.service.findOwner,
    confirmPassword: accounts.service.confirmPassword,
    sections: personalDataSections({ orders: orders.service, mail: mail.service }),
  })
  const errorReports = createErrorReportsModule({ ...deps, database, limiter, onUnsent: deps.onWarning })
  const sitemaps = createSitemapsModule({
    database,
    addresses: deps.shopAddresses,
    channel: () => channel.service.findChannel(null),
    content: content.service,
    lists: () => merchandising.lists.all(null),
    cover: catalog.cover,
    clock,
  })
  const housekeeping = createHousekeepingModule({ database, retentions, clock, onError: deps.onError })
  const payments = createPaymentsModule({ database, provider, test, limiter, settle: orders.service.settle })
  return {
    kernel,
    channel,
    pricing,
    catalog,
    merchandising,
    search,
    content,
    offers,
    places,
    cart,
    balance,
    orders,
    measurement,
    payments,
    mail,
    staff,
    accounts,
    alerts,
    newsletter,
    favorites,
    reviews,
    myData,
    sitemaps,
    errorReports,
    variantTests,
    translation: createTranslationModule({ port: deps.translation ?? null, onWarning: deps.onWarning }),
    housekeeping,
  }
}

export type BackendModules = ReturnType<typeof createModules>
