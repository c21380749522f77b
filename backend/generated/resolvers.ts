import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ProductModel, WorkModel, SeriesModel, ContributorModel, ContributionModel, BrandModel, CategoryModel, SkuModel, ImageModel } from '../catalog/catalog.models.ts';
import type { UnitPriceModel, DiscountCampaignModel } from '../pricing/pricing.models.ts';
import type { CartModel, CartItemModel, SavedItemModel, CartGiftModel, MissedGiftModel } from '../cart/cart.models.ts';
import type { PriceSumModel } from '../cart/cart.resolvers.ts';
import type { AlertRow } from '../alerts/alerts.store.ts';
import type { SubscriptionRow } from '../newsletter/newsletter.store.ts';
import type { ConsentRow } from '../accounts/consent/consent.store.ts';
import type { CustomerRow } from '../accounts/accounts.store.ts';
import type { BalanceModel } from '../balance/balance.resolvers.ts';
import type { BalanceEntryRow } from '../balance/balance.service.ts';
import type { OrderRow, OrderRequestRow } from '../orders/orders.store.ts';
import type { OrderLineModel, OrderRefundModel, ShippingOptionModel } from '../orders/order.models.ts';
import type { OpenMismatch } from '../payments/mismatches.store.ts';
import type { OpenTask } from '../payments/open-tasks.store.ts';
import type { BalanceRow } from '../payments/money-balance.store.ts';
import type { FavoriteListModel, FavoriteItemModel, FavoriteIdsModel } from '../favorites/favorites.models.ts';
import type { Amount, ReportedSubject } from '../measurement/report.store.ts';
import type { ReviewRow } from '../reviews/reviews.store.ts';
import type { StaffReviewModel, ReviewEventRow } from '../reviews/moderation.store.ts';
import type { ListRow } from '../merchandising/lists/lists.store.ts';
import type { RequestContext } from '../kernel/request-context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
};

/** A named title that the list lacks. */
export type AbsentTitle = {
  readonly __typename?: 'AbsentTitle';
  /** Who wrote it. */
  readonly author: Scalars['String']['output'];
  /** Address of its cover. */
  readonly cover: Scalars['String']['output'];
  /** Its format. */
  readonly format: Scalars['String']['output'];
  /** Its title. */
  readonly name: Scalars['String']['output'];
  /** Id. */
  readonly productId: Scalars['ID']['output'];
  /** `out`: buried for good; `not-sold`: the market does not sell it; `outside-rule`; `unknown`: there is no such product. */
  readonly why: Scalars['String']['output'];
};

/** A comment to be written. */
export type AddCommentInput = {
  /** Id of the block; null for the page itself. */
  readonly blockId?: InputMaybe<Scalars['ID']['input']>;
  /** Current name of the block, shown after the block is removed. */
  readonly blockTitle?: InputMaybe<Scalars['String']['input']>;
  /** At most 2,000 characters. */
  readonly body: Scalars['String']['input'];
  /** Id of the page. */
  readonly pageId: Scalars['ID']['input'];
};

/** Outcome of addComment. */
export type AddCommentResult = CommentProblem | ContentComment;

/** What a page can be about. */
export type AddressedKind =
  | 'author'
  | 'brand'
  | 'category'
  | 'discountCampaign'
  | 'list'
  | 'page'
  | 'product';

/** A request to be notified about a product. */
export type Alert = {
  readonly __typename?: 'Alert';
  /** Nothing is sent before it is confirmed. */
  readonly confirmed: Scalars['Boolean']['output'];
  /** Time of the request, ISO 8601. */
  readonly createdAt: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** The event that triggers it. */
  readonly kind: AlertKind;
  /** Price including VAT at the time of the request, formatted. */
  readonly priceAtRequestFormatted: Scalars['String']['output'];
  /** The edition; null when the market of the request does not sell it. */
  readonly product?: Maybe<Product>;
};

/** The request was accepted. The same response whether or not the address had the alert before. */
export type AlertAsked = {
  readonly __typename?: 'AlertAsked';
  /** A mail with a link was sent, and nothing else is sent until the link is used. */
  readonly needsConfirmation: Scalars['Boolean']['output'];
};

/** The event that triggers an alert. */
export type AlertKind =
  /** The price is below that of the request and of the last notification. Notifies of each drop. */
  | 'PRICE'
  /** The product can be bought again. Notifies once. */
  | 'STOCK';

/** The request was refused. */
export type AlertProblem = {
  readonly __typename?: 'AlertProblem';
  /** `INVALID_EMAIL`, `NOT_SOLD`, `IN_STOCK` or `TOO_MANY`. */
  readonly code: Scalars['String']['output'];
  /** A sentence. */
  readonly message: Scalars['String']['output'];
};

/** Outcome of notifyWhenInStock. */
export type AlertResult = AlertAsked | AlertProblem;

/** The alternative text of an image in one language. */
export type AltText = {
  readonly __typename?: 'AltText';
  /** Language. */
  readonly language: Scalars['ID']['output'];
  /** The text; empty for a decorative image. */
  readonly text: Scalars['String']['output'];
};

/** The alternative text of an image in one language. */
export type AltTextInput = {
  /** Language. */
  readonly language: Scalars['ID']['input'];
  /** The text; empty for a decorative image. */
  readonly text: Scalars['String']['input'];
};

/** A campaign as a cart shows it. */
export type AppliedCampaign = {
  readonly __typename?: 'AppliedCampaign';
  /** True when its name is not to be shown. */
  readonly hideTitle: Scalars['Boolean']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Name in the language of the request. */
  readonly name: Scalars['String']['output'];
};

/** A page of authors. */
export type AuthorPage = {
  readonly __typename?: 'AuthorPage';
  /** This page. */
  readonly items: ReadonlyArray<Contributor>;
  /** Number of pages. */
  readonly pageCount: Scalars['Int']['output'];
  /** In all. */
  readonly total: Scalars['Int']['output'];
};

/** Money that the shop owes a customer, in the currency of the request's market. */
export type Balance = {
  readonly __typename?: 'Balance';
  /** What there is. */
  readonly amount: Scalars['Float']['output'];
  /** `amount`, formatted. */
  readonly amountFormatted: Scalars['String']['output'];
  /** ISO 4217. */
  readonly currency: Scalars['String']['output'];
  /** Its history in every currency, the newest first, at most 200. */
  readonly entries: ReadonlyArray<BalanceEntry>;
};

/** One entry of a customer's balance. */
export type BalanceEntry = {
  readonly __typename?: 'BalanceEntry';
  /** Decimal; negative: spent. */
  readonly amount: Scalars['Float']['output'];
  /** `amount`, formatted. */
  readonly amountFormatted: Scalars['String']['output'];
  /** When, ISO 8601. */
  readonly createdAt: Scalars['String']['output'];
  /** ISO 4217. */
  readonly currency: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** `gift-code`, `order`, `order-cancelled`, `refund` or `staff`. */
  readonly kind: Scalars['String']['output'];
  /** Number of the order, the gift code, or what staff wrote. */
  readonly note: Scalars['String']['output'];
};

/** The language of a text. */
export type BookLanguage = {
  readonly __typename?: 'BookLanguage';
  /** ISO 639-1. */
  readonly code: Scalars['String']['output'];
  /** Its name in the language of the request. */
  readonly name: Scalars['String']['output'];
};

/** A brand; for books the publisher. */
export type Brand = {
  readonly __typename?: 'Brand';
  /** Name used in addresses: `/b/{alias}`. */
  readonly alias: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Number of products in the shop. */
  readonly productCount: Scalars['Int']['output'];
};

/** A page of brands. */
export type BrandPage = {
  readonly __typename?: 'BrandPage';
  /** This page. */
  readonly items: ReadonlyArray<Brand>;
  /** Number of pages. */
  readonly pageCount: Scalars['Int']['output'];
  /** In all. */
  readonly total: Scalars['Int']['output'];
};

/** An entry of a Builder space. */
export type BuilderEntry = {
  readonly __typename?: 'BuilderEntry';
  /** Builder's id of it. */
  readonly id: Scalars['ID']['output'];
  /** What was left out of it, and issues of the definition. Paths of codes that begin with `builder-` point into the entry, others into the definition. */
  readonly issues: ReadonlyArray<Issue>;
  /** Languages in which that revision is live here. */
  readonly languages: ReadonlyArray<Scalars['ID']['output']>;
  /** Whether Builder shows it. */
  readonly live: Scalars['Boolean']['output'];
  /** `page` or `section`. */
  readonly model: Scalars['String']['output'];
  /** Its name in Builder. */
  readonly name: Scalars['String']['output'];
  /** The page or section that it is here. */
  readonly pageId: Scalars['ID']['output'];
  /** Last change read, ISO 8601. */
  readonly readAt: Scalars['String']['output'];
  /** The last revision created from it; null if none was stored. */
  readonly revision?: Maybe<Scalars['ID']['output']>;
};

/** A Builder space and its imported entries. */
export type BuilderSpace = {
  readonly __typename?: 'BuilderSpace';
  /** Its entries, by page. */
  readonly entries: ReadonlyArray<BuilderEntry>;
  /** Last failed poll, ISO 8601. */
  readonly failedAt?: Maybe<Scalars['String']['output']>;
  /** Why the last poll failed; null when it succeeded. */
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** Last complete poll, ISO 8601. */
  readonly succeededAt?: Maybe<Scalars['String']['output']>;
};

/** Something that begins or ends. */
export type CalendarEntry = {
  readonly __typename?: 'CalendarEntry';
  /** What else wants the same then, in words: ids of campaigns, or `page` and its language. */
  readonly collisions: ReadonlyArray<Scalars['String']['output']>;
  /** From, ISO 8601; of a page, when it moves. */
  readonly from: Scalars['String']['output'];
  /** Id of the campaign or of the page. */
  readonly id: Scalars['ID']['output'];
  /** `campaign` or `page`. */
  readonly kind: Scalars['String']['output'];
  /** Market alias; null for pages, which are the same in all. */
  readonly market?: Maybe<Scalars['String']['output']>;
  /** Title for staff. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Until, ISO 8601; of a page null. */
  readonly until?: Maybe<Scalars['String']['output']>;
};

/** A campaign: one object that begins and ends as one and undoes itself. */
export type Campaign = {
  readonly __typename?: 'Campaign';
  /** The approved version; null if none is. */
  readonly approved?: Maybe<Scalars['JSON']['output']>;
  /** When it was approved, ISO 8601. */
  readonly approvedAt?: Maybe<Scalars['String']['output']>;
  /** Who approved it. */
  readonly approvedBy?: Maybe<Scalars['String']['output']>;
  /** Its revision. */
  readonly approvedRevision?: Maybe<Scalars['ID']['output']>;
  /** Who saved the draft. */
  readonly author: Scalars['String']['output'];
  /** Where it meets other approved campaigns. */
  readonly collisions: ReadonlyArray<CampaignCollision>;
  /** The draft. */
  readonly draft: Scalars['JSON']['output'];
  /** SHA-256 of the draft's canonical bytes. */
  readonly draftRevision: Scalars['ID']['output'];
  /** Its id, for conditions. */
  readonly id: Scalars['ID']['output'];
  /** Where the draft's prices and codes will hold: the markets that it and each offer have in common. */
  readonly offerReach: ReadonlyArray<OfferReach>;
  /** When the draft was saved, ISO 8601. */
  readonly savedAt: Scalars['String']['output'];
  /** `draft`, `scheduled`, `running` or `ended`; in any market. */
  readonly state: Scalars['String']['output'];
  /** Title for staff. */
  readonly title: Scalars['String']['output'];
  /** When it runs, market by market: of what was approved, else of the draft. */
  readonly windows: ReadonlyArray<CampaignWindow>;
};

/** Titles that come first in a list or a category. */
export type CampaignBoost = {
  readonly __typename?: 'CampaignBoost';
  /** The category. */
  readonly category?: Maybe<Scalars['String']['output']>;
  /** The list. */
  readonly list?: Maybe<Scalars['String']['output']>;
  /** Products, in order. */
  readonly productIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** Two campaigns that want the same at the same time. */
export type CampaignCollision = {
  readonly __typename?: 'CampaignCollision';
  /** From, ISO 8601. */
  readonly from: Scalars['String']['output'];
  /** `page`, `theme`, `redirect` or `boost`. */
  readonly kind: Scalars['String']['output'];
  /** Market alias. */
  readonly market: Scalars['String']['output'];
  /** Until, ISO 8601. */
  readonly until: Scalars['String']['output'];
  /** What both want: page and language, theme value, address, list. */
  readonly what: Scalars['String']['output'];
  /** The campaign that wins: the one that began later. */
  readonly winner: Scalars['ID']['output'];
  /** The other campaign. */
  readonly with: Scalars['ID']['output'];
};

/** What running campaigns do in a market. */
export type CampaignEffects = {
  readonly __typename?: 'CampaignEffects';
  /** Titles that come first. */
  readonly boosts: ReadonlyArray<CampaignBoost>;
  /** Ids of the campaigns that run, the one that counts most last. */
  readonly campaigns: ReadonlyArray<Scalars['ID']['output']>;
  /** When that changes by time alone, ISO 8601; null for never. */
  readonly nextChangeAt?: Maybe<Scalars['String']['output']>;
  /** Pages that they show instead of the published ones. */
  readonly pages: ReadonlyArray<CampaignPage>;
  /** Values laid over the channel's theme. */
  readonly theme: ReadonlyArray<CampaignThemeValue>;
};

/** A page that a campaign shows instead of the published one. */
export type CampaignPage = {
  readonly __typename?: 'CampaignPage';
  /** Page or section id. */
  readonly id: Scalars['ID']['output'];
  /** Languages; null for all. */
  readonly languages?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The revision. */
  readonly revision: Scalars['ID']['output'];
};

/** Why a campaign was not saved, approved or cancelled. */
export type CampaignProblem = {
  readonly __typename?: 'CampaignProblem';
  /** `stale` or `missing`. */
  readonly code: Scalars['String']['output'];
  /** The draft's revision now. */
  readonly current?: Maybe<Scalars['ID']['output']>;
  /** A sentence. */
  readonly message: Scalars['String']['output'];
};

/** Outcome of saveCampaign, approveCampaign and cancelCampaign. */
export type CampaignResult = Campaign | CampaignProblem | InvalidPage;

/** A theme value of a campaign. */
export type CampaignThemeValue = {
  readonly __typename?: 'CampaignThemeValue';
  /** Name without dashes in front. */
  readonly name: Scalars['String']['output'];
  /** Value. */
  readonly value: Scalars['String']['output'];
};

/** When a campaign runs in a market, half-open. */
export type CampaignWindow = {
  readonly __typename?: 'CampaignWindow';
  /** From, ISO 8601. */
  readonly from: Scalars['String']['output'];
  /** Market alias. */
  readonly market: Scalars['String']['output'];
  /** Until, ISO 8601. */
  readonly until: Scalars['String']['output'];
};

/** A shopping cart. Amounts are decimals in the cart's currency, added up by the back end only. */
export type Cart = {
  readonly __typename?: 'Cart';
  /** The owner's balance, in the cart's currency; null unless the owner requests it. */
  readonly accountBalance?: Maybe<Scalars['Float']['output']>;
  /** `accountBalance`, formatted. */
  readonly accountBalanceFormatted?: Maybe<Scalars['String']['output']>;
  /** Campaigns that changed something. */
  readonly appliedCampaigns: ReadonlyArray<AppliedCampaign>;
  /** Saved fields of the checkout form. */
  readonly checkoutDraft: ReadonlyArray<DraftField>;
  /** Country to which it is sent, ISO 3166-1 alpha-2. Its VAT applies. */
  readonly countryCode: Scalars['String']['output'];
  /** ISO 4217. */
  readonly currency: Scalars['String']['output'];
  /** The gift code, when one was entered. */
  readonly giftCode?: Maybe<Scalars['String']['output']>;
  /** Words to go with a gift. */
  readonly giftMessage?: Maybe<Scalars['String']['output']>;
  /** What campaigns add at no cost, one piece each; it counts for no sum and cannot be changed. */
  readonly gifts: ReadonlyArray<CartGift>;
  /** True when it contains e-books or audiobooks. */
  readonly hasDownloads: Scalars['Boolean']['output'];
  /** Id; it gives access to the cart. */
  readonly id: Scalars['ID']['output'];
  /** Lines, the first added first. */
  readonly items: ReadonlyArray<CartItem>;
  /** Id of the market whose prices it has. */
  readonly marketId: Scalars['ID']['output'];
  /** Gifts that the cart has earned and that cannot be given, each with why. */
  readonly missedGifts: ReadonlyArray<MissedGift>;
  /** False when nothing in it is sent by post. */
  readonly needsShipping: Scalars['Boolean']['output'];
  /** The promo code, when one was entered. */
  readonly promoCode?: Maybe<Scalars['String']['output']>;
  /** The unmet requirement of the promo code, as a message for the shopper; null if there is none. */
  readonly promoCodeRequirement?: Maybe<Scalars['String']['output']>;
  /** True when the promo code is valid but its requirement is not met yet. */
  readonly promoCodeWaits: Scalars['Boolean']['output'];
  /** Pieces in all. */
  readonly quantity: Scalars['Int']['output'];
  /** Titles saved for later; not part of any sum. */
  readonly saved: ReadonlyArray<SavedItem>;
  /** Shipping option that was chosen. */
  readonly shippingOptionId?: Maybe<Scalars['ID']['output']>;
  /** The sums. */
  readonly summary: CartSummary;
  /** Ids of products that were in it and are not sold in its market. */
  readonly unavailable: ReadonlyArray<Scalars['ID']['output']>;
  /** True when the owner's balance pays, as far as it goes. */
  readonly usesBalance: Scalars['Boolean']['output'];
  /** Postcode to which it is to be sent. */
  readonly zip?: Maybe<Scalars['String']['output']>;
};

/** Gift money that the order would take. */
export type CartBalance = {
  readonly __typename?: 'CartBalance';
  /** Part that the customer's balance pays, formatted; null if none. */
  readonly accountPartFormatted?: Maybe<Scalars['String']['output']>;
  /** Part that the gift code pays, formatted; null if none. */
  readonly giftPartFormatted?: Maybe<Scalars['String']['output']>;
  /** The amount. */
  readonly pending: Scalars['Float']['output'];
  /** `pending`, formatted. */
  readonly pendingFormatted: Scalars['String']['output'];
  /** What is left to pay, excluding VAT. */
  readonly totalSellingPriceExBalanceExVat: Scalars['Float']['output'];
  /** `totalSellingPriceExBalanceExVat`, formatted. */
  readonly totalSellingPriceExBalanceExVatFormatted: Scalars['String']['output'];
  /** What is left to pay, including VAT. */
  readonly totalSellingPriceExBalanceIncVat: Scalars['Float']['output'];
  /** `totalSellingPriceExBalanceIncVat`, formatted. */
  readonly totalSellingPriceExBalanceIncVatFormatted: Scalars['String']['output'];
};

/** One piece that a campaign adds at no cost. */
export type CartGift = {
  readonly __typename?: 'CartGift';
  /** Name of the campaign; null where it is not to be named. */
  readonly campaign?: Maybe<Scalars['String']['output']>;
  /** The product; null when the market of the request does not sell it. */
  readonly product?: Maybe<Product>;
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['output'];
};

/** One line: pieces of one SKU. */
export type CartItem = {
  readonly __typename?: 'CartItem';
  /** What cart campaigns make of it. */
  readonly campaign: CartItemCampaign;
  /** Pieces left, when fewer than the quantity of the line. */
  readonly onlyLeft?: Maybe<Scalars['Int']['output']>;
  /** The same excluding VAT. */
  readonly priceBeforeExVatFormatted?: Maybe<Scalars['String']['output']>;
  /** Unit price including VAT when it was last seen, when it has changed since. */
  readonly priceBeforeIncVat?: Maybe<Scalars['Float']['output']>;
  /** `priceBeforeIncVat`, formatted. */
  readonly priceBeforeIncVatFormatted?: Maybe<Scalars['String']['output']>;
  /** The product; null when the market of the request does not sell it. */
  readonly product?: Maybe<Product>;
  /** Pieces. */
  readonly quantity: Scalars['Int']['output'];
  /** First day of sale, YYYY-MM-DD, of a title that is not out yet; null when it can be sent. */
  readonly releaseDate?: Maybe<Scalars['String']['output']>;
  /** Its size; null for a product of one size. */
  readonly size?: Maybe<Scalars['String']['output']>;
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['output'];
  /** Price of the line. */
  readonly totalPrice: PriceSum;
  /** Price of one piece, before cart campaigns. */
  readonly unitPrice: UnitPrice;
};

/** Campaigns on one line and the split of prices that results. */
export type CartItemCampaign = {
  readonly __typename?: 'CartItemCampaign';
  /** Campaigns that changed the line. */
  readonly appliedCampaigns: ReadonlyArray<AppliedCampaign>;
  /** Price of so many pieces each, dearest first. */
  readonly prices: ReadonlyArray<PriceQuantity>;
};

/** A refused change; the cart is unchanged. */
export type CartProblem = {
  readonly __typename?: 'CartProblem';
  /** `NOT_SOLD`, `CODE_NOT_VALID` (the message names its requirement), `CODE_WORSE` (the cart would cost more with it), `CART_FULL` or `CART_GONE`. */
  readonly code: Scalars['String']['output'];
  /** Sentence for the shopper. */
  readonly message: Scalars['String']['output'];
};

/** The changed cart, or why it was not changed. */
export type CartResult = Cart | CartProblem | NotEnoughStock;

/** What sending it costs. */
export type CartShipping = {
  readonly __typename?: 'CartShipping';
  /** Amount missing for free shipping; null when it is free or never will be. */
  readonly amountLeftToFreeShipping?: Maybe<Scalars['Float']['output']>;
  /** `amountLeftToFreeShipping`, formatted. */
  readonly amountLeftToFreeShippingFormatted?: Maybe<Scalars['String']['output']>;
  /** The fee, excluding VAT. */
  readonly feeExVat: Scalars['Float']['output'];
  /** `feeExVat`, formatted. */
  readonly feeExVatFormatted: Scalars['String']['output'];
  /** The fee, including VAT. */
  readonly feeIncVat: Scalars['Float']['output'];
  /** `feeIncVat`, formatted. */
  readonly feeIncVatFormatted: Scalars['String']['output'];
  /** True until an option is chosen; the fee is that of the cheapest. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The fee, including VAT. */
  readonly shippingFeeIncVat: Scalars['Float']['output'];
};

/** All sums of a cart. */
export type CartSummary = {
  readonly __typename?: 'CartSummary';
  /** Gift money. */
  readonly balance: CartBalance;
  /** Fixed amounts off the whole cart, excluding VAT. */
  readonly fixedAmountDiscountExVat: Scalars['Float']['output'];
  /** `fixedAmountDiscountExVat`, formatted. */
  readonly fixedAmountDiscountExVatFormatted: Scalars['String']['output'];
  /** Fixed amounts off the whole cart, including VAT. */
  readonly fixedAmountDiscountIncVat: Scalars['Float']['output'];
  /** `fixedAmountDiscountIncVat`, formatted. */
  readonly fixedAmountDiscountIncVatFormatted: Scalars['String']['output'];
  /** Shipping. */
  readonly shipping: CartShipping;
  /** The goods alone. */
  readonly subTotal: PriceSum;
  /** The sum as the customer type of the request sees it, line by line. */
  readonly sums: ReadonlyArray<SumLine>;
  /** Everything: goods, fixed discounts and shipping, before gift money. */
  readonly total: PriceSum;
};

/** A category. */
export type Category = {
  readonly __typename?: 'Category';
  /** Alias in the language of the request: `/c/{alias}`, with its parent `/c/{parent}/{alias}`. */
  readonly alias: Scalars['String']['output'];
  /** Alias in each language of the shop. */
  readonly aliases: ReadonlyArray<LocalizedAlias>;
  /** The categories below. */
  readonly children: ReadonlyArray<Category>;
  /** A sentence about it. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Name in the language of the request. */
  readonly name: Scalars['String']['output'];
  /** The category above. */
  readonly parent?: Maybe<Category>;
  /** From the top to this one. */
  readonly path: ReadonlyArray<Category>;
  /** Works in it and below it that are sold in the market. */
  readonly productCount: Scalars['Int']['output'];
};

/** One committed change. */
export type ChangeEvent = {
  readonly __typename?: 'ChangeEvent';
  /** Its number; grows by commit. */
  readonly seq: Scalars['Float']['output'];
  /** Tags of what changed: `page:home`, `product:123`, `category:12`, `market:se` … */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
};

/** A shop front: a set of markets and its settings. */
export type Channel = {
  readonly __typename?: 'Channel';
  /** Default market of a new visitor. */
  readonly defaultMarketId: Scalars['ID']['output'];
  /** The same as `markets`, under the name that the specification gives it. */
  readonly getMarkets: ReadonlyArray<Market>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** All its markets, in the order of the picker. */
  readonly markets: ReadonlyArray<Market>;
  /** Name of the shop. */
  readonly name: Scalars['String']['output'];
  /** Theme values and other settings of the channel. */
  readonly settings: ReadonlyArray<ChannelSetting>;
};

/** One entry of the channel's settings. */
export type ChannelSetting = {
  readonly __typename?: 'ChannelSetting';
  /** The channel. */
  readonly channelId: Scalars['ID']['output'];
  /** Names and values, applied as CSS custom properties on the page root. */
  readonly theme: ReadonlyArray<ThemeValue>;
};

/** An address in the country of the cart. */
export type CheckoutAddressInput = {
  /** Street and number. */
  readonly addressLine1: Scalars['String']['input'];
  /** Second line. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Care of. */
  readonly careOf?: InputMaybe<Scalars['String']['input']>;
  /** Town or city. */
  readonly city: Scalars['String']['input'];
  /** First name. */
  readonly firstName: Scalars['String']['input'];
  /** Last name. */
  readonly lastName: Scalars['String']['input'];
  /** Province or county; required in countries whose addresses need one. */
  readonly region?: InputMaybe<Scalars['String']['input']>;
  /** Postcode. */
  readonly zip: Scalars['String']['input'];
};

/** An invalid field. */
export type CheckoutFault = {
  readonly __typename?: 'CheckoutFault';
  /** `required`, `email`, `zip`, `territory` (a postcode where another VAT holds than in the market), `phone`, `shipping`, `terms`, `digital-consent`, `organisation-number`, `personal-number` or `too-long`. */
  readonly code: Scalars['String']['output'];
  /** Name of the field in `CheckoutInputType` or its billing address. A field of the other address is written as `shippingAddress.zip`. */
  readonly field: Scalars['String']['output'];
};

/** What a shopper fills in to buy. Lengths: 120 characters, the message 1,000. */
export type CheckoutInputType = {
  /** Address of the buyer, to which the parcel is sent unless `shippingAddress` is given. */
  readonly billingAddress: CheckoutAddressInput;
  /** Name of the company, from companies. */
  readonly companyName?: InputMaybe<Scalars['String']['input']>;
  /** Consent to immediate delivery of e-books and audiobooks, which ends the right of withdrawal; required for them. */
  readonly digitalConsent?: InputMaybe<Scalars['Boolean']['input']>;
  /** Address of the confirmation. */
  readonly email: Scalars['String']['input'];
  /** Code of the front door. */
  readonly entryCode?: InputMaybe<Scalars['String']['input']>;
  /** Words to the shop. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** Consent to the newsletter. */
  readonly newsletter?: InputMaybe<Scalars['Boolean']['input']>;
  /** Organisation number as the country writes it, from companies. */
  readonly organisationNumber?: InputMaybe<Scalars['String']['input']>;
  /** Personal number, when the payment method gives credit. It is sent to the payment provider and not stored. */
  readonly personalNumber?: InputMaybe<Scalars['String']['input']>;
  /** Telephone number. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** A company's own reference for the order. */
  readonly reference?: InputMaybe<Scalars['String']['input']>;
  /** Address of the parcel, if it differs. */
  readonly shippingAddress?: InputMaybe<CheckoutAddressInput>;
  /** Shipping option, when anything is sent by post. */
  readonly shippingOptionId?: InputMaybe<Scalars['ID']['input']>;
  /** The terms of sale were accepted. */
  readonly termsAccepted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Result of choosing a new password. */
export type ChoosePasswordResult = {
  readonly __typename?: 'ChoosePasswordResult';
  /** True when the password was set and every session ended. */
  readonly chosen: Scalars['Boolean']['output'];
  /** Why not: `INVALID` (the password is not a hash), `LINK_ENDED` or `WEAK_PASSWORD`. */
  readonly code?: Maybe<Scalars['String']['output']>;
};

/** A chosen value of a facet. */
export type ChosenValue = {
  readonly __typename?: 'ChosenValue';
  /** Id of its facet. */
  readonly facet: Scalars['String']['output'];
  /** As in ProductFilterInput. */
  readonly id: Scalars['String']['output'];
  /** Name in the language of the request, a price range in the currency of the market; null when it is unknown. */
  readonly label?: Maybe<Scalars['String']['output']>;
};

/** A refused comment. */
export type CommentProblem = {
  readonly __typename?: 'CommentProblem';
  /** `empty`, `too-long`, `no-page` or `too-many`. */
  readonly code: Scalars['String']['output'];
  /** The same in a sentence. */
  readonly message: Scalars['String']['output'];
};

/** A staff comment on a page or a block. */
export type ContentComment = {
  readonly __typename?: 'ContentComment';
  /** When, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** E-mail of the author. */
  readonly author: Scalars['String']['output'];
  /** Name of the author. */
  readonly authorName: Scalars['String']['output'];
  /** The draft does not have the block any more. */
  readonly blockGone: Scalars['Boolean']['output'];
  /** Id of the block; null for the page itself. */
  readonly blockId?: Maybe<Scalars['ID']['output']>;
  /** What the block was called when the comment was written. */
  readonly blockTitle?: Maybe<Scalars['String']['output']>;
  /** The comment, plain text. */
  readonly body: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** The current user may delete it. */
  readonly mayDelete: Scalars['Boolean']['output'];
  /** When it was resolved, ISO 8601. */
  readonly resolvedAt?: Maybe<Scalars['String']['output']>;
  /** E-mail of the resolver; null while it is open. */
  readonly resolvedBy?: Maybe<Scalars['String']['output']>;
};

/** A picture that an editor has uploaded. */
export type ContentImage = {
  readonly __typename?: 'ContentImage';
  /** Alternative texts. */
  readonly alt: ReadonlyArray<AltText>;
  /** When, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** Who uploaded it. */
  readonly author: Scalars['String']['output'];
  /** The picture in every width and format, narrowest first. */
  readonly files: ReadonlyArray<ContentImageFile>;
  /** Pixels. */
  readonly height: Scalars['Int']['output'];
  /** The beginning of the SHA-256 of what was sent. */
  readonly id: Scalars['ID']['output'];
  /** Name of the file that was sent. */
  readonly name: Scalars['String']['output'];
  /** Pixels. */
  readonly width: Scalars['Int']['output'];
};

/** A picture in one width and format. */
export type ContentImageFile = {
  readonly __typename?: 'ContentImageFile';
  /** `webp` or `jpg`. */
  readonly format: Scalars['String']['output'];
  /** Bytes. */
  readonly size: Scalars['Int']['output'];
  /** Path on the shop. */
  readonly src: Scalars['String']['output'];
  /** Pixels. */
  readonly width: Scalars['Int']['output'];
};

/** One entry of the log. */
export type ContentLogEntry = {
  readonly __typename?: 'ContentLogEntry';
  /** What was done, for example `publish`. */
  readonly action: Scalars['String']['output'];
  /** When, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** Who did it. */
  readonly author: Scalars['String']['output'];
  /** Revision and languages of a page; of others what was set. */
  readonly details?: Maybe<Scalars['JSON']['output']>;
  /** Why. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** `page:home`, `campaign:black-week` … */
  readonly subject: Scalars['String']['output'];
};

/** Who did what on a title. */
export type Contribution = {
  readonly __typename?: 'Contribution';
  /** Who. */
  readonly contributor: Contributor;
  /** What the contributor did. */
  readonly role: ContributorRole;
};

/** A person (or body) behind titles. */
export type Contributor = {
  readonly __typename?: 'Contributor';
  /** Name used in addresses: `/a/{alias}`. */
  readonly alias: Scalars['String']['output'];
  /** A short life in the language of the request, or else in English or another language. */
  readonly biography?: Maybe<Scalars['String']['output']>;
  /** Language of `biography`, such as `en`; null if there is none or its language is unknown. */
  readonly biographyLanguage?: Maybe<Scalars['String']['output']>;
  /** Year of birth. */
  readonly born?: Maybe<Scalars['Int']['output']>;
  /** Year of death. */
  readonly died?: Maybe<Scalars['Int']['output']>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Name as it is written on a cover. */
  readonly name: Scalars['String']['output'];
  /** The series to which the contributor's works belong, those with most of them first. */
  readonly series: ReadonlyArray<Series>;
  /** Name as it is sorted: family name first. */
  readonly sortName: Scalars['String']['output'];
  /** Number of works in the shop. */
  readonly workCount: Scalars['Int']['output'];
};

/** Roles of contributors. */
export type ContributorRole =
  | 'author'
  | 'editor'
  | 'illustrator'
  | 'narrator'
  | 'translator';

/** A choice in the consent panel. */
export type CookieConsent = {
  readonly __typename?: 'CookieConsent';
  /** Counting visits and purchases. */
  readonly analytics: Scalars['Boolean']['output'];
  /** When, ISO 8601. */
  readonly chosenAt: Scalars['String']['output'];
  /** Measuring advertisements. */
  readonly marketing: Scalars['Boolean']['output'];
  /** Version of the consent text. */
  readonly version: Scalars['Int']['output'];
};

/** A choice as the customer's device has it. */
export type CookieConsentInput = {
  /** Counting visits and purchases. */
  readonly analytics: Scalars['Boolean']['input'];
  /** When, ISO 8601; a future time counts as now. */
  readonly chosenAt: Scalars['String']['input'];
  /** Measuring advertisements. */
  readonly marketing: Scalars['Boolean']['input'];
  /** Version of the consent text. */
  readonly version: Scalars['Int']['input'];
};

/** A country. */
export type Country = {
  readonly __typename?: 'Country';
  /** ISO 3166-1 alpha-2. */
  readonly code: Scalars['String']['output'];
  /** Its name in the language of the request. */
  readonly name: Scalars['String']['output'];
};

/** A started order, or why there is none. */
export type CreateOrderResult = InvalidCheckout | OrderProblem | OrderStarted;

/** A new preview link. */
export type CreatedPreviewLink = {
  readonly __typename?: 'CreatedPreviewLink';
  /** Until when it works, ISO 8601. */
  readonly expiresAt: Scalars['String']['output'];
  /** The token, for the storefront's preview address. */
  readonly token: Scalars['String']['output'];
};

/** A currency. */
export type Currency = {
  readonly __typename?: 'Currency';
  /** ISO 4217. */
  readonly code: Scalars['String']['output'];
  /** Its name in the language of the request. */
  readonly name: Scalars['String']['output'];
};

/** The signed-in customer. */
export type Customer = {
  readonly __typename?: 'Customer';
  /** Staff who has signed in as this customer. */
  readonly actingStaff?: Maybe<Scalars['String']['output']>;
  /** Street and number. */
  readonly addressLine1: Scalars['String']['output'];
  /** Second line; empty if none. */
  readonly addressLine2: Scalars['String']['output'];
  /** Money at the shop. */
  readonly balance: Balance;
  /** Care of; empty if none. */
  readonly careOf: Scalars['String']['output'];
  /** Town or city. */
  readonly city: Scalars['String']['output'];
  /** Name of the company; empty for people. */
  readonly companyName: Scalars['String']['output'];
  /** The customer's consent to optional cookies; null without a choice made while signed in. */
  readonly consent?: Maybe<CookieConsent>;
  /** Country of the address, ISO 3166-1 alpha-2; empty without an address. */
  readonly country: Scalars['String']['output'];
  /** Type of customer, for example `PERSON`. */
  readonly customerType: Scalars['String']['output'];
  /** Delivery address, if it differs. */
  readonly deliveryAddress?: Maybe<CustomerAddress>;
  /** Address of the account. */
  readonly email: Scalars['String']['output'];
  /** First name. */
  readonly firstName: Scalars['String']['output'];
  /** `unspecified`, `woman` or `man`. */
  readonly gender: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Last name. */
  readonly lastName: Scalars['String']['output'];
  /** The account subscribes to the newsletter. It is sent once the address is confirmed. */
  readonly newsletter: Scalars['Boolean']['output'];
  /** Orders, the newest first. */
  readonly orders: ReadonlyArray<Order>;
  /** Organisation number as its country writes it; empty for people. */
  readonly organisationNumber: Scalars['String']['output'];
  /** Telephone number. */
  readonly phone: Scalars['String']['output'];
  /** Postcode. */
  readonly zip: Scalars['String']['output'];
};


/** The signed-in customer. */
export type CustomerOrdersArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};

/** An address of a customer; what is not known is empty. */
export type CustomerAddress = {
  readonly __typename?: 'CustomerAddress';
  /** Street and number. */
  readonly addressLine1: Scalars['String']['output'];
  /** Second line. */
  readonly addressLine2: Scalars['String']['output'];
  /** Care of. */
  readonly careOf: Scalars['String']['output'];
  /** Town or city. */
  readonly city: Scalars['String']['output'];
  /** ISO 3166-1 alpha-2. */
  readonly country: Scalars['String']['output'];
  /** First name of the recipient. */
  readonly firstName: Scalars['String']['output'];
  /** Last name of the recipient. */
  readonly lastName: Scalars['String']['output'];
  /** Postcode. */
  readonly zip: Scalars['String']['output'];
};

/** An address in the country of the request's market; what is left out stays, all fields empty removes it. */
export type CustomerAddressInput = {
  /** Street and number. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** Second line. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Care of. */
  readonly careOf?: InputMaybe<Scalars['String']['input']>;
  /** Town or city. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** First name of the recipient. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name of the recipient. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** Postcode. */
  readonly zip?: InputMaybe<Scalars['String']['input']>;
};

/** An invalid field. */
export type CustomerFault = {
  readonly __typename?: 'CustomerFault';
  /** `required`, `too-long`, `phone`, `zip`, `organisation-number` or `customer-type`. */
  readonly code: Scalars['String']['output'];
  /** Name of the field in `UpdateMeInput`; of the other address for example `deliveryAddress.zip`. */
  readonly field: Scalars['String']['output'];
};

/** Calendar days, at least and at most. */
export type DayRange = {
  readonly __typename?: 'DayRange';
  readonly max: Scalars['Int']['output'];
  readonly min: Scalars['Int']['output'];
};

/** Result of deleteMe. */
export type DeleteMeResult = {
  readonly __typename?: 'DeleteMeResult';
  /** Why not: `WRONG_PASSWORD` or `TOO_MANY_ATTEMPTS`. */
  readonly code?: Maybe<Scalars['String']['output']>;
  /** True when the account was deleted and its sessions ended. */
  readonly deleted: Scalars['Boolean']['output'];
};

/** The days between which a parcel arrives. */
export type DeliveryWindow = {
  readonly __typename?: 'DeliveryWindow';
  /** YYYY-MM-DD. */
  readonly earliest: Scalars['String']['output'];
  /** From today until it is sent. */
  readonly handling: DayRange;
  /** YYYY-MM-DD. */
  readonly latest: Scalars['String']['output'];
  /** From when it is sent until it is there. */
  readonly transit: DayRange;
};

/** A campaign that lowers list prices within a window. */
export type DiscountCampaign = {
  readonly __typename?: 'DiscountCampaign';
  /** Name used in addresses: `/dc/{alias}`. */
  readonly alias: Scalars['String']['output'];
  /** A sentence about it in the language of the request. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** When it ends, ISO 8601; null for never. */
  readonly endsAt?: Maybe<Scalars['String']['output']>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Name in the language of the request. */
  readonly name: Scalars['String']['output'];
  /** Reduction in per cent, when it is one percentage for all titles. */
  readonly percentage?: Maybe<Scalars['Float']['output']>;
  /** When it begins, ISO 8601; null for always. */
  readonly startsAt?: Maybe<Scalars['String']['output']>;
};

/** A saved field of the checkout form. */
export type DraftField = {
  readonly __typename?: 'DraftField';
  /** Name of the field. */
  readonly field: Scalars['String']['output'];
  /** What was filled in. */
  readonly value: Scalars['String']['output'];
};

/** A field of the checkout form to save. */
export type DraftFieldInput = {
  /** Name of the field, at most 40 characters. */
  readonly field: Scalars['String']['input'];
  /** What was filled in, at most 1,000 characters. */
  readonly value: Scalars['String']['input'];
};

/** A value that two editors changed differently. */
export type EditConflict = {
  readonly __typename?: 'EditConflict';
  /** The original value; null if there was none. */
  readonly base?: Maybe<Scalars['JSON']['output']>;
  /** The block. */
  readonly blockId?: Maybe<Scalars['ID']['output']>;
  /** The value to save; null when removed. */
  readonly mine?: Maybe<Scalars['JSON']['output']>;
  /** JSON pointer into the definition. */
  readonly path: Scalars['String']['output'];
  /** The value in the draft; null when removed. */
  readonly theirs?: Maybe<Scalars['JSON']['output']>;
};

/** Something that happened before an error. */
export type ErrorBreadcrumb = {
  readonly __typename?: 'ErrorBreadcrumb';
  /** When, ISO 8601. */
  readonly at?: Maybe<Scalars['String']['output']>;
  /** For example `navigation`, `request` or `log`. */
  readonly category: Scalars['String']['output'];
  /** Further facts. */
  readonly details: ReadonlyArray<ErrorFact>;
  /** What happened. */
  readonly message: Scalars['String']['output'];
};

/** The newest error of a group, without anything that identifies a visitor. */
export type ErrorDetails = {
  readonly __typename?: 'ErrorDetails';
  /** What happened before, oldest first; at most 40. */
  readonly breadcrumbs: ReadonlyArray<ErrorBreadcrumb>;
  /** Causes of the error, outermost first. */
  readonly causes: ReadonlyArray<Scalars['String']['output']>;
  /** Further facts, such as the request id. */
  readonly context: ReadonlyArray<ErrorFact>;
  /** The stack, innermost call first: `method (file:line:column)`. */
  readonly frames: ReadonlyArray<Scalars['String']['output']>;
  /** The browser's `User-Agent`. */
  readonly userAgent?: Maybe<Scalars['String']['output']>;
};

/** A named fact about an error. */
export type ErrorFact = {
  readonly __typename?: 'ErrorFact';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Value. */
  readonly value: Scalars['String']['output'];
};

/** Equal errors: of one source, with one name and one message apart from numbers and quoted values. */
export type ErrorGroup = {
  readonly __typename?: 'ErrorGroup';
  /** What the process was doing when the newest error occurred. */
  readonly component?: Maybe<Scalars['String']['output']>;
  /** Number of errors. */
  readonly count: Scalars['Int']['output'];
  /** When the error occurred first, ISO 8601. */
  readonly firstSeenAt: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** When the error occurred last, ISO 8601. */
  readonly lastSeenAt: Scalars['String']['output'];
  /** Message of the newest error, at most 300 characters. */
  readonly message: Scalars['String']['output'];
  /** Name of the error, for example `TypeError`. */
  readonly name: Scalars['String']['output'];
  /** Path of the page or request of the newest error, without query. */
  readonly page?: Maybe<Scalars['String']['output']>;
  /** Release in which the newest error occurred. */
  readonly release?: Maybe<Scalars['String']['output']>;
  /** The part of the shop. */
  readonly source: Scalars['String']['output'];
};

/** The part of the shop in which an error occurred. */
export type ErrorSource =
  /** The back end. */
  | 'backend'
  /** A visitor's browser. */
  | 'browser'
  /** The gateway, which renders pages. */
  | 'gateway';

/** A published pointer as the editor saw it. */
export type ExpectedPointer = {
  /** Language. */
  readonly language: Scalars['ID']['input'];
  /** Revision; null when the page was not live in the language. */
  readonly revision?: InputMaybe<Scalars['ID']['input']>;
};

/** A title at its position. */
export type ExplainedTitle = {
  readonly __typename?: 'ExplainedTitle';
  /** The position it is pinned to, or its boost factor. */
  readonly asked?: Maybe<Scalars['Float']['output']>;
  /** Who wrote it. */
  readonly author: Scalars['String']['output'];
  /** Address of its cover. */
  readonly cover: Scalars['String']['output'];
  /** Its format. */
  readonly format: Scalars['String']['output'];
  /** Its title. */
  readonly name: Scalars['String']['output'];
  /** From 1. */
  readonly place: Scalars['Int']['output'];
  /** Id. */
  readonly productId: Scalars['ID']['output'];
  /** It is sold out. */
  readonly soldOut: Scalars['Boolean']['output'];
  /** `campaign`, `pinned`, `boosted`, `rule`, `buried` or `fallback`. */
  readonly why: Scalars['String']['output'];
};

/** A facet. */
export type Facet = {
  readonly __typename?: 'Facet';
  /** As in ProductFilterInput. */
  readonly id: Scalars['String']['output'];
  /** Name in the language of the request. */
  readonly label: Scalars['String']['output'];
  /** Values that would find something, or are chosen, in the merchant's order; of many the most frequent. */
  readonly values: ReadonlyArray<FacetValue>;
};

/** A facet at its position. */
export type FacetEntry = {
  readonly __typename?: 'FacetEntry';
  /** As in ProductFilterInput. */
  readonly facet: Scalars['String']['output'];
  /** Hidden from shoppers. */
  readonly hidden: Scalars['Boolean']['output'];
  /** Name in the language of the request. */
  readonly name: Scalars['String']['output'];
};

/** A facet at its position. */
export type FacetEntryInput = {
  /** As in ProductFilterInput. */
  readonly facet: Scalars['String']['input'];
  /** Hidden from shoppers. */
  readonly hidden: Scalars['Boolean']['input'];
};

/** Facets of a category, in order. */
export type FacetLayout = {
  readonly __typename?: 'FacetLayout';
  /** Id of the category; empty for the whole shop. */
  readonly category: Scalars['ID']['output'];
  /** All of them, the hidden ones too. */
  readonly entries: ReadonlyArray<FacetEntry>;
  /** Where they come from; the category itself when they are its own, empty for the whole shop. */
  readonly from: Scalars['ID']['output'];
  /** Revision; null without facets of its own. */
  readonly revision?: Maybe<Scalars['ID']['output']>;
};

/** Outcome of saveFacetLayout. */
export type FacetLayoutResult = FacetLayout | InvalidMerchandise | MerchandisingProblem;

/** A value of a facet. */
export type FacetValue = {
  readonly __typename?: 'FacetValue';
  /** Works that it would find together with the other facets' choices. */
  readonly count: Scalars['Int']['output'];
  /** As in ProductFilterInput. */
  readonly id: Scalars['String']['output'];
  /** Name in the language of the request. */
  readonly label: Scalars['String']['output'];
  /** Chosen now. */
  readonly selected: Scalars['Boolean']['output'];
};

/** Ids of everything that an owner has saved. */
export type FavoriteIds = {
  readonly __typename?: 'FavoriteIds';
  /** The guest's list, whose id the browser stores; null for a customer. */
  readonly guestListId?: Maybe<Scalars['ID']['output']>;
  /** The default list; null if there is none yet. */
  readonly listId?: Maybe<Scalars['ID']['output']>;
  /** Ids of products in any list, each once. */
  readonly productIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** A product as it was saved. */
export type FavoriteItem = {
  readonly __typename?: 'FavoriteItem';
  /** When it was saved, ISO 8601. */
  readonly addedAt: Scalars['String']['output'];
  /** True when it costs less now than then. */
  readonly cheaper: Scalars['Boolean']['output'];
  /** The same excluding VAT. */
  readonly priceDifferenceExVatFormatted?: Maybe<Scalars['String']['output']>;
  /** How much more it costs now, negative for less; null when not sold here, or in another currency. */
  readonly priceDifferenceIncVat?: Maybe<Scalars['Float']['output']>;
  /** `priceDifferenceIncVat` without its sign, formatted. */
  readonly priceDifferenceIncVatFormatted?: Maybe<Scalars['String']['output']>;
  /** The same excluding VAT, at today's rate; null when not sold here, or in another currency. */
  readonly priceThenExVatFormatted?: Maybe<Scalars['String']['output']>;
  /** What it cost then, including VAT, in the currency of that day. */
  readonly priceThenIncVat: Scalars['Float']['output'];
  /** `priceThenIncVat`, formatted. */
  readonly priceThenIncVatFormatted: Scalars['String']['output'];
  /** The product; null when the market of the request does not sell it. */
  readonly product?: Maybe<Product>;
  /** Id of the product. */
  readonly productId: Scalars['ID']['output'];
};

/** Products that an owner has saved, as the owner sees them. */
export type FavoriteList = {
  readonly __typename?: 'FavoriteList';
  /** Products in all, also those that this market does not sell. */
  readonly count: Scalars['Int']['output'];
  /** Id; a guest's browser stores it, and it gives access to the guest's list. */
  readonly id: Scalars['ID']['output'];
  /** True for the list that hearts save to. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** Its products, the last saved first. */
  readonly items: ReadonlyArray<FavoriteItem>;
  /** Name; empty for the default list. */
  readonly name: Scalars['String']['output'];
  /** Token of its link; null when it is not shared. */
  readonly shareToken?: Maybe<Scalars['String']['output']>;
  /** The link to share, in the language of the request; null when it is not shared. */
  readonly shareUrl?: Maybe<Scalars['String']['output']>;
};


/** Products that an owner has saved, as the owner sees them. */
export type FavoriteListItemsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};

/** A refused change; the lists are unchanged. */
export type FavoriteProblem = {
  readonly __typename?: 'FavoriteProblem';
  /** `LIST_GONE`, `LIST_FULL`, `TOO_MANY_LISTS`, `NAME_NOT_VALID`, `NAME_TAKEN`, `NOT_SOLD`, `DEFAULT_LIST` or `SIGN_IN_FIRST`. */
  readonly code: Scalars['String']['output'];
  /** Sentence for the shopper. */
  readonly message: Scalars['String']['output'];
};

/** The changed list, or why it was not changed. */
export type FavoriteResult = FavoriteList | FavoriteProblem;

/** Result of toggleFavorite. */
export type FavoriteToggle = {
  readonly __typename?: 'FavoriteToggle';
  /** True when saved; false when removed from every list. */
  readonly added: Scalars['Boolean']['output'];
  /** Everything saved now. */
  readonly favorites: FavoriteIds;
};

/** The result, or why nothing was changed. */
export type FavoriteToggleResult = FavoriteProblem | FavoriteToggle;

/** A title and its quantity. */
export type FillLineInput = {
  /** ISBN-13, or the shop's own number. */
  readonly articleNumber: Scalars['String']['input'];
  /** Pieces. */
  readonly quantity: Scalars['Int']['input'];
};

/** Result of filling a cart. */
export type FilledCart = {
  readonly __typename?: 'FilledCart';
  /** The cart, or why it was not changed. */
  readonly changed: CartResult;
  /** False when a requested code was not applied. */
  readonly codeIsValid: Scalars['Boolean']['output'];
  /** Why the code was not applied, as a message for the shopper; null when it was, or none was requested. */
  readonly codeProblem?: Maybe<Scalars['String']['output']>;
  /** Article numbers whose full quantity was not available. */
  readonly leftOut: ReadonlyArray<Scalars['String']['output']>;
  /** Names of these titles, or the article number of an unknown title. */
  readonly leftOutTitles: ReadonlyArray<Scalars['String']['output']>;
};

/** A match in the text of a draft. */
export type FoundText = {
  readonly __typename?: 'FoundText';
  /** The block. */
  readonly blockId?: Maybe<Scalars['ID']['output']>;
  /** Language; `*`: the same in all. */
  readonly language: Scalars['ID']['output'];
  /** Page or section id. */
  readonly pageId: Scalars['ID']['output'];
  /** JSON pointer into the definition. */
  readonly path: Scalars['String']['output'];
  /** The text. */
  readonly text: Scalars['String']['output'];
  /** Its title for staff. */
  readonly title?: Maybe<Scalars['String']['output']>;
};

/** A page that one member of staff handed to another. */
export type HandOver = {
  readonly __typename?: 'HandOver';
  /** The message with which it was returned. */
  readonly answer?: Maybe<Scalars['String']['output']>;
  /** When, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** E-mail of the author. */
  readonly author: Scalars['String']['output'];
  /** Name of the author. */
  readonly authorName: Scalars['String']['output'];
  /** When the state was changed last, ISO 8601. */
  readonly changedAt?: Maybe<Scalars['String']['output']>;
  /** Name of the person who changed the state last. */
  readonly changedByName?: Maybe<Scalars['String']['output']>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** What is to be done, plain text. */
  readonly message: Scalars['String']['output'];
  /** The current user is the author. */
  readonly mine: Scalars['Boolean']['output'];
  /** Id of the page. */
  readonly pageId: Scalars['ID']['output'];
  /** E-mail of the receiver; null for every publisher. */
  readonly receiver?: Maybe<Scalars['String']['output']>;
  /** Name of the receiver; null for every publisher. */
  readonly receiverName?: Maybe<Scalars['String']['output']>;
  /** The draft at that time. */
  readonly revision: Scalars['ID']['output'];
  /** `open`, `returned`, `published`, `replaced` or `withdrawn`. */
  readonly state: Scalars['String']['output'];
  /** It waits for the current user: as the receiver, or after it was returned as the author. */
  readonly waitsForMe: Scalars['Boolean']['output'];
};

/** A hand-over to be made. */
export type HandOverInput = {
  /** What is to be done, at most 1,000 characters. */
  readonly message: Scalars['String']['input'];
  /** Id of the page. */
  readonly pageId: Scalars['ID']['input'];
  /** E-mail of the receiver; null for every publisher. */
  readonly receiver?: InputMaybe<Scalars['String']['input']>;
};

/** A refused change of a hand-over. */
export type HandOverProblem = {
  readonly __typename?: 'HandOverProblem';
  /** `empty`, `too-long`, `no-page`, `no-receiver`, `self`, `over` or `not-yours`. */
  readonly code: Scalars['String']['output'];
  /** The same in a sentence. */
  readonly message: Scalars['String']['output'];
};

/** A member of staff who can receive a page. */
export type HandOverReceiver = {
  readonly __typename?: 'HandOverReceiver';
  /** E-mail. */
  readonly email: Scalars['String']['output'];
  /** May publish. */
  readonly mayPublish: Scalars['Boolean']['output'];
  /** Name; the e-mail if the account has none. */
  readonly name: Scalars['String']['output'];
};

/** Outcome of a change of a hand-over. */
export type HandOverResult = HandOverProblem | HandedOver;

/** A hand-over after a change. */
export type HandedOver = {
  readonly __typename?: 'HandedOver';
  /** The hand-over. */
  readonly handOver: HandOver;
  /** The earlier hand-over of the page that it replaced. */
  readonly replaced?: Maybe<HandOver>;
};

/** A letter of an index, with the number of names under it. */
export type IndexLetter = {
  readonly __typename?: 'IndexLetter';
  /** Names under it. */
  readonly count: Scalars['Int']['output'];
  /** The letter, for example `Å`; `#` for names that begin with none of the alphabet. */
  readonly letter: Scalars['String']['output'];
};

/** Invalid fields. */
export type InvalidCheckout = {
  readonly __typename?: 'InvalidCheckout';
  /** One for each field. */
  readonly fields: ReadonlyArray<CheckoutFault>;
};

/** Invalid fields; nothing was changed. */
export type InvalidCustomer = {
  readonly __typename?: 'InvalidCustomer';
  /** One for each field. */
  readonly fields: ReadonlyArray<CustomerFault>;
};

/** Errors that must be fixed first. */
export type InvalidMerchandise = {
  readonly __typename?: 'InvalidMerchandise';
  /** Each of them. */
  readonly issues: ReadonlyArray<Issue>;
  /** A summary. */
  readonly message: Scalars['String']['output'];
};

/** The definition has errors. */
export type InvalidPage = {
  readonly __typename?: 'InvalidPage';
  /** What is wrong. */
  readonly issues: ReadonlyArray<Issue>;
  /** A sentence. */
  readonly message: Scalars['String']['output'];
};

/** An issue found by the validator. */
export type Issue = {
  readonly __typename?: 'Issue';
  /** The block. */
  readonly blockId?: Maybe<Scalars['ID']['output']>;
  /** A stable key. */
  readonly code: Scalars['String']['output'];
  /** The fix, if there is exactly one. */
  readonly fix?: Maybe<IssueFix>;
  /** What to do. */
  readonly hint?: Maybe<Scalars['String']['output']>;
  /** Where, in words. */
  readonly label: Scalars['String']['output'];
  /** What, in words. */
  readonly message: Scalars['String']['output'];
  /** JSON pointer into the definition. */
  readonly path: Scalars['String']['output'];
  /** error, warning or info. */
  readonly severity: Scalars['String']['output'];
};

/** The fix of an issue. */
export type IssueFix = {
  readonly __typename?: 'IssueFix';
  /** Label of the button. */
  readonly label: Scalars['String']['output'];
  /** JSON Patch (RFC 6902) for the definition. */
  readonly patch: Scalars['JSON']['output'];
};

/** A language. */
export type Language = {
  readonly __typename?: 'Language';
  /** BCP 47 tag in the market, for example `sv-SE`. */
  readonly code: Scalars['String']['output'];
  /** Its code, for example `sv`; the variable languageId carries it. */
  readonly id: Scalars['ID']['output'];
  /** Its own name, for example `Svenska`. */
  readonly name: Scalars['String']['output'];
};

/** What speaks against publishing in one language. */
export type LanguageGate = {
  readonly __typename?: 'LanguageGate';
  /** Errors and warnings. */
  readonly issues: ReadonlyArray<Issue>;
  /** Language. */
  readonly language: Scalars['ID']['output'];
  /** True without errors; there may be warnings. */
  readonly open: Scalars['Boolean']['output'];
};

/** A gateway's lease: until it ends, a publish waits for this gateway. */
export type Lease = {
  readonly __typename?: 'Lease';
  /** When the lease ends, ISO 8601; a gateway that could not renew it serves nothing from its cache that is older than 2 s. */
  readonly expiresAt: Scalars['String']['output'];
};

/** A line whose full quantity was not available. */
export type LeftOut = {
  readonly __typename?: 'LeftOut';
  /** Pieces that the cart holds of them now. */
  readonly had: Scalars['Int']['output'];
  /** Name of the product when it was bought. */
  readonly name: Scalars['String']['output'];
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['output'];
  /** Pieces that were bought. */
  readonly wanted: Scalars['Int']['output'];
};

/** A list above another one on the same page; its fields are those of `ProductListInput`. */
export type ListAboveInput = {
  /** Alias of a contributor. */
  readonly author?: InputMaybe<Scalars['String']['input']>;
  /** Alias of a brand. */
  readonly brand?: InputMaybe<Scalars['String']['input']>;
  /** Alias of a category. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Alias of a discount campaign. */
  readonly discountCampaign?: InputMaybe<Scalars['String']['input']>;
  /** Alias of a list by rule. */
  readonly list?: InputMaybe<Scalars['String']['input']>;
  /** Number of titles that it shows. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  /** Only these products. */
  readonly productIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Titles related to this product. */
  readonly relatedTo?: InputMaybe<Scalars['ID']['input']>;
  /** Alias of a series. */
  readonly series?: InputMaybe<Scalars['String']['input']>;
  /** Order; default: the list's own. */
  readonly sort?: InputMaybe<ProductSort>;
};

/** What `/list/{x}` leads to. */
export type ListAddress = {
  readonly __typename?: 'ListAddress';
  /** The alias in the language of the request. */
  readonly alias: Scalars['String']['output'];
  /** The route that shows it. */
  readonly kind: ListAddressKind;
};

/** Kinds of lists that have an address. */
export type ListAddressKind =
  | 'brand'
  | 'category'
  | 'discountCampaign'
  | 'list';

/** The content of a list in a market. */
export type ListExplanation = {
  readonly __typename?: 'ListExplanation';
  /** Titles that the list or a campaign names but the market's list lacks. */
  readonly absent: ReadonlyArray<AbsentTitle>;
  /** Id of the fallback list, when this one is empty in the market; null without a fallback. */
  readonly fallback?: Maybe<Scalars['ID']['output']>;
  /** The first titles in order. */
  readonly titles: ReadonlyArray<ExplainedTitle>;
  /** Works in the list. */
  readonly total: Scalars['Int']['output'];
};

/** Outcome of saveList, publishList and withdrawList. */
export type ListResult = InvalidMerchandise | MerchandisedList | MerchandisingProblem;

/** An alias in one language. */
export type LocalizedAlias = {
  readonly __typename?: 'LocalizedAlias';
  /** The alias. */
  readonly alias: Scalars['String']['output'];
  /** The language. */
  readonly language: Scalars['ID']['output'];
};

/** A mail of the shop, for staff. */
export type Mail = {
  readonly __typename?: 'Mail';
  /** When it was written, ISO 8601. */
  readonly createdAt: Scalars['String']['output'];
  /** As HTML; tokens of links are left out. */
  readonly html: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** `queued`, `sending`, `sent`, `failed` (given up) or `expired` (its link ended before it was sent). */
  readonly state: Scalars['String']['output'];
  /** Subject. */
  readonly subject: Scalars['String']['output'];
  /** As text; tokens of links are left out. */
  readonly text: Scalars['String']['output'];
  /** To whom. */
  readonly to: Scalars['String']['output'];
};

/** A maintenance of the shop, which visitors see as a page of its own. */
export type Maintenance = {
  readonly __typename?: 'Maintenance';
  /** When it began, ISO 8601. */
  readonly since: Scalars['String']['output'];
  /** When the shop is expected to open again, ISO 8601, as announced; nothing happens at this time by itself. */
  readonly until?: Maybe<Scalars['String']['output']>;
};

/** A redirect with its author. */
export type ManagedRedirect = {
  readonly __typename?: 'ManagedRedirect';
  /** Since when, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** Who made it; staff. */
  readonly author: Scalars['String']['output'];
  /** Path on the shop. */
  readonly path: Scalars['String']['output'];
  /** 301, 302 or 410. */
  readonly status: Scalars['Int']['output'];
  /** Where to. */
  readonly to: Scalars['String']['output'];
};

/** A market: a country (or a group of them), its currency and its languages. */
export type Market = {
  readonly __typename?: 'Market';
  /** Short name used in addresses, for example `se`. */
  readonly alias: Scalars['String']['output'];
  /** Languages of the market, the default first. */
  readonly allowedLanguages: ReadonlyArray<Language>;
  /** VAT on books in per cent, for example 6. */
  readonly bookVatRate: Scalars['Float']['output'];
  /** Countries to which it ships: its own, then the others by name. */
  readonly countries: ReadonlyArray<Country>;
  /** The country whose rules hold. */
  readonly country: Country;
  /** The currency in which it sells. */
  readonly currency: Currency;
  /** Language of a visitor about whom nothing else is known. */
  readonly defaultLanguageId: Scalars['ID']['output'];
  /** Order value from which shipping is free, including VAT, in the currency; null for never. */
  readonly freeShippingFrom?: Maybe<Scalars['Float']['output']>;
  /** Markets with the same key are shown together. */
  readonly groupKey?: Maybe<Scalars['String']['output']>;
  /** Id, for example `1`. */
  readonly id: Scalars['ID']['output'];
  /** True for a market that can be chosen in checkout only. */
  readonly onlyDisplayInCheckout: Scalars['Boolean']['output'];
  /** The lowest shipping fee including VAT, in the currency. */
  readonly shippingFeeFrom?: Maybe<Scalars['Float']['output']>;
  /** True for a market that groups countries without a shop of their own. */
  readonly virtual: Scalars['Boolean']['output'];
};

/** An amount of money. */
export type MeasuredAmount = {
  readonly __typename?: 'MeasuredAmount';
  /** Amount including VAT. */
  readonly amount: Scalars['Float']['output'];
  /** The same, formatted for the language of the request. */
  readonly amountFormatted: Scalars['String']['output'];
  /** Currency, ISO 4217. */
  readonly currency: Scalars['String']['output'];
};

/** Figures of one day. */
export type MeasuredDay = {
  readonly __typename?: 'MeasuredDay';
  /** Day, `YYYY-MM-DD`. */
  readonly day: Scalars['String']['output'];
  /** Orders. */
  readonly orders: Scalars['Int']['output'];
  /** Page views. */
  readonly views: Scalars['Int']['output'];
  /** Visits with a page view. */
  readonly visits: Scalars['Int']['output'];
};

/** Results of a market. */
export type MeasuredMarket = {
  readonly __typename?: 'MeasuredMarket';
  /** Visits that added a product to the cart. */
  readonly adds: Scalars['Int']['output'];
  /** Value of the orders, one entry per currency. */
  readonly amounts: ReadonlyArray<MeasuredAmount>;
  /** Visits that began a checkout. */
  readonly checkouts: Scalars['Int']['output'];
  /** Clicks on blocks. */
  readonly clicks: Scalars['Int']['output'];
  /** Alias. */
  readonly market: Scalars['String']['output'];
  /** Orders. */
  readonly orders: Scalars['Int']['output'];
  /** Visits with a page view. */
  readonly visits: Scalars['Int']['output'];
};

/** Events that were set aside. */
export type MeasuredRefusal = {
  readonly __typename?: 'MeasuredRefusal';
  /** Events. */
  readonly count: Scalars['Int']['output'];
  /** `malformed`, `foreign-market`, `foreign-page`, `foreign-block`, `personal-term` or `unstorable`. */
  readonly reason: Scalars['String']['output'];
};

/** A search term. */
export type MeasuredSearch = {
  readonly __typename?: 'MeasuredSearch';
  /** Searches that found nothing. */
  readonly empty: Scalars['Int']['output'];
  /** All searches for the term. */
  readonly searches: Scalars['Int']['output'];
  /** Term, in lower case. */
  readonly term: Scalars['String']['output'];
};

/** A step of the funnel. */
export type MeasuredStep = {
  readonly __typename?: 'MeasuredStep';
  /** Events of the step. */
  readonly events: Scalars['Int']['output'];
  /** `page_view`, `view_item`, `add_to_cart`, `begin_checkout`, `add_shipping_info`, `add_payment_info` or `purchase`. */
  readonly step: Scalars['String']['output'];
  /** Visits that reached the step, counted once a day. */
  readonly visits: Scalars['Int']['output'];
};

/**
 * Results of a page, block, variant or campaign. Everything after a click counts for each block that was clicked before it
 * in the same visit.
 */
export type MeasuredSubject = {
  readonly __typename?: 'MeasuredSubject';
  /** Visits that added a product to the cart afterwards. */
  readonly adds: Scalars['Int']['output'];
  /** Value of these orders, one entry per currency. */
  readonly amounts: ReadonlyArray<MeasuredAmount>;
  /** Id of the block; empty for pages and campaigns. */
  readonly blockId: Scalars['String']['output'];
  /** Type of the block; null when the page's draft no longer contains it. */
  readonly blockType?: Maybe<Scalars['String']['output']>;
  /** Id of the campaign; empty for the others. */
  readonly campaignId: Scalars['String']['output'];
  /** Visits that began a checkout afterwards. */
  readonly checkouts: Scalars['Int']['output'];
  /** Clicks on blocks. */
  readonly clicks: Scalars['Int']['output'];
  /** Orders afterwards. */
  readonly orders: Scalars['Int']['output'];
  /** Id of the page; empty for campaigns. */
  readonly pageId: Scalars['String']['output'];
  /** Route of the page; empty for campaigns. */
  readonly pageType: Scalars['String']['output'];
  /** Title of the page or campaign; null when it has none. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Id of the variant; empty for the others. */
  readonly variant: Scalars['String']['output'];
  /** Impressions: page views, or how often the block was seen. */
  readonly views: Scalars['Int']['output'];
};

/** A web vital. */
export type MeasuredVital = {
  readonly __typename?: 'MeasuredVital';
  /** `LCP`, `INP`, `CLS` or `TTFB`. */
  readonly name: Scalars['String']['output'];
  /** `good`, `improve` or `poor`, by the bounds of web.dev. */
  readonly rating: Scalars['String']['output'];
  /** Page views that reported it. */
  readonly samples: Scalars['Int']['output'];
  /** 75th percentile in milliseconds; a score for `CLS`. */
  readonly value: Scalars['Float']['output'];
};

/** Web vitals of a kind of page, each the 75th percentile. */
export type MeasuredVitals = {
  readonly __typename?: 'MeasuredVitals';
  /** Route of the pages. */
  readonly pageType: Scalars['String']['output'];
  /** One entry per vital that was measured. */
  readonly values: ReadonlyArray<MeasuredVital>;
};

/** Report of a period, of visitors who consented to analytics. */
export type MeasurementReport = {
  readonly __typename?: 'MeasurementReport';
  /** Results by block, at most 50, those with the most orders first. */
  readonly blocks: ReadonlyArray<MeasuredSubject>;
  /** Results by campaign, at most 50. */
  readonly campaigns: ReadonlyArray<MeasuredSubject>;
  /** Days with their main figures, in order; days without any are included. */
  readonly days: ReadonlyArray<MeasuredDay>;
  /** Searches that found nothing, at most 50, the most frequent first. */
  readonly emptySearches: ReadonlyArray<MeasuredSearch>;
  /** Steps from page view to order, in order. */
  readonly funnel: ReadonlyArray<MeasuredStep>;
  /** Whether the report includes sample data of a demo. */
  readonly hasSamples: Scalars['Boolean']['output'];
  /** Results by market. */
  readonly markets: ReadonlyArray<MeasuredMarket>;
  /** Results by page, at most 50, those with the most orders first. */
  readonly pages: ReadonlyArray<MeasuredSubject>;
  /** Total value of refunds and cancellations, one entry per currency. */
  readonly refunds: ReadonlyArray<MeasuredAmount>;
  /** Total value of orders, one entry per currency. */
  readonly revenue: ReadonlyArray<MeasuredAmount>;
  /** Events that were set aside, by reason. */
  readonly setAside: ReadonlyArray<MeasuredRefusal>;
  /** Results by variant of a block, at most 50. */
  readonly variants: ReadonlyArray<MeasuredSubject>;
  /** Web vitals by kind of page. */
  readonly vitals: ReadonlyArray<MeasuredVitals>;
};

/** A list as content. */
export type MerchandisedList = {
  readonly __typename?: 'MerchandisedList';
  /** Who saved it. */
  readonly author: Scalars['String']['output'];
  /** What is worked on (`schemas/merchandised-list.ts`). */
  readonly draft: Scalars['JSON']['output'];
  /** Its revision. */
  readonly draftRevision: Scalars['ID']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** What is wrong with the draft. */
  readonly issues: ReadonlyArray<Issue>;
  /** When: ISO 8601. */
  readonly publishedAt?: Maybe<Scalars['String']['output']>;
  /** Who published it. */
  readonly publishedBy?: Maybe<Scalars['String']['output']>;
  /** Revision of what is shown; null if nothing is. */
  readonly publishedRevision?: Maybe<Scalars['ID']['output']>;
  /** When: ISO 8601. */
  readonly savedAt: Scalars['String']['output'];
};


/** A list as content. */
export type MerchandisedListIssuesArgs = {
  staffLanguage?: InputMaybe<Scalars['String']['input']>;
};

/** An entry of the audit log. */
export type MerchandisingLogEntry = {
  readonly __typename?: 'MerchandisingLogEntry';
  /** `save`, `publish`, `withdraw` or `inherit`. */
  readonly action: Scalars['String']['output'];
  /** When: ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** Who. */
  readonly author: Scalars['String']['output'];
  /** What was saved. */
  readonly details?: Maybe<Scalars['JSON']['output']>;
  /** Why. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** `list:news`, `facets:crime`, `synonyms:sv`. */
  readonly subject: Scalars['String']['output'];
};

/** Why nothing was changed. */
export type MerchandisingProblem = {
  readonly __typename?: 'MerchandisingProblem';
  /** `stale` after a concurrent change, or `missing`. */
  readonly code: Scalars['String']['output'];
  /** For `stale`: the current revision. */
  readonly current?: Maybe<Scalars['ID']['output']>;
  /** A sentence. */
  readonly message: Scalars['String']['output'];
};

/** A gift that was earned and cannot be given. */
export type MissedGift = {
  readonly __typename?: 'MissedGift';
  /** Name of the campaign; null where it is not to be named. */
  readonly campaign?: Maybe<Scalars['String']['output']>;
  /** The product; null when the market of the request does not sell it. */
  readonly product?: Maybe<Product>;
  /** `SOLD_OUT`, or `NOTHING_SENT`: only the gift would have to be shipped. */
  readonly reason: Scalars['String']['output'];
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['output'];
};

/** Money of the payments that were settled in a month: captured = ordered + returned + owed. */
export type MoneyBalance = {
  readonly __typename?: 'MoneyBalance';
  /** What the provider has taken from buyers, formatted. */
  readonly capturedFormatted: Scalars['String']['output'];
  /** Currency, ISO 4217. */
  readonly currency: Scalars['String']['output'];
  /** Alias of the market. */
  readonly market: Scalars['String']['output'];
  /** Month, `YYYY-MM`, UTC. */
  readonly month: Scalars['String']['output'];
  /** The part that pays for orders, formatted. */
  readonly orderedFormatted: Scalars['String']['output'];
  /** The part whose refund the provider has not confirmed yet, decimal. */
  readonly owed: Scalars['Float']['output'];
  /** `owed`, formatted. */
  readonly owedFormatted: Scalars['String']['output'];
  /** The part that was refunded or credited, formatted. */
  readonly returnedFormatted: Scalars['String']['output'];
};

/** The back end's mutations. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Acknowledges changes: lowers quantities to the stock, saves sold-out titles for later, and removes titles that are no longer sold. */
  readonly acceptCartChanges: CartResult;
  /** Acknowledges that a gateway has invalidated the tags of every change up to `seq`; a publish waits for this. Also renews the gateway's lease. */
  readonly acknowledgeChanges: Lease;
  /** Adds a comment on a page or one of its blocks. Staff: editor. */
  readonly addComment: AddCommentResult;
  /** Saves a product with its current price; creates a list for a guest without one. At most 500 products per list. */
  readonly addFavorite: FavoriteResult;
  /** Adds pieces of a SKU; creates a cart if necessary. */
  readonly addToCart: CartResult;
  /** Publishes the shop's answer to a review and notifies its author by mail. Staff: moderator. */
  readonly answerReview: StaffReviewResult;
  /** Approves a draft: this copy begins and ends at its times, whatever is edited later. Staff: publisher. */
  readonly approveCampaign: CampaignResult;
  /** Archives a page, or restores it. Refused while it is live or scheduled. Deletes nothing. Staff: editor. */
  readonly archivePage: PublishPageResult;
  /** Ends an approved campaign at once, before or while it runs; the shop is as it was. Staff: publisher. */
  readonly cancelCampaign: CampaignResult;
  /** Cancels a waiting schedule. Staff: publisher. */
  readonly cancelSchedule: SchedulePageResult;
  /** Sets a new password by a link, which stays usable when the password is refused. */
  readonly choosePassword: ChoosePasswordResult;
  /** Returns the signed-in customer's cart: the given one becomes it, or is merged into the existing one. Requires a customer. */
  readonly claimCart?: Maybe<Cart>;
  /** Assigns a guest's order to the signed-in customer. Requires a customer. Null when the token is unknown. */
  readonly claimOrder?: Maybe<Order>;
  /** Closes a refund that the payment provider has refused at least once, because the money was returned in another way. The note is in the log. False when it was closed or confirmed already. Role: support. */
  readonly closeRefund: Scalars['Boolean']['output'];
  /** Confirms the alert of a mail's link; null when it has ended. */
  readonly confirmAlert?: Maybe<Alert>;
  /** Confirms the subscription of a mail's link; null when it was stopped or has lapsed. */
  readonly confirmNewsletter?: Maybe<NewsletterSubscription>;
  /** Creates a named list for a customer. At most 50 lists. */
  readonly createFavoriteList: FavoriteResult;
  /** Creates a one-time token, valid for 15 minutes, with which staff sign in as a customer: `/account?loginToken=…`. Requires the role `support`. Null when there is no such account, `FORBIDDEN` for staff accounts. Recorded in the audit log (`staffLog`). */
  readonly createLoginToken?: Maybe<Scalars['String']['output']>;
  /** Creates an order from a cart: reserves stock, redeems codes and starts the payment. At most one valid order per cart. */
  readonly createOrder: CreateOrderResult;
  /** Creates a link that shows one state of the shop to anyone who has it, until it expires. Staff: editor. */
  readonly createPreviewLink: CreatedPreviewLink;
  /** Credits a customer's balance. Requires the role `support`. Null when there is no such account. Idempotent by key. */
  readonly creditBalance?: Maybe<Scalars['Float']['output']>;
  /** Deletes a comment: `deleted`, `not-yours` (only admins delete comments of others) or `missing`. Staff: editor. */
  readonly deleteComment: Scalars['String']['output'];
  /** Deletes a list with its products, except the default list. Returns the default list. */
  readonly deleteFavoriteList: FavoriteResult;
  /** Deletes the signed-in customer's account for good. Orders are retained as the law requires, but anonymised: finished ones at once, the others when they finish. Requires a customer. */
  readonly deleteMe: DeleteMeResult;
  /** Deletes the signed-in customer's review; false if there was none. Requires a customer. */
  readonly deleteReview: Scalars['Boolean']['output'];
  /** Sets the alternative text of an image; null when there is no such image. Staff: editor. */
  readonly describeImage?: Maybe<ContentImage>;
  /** Ends a test. When this responds, everyone sees the winner's group; a later call chooses another one. Role `publisher`. */
  readonly endVariantTest: VariantTestResult;
  /** Fills a cart from a link: at least the given quantity of each title, and a code. Idempotent; unavailable titles are omitted and reported. */
  readonly fillCart: FilledCart;
  /** Hands a page's draft to a colleague or to every publisher, and mails them. Replaces the page's current hand-over. Staff: editor. */
  readonly handOverPage: HandOverResult;
  /** Reports that the current user has a page open; sent every 10 seconds, expires after 25. Returns the others who have it open, once each. Staff: editor. */
  readonly heartbeat: ReadonlyArray<PresentStaff>;
  /** Creates a gift code with an amount. Requires the role `merchandiser`. Idempotent by key. */
  readonly issueGiftCode: Scalars['String']['output'];
  /** Marks a buyer. Requires the role `support`. */
  readonly markBuyer: Scalars['Boolean']['output'];
  /** Moves another cart's lines into this one, once. */
  readonly mergeCart: CartResult;
  /**
   * At sign-in: merges a guest's list into the customer's default list, once, and deletes it. What the default list has no
   * room for becomes another list of the customer; refused when the customer can have no more lists. Returns the default
   * list.
   */
  readonly mergeFavorites: FavoriteResult;
  /** Decides on a review, notifies its author by mail and closes its reports. Idempotent. Staff: moderator. */
  readonly moderateReview: StaffReviewResult;
  /** Moves a product from one of a customer's lists to another, with its saved price. Returns the other. */
  readonly moveFavorite: FavoriteResult;
  /** Changes the status of an order: `received` → `processing` → `completed`, or `cancelled` before completion, which returns stock, codes and money. Requires the role `support`. Null for an unknown order or an invalid step. */
  readonly moveOrder?: Maybe<Order>;
  /** Requests an alert for a product in the market of the request. A customer's own address needs no confirmation; any other gets a mail with a link that is valid for 48 hours, at most five unconfirmed ones a day. */
  readonly notifyWhenInStock: AlertResult;
  /** Publishes a draft. Returns when no older page is served any more. For publishers. */
  readonly publishList: ListResult;
  /** Makes a revision live in the languages (by default all). Returns when every subscribed gateway has dropped the old page. Staff: publisher. */
  readonly publishPage: PublishPageResult;
  /** Moves a gift code's money into the customer's balance. Null when the code is invalid in this market. Requires a customer. */
  readonly redeemGiftCode?: Maybe<Balance>;
  /** Refunds an order, in parts or whole. Requires the role `support`. Idempotent by key. */
  readonly refundOrder: RefundResult;
  /** Removes a line. */
  readonly removeCartItem: CartResult;
  /** Removes a product from a list, or from all. */
  readonly removeFavorite: FavoriteResult;
  /** Removes an image: `removed`, `used` (a page references it) or `missing`. Staff: editor. */
  readonly removeImage: Scalars['String']['output'];
  /** Removes the promo code or the gift code. */
  readonly removePromoCode: CartResult;
  /** Removes the redirect of a path; false if there was none. Staff: editor. */
  readonly removeRedirect: Scalars['Boolean']['output'];
  /** Renames a list; the default list has no name. */
  readonly renameFavoriteList: FavoriteResult;
  /** Adds the lines of an order to a cart: at least the ordered quantity of each title, as far as available. Idempotent. Null when the order is unknown or belongs to another buyer. */
  readonly reorder?: Maybe<Reordered>;
  /** Reports a review to the moderators. One report per customer, or per IP address for guests. */
  readonly reportReview: ReportReviewResult;
  /** Sends a link that signs in if the address has an account. Always true, so that it does not reveal accounts. */
  readonly requestLoginLink: Scalars['Boolean']['output'];
  /** Requests a cancellation or a return. Null when the order does not allow it. */
  readonly requestOrderChange?: Maybe<Order>;
  /** Sends a link that shows an order if number and address match. Always true, so that it does not reveal orders. */
  readonly requestOrderLink: Scalars['Boolean']['output'];
  /** Sends a link that sets a new password if the address has an account. Always true, so that it does not reveal accounts. */
  readonly requestPasswordReset: Scalars['Boolean']['output'];
  /**
   * Sets a new password by a link; false when the link has expired or was used, or the password is common or not a hash.
   * @deprecated `choosePassword` says why a password was refused.
   */
  readonly resetPassword: Scalars['Boolean']['output'];
  /** Resolves or reopens a comment; null when there is no such comment. Staff: editor. */
  readonly resolveComment?: Maybe<ContentComment>;
  /** Resolves a buyer's request; accepting a cancellation cancels the order. Requires the role `support`. Null without an open request. */
  readonly resolveOrderRequest?: Maybe<Order>;
  /** Closes a mismatched payment with a note; false when it was closed already. Role: support. */
  readonly resolvePaymentMismatch: Scalars['Boolean']['output'];
  /** Retries failed requests to the payment provider for another 14 days. Returns their number. Role: support. */
  readonly retryPaymentTasks: Scalars['Int']['output'];
  /** Retries the rows at which a job failed. Returns their number. Role: support. */
  readonly retrySetAside: Scalars['Int']['output'];
  /** Returns a page to its author, who is mailed. Only its receiver may. Staff: editor. */
  readonly returnHandOver: HandOverResult;
  /** Makes an earlier revision live again. Staff: publisher. */
  readonly rollbackPage: PublishPageResult;
  /** Saves a campaign as a draft. Staff: editor or merchandiser. */
  readonly saveCampaign: CampaignResult;
  /** Saves a cart campaign; a new alias creates one. Refused while an approved campaign locks it. Staff: merchandiser. */
  readonly saveCartCampaign: StaffOfferResult;
  /** Saves a discount campaign; a new alias creates one. Refused while an approved campaign locks it. Staff: merchandiser. */
  readonly saveDiscountCampaign: StaffOfferResult;
  /** Saves the facets of a category, effective at once. For merchandisers. */
  readonly saveFacetLayout: FacetLayoutResult;
  /** Saves a title for later, or moves it back into the cart. */
  readonly saveForLater: CartResult;
  /** Saves the draft of a list; it may have errors, but must be a list. For merchandisers. */
  readonly saveList: ListResult;
  /** Stores a definition as a new revision and makes it the draft. A concurrent save is merged by block and prop; when both changed the same value, the save is refused with both values. Staff: editor. */
  readonly savePage: SavePageResult;
  /** Saves one promo code as written, or generates up to 10,000 that are hard to guess. Staff: merchandiser. */
  readonly savePromoCodes: StaffPromoCodesResult;
  /** Saves all synonyms of a language; they apply within a second. For merchandisers. */
  readonly saveSynonyms: SynonymsResult;
  /** Saves the draft of a test. A test that has started cannot change. Role `editor` or `merchandiser`. */
  readonly saveVariantTest: VariantTestResult;
  /** Schedules a revision to go live, or a page to be unpublished, at a local time. Later saves do not change the scheduled revision. Staff: publisher. */
  readonly schedulePage: SchedulePageResult;
  /** Sets postcode, shipping option and gift message; omitted fields stay. */
  readonly setCartDetails: CartResult;
  /** Changes the cart to the prices of another market, and to one of its countries. */
  readonly setCartMarket: CartResult;
  /** Stores a choice with the account unless it has a newer one, and returns the valid one. Requires a customer. For staff signed in as the customer, stores nothing and returns their own choice. Null when the account was deleted. */
  readonly setConsent?: Maybe<CookieConsent>;
  /** Applies a promo code or a gift code. A promo code replaces the previous one, unless the cart would cost more, shipping included. */
  readonly setPromoCode: CartResult;
  /** Sets the redirect of a path; replaces an existing one. Staff: editor. */
  readonly setRedirect: RedirectResult;
  /** Creates or withdraws the link of a list; a withdrawn link never works again. */
  readonly shareFavoriteList: FavoriteResult;
  /** Starts a test. When this responds, every gateway divides consenting visitors into its groups. Role `publisher`. */
  readonly startVariantTest: VariantTestResult;
  /** Ends the alert of a mail's link, without signing in; false if there was none. */
  readonly stopAlert: Scalars['Boolean']['output'];
  /** Ends an alert of the signed-in customer; false if there was none. Requires a customer. */
  readonly stopMyAlert: Scalars['Boolean']['output'];
  /** Stops the subscription of a link, without signing in; false if there was none. */
  readonly stopNewsletter: Scalars['Boolean']['output'];
  /** Subscribes to the newsletter in the market and language of the request. An unconfirmed address gets a mail with a link that is valid for 48 hours: at most one in ten minutes and three a day. A confirmed address gets no mail and the same response. */
  readonly subscribeNewsletter: NewsletterResult;
  /** Suggests translations of Swedish texts. Nothing is stored. Staff: editor. */
  readonly suggestTranslations: SuggestTranslationsResult;
  /** Polls the Builder space now; null without one. When Builder is unavailable, `failure` has the reason and the shop stays unchanged. Staff: publisher. */
  readonly syncBuilderSpace?: Maybe<BuilderSpace>;
  /** Saves to the default list, or removes from every list what is saved in any. */
  readonly toggleFavorite: FavoriteToggleResult;
  /** Unpublishes a page in the languages (by default all). Staff: publisher. */
  readonly unpublishPage: PublishPageResult;
  /** Sets the quantity of a line; 0 removes it. */
  readonly updateCartItem: CartResult;
  /** Changes fields of the account; omitted ones stay. Requires a customer. */
  readonly updateMe: UpdateMeResult;
  /** Says that a review helped, or takes that back. One vote of a customer, none for an own review. */
  readonly voteReview: VoteReviewResult;
  /** Ends a hand-over that waits, or was returned. Only its author may. Staff: editor. */
  readonly withdrawHandOver: HandOverResult;
  /** Unpublishes a list; the draft stays. For publishers. */
  readonly withdrawList: ListResult;
  /** Writes or rewrites the signed-in customer's review; it is shown after a moderator's approval. Idempotent. */
  readonly writeReview: WriteReviewResult;
};


/** The back end's mutations. */
export type MutationAcceptCartChangesArgs = {
  cartId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationAcknowledgeChangesArgs = {
  gatewayId: Scalars['ID']['input'];
  seq: Scalars['Float']['input'];
};


/** The back end's mutations. */
export type MutationAddCommentArgs = {
  input: AddCommentInput;
};


/** The back end's mutations. */
export type MutationAddFavoriteArgs = {
  guestListId?: InputMaybe<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  listId?: InputMaybe<Scalars['ID']['input']>;
  productId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationAddToCartArgs = {
  cartId?: InputMaybe<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  quantity?: InputMaybe<Scalars['Int']['input']>;
  skuId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationAnswerReviewArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationApproveCampaignArgs = {
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  revision: Scalars['ID']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationArchivePageArgs = {
  archived: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationCancelCampaignArgs = {
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationCancelScheduleArgs = {
  id: Scalars['ID']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationChoosePasswordArgs = {
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationClaimCartArgs = {
  cartId?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationClaimOrderArgs = {
  id: Scalars['ID']['input'];
  token: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationCloseRefundArgs = {
  id: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationConfirmAlertArgs = {
  token: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationConfirmNewsletterArgs = {
  token: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationCreateFavoriteListArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationCreateLoginTokenArgs = {
  email: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationCreateOrderArgs = {
  cartId: Scalars['String']['input'];
  checkout: CheckoutInputType;
  expectedGifts?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  expectedToPay?: InputMaybe<Scalars['Float']['input']>;
  failPath: Scalars['String']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  measurement?: InputMaybe<OrderMeasurementInput>;
  paymentMethod: Scalars['String']['input'];
  returnPath: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationCreatePreviewLinkArgs = {
  input: PreviewLinkInput;
};


/** The back end's mutations. */
export type MutationCreditBalanceArgs = {
  amount: Scalars['Float']['input'];
  currency: Scalars['String']['input'];
  email: Scalars['String']['input'];
  idempotencyKey: Scalars['String']['input'];
  note: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationDeleteCommentArgs = {
  id: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationDeleteFavoriteListArgs = {
  listId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationDeleteMeArgs = {
  password: Scalars['String']['input'];
  passwordAsTyped?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationDeleteReviewArgs = {
  productId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationDescribeImageArgs = {
  alt: ReadonlyArray<AltTextInput>;
  id: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationEndVariantTestArgs = {
  id: Scalars['ID']['input'];
  winner: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationFillCartArgs = {
  cartId?: InputMaybe<Scalars['ID']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  lines: ReadonlyArray<FillLineInput>;
};


/** The back end's mutations. */
export type MutationHandOverPageArgs = {
  input: HandOverInput;
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationHeartbeatArgs = {
  blockId?: InputMaybe<Scalars['ID']['input']>;
  pageId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationIssueGiftCodeArgs = {
  amount: Scalars['Float']['input'];
  currency: Scalars['String']['input'];
  expiresAt?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationMarkBuyerArgs = {
  blacklisted: Scalars['Boolean']['input'];
  email: Scalars['String']['input'];
  memberType?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationMergeCartArgs = {
  cartId: Scalars['ID']['input'];
  fromCartId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationMergeFavoritesArgs = {
  guestListId?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationModerateReviewArgs = {
  decision: ReviewDecision;
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  version: Scalars['Int']['input'];
};


/** The back end's mutations. */
export type MutationMoveFavoriteArgs = {
  fromListId: Scalars['ID']['input'];
  productId: Scalars['ID']['input'];
  toListId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationMoveOrderArgs = {
  id: Scalars['ID']['input'];
  status: Scalars['String']['input'];
  trackingNumber?: InputMaybe<Scalars['String']['input']>;
  trackingUrl?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationNotifyWhenInStockArgs = {
  email: Scalars['String']['input'];
  kind?: InputMaybe<AlertKind>;
  productId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationPublishListArgs = {
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  revision: Scalars['ID']['input'];
  staffLanguage?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationPublishPageArgs = {
  expected?: InputMaybe<ReadonlyArray<ExpectedPointer>>;
  id: Scalars['ID']['input'];
  languages?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  note?: InputMaybe<Scalars['String']['input']>;
  revision: Scalars['ID']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationRedeemGiftCodeArgs = {
  code: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationRefundOrderArgs = {
  amount?: InputMaybe<Scalars['Float']['input']>;
  id: Scalars['ID']['input'];
  idempotencyKey: Scalars['String']['input'];
  lines?: InputMaybe<ReadonlyArray<OrderLineInput>>;
  reason: Scalars['String']['input'];
  restock?: InputMaybe<Scalars['Boolean']['input']>;
  toBalance?: InputMaybe<Scalars['Boolean']['input']>;
};


/** The back end's mutations. */
export type MutationRemoveCartItemArgs = {
  cartId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  skuId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationRemoveFavoriteArgs = {
  guestListId?: InputMaybe<Scalars['ID']['input']>;
  listId?: InputMaybe<Scalars['ID']['input']>;
  productId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationRemoveImageArgs = {
  id: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationRemovePromoCodeArgs = {
  cartId: Scalars['ID']['input'];
  gift?: InputMaybe<Scalars['Boolean']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationRemoveRedirectArgs = {
  path: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationRenameFavoriteListArgs = {
  listId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationReorderArgs = {
  cartId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  token?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationReportReviewArgs = {
  id: Scalars['ID']['input'];
  reason: ReviewReportReason;
};


/** The back end's mutations. */
export type MutationRequestLoginLinkArgs = {
  email: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationRequestOrderChangeArgs = {
  id: Scalars['ID']['input'];
  kind: Scalars['String']['input'];
  lines?: InputMaybe<ReadonlyArray<OrderLineInput>>;
  reason: Scalars['String']['input'];
  token?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationRequestOrderLinkArgs = {
  email: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationResetPasswordArgs = {
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationResolveCommentArgs = {
  id: Scalars['ID']['input'];
  resolved?: InputMaybe<Scalars['Boolean']['input']>;
};


/** The back end's mutations. */
export type MutationResolveOrderRequestArgs = {
  accept: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationResolvePaymentMismatchArgs = {
  id: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationRetryPaymentTasksArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationRetrySetAsideArgs = {
  job?: InputMaybe<Scalars['String']['input']>;
  key?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationReturnHandOverArgs = {
  id: Scalars['ID']['input'];
  message: Scalars['String']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationRollbackPageArgs = {
  expected?: InputMaybe<ReadonlyArray<ExpectedPointer>>;
  id: Scalars['ID']['input'];
  languages?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  note?: InputMaybe<Scalars['String']['input']>;
  revision: Scalars['ID']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationSaveCampaignArgs = {
  baseRevision?: InputMaybe<Scalars['ID']['input']>;
  definition: Scalars['JSON']['input'];
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationSaveCartCampaignArgs = {
  baseRevision?: InputMaybe<Scalars['ID']['input']>;
  definition: Scalars['JSON']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationSaveDiscountCampaignArgs = {
  baseRevision?: InputMaybe<Scalars['ID']['input']>;
  definition: Scalars['JSON']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationSaveFacetLayoutArgs = {
  baseRevision?: InputMaybe<Scalars['ID']['input']>;
  category?: InputMaybe<Scalars['ID']['input']>;
  entries?: InputMaybe<ReadonlyArray<FacetEntryInput>>;
  note?: InputMaybe<Scalars['String']['input']>;
  staffLanguage?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationSaveForLaterArgs = {
  cartId: Scalars['ID']['input'];
  saved: Scalars['Boolean']['input'];
  skuId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationSaveListArgs = {
  baseRevision?: InputMaybe<Scalars['ID']['input']>;
  definition: Scalars['JSON']['input'];
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  staffLanguage?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationSavePageArgs = {
  baseRevision?: InputMaybe<Scalars['ID']['input']>;
  definition: Scalars['JSON']['input'];
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationSavePromoCodesArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: Scalars['JSON']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationSaveSynonymsArgs = {
  baseRevision?: InputMaybe<Scalars['ID']['input']>;
  groups: ReadonlyArray<ReadonlyArray<Scalars['String']['input']>>;
  language: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  oneWay: ReadonlyArray<OneWaySynonymInput>;
  staffLanguage?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationSaveVariantTestArgs = {
  baseRevision?: InputMaybe<Scalars['ID']['input']>;
  definition: Scalars['JSON']['input'];
  id: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationSchedulePageArgs = {
  at: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  languages?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  note?: InputMaybe<Scalars['String']['input']>;
  revision?: InputMaybe<Scalars['ID']['input']>;
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
  zone: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationSetCartDetailsArgs = {
  cartId: Scalars['ID']['input'];
  checkoutDraft?: InputMaybe<ReadonlyArray<DraftFieldInput>>;
  giftMessage?: InputMaybe<Scalars['String']['input']>;
  shippingOptionId?: InputMaybe<Scalars['ID']['input']>;
  useBalance?: InputMaybe<Scalars['Boolean']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationSetCartMarketArgs = {
  cartId: Scalars['ID']['input'];
  country?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  market: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationSetConsentArgs = {
  input: CookieConsentInput;
};


/** The back end's mutations. */
export type MutationSetPromoCodeArgs = {
  cartId: Scalars['ID']['input'];
  code: Scalars['String']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationSetRedirectArgs = {
  path: Scalars['String']['input'];
  status?: InputMaybe<Scalars['Int']['input']>;
  to: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationShareFavoriteListArgs = {
  listId: Scalars['ID']['input'];
  shared: Scalars['Boolean']['input'];
};


/** The back end's mutations. */
export type MutationStartVariantTestArgs = {
  id: Scalars['ID']['input'];
  revision: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationStopAlertArgs = {
  token: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationStopMyAlertArgs = {
  id: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationStopNewsletterArgs = {
  token: Scalars['String']['input'];
};


/** The back end's mutations. */
export type MutationSubscribeNewsletterArgs = {
  email: Scalars['String']['input'];
  source?: InputMaybe<NewsletterSource>;
};


/** The back end's mutations. */
export type MutationSuggestTranslationsArgs = {
  language: Scalars['ID']['input'];
  texts: ReadonlyArray<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationSyncBuilderSpaceArgs = {
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationToggleFavoriteArgs = {
  guestListId?: InputMaybe<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  productId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationUnpublishPageArgs = {
  expected?: InputMaybe<ReadonlyArray<ExpectedPointer>>;
  id: Scalars['ID']['input'];
  languages?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  note?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationUpdateCartItemArgs = {
  cartId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  quantity: Scalars['Int']['input'];
  skuId: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationUpdateMeArgs = {
  input: UpdateMeInput;
};


/** The back end's mutations. */
export type MutationVoteReviewArgs = {
  helpful?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
};


/** The back end's mutations. */
export type MutationWithdrawHandOverArgs = {
  id: Scalars['ID']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's mutations. */
export type MutationWithdrawListArgs = {
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's mutations. */
export type MutationWriteReviewArgs = {
  name: Scalars['String']['input'];
  productId: Scalars['ID']['input'];
  stars?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
};

/** A list by rule: news, bestsellers, coming … */
export type NamedList = {
  readonly __typename?: 'NamedList';
  /** Alias in the language of the request: `/l/{alias}`. */
  readonly alias: Scalars['String']['output'];
  /** Alias in each language of the shop. */
  readonly aliases: ReadonlyArray<LocalizedAlias>;
  /** A sentence about it in the language of the request. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Name in the language of the request. */
  readonly name: Scalars['String']['output'];
};

/** The request was accepted. The same response whether or not the address has a subscription. */
export type NewsletterAsked = {
  readonly __typename?: 'NewsletterAsked';
  /** The address as it is stored. */
  readonly email: Scalars['String']['output'];
};

/** The request was refused. */
export type NewsletterProblem = {
  readonly __typename?: 'NewsletterProblem';
  /** `INVALID_EMAIL`. */
  readonly code: Scalars['String']['output'];
  /** A sentence. */
  readonly message: Scalars['String']['output'];
};

/** Outcome of subscribeNewsletter. */
export type NewsletterResult = NewsletterAsked | NewsletterProblem;

/** The form that a subscription comes from. */
export type NewsletterSource =
  /** The foot of any page. */
  | 'FOOTER'
  /** The newsletter's own page. */
  | 'PAGE';

/** A subscription to the newsletter. */
export type NewsletterSubscription = {
  readonly __typename?: 'NewsletterSubscription';
  /** Nothing is sent before it is confirmed. */
  readonly confirmed: Scalars['Boolean']['output'];
  /** Where it is sent. */
  readonly email: Scalars['String']['output'];
};

/** The requested quantity is not in stock. */
export type NotEnoughStock = {
  readonly __typename?: 'NotEnoughStock';
  /** Pieces that the cart has already. */
  readonly inCart: Scalars['Int']['output'];
  /** Sentence for the shopper. */
  readonly message: Scalars['String']['output'];
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['output'];
  /** Pieces that may be bought. */
  readonly stock: Scalars['Int']['output'];
};

/** Why an offer was not saved. */
export type OfferProblem = {
  readonly __typename?: 'OfferProblem';
  /** `invalid`, `stale` or `held`. */
  readonly code: Scalars['String']['output'];
  /** The revision now, when the offer was changed meanwhile. */
  readonly current?: Maybe<Scalars['ID']['output']>;
  /** What is wrong, field by field. */
  readonly issues: ReadonlyArray<Issue>;
  /** A sentence. */
  readonly message: Scalars['String']['output'];
};

/** Where an offer of a campaign will hold. */
export type OfferReach = {
  readonly __typename?: 'OfferReach';
  /** Alias or code. */
  readonly alias: Scalars['String']['output'];
  /** `discountCampaign`, `cartCampaign` or `promoCode`. */
  readonly kind: Scalars['String']['output'];
  /** Aliases of markets; empty for nowhere, and then the campaign is not approved. */
  readonly markets: ReadonlyArray<Scalars['ID']['output']>;
};

/** A word or query that is also searched as another. */
export type OneWaySynonym = {
  readonly __typename?: 'OneWaySynonym';
  /** What is typed. */
  readonly from: Scalars['String']['output'];
  /** What is searched as well; of several words, when nothing else is found. */
  readonly to: Scalars['String']['output'];
};

/** A word or query that is also searched as another. */
export type OneWaySynonymInput = {
  /** What is typed. */
  readonly from: Scalars['String']['input'];
  /** What is searched as well; of several words, when nothing else is found. */
  readonly to: Scalars['String']['input'];
};

/** What was bought. Amounts are decimals in its currency. Names, address and postcode are those of `billingAddress`. */
export type Order = {
  readonly __typename?: 'Order';
  /** Street and number. */
  readonly addressLine1: Scalars['String']['output'];
  /** Second line; empty if none. */
  readonly addressLine2: Scalars['String']['output'];
  /** Paid from the customer's balance, formatted; null if nothing. */
  readonly balanceAmountFormatted?: Maybe<Scalars['String']['output']>;
  /** Address of the buyer. */
  readonly billingAddress: OrderAddress;
  /** Whether its buyer may request a cancellation. */
  readonly canCancel: Scalars['Boolean']['output'];
  /** Whether its buyer may request a return. */
  readonly canReturn: Scalars['Boolean']['output'];
  /** Care of; empty if none. */
  readonly careOf: Scalars['String']['output'];
  /** Town or city. */
  readonly city: Scalars['String']['output'];
  /** Name of the company; empty for people. */
  readonly companyName: Scalars['String']['output'];
  /** ISO 3166-1 alpha-2. */
  readonly country: Scalars['String']['output'];
  /** When it was made, ISO 8601. */
  readonly createdAt: Scalars['String']['output'];
  /** ISO 4217. */
  readonly currency: Scalars['String']['output'];
  /** Consent to immediate delivery of downloads, which ended the right of withdrawal. */
  readonly digitalConsent: Scalars['Boolean']['output'];
  /** Everything that was taken off, including VAT. */
  readonly discountIncVat: Scalars['Float']['output'];
  /** Address of the confirmation. */
  readonly email: Scalars['String']['output'];
  /** First name. */
  readonly firstName: Scalars['String']['output'];
  /** Fixed amounts off, including VAT, formatted; null if none. */
  readonly fixedDiscountFormatted?: Maybe<Scalars['String']['output']>;
  /** Fixed amounts off, including VAT. */
  readonly fixedDiscountIncVat: Scalars['Float']['output'];
  /** Gift money used, formatted; null if none. */
  readonly giftAmountFormatted?: Maybe<Scalars['String']['output']>;
  /** Words that go with a gift. */
  readonly giftMessage?: Maybe<Scalars['String']['output']>;
  /** True when it belongs to an account. */
  readonly isClaimed: Scalars['Boolean']['output'];
  /** Goods, excluding VAT. */
  readonly itemValueExVat: Scalars['Float']['output'];
  /** Goods, including VAT. */
  readonly itemValueIncVat: Scalars['Float']['output'];
  /** Goods, including VAT, formatted. */
  readonly itemValueIncVatFormatted: Scalars['String']['output'];
  /** Last name. */
  readonly lastName: Scalars['String']['output'];
  /** Its lines. */
  readonly lines: ReadonlyArray<OrderLine>;
  /** Why it was refunded automatically: `LATE` (the order had been abandoned), `TWICE` (another order of the cart was paid) or `MISMATCHED` (the provider reported another amount); null if it was not. */
  readonly moneyNotice?: Maybe<Scalars['String']['output']>;
  /** Which of its buyer's orders it is: 1 for the first. */
  readonly nthPurchase: Scalars['Int']['output'];
  /** Number of the order. */
  readonly orderId: Scalars['ID']['output'];
  /** Way of paying. */
  readonly paymentMethod: Scalars['String']['output'];
  /** State of its payment: `started`, `authorised`, `captured`, `declined`, `blocked`, `abandoned`, `cancelled`, `part-refunded` or `refunded`; null if none was needed. */
  readonly paymentState?: Maybe<Scalars['String']['output']>;
  /** Telephone number. */
  readonly phone: Scalars['String']['output'];
  /** Promo code that was used. */
  readonly promoCode?: Maybe<Scalars['String']['output']>;
  /** The company's own reference; empty if none. */
  readonly reference: Scalars['String']['output'];
  /** Money given back, the oldest first. */
  readonly refunds: ReadonlyArray<OrderRefund>;
  /** The buyer's last request. */
  readonly request?: Maybe<OrderRequest>;
  /** When it left, ISO 8601. */
  readonly shippedAt?: Maybe<Scalars['String']['output']>;
  /** Address to which the parcel is sent; null when nothing is. */
  readonly shippingAddress?: Maybe<OrderAddress>;
  /** Shipping, including VAT. */
  readonly shippingIncVat: Scalars['Float']['output'];
  /** Shipping, including VAT, formatted. */
  readonly shippingIncVatFormatted: Scalars['String']['output'];
  /** Name of the way in which it is sent; empty when nothing is. */
  readonly shippingMethod: Scalars['String']['output'];
  /** `awaiting` (its payment), `received`, `processing`, `completed` or `cancelled`. */
  readonly status: Scalars['String']['output'];
  /** The sum as its buyer sees it, line by line. */
  readonly sums: ReadonlyArray<SumLine>;
  /** What was paid, or is to be paid, with money. */
  readonly toPay: Scalars['Float']['output'];
  /** `toPay`, formatted. */
  readonly toPayFormatted: Scalars['String']['output'];
  /** Token that gives access to the order without an account; null unless requested by its customer or with the token itself. */
  readonly token?: Maybe<Scalars['String']['output']>;
  /** Everything, excluding VAT. */
  readonly totalExVat: Scalars['Float']['output'];
  /** `totalExVat`, formatted. */
  readonly totalExVatFormatted: Scalars['String']['output'];
  /** Everything, including VAT. */
  readonly totalIncVat: Scalars['Float']['output'];
  /** Everything, including VAT, formatted. */
  readonly totalIncVatFormatted: Scalars['String']['output'];
  /** The carrier's number of the parcel. */
  readonly trackingNumber?: Maybe<Scalars['String']['output']>;
  /** Where the parcel can be followed. */
  readonly trackingUrl?: Maybe<Scalars['String']['output']>;
  /** VAT in the total. */
  readonly vat: Scalars['Float']['output'];
  /** VAT in the total, formatted. */
  readonly vatFormatted: Scalars['String']['output'];
  /** Whether its buyer sees amounts with VAT: persons do, companies do not. */
  readonly vatIncluded: Scalars['Boolean']['output'];
  /** Postcode. */
  readonly zip: Scalars['String']['output'];
};

/** A postal address of an order. */
export type OrderAddress = {
  readonly __typename?: 'OrderAddress';
  /** Town or city. */
  readonly city: Scalars['String']['output'];
  /** ISO 3166-1 alpha-2. */
  readonly country: Scalars['String']['output'];
  /** First name. */
  readonly firstName: Scalars['String']['output'];
  /** Last name. */
  readonly lastName: Scalars['String']['output'];
  /** Its lines in the style of its country, from the company or the recipient to the town. */
  readonly lines: ReadonlyArray<Scalars['String']['output']>;
  /** Postcode. */
  readonly zip: Scalars['String']['output'];
};

/** One line of an order, as it was bought. */
export type OrderLine = {
  readonly __typename?: 'OrderLine';
  /** Name of the campaign that gave it, when the order was placed; null for bought lines and unnamed campaigns. */
  readonly giftCampaign?: Maybe<Scalars['String']['output']>;
  /** True for a free gift of a campaign. */
  readonly isGift: Scalars['Boolean']['output'];
  /** Name of the product. */
  readonly name: Scalars['String']['output'];
  /** The product today; null when it is not sold any more. */
  readonly product?: Maybe<Product>;
  /** Pieces. */
  readonly quantity: Scalars['Int']['output'];
  /** First day of sale, YYYY-MM-DD, of a title ordered before its release, as last announced to the buyer. */
  readonly releaseDate?: Maybe<Scalars['String']['output']>;
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['output'];
  /** Price of the line before its discounts, excluding VAT, formatted; null if it has none. */
  readonly totalBeforeExVatFormatted?: Maybe<Scalars['String']['output']>;
  /** Price of the line before its discounts, including VAT, formatted; null if it has none. */
  readonly totalBeforeIncVatFormatted?: Maybe<Scalars['String']['output']>;
  /** Price of the line, excluding VAT, formatted. */
  readonly totalExVatFormatted: Scalars['String']['output'];
  /** Price of the line, including VAT. */
  readonly totalIncVat: Scalars['Float']['output'];
  /** `totalIncVat`, formatted. */
  readonly totalIncVatFormatted: Scalars['String']['output'];
  /** What one piece cost without any discount, including VAT. */
  readonly unitRegularIncVat: Scalars['Float']['output'];
};

/** Pieces of a line. */
export type OrderLineInput = {
  /** Pieces. */
  readonly quantity: Scalars['Int']['input'];
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['input'];
};

/** Consent of a buyer to analytics, and what identifies the visit. */
export type OrderMeasurementInput = {
  /** Client id of the tag manager's analytics; null when the browser has none. */
  readonly analyticsId?: InputMaybe<Scalars['String']['input']>;
  /** The buyer's consent cookie. */
  readonly consent: Scalars['String']['input'];
  /** Id of the visit; null when the browser has none. */
  readonly visit?: InputMaybe<Scalars['ID']['input']>;
  /** The cookie of a visitor who takes part in variant tests; null for everyone else. */
  readonly visitor?: InputMaybe<Scalars['String']['input']>;
};

/** An order that was refused; the cart is unchanged. */
export type OrderProblem = {
  readonly __typename?: 'OrderProblem';
  /** `CART_EMPTY`, `OUT_OF_STOCK`, `CODE_USED_UP`, `BALANCE_USED_UP`, `BLACKLISTED`, `NO_CREDIT`, `SUM_CHANGED`, `TOO_MANY_WAITING`, `TOO_MANY_PIECES` or `NOT_CREATED`. */
  readonly code: Scalars['String']['output'];
};

/** Money given back. */
export type OrderRefund = {
  readonly __typename?: 'OrderRefund';
  /** Decimal, in the order's currency. */
  readonly amount: Scalars['Float']['output'];
  /** `amount`, formatted. */
  readonly amountFormatted: Scalars['String']['output'];
  /** When, ISO 8601. */
  readonly createdAt: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Why. */
  readonly reason: Scalars['String']['output'];
  /** True when it went to the customer's balance. */
  readonly toBalance: Scalars['Boolean']['output'];
  /** The part that goes to the customer's balance, formatted; null if none. */
  readonly toBalanceFormatted?: Maybe<Scalars['String']['output']>;
  /** The part that goes back to the gift code, formatted; null if none. */
  readonly toGiftFormatted?: Maybe<Scalars['String']['output']>;
  /** The part that goes back to the payment provider, formatted; null if none. */
  readonly toPaymentFormatted?: Maybe<Scalars['String']['output']>;
};

/** A buyer's request about an order. */
export type OrderRequest = {
  readonly __typename?: 'OrderRequest';
  /** When, ISO 8601. */
  readonly createdAt: Scalars['String']['output'];
  /** `cancel` or `return`. */
  readonly kind: Scalars['String']['output'];
  /** What is to be sent back; empty for everything. */
  readonly lines: ReadonlyArray<OrderRequestLine>;
  /** Why. */
  readonly reason: Scalars['String']['output'];
  /** `open`, `accepted` or `refused`. */
  readonly state: Scalars['String']['output'];
};

/** Pieces of a line that are to be sent back. */
export type OrderRequestLine = {
  readonly __typename?: 'OrderRequestLine';
  /** Pieces. */
  readonly quantity: Scalars['Int']['output'];
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['output'];
};

/** The order waits for its payment, or needs none. */
export type OrderStarted = {
  readonly __typename?: 'OrderStarted';
  /** The order. */
  readonly order: Order;
  /** The payment provider's page; null when there is nothing to pay. */
  readonly redirectUrl?: Maybe<Scalars['String']['output']>;
  /** Token that gives access to the order without an account. */
  readonly token: Scalars['String']['output'];
};

/** Whether an order can be made. */
export type OrderValidation = {
  readonly __typename?: 'OrderValidation';
  /** Invalid fields, without the terms. */
  readonly fields: ReadonlyArray<CheckoutFault>;
  /** True when it can. */
  readonly isValid: Scalars['Boolean']['output'];
  /** What the credit check says of the customer. */
  readonly memberType?: Maybe<Scalars['String']['output']>;
  /** Why not. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** The way of paying to which it applies. */
  readonly paymentType?: Maybe<Scalars['String']['output']>;
};

/** A review as its writer sees it. */
export type OwnReview = {
  readonly __typename?: 'OwnReview';
  /** Why it was refused. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** The review. */
  readonly review: Review;
  /** Whether it is shown. */
  readonly status: ReviewStatus;
};

/** The address of a page in one storefront. */
export type PageAddress = {
  readonly __typename?: 'PageAddress';
  /** Value of `hreflang`, for example `sv`, or `sv-FI` where addresses name the market. */
  readonly hreflang: Scalars['String']['output'];
  /** Language. */
  readonly language: Scalars['ID']['output'];
  /** Alias of the market. */
  readonly market: Scalars['String']['output'];
  /** Absolute address. */
  readonly url: Scalars['String']['output'];
};

/** One immutable revision. */
export type PageRevision = {
  readonly __typename?: 'PageRevision';
  /** Who saved it; staff only. */
  readonly author?: Maybe<Scalars['String']['output']>;
  /** When it was saved, ISO 8601. */
  readonly createdAt: Scalars['String']['output'];
  /** The definition; null when the stored value is empty. */
  readonly definition?: Maybe<Scalars['JSON']['output']>;
  /** Page or section id. */
  readonly id: Scalars['ID']['output'];
  /** After a save: the concurrent draft with which it was merged. */
  readonly joined?: Maybe<Scalars['ID']['output']>;
  /** Why; staff only. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** SHA-256 of the canonical bytes. */
  readonly revision: Scalars['ID']['output'];
};

/** A page's pointers. */
export type PageState = {
  readonly __typename?: 'PageState';
  /** Archived by editors. */
  readonly archived: Scalars['Boolean']['output'];
  /** The draft. */
  readonly draft?: Maybe<Scalars['ID']['output']>;
  /** Page or section id. */
  readonly id: Scalars['ID']['output'];
  /** `page` or `section`. */
  readonly kind: Scalars['String']['output'];
  /** Who changes it: `shop`, or `builder`, in whose space it is written. */
  readonly owner: Scalars['String']['output'];
  /** The published revision per language. */
  readonly published: ReadonlyArray<PublishedLanguage>;
  /** Route name of a page. */
  readonly route?: Maybe<Scalars['String']['output']>;
  /** Title for staff. */
  readonly title?: Maybe<Scalars['String']['output']>;
};

/** One fact. */
export type Parameter = {
  readonly __typename?: 'Parameter';
  /** A short key, for example `pages`; filters use it: `p-{identifier}`. */
  readonly identifier: Scalars['String']['output'];
  /** Its name in the language of the request. */
  readonly label: Scalars['String']['output'];
  /** Its unchanging name, for example `Pages`. */
  readonly name: Scalars['String']['output'];
  /** Whether shoppers see it. */
  readonly show: Scalars['Boolean']['output'];
  /** Its value in the language of the request. */
  readonly value: Scalars['String']['output'];
};

/** A group of facts. */
export type ParameterGroup = {
  readonly __typename?: 'ParameterGroup';
  /** Name in the language of the request. */
  readonly name: Scalars['String']['output'];
  /** Id; group 1 holds `Color`. */
  readonly parameterGroupId: Scalars['Int']['output'];
  /** Facts. */
  readonly parameters: ReadonlyArray<Parameter>;
};

/** A payment that the provider reported in another amount or currency than requested. It never counts as paid. */
export type PaymentMismatch = {
  readonly __typename?: 'PaymentMismatch';
  /** The requested amount, formatted. */
  readonly askedFormatted: Scalars['String']['output'];
  /** When, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Number of the order. */
  readonly orderId: Scalars['ID']['output'];
  /** What the provider reported: `authorised` or `captured`. */
  readonly outcome: Scalars['String']['output'];
  /** What it reported, formatted. */
  readonly reportedFormatted: Scalars['String']['output'];
  /** True when a refund was requested from the provider; false when the order was already paid correctly and nothing was moved. */
  readonly returned: Scalars['Boolean']['output'];
};

/** A request to the payment provider that is not done. */
export type PaymentTask = {
  readonly __typename?: 'PaymentTask';
  /** The amount, formatted. */
  readonly amountFormatted: Scalars['String']['output'];
  /** Attempts since it was queued or last retried by hand. */
  readonly attempts: Scalars['Int']['output'];
  /** When it was written, ISO 8601. */
  readonly createdAt: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** `capture`, `refund` or `cancel`. */
  readonly kind: Scalars['String']['output'];
  /** Why the last attempt failed. */
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** Next attempt, ISO 8601; null when it failed for good. */
  readonly nextAt?: Maybe<Scalars['String']['output']>;
  /** Number of the order. */
  readonly orderId: Scalars['ID']['output'];
  /** `queued`: retried at least every hour. `failed`: not retried any more. */
  readonly state: Scalars['String']['output'];
};

/** A staff member who has a page open. */
export type PresentStaff = {
  readonly __typename?: 'PresentStaff';
  /** Id of the selected block; null if none is. */
  readonly blockId?: Maybe<Scalars['ID']['output']>;
  /** E-mail. */
  readonly email: Scalars['String']['output'];
  /** Name. */
  readonly name: Scalars['String']['output'];
};

/** What a preview link shows. */
export type PreviewLink = {
  readonly __typename?: 'PreviewLink';
  /** Instant, ISO 8601; null for now. */
  readonly at?: Maybe<Scalars['String']['output']>;
  /** Audience. */
  readonly audience?: Maybe<Scalars['String']['output']>;
  /** Who made it; staff and servers of the shop. */
  readonly author?: Maybe<Scalars['String']['output']>;
  /** Customer type. */
  readonly customerType?: Maybe<Scalars['String']['output']>;
  /** Until when it works, ISO 8601. */
  readonly expiresAt: Scalars['String']['output'];
  /** Groups of the visitor in variant tests; null for the control groups. */
  readonly groups?: Maybe<Scalars['String']['output']>;
  /** Language; null for the address's. */
  readonly language?: Maybe<Scalars['ID']['output']>;
  /** Market alias; null for the visitor's. */
  readonly market?: Maybe<Scalars['String']['output']>;
  /** The page whose revision is fixed. */
  readonly pageId?: Maybe<Scalars['ID']['output']>;
  /** Path on the shop. */
  readonly path: Scalars['String']['output'];
  /** The revision of the page. */
  readonly revision?: Maybe<Scalars['ID']['output']>;
  /** Whether the visitor counts as signed in; null for what the page requires. */
  readonly signedIn?: Maybe<Scalars['Boolean']['output']>;
};

/** What a preview link fixes. */
export type PreviewLinkInput = {
  /** Instant, ISO 8601. Default: whenever the link is opened. */
  readonly at?: InputMaybe<Scalars['String']['input']>;
  /** Audience. */
  readonly audience?: InputMaybe<Scalars['String']['input']>;
  /** Customer type. */
  readonly customerType?: InputMaybe<Scalars['String']['input']>;
  /** Groups of the visitor in variant tests, `hero-autumn=b`. Default: the control groups. */
  readonly groups?: InputMaybe<Scalars['String']['input']>;
  /** For how many hours the link works, 1 to 720. Default: 72. */
  readonly hours?: InputMaybe<Scalars['Int']['input']>;
  /** Language. Default: the address's. */
  readonly language?: InputMaybe<Scalars['ID']['input']>;
  /** Market alias. Default: the visitor's. */
  readonly market?: InputMaybe<Scalars['String']['input']>;
  /** The page whose revision is fixed. */
  readonly pageId?: InputMaybe<Scalars['ID']['input']>;
  /** Path on the shop, for example `/host`. */
  readonly path: Scalars['String']['input'];
  /** The revision of the page; it must be there. */
  readonly revision?: InputMaybe<Scalars['ID']['input']>;
  /** Whether the visitor counts as signed in, without an account. Default: as the page requires. */
  readonly signedIn?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A price that holds for some of a line's pieces. */
export type PriceQuantity = {
  readonly __typename?: 'PriceQuantity';
  /** Of one piece, including VAT. */
  readonly price: Scalars['Float']['output'];
  /** Of one piece, excluding VAT, formatted. */
  readonly priceExVatFormatted: Scalars['String']['output'];
  /** `price`, formatted; `priceIncVatFormatted` by its former name. */
  readonly priceFormatted: Scalars['String']['output'];
  /** `price`, formatted. */
  readonly priceIncVatFormatted: Scalars['String']['output'];
  /** Pieces. */
  readonly quantity: Scalars['Int']['output'];
};

/** A sum before and after discounts. */
export type PriceSum = {
  readonly __typename?: 'PriceSum';
  /** What is saved, excluding VAT. */
  readonly discountExVat: Scalars['Float']['output'];
  /** `discountExVat`, formatted. */
  readonly discountExVatFormatted: Scalars['String']['output'];
  /** What is saved, including VAT. */
  readonly discountIncVat: Scalars['Float']['output'];
  /** `discountIncVat`, formatted. */
  readonly discountIncVatFormatted: Scalars['String']['output'];
  /** True when it is below the reference price of a reduction. */
  readonly isDiscounted: Scalars['Boolean']['output'];
  /** The same excluding VAT. */
  readonly regularPriceExVat: Scalars['Float']['output'];
  /** `regularPriceExVat`, formatted. */
  readonly regularPriceExVatFormatted: Scalars['String']['output'];
  /** Reference price of a reduction, including VAT: for titles in a campaign, the lowest price of the previous 30 days. */
  readonly regularPriceIncVat: Scalars['Float']['output'];
  /** `regularPriceIncVat`, formatted. */
  readonly regularPriceIncVatFormatted: Scalars['String']['output'];
  /** To be paid, excluding VAT. */
  readonly sellingPriceExVat: Scalars['Float']['output'];
  /** `sellingPriceExVat`, formatted. */
  readonly sellingPriceExVatFormatted: Scalars['String']['output'];
  /** To be paid, including VAT. */
  readonly sellingPriceIncVat: Scalars['Float']['output'];
  /** `sellingPriceIncVat`, formatted. */
  readonly sellingPriceIncVatFormatted: Scalars['String']['output'];
  /** VAT in the selling price. */
  readonly vat: Scalars['Float']['output'];
  /** `vat`, formatted. */
  readonly vatFormatted: Scalars['String']['output'];
};

/** A title as it can be bought: one edition of a work. */
export type Product = {
  readonly __typename?: 'Product';
  /** Name used in addresses. */
  readonly alias: Scalars['String']['output'];
  /** ISBN-13, without hyphens; other goods: the trade's article number. */
  readonly articleNumber: Scalars['String']['output'];
  /** Displayed property: authors, joined. */
  readonly author?: Maybe<Scalars['String']['output']>;
  /** Language of the text. */
  readonly bookLanguage?: Maybe<BookLanguage>;
  /**
   * What was bought in the same orders, most often first: each work by its lead edition, the work itself left out. Only
   * what several orders had together, so that no single order can be read from it.
   */
  readonly boughtTogether: ReadonlyArray<Product>;
  /** Publisher. */
  readonly brand?: Maybe<Brand>;
  /** Displayed property: name of the campaign that sets the price. */
  readonly campaign?: Maybe<Scalars['String']['output']>;
  /** The product's one address, without language or market prefix: `/p/{alias}`. */
  readonly canonicalUrl: Scalars['String']['output'];
  /** All its categories. */
  readonly categories: ReadonlyArray<Category>;
  /** Displayed property: colour (group 1, parameter `Color`). */
  readonly color?: Maybe<Scalars['String']['output']>;
  /** Contributors in order. */
  readonly contributors: ReadonlyArray<Contribution>;
  /** Short text about the title, plain text with blank lines between paragraphs. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Language of `description`, such as `en`; null if there is none or its language is unknown. */
  readonly descriptionLanguage?: Maybe<Scalars['String']['output']>;
  /** Discount campaigns that hold for the product now. */
  readonly discountCampaigns: ReadonlyArray<DiscountCampaign>;
  /** `PRICE_CAMPAIGN` when a discount campaign sets the price; else null. */
  readonly discountType?: Maybe<Scalars['String']['output']>;
  /** Format of the edition. */
  readonly format: ProductFormat;
  /** Name of the format in the language of the request. */
  readonly formatLabel: Scalars['String']['output'];
  /** Title of the edition. */
  readonly name: Scalars['String']['output'];
  /** Pages. */
  readonly pages?: Maybe<Scalars['Int']['output']>;
  /** Facts in groups. */
  readonly parameterGroups: ReadonlyArray<ParameterGroup>;
  /** The category under which the product is filed. */
  readonly primaryCategory?: Maybe<Category>;
  /** Id. */
  readonly productId: Scalars['ID']['output'];
  /** Pictures, the cover first. Never empty: a product without a picture has a generated cover. */
  readonly productImages: ReadonlyArray<ProductImage>;
  /**
   * Titles related to the work: at most three rows, the closest relation first. The work itself is left out, and no title
   * is in two rows.
   */
  readonly relatedTitles: ReadonlyArray<RelatedTitles>;
  /** First day of sale, YYYY-MM-DD. */
  readonly releaseDate?: Maybe<Scalars['String']['output']>;
  /** How the work is rated, over all its editions. */
  readonly reviewSummary: ReviewSummary;
  /** Approved reviews of the work, over all its editions. */
  readonly reviews: ReviewPage;
  /** Displayed property: its sizes, for example `S, M, L`; null for a product of one size. */
  readonly size?: Maybe<Scalars['String']['output']>;
  /** Units of stock; at least one. */
  readonly skus: ReadonlyArray<Sku>;
  /** Price in the market of the request. */
  readonly unitPrice: UnitPrice;
  /** Displayed property: what distinguishes this edition from the others, for example the format's name. */
  readonly variant?: Maybe<Scalars['String']['output']>;
  /** The work of which this is an edition. */
  readonly work: Work;
};


/** A title as it can be bought: one edition of a work. */
export type ProductBoughtTogetherArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};


/** A title as it can be bought: one edition of a work. */
export type ProductRelatedTitlesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};


/** A title as it can be bought: one edition of a work. */
export type ProductReviewsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ReviewSort>;
  stars?: InputMaybe<Scalars['Int']['input']>;
};

/** Chosen values of one facet. */
export type ProductFilterInput = {
  /** `categories`, `brands`, `skus`, `price`, `discount`, `campaigns`, `p-author`, `p-format`, `p-language`, `p-stock`, `p-series` … */
  readonly id: Scalars['String']['input'];
  /** Ids of the values; for `price` `from-to` in units of the currency (`9.90-15`), either end may be empty. */
  readonly values: ReadonlyArray<Scalars['String']['input']>;
};

/** Formats in which a work is sold. */
export type ProductFormat =
  | 'audiobook'
  | 'boardbook'
  | 'ebook'
  | 'hardcover'
  | 'other'
  | 'paperback'
  | 'pocket';

/** A picture of a product. */
export type ProductImage = {
  readonly __typename?: 'ProductImage';
  /** What it shows. */
  readonly alt: Scalars['String']['output'];
  /** Its address on the shop: `/covers/{productId}.svg`, or the file's. */
  readonly fileName: Scalars['String']['output'];
  /** Pixels. */
  readonly height: Scalars['Int']['output'];
  /** Pixels. */
  readonly width: Scalars['Int']['output'];
};

/** A page of a list. */
export type ProductList = {
  readonly __typename?: 'ProductList';
  /** The chosen values, also of facets that are not on offer. */
  readonly chosen: ReadonlyArray<ChosenValue>;
  /** For a search: a spelling that finds more; else null. */
  readonly didYouMean?: Maybe<Scalars['String']['output']>;
  /** Facets with counts; siblings of a chosen value stay on offer with the counts they would have. */
  readonly facets: ReadonlyArray<Facet>;
  /** Whether no title has all words of the search, so that these have only some of them. */
  readonly isPartial: Scalars['Boolean']['output'];
  /** For an ISBN that cannot be right: the sentence's reason, `check_digit`; else null. */
  readonly isbnProblem?: Maybe<Scalars['String']['output']>;
  /** This page's titles. */
  readonly items: ReadonlyArray<Product>;
  /** This page, from 1. */
  readonly page: Scalars['Int']['output'];
  /** Number of pages, at least 1. */
  readonly pageCount: Scalars['Int']['output'];
  /** The order in force. */
  readonly sort: ProductSort;
  /** The orders on offer. */
  readonly sortOptions: ReadonlyArray<ProductSort>;
  /** Works found. */
  readonly total: Scalars['Int']['output'];
};

/** What to list. All given conditions hold together. */
export type ProductListInput = {
  /** Alias of a contributor. */
  readonly author?: InputMaybe<Scalars['String']['input']>;
  /** Lists above this one on the same page, from the top, at most 12. Their titles come last, so that they are repeated only when there are no others. */
  readonly below?: InputMaybe<ReadonlyArray<ListAboveInput>>;
  /** Alias of a brand. */
  readonly brand?: InputMaybe<Scalars['String']['input']>;
  /** Alias of a category; with all below it. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Alias of a discount campaign. */
  readonly discountCampaign?: InputMaybe<Scalars['String']['input']>;
  /** Facets to count; null for those of the list, empty for none (shelves). */
  readonly facets?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Chosen facet values: within a facet any of them, across facets all. */
  readonly filters?: InputMaybe<ReadonlyArray<ProductFilterInput>>;
  /** Alias of a list by rule: `nyheter` (news), `bastsaljare` (bestsellers), `kommande` (coming), `rea` (reduced), `klassiker-under-99` … */
  readonly list?: InputMaybe<Scalars['String']['input']>;
  /** From 1. */
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  /** At most 100. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  /** Only these products, in this order when no sort is given. */
  readonly productIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Titles related to this product: same series, author, category; the work itself left out. */
  readonly relatedTo?: InputMaybe<Scalars['ID']['input']>;
  /** Words (in quotation marks: a phrase), or an ISBN with or without hyphens. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** Alias of a series. */
  readonly series?: InputMaybe<Scalars['String']['input']>;
  /** Default: RELEVANCE for a search, else the list's own. */
  readonly sort?: InputMaybe<ProductSort>;
};

/** Orders of a list. */
export type ProductSort =
  | 'LATEST'
  | 'MOST_SOLD'
  | 'PRICE_ASC'
  | 'PRICE_DESC'
  | 'RELEVANCE';

/** Outcome of publishPage, unpublishPage, rollbackPage and archivePage. */
export type PublishPageResult = InvalidPage | PageState | StalePage;

/** A published pointer of a language. */
export type PublishedLanguage = {
  readonly __typename?: 'PublishedLanguage';
  /** Since when, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** Language. */
  readonly language: Scalars['ID']['output'];
  /** Revision. */
  readonly revision: Scalars['ID']['output'];
};

/** A published pointer. */
export type PublishedPage = {
  readonly __typename?: 'PublishedPage';
  /** Page or section id. */
  readonly id: Scalars['ID']['output'];
  /** A running campaign shows it: it wins over an equally specific published one. */
  readonly pinned: Scalars['Boolean']['output'];
  /** The revision to which it points. */
  readonly revision: Scalars['ID']['output'];
};

/** Candidates for a route. */
export type PublishedPages = {
  readonly __typename?: 'PublishedPages';
  /** Ids of the campaigns that run in the market, for conditions. */
  readonly campaigns: ReadonlyArray<Scalars['ID']['output']>;
  /** Candidates; the storefront chooses the most specific. */
  readonly pages: ReadonlyArray<PublishedPage>;
  /** Shared sections. */
  readonly sections: ReadonlyArray<PublishedPage>;
  /** Variant tests that are running, or that have ended with another group than the control group. */
  readonly tests: ReadonlyArray<PublishedTest>;
  /** Values of running campaigns, laid over the channel's theme. */
  readonly theme: ReadonlyArray<CampaignThemeValue>;
};

/** A variant test, as far as pages depend on it. */
export type PublishedTest = {
  readonly __typename?: 'PublishedTest';
  /** Epoch milliseconds at which a running test ends by time; null for an ended one. */
  readonly endsAt?: Maybe<Scalars['Float']['output']>;
  /** Group that everyone sees since the test was ended; null while it is running. */
  readonly group?: Maybe<Scalars['ID']['output']>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
};

/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type Query = {
  readonly __typename?: 'Query';
  /** The alert of a mail's link; null when it has ended. Read-only. */
  readonly alertByToken?: Maybe<Alert>;
  /** An author by alias. */
  readonly author?: Maybe<Contributor>;
  /** The letters under which there are authors, as the language of the request orders them. */
  readonly authorLetters: ReadonlyArray<IndexLetter>;
  /** Authors that have titles, by sort name. */
  readonly authors: AuthorPage;
  /** A brand by its alias. */
  readonly brand?: Maybe<Brand>;
  /** The letters under which there are brands, as the language of the request orders them. */
  readonly brandLetters: ReadonlyArray<IndexLetter>;
  /** Brands (publishers) that have titles, by name. */
  readonly brands: BrandPage;
  /** The Builder space of the shop as of the last poll; null without one. Staff: editor. */
  readonly builderSpace?: Maybe<BuilderSpace>;
  /** One campaign. Staff: editor or merchandiser. */
  readonly campaign?: Maybe<Campaign>;
  /** What running campaigns do in a market, as one. */
  readonly campaignEffects: CampaignEffects;
  /** Campaigns, by beginning. Staff: editor or merchandiser. */
  readonly campaigns: ReadonlyArray<Campaign>;
  /** The top of the category tree, with all below it. */
  readonly categories: ReadonlyArray<Category>;
  /** A category by its alias in any language. */
  readonly category?: Maybe<Category>;
  /** A sales channel with its markets. Without an id: the default channel. */
  readonly channel?: Maybe<Channel>;
  /** True when money is reserved at purchase and charged when the order is sent; false when it is charged at once. */
  readonly chargesAtDispatch: Scalars['Boolean']['output'];
  /** Everything that begins or ends in a span: approved campaigns, market by market, and schedules of pages. Staff: editor or merchandiser. */
  readonly contentCalendar: ReadonlyArray<CalendarEntry>;
  /** Comments on a page and its blocks, the oldest first; also on removed blocks. Staff: editor. */
  readonly contentComments: ReadonlyArray<ContentComment>;
  /** One picture. Staff: editor. */
  readonly contentImage?: Maybe<ContentImage>;
  /** Pictures that editors have uploaded, the newest first, at most 200. Upload: `POST /api/images`. Staff: editor. */
  readonly contentImages: ReadonlyArray<ContentImage>;
  /** Who moved or changed what, the newest first, at most 500. Staff. */
  readonly contentLog: ReadonlyArray<ContentLogEntry>;
  /** A discount campaign that runs now in the market of the request. */
  readonly discountCampaign?: Maybe<DiscountCampaign>;
  /** All discount campaigns that run now in the market of the request. */
  readonly discountCampaigns: ReadonlyArray<DiscountCampaign>;
  /** The newest error of a group; null when the group does not exist. Role: admin. */
  readonly errorDetails?: Maybe<ErrorDetails>;
  /** Errors of browsers and servers, grouped, those with the newest errors first. Role: admin. */
  readonly errorGroups: ReadonlyArray<ErrorGroup>;
  /** Explains the content of a list in a market, and why each title has its position; null when there is no such list. For merchandisers and editors. */
  readonly explainList?: Maybe<ListExplanation>;
  /** Everything that the shop stores about the signed-in customer: profile, addresses, orders with their lines, refunds and requests, balance, favourites, alerts, newsletter and carts. Null when the account was deleted. Requires a customer. */
  readonly exportMyData?: Maybe<Scalars['JSON']['output']>;
  /** Facets of a category in order, its own or those that it inherits; null when there is no such category. For merchandisers and editors. */
  readonly facetLayout?: Maybe<FacetLayout>;
  /** Ids of the saved products, for hearts on cached pages. */
  readonly favoriteIds: FavoriteIds;
  /** A list of the customer or the guest; null when the id is unknown or belongs to another owner. */
  readonly favoriteList?: Maybe<FavoriteList>;
  /** The customer's lists, the default list first, or the guest's list. */
  readonly favoriteLists: ReadonlyArray<FavoriteList>;
  /** A cart; null when the id is unknown or the cart was bought. */
  readonly getCart?: Maybe<Cart>;
  /** Staff to whom the current user can hand a page over, by name. Staff: editor. */
  readonly handOverReceivers: ReadonlyArray<HandOverReceiver>;
  /** The current hand-overs, newest first: those that wait for their receiver, and those that were returned to their author. Staff: editor. */
  readonly handOvers: ReadonlyArray<HandOver>;
  /** True for a title that is no longer sold anywhere: its URL returns 410. */
  readonly isWithdrawn: Scalars['Boolean']['output'];
  /** Resolves an alternative list URL `/list/{x}`: as list, category, brand, then campaign; null for a search. */
  readonly listAddress?: Maybe<ListAddress>;
  /** The newest mails. Requires the role `support`, or a server of the shop in profile `demo`. */
  readonly mails: ReadonlyArray<Mail>;
  /** The shop's maintenance; null while the shop is open. */
  readonly maintenance?: Maybe<Maintenance>;
  /** The signed-in customer; null for guests. */
  readonly me?: Maybe<Customer>;
  /** What consenting visitors did in a period. Role `merchandiser` or `publisher`. */
  readonly measurement: MeasurementReport;
  /** A list as content; null if there is none. For merchandisers and editors. */
  readonly merchandisedList?: Maybe<MerchandisedList>;
  /** Every list as content, drafts included. For merchandisers and editors. */
  readonly merchandisedLists: ReadonlyArray<MerchandisedList>;
  /** The audit log, the newest first. For merchandisers and editors. */
  readonly merchandisingLog: ReadonlyArray<MerchandisingLogEntry>;
  /** The balance of the shop’s money by month, market and currency, the latest month first. Role: support. */
  readonly moneyBalance: ReadonlyArray<MoneyBalance>;
  /** Alerts of the signed-in customer, the newest first; empty for guests. */
  readonly myAlerts: ReadonlyArray<Alert>;
  /** The signed-in customer's review; null if there is none. */
  readonly myReview?: Maybe<OwnReview>;
  /** A list by rule, by its alias in any language. */
  readonly namedList?: Maybe<NamedList>;
  /** The lists by rule that have an address. */
  readonly namedLists: ReadonlyArray<NamedList>;
  /** The subscription of a link; null when it was stopped or has lapsed. Changes nothing. */
  readonly newsletterByToken?: Maybe<NewsletterSubscription>;
  /** An order, for its customer or with its token. */
  readonly order?: Maybe<Order>;
  /** Number of refunds that the payment provider has not confirmed yet. Role: support. */
  readonly owedRefundCount: Scalars['Int']['output'];
  /** Refunds that the payment provider has not confirmed yet, the oldest first, 50 per page. Role: support. */
  readonly owedRefunds: ReadonlyArray<PaymentTask>;
  /** Ids of categories that have facets of their own; empty for the whole shop. For merchandisers and editors. */
  readonly ownFacetLayouts: ReadonlyArray<Scalars['ID']['output']>;
  /** A page by id (or by path, for example `/om-oss`): its published revision in a language, or, for staff, any revision. */
  readonly page?: Maybe<PageRevision>;
  /** Every storefront (a market in a language) that has the page, with its URL there, for `hreflang`. The same list for each of these pages. */
  readonly pageAddresses: ReadonlyArray<PageAddress>;
  /** What each block of a page led to in a period, in all markets. Role `editor` or `merchandiser`. */
  readonly pageResults: ReadonlyArray<MeasuredSubject>;
  /** Revisions by hash; the definition never changes for a hash. Anyone gets what is live, without what is not for now; staff and servers of the shop get all. */
  readonly pageRevisions: ReadonlyArray<PageRevision>;
  /** Every page and section with its pointers. Staff: editor or merchandiser. */
  readonly pages: ReadonlyArray<PageState>;
  /** Ways of paying in the market of the request. */
  readonly paymentMethods: ReadonlyArray<Scalars['String']['output']>;
  /** Open payments whose amount or currency differs from the requested one, the oldest first. Role: support. */
  readonly paymentMismatches: ReadonlyArray<PaymentMismatch>;
  /** The town of a postcode, for example `Uppsala`; null when unknown. */
  readonly place?: Maybe<Scalars['String']['output']>;
  /** A cart with the prices of another market, read-only. Null when there is no such cart. */
  readonly previewCartMarket?: Maybe<Cart>;
  /** What a preview link shows; null when the token is forged or has expired. */
  readonly previewLink?: Maybe<PreviewLink>;
  /** A product (one edition of a work) by its alias, its id or its ISBN. */
  readonly product?: Maybe<Product>;
  /** A list of titles: one item a work, shown by the edition that fits the selection best; total and counts count works. */
  readonly productList: ProductList;
  /** Products in the order of the ids; ids that are unknown or not sold in the market are left out. */
  readonly productsByIds: ReadonlyArray<Product>;
  /** What speaks against publishing a revision, language by language: missing translations and texts of pictures, links to what is not there, headings that jump, sold-out products, weight. Staff. */
  readonly publishGate: ReadonlyArray<LanguageGate>;
  /** The candidate revisions of a route, and every section: what a storefront needs to choose and compose a page. */
  readonly publishedPages: PublishedPages;
  /** The redirect of an old path; null if there is none. */
  readonly redirect?: Maybe<Redirect>;
  /** Redirects managed by editors, by address, at most 500. Staff: editor. */
  readonly redirects: ReadonlyArray<ManagedRedirect>;
  /** Reviews for moderators. Staff: moderator. */
  readonly reviewQueue: StaffReviewPage;
  /** Approved reviews of a work, over all its editions; empty for one that is unknown. */
  readonly reviews: ReviewPage;
  /** The revisions of a page, newest first. Staff: editor or merchandiser. */
  readonly revisions: ReadonlyArray<PageRevision>;
  /** How many pages a rule matches, by market; null for an unreadable rule. Prices are regular ones. Staff. */
  readonly ruleReach?: Maybe<ReadonlyArray<Reach>>;
  /** Tests that are running now, for gateways. Only for the shop's servers. */
  readonly runningTests: ReadonlyArray<RunningTest>;
  /** Schedules that wait, by instant; of all pages, or of one. Staff. */
  readonly schedules: ReadonlyArray<Schedule>;
  /** Finds text in drafts, at most 100 places. Staff. */
  readonly searchContent: ReadonlyArray<FoundText>;
  /** A series by its alias. */
  readonly series?: Maybe<Series>;
  /** Rows at which a job fails while it continues with the others, most failures first. Role: support. */
  readonly setAsideRows: ReadonlyArray<SetAsideRow>;
  /** A shared list; null when there is none or it is no longer shared. */
  readonly sharedFavoriteList?: Maybe<SharedFavoriteList>;
  /** Ways to send a cart to a postcode; empty when nothing in it is sent. */
  readonly shippingOptions: ReadonlyArray<ShippingOption>;
  /** The audit log of security, money and rights, newest first. Staff: admin. */
  readonly staffLog: ReadonlyArray<StaffLogEntry>;
  /** The signed-in staff member; null for guests and accounts without roles. */
  readonly staffMe?: Maybe<StaffMember>;
  /** Offers that editors make: campaigns that work on carts, and campaigns that lower list prices; by name. Staff: editor or merchandiser. */
  readonly staffOffers: ReadonlyArray<StaffOffer>;
  /** Promo codes of a cart campaign, by code, at most 500. Staff: merchandiser. */
  readonly staffPromoCodes: ReadonlyArray<StaffPromoCode>;
  /** Requests to the payment provider that failed or have been queued for more than an hour, the oldest first. Role: support. */
  readonly stuckPaymentTasks: ReadonlyArray<PaymentTask>;
  /** As-you-type suggestions. */
  readonly suggest: Suggestions;
  /** Synonyms of every language. For merchandisers and editors. */
  readonly synonyms: ReadonlyArray<SynonymSet>;
  /** What many search for. */
  readonly topSearches: ReadonlyArray<Scalars['String']['output']>;
  /** Limits of machine help with translations; null when the shop has no translation service. Staff: editor. */
  readonly translationHelp?: Maybe<TranslationHelp>;
  /** What the validator says of a campaign, what it names and what its pinned pages lack included. Staff: editor or merchandiser. */
  readonly validateCampaign: ReadonlyArray<Issue>;
  /** Whether an order can be made from a cart and what was filled in. Fields that are not sent are not checked. */
  readonly validateOrderCreation: OrderValidation;
  /**
   * What the validator says of a definition, what it names and is not there included; for the languages given, also what
   * would speak against publishing it. Staff.
   */
  readonly validatePage: ReadonlyArray<Issue>;
  /** A test; null for an unknown id. Role `editor` or `merchandiser`. */
  readonly variantTest?: Maybe<VariantTest>;
  /** All variant tests, the newest first. Role `editor` or `merchandiser`. */
  readonly variantTests: ReadonlyArray<VariantTest>;
  /** Where something is referenced, in drafts and live. Staff. */
  readonly whereUsed: ReadonlyArray<Use>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryAlertByTokenArgs = {
  token: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryAuthorArgs = {
  alias: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryAuthorsArgs = {
  letter?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  startsWith?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryBrandArgs = {
  alias: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryBrandsArgs = {
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  letter?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryBuilderSpaceArgs = {
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryCampaignEffectsArgs = {
  at?: InputMaybe<Scalars['String']['input']>;
  drafts?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  market?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryCategoryArgs = {
  alias: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryChannelArgs = {
  channelId?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryContentCalendarArgs = {
  from: Scalars['String']['input'];
  until: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryContentCommentsArgs = {
  pageId: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryContentImageArgs = {
  id: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryContentImagesArgs = {
  text?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryContentLogArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  subject?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryDiscountCampaignArgs = {
  alias: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryErrorDetailsArgs = {
  id: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryErrorGroupsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  source?: InputMaybe<ErrorSource>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryExplainListArgs = {
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  list: Scalars['String']['input'];
  market: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryFacetLayoutArgs = {
  category?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryFavoriteIdsArgs = {
  guestListId?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryFavoriteListArgs = {
  listId: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryFavoriteListsArgs = {
  guestListId?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryGetCartArgs = {
  allowExternalShippingFee?: InputMaybe<Scalars['Boolean']['input']>;
  channelId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['String']['input'];
  languageId?: InputMaybe<Scalars['ID']['input']>;
  marketId?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryHandOversArgs = {
  pageId?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryIsWithdrawnArgs = {
  alias: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryListAddressArgs = {
  alias: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryMailsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryMeasurementArgs = {
  from: Scalars['String']['input'];
  market?: InputMaybe<Scalars['String']['input']>;
  until: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryMerchandisedListArgs = {
  id: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryMerchandisingLogArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  subject?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryMyReviewArgs = {
  productId: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryNamedListArgs = {
  alias: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryNewsletterByTokenArgs = {
  token: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryOrderArgs = {
  id: Scalars['ID']['input'];
  token?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryOwedRefundsArgs = {
  page?: Scalars['Int']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryPageArgs = {
  at?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  language?: InputMaybe<Scalars['ID']['input']>;
  market?: InputMaybe<Scalars['String']['input']>;
  path?: InputMaybe<Scalars['String']['input']>;
  revision?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryPageAddressesArgs = {
  id: Scalars['ID']['input'];
  of: AddressedKind;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryPageResultsArgs = {
  from: Scalars['String']['input'];
  pageId: Scalars['ID']['input'];
  until: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryPageRevisionsArgs = {
  revisions: ReadonlyArray<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryPlaceArgs = {
  countryCode: Scalars['String']['input'];
  zip: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryPreviewCartMarketArgs = {
  cartId: Scalars['ID']['input'];
  market: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryPreviewLinkArgs = {
  token: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryProductArgs = {
  alias: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryProductListArgs = {
  input: ProductListInput;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryProductsByIdsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryPublishGateArgs = {
  id: Scalars['ID']['input'];
  languages?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  revision: Scalars['ID']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryPublishedPagesArgs = {
  at?: InputMaybe<Scalars['String']['input']>;
  drafts?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  language: Scalars['ID']['input'];
  route: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryRedirectArgs = {
  path: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryRedirectsArgs = {
  text?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryReviewQueueArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  reported?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<ReviewStatus>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryReviewsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  productId?: InputMaybe<Scalars['ID']['input']>;
  sort?: InputMaybe<ReviewSort>;
  stars?: InputMaybe<Scalars['Int']['input']>;
  workId?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryRevisionsArgs = {
  id: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryRuleReachArgs = {
  match: Scalars['JSON']['input'];
  route: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QuerySchedulesArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QuerySearchContentArgs = {
  text: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QuerySeriesArgs = {
  alias: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QuerySharedFavoriteListArgs = {
  token: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryShippingOptionsArgs = {
  cartId: Scalars['String']['input'];
  zip?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryStaffLogArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryStaffPromoCodesArgs = {
  cartCampaign: Scalars['ID']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QuerySuggestArgs = {
  query: Scalars['String']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryValidateCampaignArgs = {
  definition: Scalars['JSON']['input'];
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryValidateOrderCreationArgs = {
  cartId: Scalars['String']['input'];
  channelId?: InputMaybe<Scalars['ID']['input']>;
  checkout: CheckoutInputType;
  languageId?: InputMaybe<Scalars['ID']['input']>;
  marketId?: InputMaybe<Scalars['ID']['input']>;
  paymentMethod?: InputMaybe<Scalars['String']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryValidatePageArgs = {
  definition: Scalars['JSON']['input'];
  languages?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  staffLanguage?: InputMaybe<Scalars['ID']['input']>;
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryVariantTestArgs = {
  id: Scalars['ID']['input'];
};


/** The back end's queries. Every operation may have the variables channelId, marketId, languageId and customerType: the market, language and customer type of the result. */
export type QueryWhereUsedArgs = {
  kind: Scalars['String']['input'];
  target: Scalars['String']['input'];
};

/** How many pages a rule matches in a market. */
export type Reach = {
  readonly __typename?: 'Reach';
  /** Market alias. */
  readonly market: Scalars['String']['output'];
  /** Pages. */
  readonly pages: Scalars['Int']['output'];
};

/** A redirect managed by editors. */
export type Redirect = {
  readonly __typename?: 'Redirect';
  /** The redirected path; without the requested query when no redirect has that query. */
  readonly path: Scalars['String']['output'];
  /** 301, 302 or 410. */
  readonly status: Scalars['Int']['output'];
  /** Where to, a path on the shop. */
  readonly to: Scalars['String']['output'];
};

/** Why a redirect was refused. */
export type RedirectProblem = {
  readonly __typename?: 'RedirectProblem';
  /** `bad-path`, `bad-target`, `bad-status` or `loop`. */
  readonly code: Scalars['String']['output'];
  /** A sentence, in the language of the request when that is Swedish, else in English. */
  readonly message: Scalars['String']['output'];
};

/** Outcome of setRedirect. */
export type RedirectResult = ManagedRedirect | RedirectProblem;

/** A refused refund. */
export type RefundProblem = {
  readonly __typename?: 'RefundProblem';
  /** `NO_SUCH_ORDER` or `TOO_MUCH`. */
  readonly code: Scalars['String']['output'];
};

/** The order with its refund, or why there is none. */
export type RefundResult = Order | RefundProblem;

/** A row of related titles. */
export type RelatedTitles = {
  readonly __typename?: 'RelatedTitles';
  /** Their author; null unless the kind is AUTHOR. */
  readonly author?: Maybe<Contributor>;
  /** Their category; null unless the kind is CATEGORY. */
  readonly category?: Maybe<Category>;
  /** What relates them. */
  readonly kind: RelationKind;
  /** The titles. */
  readonly products: ReadonlyArray<Product>;
  /** The series that they continue; null unless the kind is SERIES. */
  readonly series?: Maybe<Series>;
};

/** Relations between titles, the closest first. */
export type RelationKind =
  | 'AUTHOR'
  | 'CATEGORY'
  | 'SERIES'
  | 'TOGETHER';

/** Result of reordering. */
export type Reordered = {
  readonly __typename?: 'Reordered';
  /** The cart, or why it was not changed. */
  readonly changed: CartResult;
  /** Lines whose full quantity was not available. */
  readonly leftOut: ReadonlyArray<LeftOut>;
};

/** Outcome of reportReview. */
export type ReportReviewResult = ReviewProblem | ReviewReported;

/** What a customer thinks of a work. */
export type Review = {
  readonly __typename?: 'Review';
  /** The shop's answer; null if there is none. */
  readonly answer?: Maybe<ReviewAnswer>;
  /** The edition on whose page it was written; null when the market of the request does not sell it. */
  readonly edition?: Maybe<Product>;
  /** How many customers it helped. */
  readonly helpful: Scalars['Int']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Language in which it was written, as far as the shop knows: that of the page. */
  readonly language: Scalars['ID']['output'];
  /** Name under which it was written. */
  readonly name: Scalars['String']['output'];
  /** 1 to 5. */
  readonly stars: Scalars['Int']['output'];
  /** The comment: plain text with blank lines between paragraphs. */
  readonly text: Scalars['String']['output'];
  /** Headline; null without one. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Its writer has bought an edition of the work here. */
  readonly verifiedPurchase: Scalars['Boolean']['output'];
  /** When it was written last, ISO 8601. */
  readonly writtenAt: Scalars['String']['output'];
};

/** The shop's answer to a review. */
export type ReviewAnswer = {
  readonly __typename?: 'ReviewAnswer';
  /** When it was written, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** Plain text. */
  readonly text: Scalars['String']['output'];
};

/** A moderator's decision. */
export type ReviewDecision =
  /** Show it. */
  | 'APPROVE'
  /** Refuse it; requires a reason, which its author reads. */
  | 'REFUSE';

/** What a moderator did with a review. */
export type ReviewEvent = {
  readonly __typename?: 'ReviewEvent';
  /** `approved`, `refused`, `answered` or `answer-removed`. */
  readonly action: Scalars['ID']['output'];
  /** When, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** E-mail of the moderator. */
  readonly author: Scalars['String']['output'];
  /** The reason or the answer. */
  readonly note?: Maybe<Scalars['String']['output']>;
};

/** Approved reviews of a work, a page of them. */
export type ReviewPage = {
  readonly __typename?: 'ReviewPage';
  /** The reviews. */
  readonly items: ReadonlyArray<Review>;
  /** This page, from 1. */
  readonly page: Scalars['Int']['output'];
  /** Pages; 1 when there are no reviews. */
  readonly pages: Scalars['Int']['output'];
  /** How many there are on all pages. */
  readonly total: Scalars['Int']['output'];
};

/** Why nothing was done. */
export type ReviewProblem = {
  readonly __typename?: 'ReviewProblem';
  /**
   * `SIGN_IN_FIRST`, `INCOMPLETE`, `STARS_MISSING`, `NAME_TOO_LONG`, `TITLE_TOO_LONG`, `TEXT_TOO_SHORT`, `TEXT_TOO_LONG`,
   * `SAME_TEXT`, `TOO_MANY`, `NOT_SOLD`, `GONE`, `OWN_REVIEW`; for moderators `GONE`, `STALE`, `NOT_SHOWN`, `REASON_MISSING`,
   * `REASON_TOO_LONG`, `ANSWER_TOO_LONG`.
   */
  readonly code: Scalars['String']['output'];
  /** A sentence. */
  readonly message: Scalars['String']['output'];
};

/** Open reports of a review with one reason. */
export type ReviewReportCount = {
  readonly __typename?: 'ReviewReportCount';
  /** How many gave it. */
  readonly count: Scalars['Int']['output'];
  /** The reason. */
  readonly reason: ReviewReportReason;
};

/** Reason of a report to the moderators. */
export type ReviewReportReason =
  /** Is advertising. */
  | 'ADVERTISING'
  /** Insulting or hateful. */
  | 'OFFENSIVE'
  /** Is not about the book. */
  | 'OFF_TOPIC'
  /** Something else, for example against the law. */
  | 'OTHER'
  /** Gives away how the book ends. */
  | 'SPOILER';

/** A report was accepted; the same response whether or not it is the first. */
export type ReviewReported = {
  readonly __typename?: 'ReviewReported';
  /** The review. */
  readonly id: Scalars['ID']['output'];
};

/** Orders of reviews. */
export type ReviewSort =
  /** Those that helped most first. */
  | 'HELPFUL'
  /** Most stars first. */
  | 'HIGHEST'
  /** Fewest stars first. */
  | 'LOWEST'
  /** The newest first. */
  | 'NEWEST';

/** State of a review. */
export type ReviewStatus =
  /** It is published. */
  | 'APPROVED'
  /** Waits for a moderator; only its author sees it. */
  | 'PENDING'
  /** It is not shown; its author was notified of the reason. */
  | 'REFUSED';

/** How a work is rated: approved reviews alone count. */
export type ReviewSummary = {
  readonly __typename?: 'ReviewSummary';
  /** Average of their stars, 1 to 5, not rounded; null without reviews. */
  readonly average?: Maybe<Scalars['Float']['output']>;
  /** The same with one decimal, as the language of the request writes it. */
  readonly averageFormatted?: Maybe<Scalars['String']['output']>;
  /** Reviews. */
  readonly count: Scalars['Int']['output'];
  /** How many gave so many stars, five stars first; always five entries. */
  readonly stars: ReadonlyArray<StarCount>;
};

/** Running test, as gateways need it. */
export type RunningTest = {
  readonly __typename?: 'RunningTest';
  /** Latest end, ISO 8601. */
  readonly endsAt: Scalars['String']['output'];
  /** Groups in order. */
  readonly groups: ReadonlyArray<RunningTestGroup>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
};

/** Group of a running test. */
export type RunningTestGroup = {
  readonly __typename?: 'RunningTestGroup';
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Percentage of the visitors. */
  readonly share: Scalars['Int']['output'];
};

/** Outcome of savePage. */
export type SavePageResult = InvalidPage | PageRevision | StalePage;

/** A title saved for later. */
export type SavedItem = {
  readonly __typename?: 'SavedItem';
  /** The product; null when it is no longer sold. */
  readonly product?: Maybe<Product>;
  /** Quantity when it was saved. */
  readonly quantity: Scalars['Int']['output'];
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['output'];
  /** What one costs now. */
  readonly unitPrice: UnitPrice;
};

/** A scheduled change of a pointer. */
export type Schedule = {
  readonly __typename?: 'Schedule';
  /** When, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** The author. */
  readonly author: Scalars['String']['output'];
  /** Its id. */
  readonly id: Scalars['ID']['output'];
  /** Languages. */
  readonly languages: ReadonlyArray<Scalars['ID']['output']>;
  /** Why. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** Page or section id. */
  readonly pageId: Scalars['ID']['output'];
  /** The revision that goes live; null when the page is unpublished. */
  readonly revision?: Maybe<Scalars['ID']['output']>;
  /** `waiting`, `done` or `cancelled`. */
  readonly state: Scalars['String']['output'];
  /** The requested local time. */
  readonly wallClock: Scalars['String']['output'];
  /** Its zone. */
  readonly zone: Scalars['String']['output'];
};

/** Outcome of schedulePage and cancelSchedule. */
export type SchedulePageResult = InvalidPage | Schedule | ScheduleProblem;

/** Why nothing was scheduled. */
export type ScheduleProblem = {
  readonly __typename?: 'ScheduleProblem';
  /** `missing`, `past`, `no-instant` or `not-waiting`. */
  readonly code: Scalars['String']['output'];
  /** A sentence. */
  readonly message: Scalars['String']['output'];
};

/** A series. */
export type Series = {
  readonly __typename?: 'Series';
  /** Name used in addresses. */
  readonly alias: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Name in the language of the request. */
  readonly name: Scalars['String']['output'];
  /** Its works in order, each by its lead edition. */
  readonly products: ReadonlyArray<Product>;
  /** Number of works in it that are sold in the market. */
  readonly workCount: Scalars['Int']['output'];
};

/** A row at which a job fails: an order, a payment, a page. Retried after one minute, then two, four, at most a day. */
export type SetAsideRow = {
  readonly __typename?: 'SetAsideRow';
  /** Number of failed attempts. */
  readonly failures: Scalars['Int']['output'];
  /** Since when, ISO 8601. */
  readonly firstFailedAt: Scalars['String']['output'];
  /** It failed so often that an operator has to look. */
  readonly isSetAside: Scalars['Boolean']['output'];
  /**
   * The job: `orders.reconcile`, `payments.given-up`, `orders.anonymise`, `orders.release-dates`, `alerts`, `pages.schedules`,
   * `pages.index`, `builder.take`, `builder.remove` or `prices.history`.
   */
  readonly job: Scalars['String']['output'];
  /** The row in the job's own words: the number of an order, the id of a payment, a page or an alert, a price list and an SKU. */
  readonly key: Scalars['ID']['output'];
  /** The last attempt, ISO 8601. */
  readonly lastFailedAt: Scalars['String']['output'];
  /** The next attempt, ISO 8601. */
  readonly nextTryAt: Scalars['String']['output'];
  /** Why the last attempt failed. */
  readonly reason: Scalars['String']['output'];
};

/** A shared list as seen through its link, without its owner. */
export type SharedFavoriteList = {
  readonly __typename?: 'SharedFavoriteList';
  /** Products in all, also those that this market does not sell. */
  readonly count: Scalars['Int']['output'];
  /** Name; empty for a default list. */
  readonly name: Scalars['String']['output'];
  /** Those that the market of the request sells, saved last first. */
  readonly products: ReadonlyArray<Product>;
};

/** A way to send a parcel. */
export type ShippingOption = {
  readonly __typename?: 'ShippingOption';
  /** Working days, at the least. */
  readonly daysFrom: Scalars['Int']['output'];
  /** Working days, at the most. */
  readonly daysUntil: Scalars['Int']['output'];
  /** A sentence about it. */
  readonly description: Scalars['String']['output'];
  /** The same excluding VAT. */
  readonly feeExVatFormatted: Scalars['String']['output'];
  /** Its fee for this cart, including VAT. */
  readonly feeIncVat: Scalars['Float']['output'];
  /** `feeIncVat`, formatted. */
  readonly feeIncVatFormatted: Scalars['String']['output'];
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** `pickup`, `locker`, `home` or `early`. */
  readonly kind: Scalars['String']['output'];
  /** Name in the language of the request. */
  readonly name: Scalars['String']['output'];
  /** True when the carrier requires the code of the front door. */
  readonly needsDoorCode: Scalars['Boolean']['output'];
};

/** A unit of stock. */
export type Sku = {
  readonly __typename?: 'Sku';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Size, for example `M`; null for a product of one size. */
  readonly size?: Maybe<Scalars['String']['output']>;
  /** Id. */
  readonly skuId: Scalars['ID']['output'];
  /** What there is. */
  readonly stock: Stock;
};

/** An act of staff. */
export type StaffLogEntry = {
  readonly __typename?: 'StaffLogEntry';
  /**
   * `login-token`, `signed-in-as`, `signed-in`, `roles`, `removed`, `second-factor`, `second-factor-refused`, `recovery-code`,
   * `second-factor-added`, `second-factor-removed`, `second-factor-reset`, `recovery-codes`, `credit`, `gift-code`, `order-moved`,
   * `order-request`, `refund`, `buyer-marked`, `mismatch-resolved`, `payment-retried`, `refund-closed`, `job-retried`, `maintenance-begun`
   * or `maintenance-ended`.
   */
  readonly action: Scalars['String']['output'];
  /** When, ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** Who. */
  readonly author: Scalars['String']['output'];
  /** What was set, and from which address. */
  readonly details?: Maybe<Scalars['JSON']['output']>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /** Why. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /**
   * To whom or what: `customer:<id>`, `staff:<email>`, `order:<number>`, `buyer:<email>`, `gift-code:…<its end>`,
   * `payment-mismatch:<id>`, `payment-task:<id or all>`, `job:<name or all>` or `shop:maintenance`.
   */
  readonly subject: Scalars['String']['output'];
};

/** A member of the staff. */
export type StaffMember = {
  readonly __typename?: 'StaffMember';
  /** Every role in which the member may act: those given, and what they include. */
  readonly actsAs: ReadonlyArray<StaffRole>;
  /** E-mail of the account. */
  readonly email: Scalars['String']['output'];
  /** First and last name; the e-mail when the account has none. */
  readonly name: Scalars['String']['output'];
  /** Roles that were given. */
  readonly roles: ReadonlyArray<StaffRole>;
};

/** An offer as merchandisers work on it. */
export type StaffOffer = {
  readonly __typename?: 'StaffOffer';
  /** Its alias: campaigns name it so. */
  readonly alias: Scalars['ID']['output'];
  /** The definition; null when it is older than the current schema. */
  readonly definition?: Maybe<Scalars['JSON']['output']>;
  /** When it ends, ISO 8601; null without an end or while it waits. */
  readonly endsAt?: Maybe<Scalars['String']['output']>;
  /** The approved campaign that locks it: the offer cannot change until that has ended or was cancelled. */
  readonly heldBy?: Maybe<Scalars['ID']['output']>;
  /** `cartCampaign` or `discountCampaign`. */
  readonly kind: Scalars['ID']['output'];
  /** Its Swedish name. */
  readonly name: Scalars['String']['output'];
  /** Number of products of a discount campaign; null for cart campaigns. */
  readonly products?: Maybe<Scalars['Int']['output']>;
  /** Number of its promo codes. */
  readonly promoCodes: Scalars['Int']['output'];
  /** SHA-256 of the definition's canonical bytes. */
  readonly revision: Scalars['ID']['output'];
  /** When it begins, ISO 8601; null when it has begun or waits. */
  readonly startsAt?: Maybe<Scalars['String']['output']>;
  /** `waiting` (for its campaign), `scheduled`, `running` or `ended`. */
  readonly state: Scalars['String']['output'];
};

/** Outcome of saveCartCampaign and saveDiscountCampaign. */
export type StaffOfferResult = OfferProblem | StaffOffer;

/** A promo code with how often it was used. */
export type StaffPromoCode = {
  readonly __typename?: 'StaffPromoCode';
  /** The code. */
  readonly code: Scalars['ID']['output'];
  /** Until, ISO 8601; null for that of its campaign. */
  readonly endsAt?: Maybe<Scalars['String']['output']>;
  /** How often it may be used; null for any number. */
  readonly maxUses?: Maybe<Scalars['Int']['output']>;
  /** How often a customer may use it; null for any number. */
  readonly maxUsesPerCustomer?: Maybe<Scalars['Int']['output']>;
  /** From, ISO 8601; null for that of its campaign. */
  readonly startsAt?: Maybe<Scalars['String']['output']>;
  /** How often it was used. */
  readonly uses: Scalars['Int']['output'];
};

/** Promo codes that were saved or generated. */
export type StaffPromoCodes = {
  readonly __typename?: 'StaffPromoCodes';
  /** The codes, in order. */
  readonly codes: ReadonlyArray<Scalars['ID']['output']>;
};

/** Outcome of savePromoCodes. */
export type StaffPromoCodesResult = OfferProblem | StaffPromoCodes;

/** A review as moderators see it. */
export type StaffReview = {
  readonly __typename?: 'StaffReview';
  /** Flag for moderators: `link` when the text contains a URL or an e-mail address; null without one. */
  readonly flag?: Maybe<Scalars['String']['output']>;
  /** What moderators did with it, the newest first. */
  readonly history: ReadonlyArray<ReviewEvent>;
  /** Title of the edition on whose page it was written; the work's when that is gone. */
  readonly productName: Scalars['String']['output'];
  /** Address of that edition without language: `/p/{alias}`; null when it is gone. */
  readonly productPath?: Maybe<Scalars['String']['output']>;
  /** Why it was refused. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** Open reports, by reason. */
  readonly reports: ReadonlyArray<ReviewReportCount>;
  /** The review. */
  readonly review: Review;
  /** Whether it is shown. */
  readonly status: ReviewStatus;
  /** The version that is decided on: it counts the writer's changes. */
  readonly version: Scalars['Int']['output'];
};

/** Reviews for moderators, a page of them. */
export type StaffReviewPage = {
  readonly __typename?: 'StaffReviewPage';
  /** The reviews: those that wait with the oldest first, others with the newest decision first. */
  readonly items: ReadonlyArray<StaffReview>;
  /** This page, from 1. */
  readonly page: Scalars['Int']['output'];
  /** Pages; 1 when there are no reviews. */
  readonly pages: Scalars['Int']['output'];
  /** How many there are on all pages. */
  readonly total: Scalars['Int']['output'];
};

/** Outcome of moderateReview and answerReview. */
export type StaffReviewResult = ReviewProblem | StaffReview;

/** Roles of staff members. */
export type StaffRole =
  /** Everything. */
  | 'admin'
  /** Drafts, pictures, redirects, comments. */
  | 'editor'
  /** Lists, campaigns, promo codes. */
  | 'merchandiser'
  /** Reviews. */
  | 'moderator'
  /** What an editor may; publishes, schedules, rolls back. */
  | 'publisher'
  /** Customers and their orders; signs in as a customer. */
  | 'support';

/** The page was changed meanwhile. */
export type StalePage = {
  readonly __typename?: 'StalePage';
  /** Who saved the draft. */
  readonly author?: Maybe<Scalars['String']['output']>;
  /** Values that both changed differently. */
  readonly conflicts: ReadonlyArray<EditConflict>;
  /** The draft now; of publishPage, unpublishPage and rollbackPage: what is live now. */
  readonly current?: Maybe<Scalars['ID']['output']>;
  /** A sentence. */
  readonly message: Scalars['String']['output'];
};

/** How many reviews gave so many stars. */
export type StarCount = {
  readonly __typename?: 'StarCount';
  /** Reviews. */
  readonly count: Scalars['Int']['output'];
  /** 1 to 5. */
  readonly stars: Scalars['Int']['output'];
};

/** What there is of a SKU. */
export type Stock = {
  readonly __typename?: 'Stock';
  /** The days on which a parcel ordered now arrives; null for digital titles and without a delivery time. */
  readonly delivery?: Maybe<DeliveryWindow>;
  /** True when it can be sent now. */
  readonly inStock: Scalars['Boolean']['output'];
  /** When more is expected, YYYY-MM-DD; null when nothing is. */
  readonly incoming?: Maybe<Scalars['String']['output']>;
  /** True when it may be sold beyond what there is: backorder or pre-order. */
  readonly oversellable: Scalars['Boolean']['output'];
  /** True for what never runs out, for example e-books. */
  readonly static: Scalars['Boolean']['output'];
  /** The state as shoppers know it. */
  readonly status: StockStatus;
  /** Pieces at hand. */
  readonly totalStock: Scalars['Int']['output'];
};

/** Stock as shoppers know it. */
export type StockStatus =
  | 'few_left'
  | 'in_stock'
  | 'out_of_stock'
  | 'oversellable'
  | 'preorder'
  | 'static';

/** The back end's subscriptions, over graphql-ws. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /** What changed, as cache tags, in the order it was committed. */
  readonly changes: ChangeEvent;
};


/** The back end's subscriptions, over graphql-ws. */
export type SubscriptionChangesArgs = {
  channelId?: InputMaybe<Scalars['ID']['input']>;
};

/** Outcome of suggestTranslations. */
export type SuggestTranslationsResult = TranslationProblem | TranslationSuggestions;

/** As-you-type suggestions. */
export type Suggestions = {
  readonly __typename?: 'Suggestions';
  /** Authors. */
  readonly authors: ReadonlyArray<Contributor>;
  /** Categories. */
  readonly categories: ReadonlyArray<Category>;
  /** Titles. */
  readonly products: ReadonlyArray<Product>;
  /** Whole queries. */
  readonly queries: ReadonlyArray<Scalars['String']['output']>;
  /** Series. */
  readonly series: ReadonlyArray<Series>;
};

/**
 * A line of a sum. Customer types that see prices without VAT get `TOTAL_EX_VAT`, `VAT` and `TOTAL_INC_VAT` in place of
 * `TOTAL`. The lines above a total add up to it, to the last minor unit.
 */
export type SumLine = {
  readonly __typename?: 'SumLine';
  /** The amount; negative for a deduction. */
  readonly amount: Scalars['Float']['output'];
  /** `amount`, formatted. */
  readonly amountFormatted: Scalars['String']['output'];
  /**
   * `GOODS`, `DISCOUNT` (of campaigns), `FIXED` (an amount off the whole), `SHIPPING`, `TOTAL`, `TOTAL_EX_VAT`, `VAT`,
   * `TOTAL_INC_VAT`, `GIFT`, `BALANCE` or `TO_PAY`.
   */
  readonly kind: Scalars['String']['output'];
};

/** Synonyms of a language. */
export type SynonymSet = {
  readonly __typename?: 'SynonymSet';
  /** Who saved them. */
  readonly author?: Maybe<Scalars['String']['output']>;
  /** Groups of interchangeable words. */
  readonly groups: ReadonlyArray<ReadonlyArray<Scalars['String']['output']>>;
  /** Code of the language; `*`: all. */
  readonly language: Scalars['String']['output'];
  /** What is typed, and what is searched as well. */
  readonly oneWay: ReadonlyArray<OneWaySynonym>;
  /** Revision; null if none were saved yet. */
  readonly revision?: Maybe<Scalars['ID']['output']>;
};

/** Outcome of saveSynonyms. */
export type SynonymsResult = InvalidMerchandise | MerchandisingProblem | SynonymSet;

/** One theme value. */
export type ThemeValue = {
  readonly __typename?: 'ThemeValue';
  /** Name without the leading dashes, for example `color-accent`. */
  readonly name: Scalars['String']['output'];
  /** CSS value. */
  readonly value: Scalars['String']['output'];
};

/** Limits of one call of suggestTranslations. */
export type TranslationHelp = {
  readonly __typename?: 'TranslationHelp';
  /** Maximum characters of all texts together. */
  readonly maxCharacters: Scalars['Int']['output'];
  /** Maximum texts. */
  readonly maxTexts: Scalars['Int']['output'];
};

/** Why there are no suggestions. */
export type TranslationProblem = {
  readonly __typename?: 'TranslationProblem';
  /** `off`, `language`, `too-much`, `busy` or `away`. */
  readonly code: Scalars['String']['output'];
  /** The same in a sentence. */
  readonly message: Scalars['String']['output'];
};

/** Suggested translations. */
export type TranslationSuggestions = {
  readonly __typename?: 'TranslationSuggestions';
  /** One suggestion for each text; null when there is none that leaves links, markup and placeholders as they are. */
  readonly texts: ReadonlyArray<Maybe<Scalars['String']['output']>>;
};

/** The price of one unit in the market of the request. Amounts are decimals in its currency; `…Formatted` are made in the language of the request. */
export type UnitPrice = {
  readonly __typename?: 'UnitPrice';
  /** ISO 4217. */
  readonly currency: Scalars['String']['output'];
  /** Discount in whole per cent of the lowest price of the 30 days before, rounded down; 0 when not discounted. */
  readonly discountPercentage: Scalars['Int']['output'];
  /** True when a reduction may be announced: the selling price is below the lowest price of the 30 days before it. */
  readonly isDiscounted: Scalars['Boolean']['output'];
  /** The same excluding VAT. */
  readonly lowestPriceLast30DaysExVat?: Maybe<Scalars['Float']['output']>;
  /** `lowestPriceLast30DaysExVat`, formatted. */
  readonly lowestPriceLast30DaysExVatFormatted?: Maybe<Scalars['String']['output']>;
  /** Lowest price including VAT of the 30 days before a campaign set the present one; null when none does, or nothing was charged then. */
  readonly lowestPriceLast30DaysIncVat?: Maybe<Scalars['Float']['output']>;
  /** `lowestPriceLast30DaysIncVat`, formatted. */
  readonly lowestPriceLast30DaysIncVatFormatted?: Maybe<Scalars['String']['output']>;
  /** Price without discount, excluding VAT. */
  readonly regularPriceExVat: Scalars['Float']['output'];
  /** `regularPriceExVat`, formatted. */
  readonly regularPriceExVatFormatted: Scalars['String']['output'];
  /** Price without discount, including VAT. */
  readonly regularPriceIncVat: Scalars['Float']['output'];
  /** `regularPriceIncVat`, formatted. */
  readonly regularPriceIncVatFormatted: Scalars['String']['output'];
  /** What the shopper pays, excluding VAT. */
  readonly sellingPriceExVat: Scalars['Float']['output'];
  /** `sellingPriceExVat`, formatted. */
  readonly sellingPriceExVatFormatted: Scalars['String']['output'];
  /** What the shopper pays, including VAT. */
  readonly sellingPriceIncVat: Scalars['Float']['output'];
  /** `sellingPriceIncVat`, formatted. */
  readonly sellingPriceIncVatFormatted: Scalars['String']['output'];
  /** VAT in the selling price. */
  readonly vat: Scalars['Float']['output'];
  /** Rate of VAT in per cent. */
  readonly vatRate: Scalars['Float']['output'];
};

/** What a customer may change. Lengths: 120 characters. */
export type UpdateMeInput = {
  /** Street and number. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** Second line. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Care of. */
  readonly careOf?: InputMaybe<Scalars['String']['input']>;
  /** Town or city. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** Name of the company; companies have one. */
  readonly companyName?: InputMaybe<Scalars['String']['input']>;
  /** Type of customer: `PERSON`, or a type of company. */
  readonly customerType?: InputMaybe<Scalars['String']['input']>;
  /** Delivery address, if it differs. */
  readonly deliveryAddress?: InputMaybe<CustomerAddressInput>;
  /** First name; may be changed, not removed. */
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  /** `unspecified`, `woman` or `man`. */
  readonly gender?: InputMaybe<Scalars['String']['input']>;
  /** Last name; may be changed, not removed. */
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** True subscribes to the newsletter: an unconfirmed address gets a mail with a link. False ends the account's subscription. */
  readonly newsletter?: InputMaybe<Scalars['Boolean']['input']>;
  /** Organisation number of the market's country; companies have one. */
  readonly organisationNumber?: InputMaybe<Scalars['String']['input']>;
  /** Telephone number. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** Postcode. */
  readonly zip?: InputMaybe<Scalars['String']['input']>;
};

/** The changed customer, or why nothing was changed. */
export type UpdateMeResult = Customer | InvalidCustomer;

/** A reference to something. */
export type Use = {
  readonly __typename?: 'Use';
  /** The block. */
  readonly blockId?: Maybe<Scalars['ID']['output']>;
  /** The draft references it. */
  readonly draft: Scalars['Boolean']['output'];
  /** Languages in which it is live. */
  readonly languages: ReadonlyArray<Scalars['ID']['output']>;
  /** Page or section id. */
  readonly pageId: Scalars['ID']['output'];
  /** JSON pointer into the definition. */
  readonly path: Scalars['String']['output'];
  /** Its title for staff. */
  readonly title?: Maybe<Scalars['String']['output']>;
};

/** Variant test (A/B test). */
export type VariantTest = {
  readonly __typename?: 'VariantTest';
  /** E-mail address of the author of the definition. */
  readonly author: Scalars['String']['output'];
  /** Definition by the schema `schemas/variant-test.ts`. */
  readonly definition: Scalars['JSON']['output'];
  /** When staff ended the test; null when they did not. */
  readonly endedAt?: Maybe<Scalars['String']['output']>;
  /** Latest end; null for a draft. */
  readonly endsAt?: Maybe<Scalars['String']['output']>;
  /** Id, which page definitions use. */
  readonly id: Scalars['ID']['output'];
  /** Visitors that each group needs. */
  readonly perGroup: Scalars['Int']['output'];
  /** Hash of the definition. */
  readonly revision: Scalars['ID']['output'];
  /** When the definition was saved. */
  readonly savedAt: Scalars['String']['output'];
  /** Start, ISO 8601; null for a draft. */
  readonly startedAt?: Maybe<Scalars['String']['output']>;
  /** `draft`, `running`, `over` (it reached its latest end) or `ended` (by staff). */
  readonly state: Scalars['String']['output'];
  /** What can be said about the test now. */
  readonly verdict: VariantTestVerdict;
  /** Expected whole weeks until every group has them. */
  readonly weeks: Scalars['Int']['output'];
  /** Group that everyone sees since the test was ended; null before. */
  readonly winner?: Maybe<Scalars['ID']['output']>;
};

/** A group compared with the control group. */
export type VariantTestComparison = {
  readonly __typename?: 'VariantTestComparison';
  /** Difference of the shares that reached the goal, -1 to 1. */
  readonly difference: Scalars['Float']['output'];
  /** Id of the group. */
  readonly group: Scalars['ID']['output'];
  /** Upper end of the confidence interval. */
  readonly high: Scalars['Float']['output'];
  /** Lower end of the confidence interval of the difference. */
  readonly low: Scalars['Float']['output'];
  /** `z` or `fisher`. */
  readonly method: Scalars['String']['output'];
  /** `better`, `worse` or `no-difference`. */
  readonly outcome: Scalars['String']['output'];
  /** Probability of such a difference if both were equal. */
  readonly pValue: Scalars['Float']['output'];
};

/** Visitors of a group. */
export type VariantTestCount = {
  readonly __typename?: 'VariantTestCount';
  /** Id of the group. */
  readonly group: Scalars['ID']['output'];
  /** Those who reached the goal afterwards. */
  readonly reached: Scalars['Int']['output'];
  /** Visitors who have seen what is tested. */
  readonly visitors: Scalars['Int']['output'];
};

/** Why a test was not changed. */
export type VariantTestProblem = {
  readonly __typename?: 'VariantTestProblem';
  /** `invalid`, `stale`, `missing`, `started`, `not-started`, `unknown-group`, `too-little-traffic` or `too-many`. */
  readonly code: Scalars['String']['output'];
  /** JSON pointers of invalid values. */
  readonly paths: ReadonlyArray<Scalars['String']['output']>;
};

/** Result of a change of a test. */
export type VariantTestResult = VariantTest | VariantTestProblem;

/** What can be said about a test by its stated rule. */
export type VariantTestVerdict = {
  readonly __typename?: 'VariantTestVerdict';
  /** Each other group compared with the control group. Empty unless the test is decided. */
  readonly comparisons: ReadonlyArray<VariantTestComparison>;
  /** Visitors by group, the control group first. With a verdict, only those by its end. */
  readonly counts: ReadonlyArray<VariantTestCount>;
  /** Probability that chance alone divided the visitors like this; null before the first week is over. */
  readonly division?: Maybe<Scalars['Float']['output']>;
  /** `draft`, `waiting`, `ended-early`, `not-enough`, `mismatch` or `decided`. */
  readonly kind: Scalars['String']['output'];
  /** Week after which the verdict was reached, from 1; null before. */
  readonly week?: Maybe<Scalars['Int']['output']>;
};

/** Outcome of voteReview. */
export type VoteReviewResult = Review | ReviewProblem;

/** A work: what all editions of a title have in common. */
export type Work = {
  readonly __typename?: 'Work';
  /** Alias of the lead edition in every language of the shop. */
  readonly aliases: ReadonlyArray<LocalizedAlias>;
  /** Every edition sold in the market: those in the language of the request, then the others, the lead edition first. */
  readonly editions: ReadonlyArray<Product>;
  /** Year of first publication; negative: before the common era. */
  readonly firstPublished?: Maybe<Scalars['Int']['output']>;
  /** Id. */
  readonly id: Scalars['ID']['output'];
  /**
   * The edition whose URL is canonical for the work in the language of the request: one in that language if the market
   * sells one.
   */
  readonly leadEdition: Product;
  /** Title in the original language. */
  readonly originalTitle?: Maybe<Scalars['String']['output']>;
  /** Series. */
  readonly series?: Maybe<Series>;
  /** Number in the series. */
  readonly seriesPosition?: Maybe<Scalars['Float']['output']>;
  /** Title in the language of the request, else the original title. */
  readonly title: Scalars['String']['output'];
};

/** Outcome of writeReview. */
export type WriteReviewResult = OwnReview | ReviewProblem;



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AddCommentResult:
    | ( CommentProblem )
    | ( ContentComment )
  ;
  AlertResult:
    | ( AlertAsked )
    | ( AlertProblem )
  ;
  CampaignResult:
    | ( Campaign )
    | ( CampaignProblem )
    | ( InvalidPage )
  ;
  CartResult:
    | ( CartModel )
    | ( CartProblem )
    | ( NotEnoughStock )
  ;
  CreateOrderResult:
    | ( InvalidCheckout )
    | ( OrderProblem )
    | ( Omit<OrderStarted, 'order'> & { order: _RefType['Order'] } )
  ;
  FacetLayoutResult:
    | ( FacetLayout )
    | ( InvalidMerchandise )
    | ( MerchandisingProblem )
  ;
  FavoriteResult:
    | ( FavoriteListModel )
    | ( FavoriteProblem )
  ;
  FavoriteToggleResult:
    | ( FavoriteProblem )
    | ( Omit<FavoriteToggle, 'favorites'> & { favorites: _RefType['FavoriteIds'] } )
  ;
  HandOverResult:
    | ( HandOverProblem )
    | ( HandedOver )
  ;
  ListResult:
    | ( InvalidMerchandise )
    | ( ListRow )
    | ( MerchandisingProblem )
  ;
  NewsletterResult:
    | ( NewsletterAsked )
    | ( NewsletterProblem )
  ;
  PublishPageResult:
    | ( InvalidPage )
    | ( PageState )
    | ( StalePage )
  ;
  RedirectResult:
    | ( ManagedRedirect )
    | ( RedirectProblem )
  ;
  RefundResult:
    | ( OrderRow )
    | ( RefundProblem )
  ;
  ReportReviewResult:
    | ( ReviewProblem )
    | ( ReviewReported )
  ;
  SavePageResult:
    | ( InvalidPage )
    | ( PageRevision )
    | ( StalePage )
  ;
  SchedulePageResult:
    | ( InvalidPage )
    | ( Schedule )
    | ( ScheduleProblem )
  ;
  StaffOfferResult:
    | ( OfferProblem )
    | ( StaffOffer )
  ;
  StaffPromoCodesResult:
    | ( OfferProblem )
    | ( StaffPromoCodes )
  ;
  StaffReviewResult:
    | ( ReviewProblem )
    | ( StaffReviewModel )
  ;
  SuggestTranslationsResult:
    | ( TranslationProblem )
    | ( TranslationSuggestions )
  ;
  SynonymsResult:
    | ( InvalidMerchandise )
    | ( MerchandisingProblem )
    | ( SynonymSet )
  ;
  UpdateMeResult:
    | ( CustomerRow )
    | ( InvalidCustomer )
  ;
  VariantTestResult:
    | ( VariantTest )
    | ( VariantTestProblem )
  ;
  VoteReviewResult:
    | ( ReviewRow )
    | ( ReviewProblem )
  ;
  WriteReviewResult:
    | ( ReviewRow )
    | ( ReviewProblem )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AbsentTitle: ResolverTypeWrapper<AbsentTitle>;
  AddCommentInput: AddCommentInput;
  AddCommentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AddCommentResult']>;
  AddressedKind: AddressedKind;
  Alert: ResolverTypeWrapper<AlertRow>;
  AlertAsked: ResolverTypeWrapper<AlertAsked>;
  AlertKind: AlertKind;
  AlertProblem: ResolverTypeWrapper<AlertProblem>;
  AlertResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AlertResult']>;
  AltText: ResolverTypeWrapper<AltText>;
  AltTextInput: AltTextInput;
  AppliedCampaign: ResolverTypeWrapper<AppliedCampaign>;
  AuthorPage: ResolverTypeWrapper<Omit<AuthorPage, 'items'> & { items: ReadonlyArray<ResolversTypes['Contributor']> }>;
  Balance: ResolverTypeWrapper<BalanceModel>;
  BalanceEntry: ResolverTypeWrapper<BalanceEntryRow>;
  BookLanguage: ResolverTypeWrapper<BookLanguage>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Brand: ResolverTypeWrapper<BrandModel>;
  BrandPage: ResolverTypeWrapper<Omit<BrandPage, 'items'> & { items: ReadonlyArray<ResolversTypes['Brand']> }>;
  BuilderEntry: ResolverTypeWrapper<BuilderEntry>;
  BuilderSpace: ResolverTypeWrapper<BuilderSpace>;
  CalendarEntry: ResolverTypeWrapper<CalendarEntry>;
  Campaign: ResolverTypeWrapper<Campaign>;
  CampaignBoost: ResolverTypeWrapper<CampaignBoost>;
  CampaignCollision: ResolverTypeWrapper<CampaignCollision>;
  CampaignEffects: ResolverTypeWrapper<CampaignEffects>;
  CampaignPage: ResolverTypeWrapper<CampaignPage>;
  CampaignProblem: ResolverTypeWrapper<CampaignProblem>;
  CampaignResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CampaignResult']>;
  CampaignThemeValue: ResolverTypeWrapper<CampaignThemeValue>;
  CampaignWindow: ResolverTypeWrapper<CampaignWindow>;
  Cart: ResolverTypeWrapper<CartModel>;
  CartBalance: ResolverTypeWrapper<CartModel>;
  CartGift: ResolverTypeWrapper<CartGiftModel>;
  CartItem: ResolverTypeWrapper<CartItemModel>;
  CartItemCampaign: ResolverTypeWrapper<CartItemCampaign>;
  CartProblem: ResolverTypeWrapper<CartProblem>;
  CartResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CartResult']>;
  CartShipping: ResolverTypeWrapper<CartModel>;
  CartSummary: ResolverTypeWrapper<CartModel>;
  Category: ResolverTypeWrapper<CategoryModel>;
  ChangeEvent: ResolverTypeWrapper<ChangeEvent>;
  Channel: ResolverTypeWrapper<Channel>;
  ChannelSetting: ResolverTypeWrapper<ChannelSetting>;
  CheckoutAddressInput: CheckoutAddressInput;
  CheckoutFault: ResolverTypeWrapper<CheckoutFault>;
  CheckoutInputType: CheckoutInputType;
  ChoosePasswordResult: ResolverTypeWrapper<ChoosePasswordResult>;
  ChosenValue: ResolverTypeWrapper<ChosenValue>;
  CommentProblem: ResolverTypeWrapper<CommentProblem>;
  ContentComment: ResolverTypeWrapper<ContentComment>;
  ContentImage: ResolverTypeWrapper<ContentImage>;
  ContentImageFile: ResolverTypeWrapper<ContentImageFile>;
  ContentLogEntry: ResolverTypeWrapper<ContentLogEntry>;
  Contribution: ResolverTypeWrapper<ContributionModel>;
  Contributor: ResolverTypeWrapper<ContributorModel>;
  ContributorRole: ContributorRole;
  CookieConsent: ResolverTypeWrapper<ConsentRow>;
  CookieConsentInput: CookieConsentInput;
  Country: ResolverTypeWrapper<Country>;
  CreateOrderResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateOrderResult']>;
  CreatedPreviewLink: ResolverTypeWrapper<CreatedPreviewLink>;
  Currency: ResolverTypeWrapper<Currency>;
  Customer: ResolverTypeWrapper<CustomerRow>;
  CustomerAddress: ResolverTypeWrapper<CustomerAddress>;
  CustomerAddressInput: CustomerAddressInput;
  CustomerFault: ResolverTypeWrapper<CustomerFault>;
  DayRange: ResolverTypeWrapper<DayRange>;
  DeleteMeResult: ResolverTypeWrapper<DeleteMeResult>;
  DeliveryWindow: ResolverTypeWrapper<DeliveryWindow>;
  DiscountCampaign: ResolverTypeWrapper<DiscountCampaignModel>;
  DraftField: ResolverTypeWrapper<DraftField>;
  DraftFieldInput: DraftFieldInput;
  EditConflict: ResolverTypeWrapper<EditConflict>;
  ErrorBreadcrumb: ResolverTypeWrapper<ErrorBreadcrumb>;
  ErrorDetails: ResolverTypeWrapper<ErrorDetails>;
  ErrorFact: ResolverTypeWrapper<ErrorFact>;
  ErrorGroup: ResolverTypeWrapper<ErrorGroup>;
  ErrorSource: ErrorSource;
  ExpectedPointer: ExpectedPointer;
  ExplainedTitle: ResolverTypeWrapper<ExplainedTitle>;
  Facet: ResolverTypeWrapper<Facet>;
  FacetEntry: ResolverTypeWrapper<FacetEntry>;
  FacetEntryInput: FacetEntryInput;
  FacetLayout: ResolverTypeWrapper<FacetLayout>;
  FacetLayoutResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FacetLayoutResult']>;
  FacetValue: ResolverTypeWrapper<FacetValue>;
  FavoriteIds: ResolverTypeWrapper<FavoriteIdsModel>;
  FavoriteItem: ResolverTypeWrapper<FavoriteItemModel>;
  FavoriteList: ResolverTypeWrapper<FavoriteListModel>;
  FavoriteProblem: ResolverTypeWrapper<FavoriteProblem>;
  FavoriteResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FavoriteResult']>;
  FavoriteToggle: ResolverTypeWrapper<Omit<FavoriteToggle, 'favorites'> & { favorites: ResolversTypes['FavoriteIds'] }>;
  FavoriteToggleResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FavoriteToggleResult']>;
  FillLineInput: FillLineInput;
  FilledCart: ResolverTypeWrapper<Omit<FilledCart, 'changed'> & { changed: ResolversTypes['CartResult'] }>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FoundText: ResolverTypeWrapper<FoundText>;
  HandOver: ResolverTypeWrapper<HandOver>;
  HandOverInput: HandOverInput;
  HandOverProblem: ResolverTypeWrapper<HandOverProblem>;
  HandOverReceiver: ResolverTypeWrapper<HandOverReceiver>;
  HandOverResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['HandOverResult']>;
  HandedOver: ResolverTypeWrapper<HandedOver>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IndexLetter: ResolverTypeWrapper<IndexLetter>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvalidCheckout: ResolverTypeWrapper<InvalidCheckout>;
  InvalidCustomer: ResolverTypeWrapper<InvalidCustomer>;
  InvalidMerchandise: ResolverTypeWrapper<InvalidMerchandise>;
  InvalidPage: ResolverTypeWrapper<InvalidPage>;
  Issue: ResolverTypeWrapper<Issue>;
  IssueFix: ResolverTypeWrapper<IssueFix>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Language: ResolverTypeWrapper<Language>;
  LanguageGate: ResolverTypeWrapper<LanguageGate>;
  Lease: ResolverTypeWrapper<Lease>;
  LeftOut: ResolverTypeWrapper<LeftOut>;
  ListAboveInput: ListAboveInput;
  ListAddress: ResolverTypeWrapper<ListAddress>;
  ListAddressKind: ListAddressKind;
  ListExplanation: ResolverTypeWrapper<ListExplanation>;
  ListResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ListResult']>;
  LocalizedAlias: ResolverTypeWrapper<LocalizedAlias>;
  Mail: ResolverTypeWrapper<Mail>;
  Maintenance: ResolverTypeWrapper<Maintenance>;
  ManagedRedirect: ResolverTypeWrapper<ManagedRedirect>;
  Market: ResolverTypeWrapper<Market>;
  MeasuredAmount: ResolverTypeWrapper<Amount>;
  MeasuredDay: ResolverTypeWrapper<MeasuredDay>;
  MeasuredMarket: ResolverTypeWrapper<ReportedSubject>;
  MeasuredRefusal: ResolverTypeWrapper<MeasuredRefusal>;
  MeasuredSearch: ResolverTypeWrapper<MeasuredSearch>;
  MeasuredStep: ResolverTypeWrapper<MeasuredStep>;
  MeasuredSubject: ResolverTypeWrapper<Omit<MeasuredSubject, 'amounts'> & { amounts: ReadonlyArray<ResolversTypes['MeasuredAmount']> }>;
  MeasuredVital: ResolverTypeWrapper<MeasuredVital>;
  MeasuredVitals: ResolverTypeWrapper<MeasuredVitals>;
  MeasurementReport: ResolverTypeWrapper<Omit<MeasurementReport, 'blocks' | 'campaigns' | 'markets' | 'pages' | 'refunds' | 'revenue' | 'variants'> & { blocks: ReadonlyArray<ResolversTypes['MeasuredSubject']>, campaigns: ReadonlyArray<ResolversTypes['MeasuredSubject']>, markets: ReadonlyArray<ResolversTypes['MeasuredMarket']>, pages: ReadonlyArray<ResolversTypes['MeasuredSubject']>, refunds: ReadonlyArray<ResolversTypes['MeasuredAmount']>, revenue: ReadonlyArray<ResolversTypes['MeasuredAmount']>, variants: ReadonlyArray<ResolversTypes['MeasuredSubject']> }>;
  MerchandisedList: ResolverTypeWrapper<ListRow>;
  MerchandisingLogEntry: ResolverTypeWrapper<MerchandisingLogEntry>;
  MerchandisingProblem: ResolverTypeWrapper<MerchandisingProblem>;
  MissedGift: ResolverTypeWrapper<MissedGiftModel>;
  MoneyBalance: ResolverTypeWrapper<BalanceRow>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NamedList: ResolverTypeWrapper<NamedList>;
  NewsletterAsked: ResolverTypeWrapper<NewsletterAsked>;
  NewsletterProblem: ResolverTypeWrapper<NewsletterProblem>;
  NewsletterResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['NewsletterResult']>;
  NewsletterSource: NewsletterSource;
  NewsletterSubscription: ResolverTypeWrapper<SubscriptionRow>;
  NotEnoughStock: ResolverTypeWrapper<NotEnoughStock>;
  OfferProblem: ResolverTypeWrapper<OfferProblem>;
  OfferReach: ResolverTypeWrapper<OfferReach>;
  OneWaySynonym: ResolverTypeWrapper<OneWaySynonym>;
  OneWaySynonymInput: OneWaySynonymInput;
  Order: ResolverTypeWrapper<OrderRow>;
  OrderAddress: ResolverTypeWrapper<OrderAddress>;
  OrderLine: ResolverTypeWrapper<OrderLineModel>;
  OrderLineInput: OrderLineInput;
  OrderMeasurementInput: OrderMeasurementInput;
  OrderProblem: ResolverTypeWrapper<OrderProblem>;
  OrderRefund: ResolverTypeWrapper<OrderRefundModel>;
  OrderRequest: ResolverTypeWrapper<OrderRequestRow>;
  OrderRequestLine: ResolverTypeWrapper<OrderRequestLine>;
  OrderStarted: ResolverTypeWrapper<Omit<OrderStarted, 'order'> & { order: ResolversTypes['Order'] }>;
  OrderValidation: ResolverTypeWrapper<OrderValidation>;
  OwnReview: ResolverTypeWrapper<ReviewRow>;
  PageAddress: ResolverTypeWrapper<PageAddress>;
  PageRevision: ResolverTypeWrapper<PageRevision>;
  PageState: ResolverTypeWrapper<PageState>;
  Parameter: ResolverTypeWrapper<Parameter>;
  ParameterGroup: ResolverTypeWrapper<ParameterGroup>;
  PaymentMismatch: ResolverTypeWrapper<OpenMismatch>;
  PaymentTask: ResolverTypeWrapper<OpenTask>;
  PresentStaff: ResolverTypeWrapper<PresentStaff>;
  PreviewLink: ResolverTypeWrapper<PreviewLink>;
  PreviewLinkInput: PreviewLinkInput;
  PriceQuantity: ResolverTypeWrapper<PriceQuantity>;
  PriceSum: ResolverTypeWrapper<PriceSumModel>;
  Product: ResolverTypeWrapper<ProductModel>;
  ProductFilterInput: ProductFilterInput;
  ProductFormat: ProductFormat;
  ProductImage: ResolverTypeWrapper<ImageModel>;
  ProductList: ResolverTypeWrapper<Omit<ProductList, 'items'> & { items: ReadonlyArray<ResolversTypes['Product']> }>;
  ProductListInput: ProductListInput;
  ProductSort: ProductSort;
  PublishPageResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PublishPageResult']>;
  PublishedLanguage: ResolverTypeWrapper<PublishedLanguage>;
  PublishedPage: ResolverTypeWrapper<PublishedPage>;
  PublishedPages: ResolverTypeWrapper<PublishedPages>;
  PublishedTest: ResolverTypeWrapper<PublishedTest>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Reach: ResolverTypeWrapper<Reach>;
  Redirect: ResolverTypeWrapper<Redirect>;
  RedirectProblem: ResolverTypeWrapper<RedirectProblem>;
  RedirectResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RedirectResult']>;
  RefundProblem: ResolverTypeWrapper<RefundProblem>;
  RefundResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RefundResult']>;
  RelatedTitles: ResolverTypeWrapper<Omit<RelatedTitles, 'author' | 'category' | 'products' | 'series'> & { author?: Maybe<ResolversTypes['Contributor']>, category?: Maybe<ResolversTypes['Category']>, products: ReadonlyArray<ResolversTypes['Product']>, series?: Maybe<ResolversTypes['Series']> }>;
  RelationKind: RelationKind;
  Reordered: ResolverTypeWrapper<Omit<Reordered, 'changed'> & { changed: ResolversTypes['CartResult'] }>;
  ReportReviewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReportReviewResult']>;
  Review: ResolverTypeWrapper<ReviewRow>;
  ReviewAnswer: ResolverTypeWrapper<ReviewAnswer>;
  ReviewDecision: ReviewDecision;
  ReviewEvent: ResolverTypeWrapper<ReviewEventRow>;
  ReviewPage: ResolverTypeWrapper<Omit<ReviewPage, 'items'> & { items: ReadonlyArray<ResolversTypes['Review']> }>;
  ReviewProblem: ResolverTypeWrapper<ReviewProblem>;
  ReviewReportCount: ResolverTypeWrapper<ReviewReportCount>;
  ReviewReportReason: ReviewReportReason;
  ReviewReported: ResolverTypeWrapper<ReviewReported>;
  ReviewSort: ReviewSort;
  ReviewStatus: ReviewStatus;
  ReviewSummary: ResolverTypeWrapper<ReviewSummary>;
  RunningTest: ResolverTypeWrapper<RunningTest>;
  RunningTestGroup: ResolverTypeWrapper<RunningTestGroup>;
  SavePageResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SavePageResult']>;
  SavedItem: ResolverTypeWrapper<SavedItemModel>;
  Schedule: ResolverTypeWrapper<Schedule>;
  SchedulePageResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SchedulePageResult']>;
  ScheduleProblem: ResolverTypeWrapper<ScheduleProblem>;
  Series: ResolverTypeWrapper<SeriesModel>;
  SetAsideRow: ResolverTypeWrapper<SetAsideRow>;
  SharedFavoriteList: ResolverTypeWrapper<FavoriteListModel>;
  ShippingOption: ResolverTypeWrapper<ShippingOptionModel>;
  Sku: ResolverTypeWrapper<SkuModel>;
  StaffLogEntry: ResolverTypeWrapper<StaffLogEntry>;
  StaffMember: ResolverTypeWrapper<StaffMember>;
  StaffOffer: ResolverTypeWrapper<StaffOffer>;
  StaffOfferResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StaffOfferResult']>;
  StaffPromoCode: ResolverTypeWrapper<StaffPromoCode>;
  StaffPromoCodes: ResolverTypeWrapper<StaffPromoCodes>;
  StaffPromoCodesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StaffPromoCodesResult']>;
  StaffReview: ResolverTypeWrapper<StaffReviewModel>;
  StaffReviewPage: ResolverTypeWrapper<Omit<StaffReviewPage, 'items'> & { items: ReadonlyArray<ResolversTypes['StaffReview']> }>;
  StaffReviewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StaffReviewResult']>;
  StaffRole: StaffRole;
  StalePage: ResolverTypeWrapper<StalePage>;
  StarCount: ResolverTypeWrapper<StarCount>;
  Stock: ResolverTypeWrapper<SkuModel>;
  StockStatus: StockStatus;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SuggestTranslationsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SuggestTranslationsResult']>;
  Suggestions: ResolverTypeWrapper<Omit<Suggestions, 'authors' | 'categories' | 'products' | 'series'> & { authors: ReadonlyArray<ResolversTypes['Contributor']>, categories: ReadonlyArray<ResolversTypes['Category']>, products: ReadonlyArray<ResolversTypes['Product']>, series: ReadonlyArray<ResolversTypes['Series']> }>;
  SumLine: ResolverTypeWrapper<SumLine>;
  SynonymSet: ResolverTypeWrapper<SynonymSet>;
  SynonymsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SynonymsResult']>;
  ThemeValue: ResolverTypeWrapper<ThemeValue>;
  TranslationHelp: ResolverTypeWrapper<TranslationHelp>;
  TranslationProblem: ResolverTypeWrapper<TranslationProblem>;
  TranslationSuggestions: ResolverTypeWrapper<TranslationSuggestions>;
  UnitPrice: ResolverTypeWrapper<UnitPriceModel>;
  UpdateMeInput: UpdateMeInput;
  UpdateMeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['UpdateMeResult']>;
  Use: ResolverTypeWrapper<Use>;
  VariantTest: ResolverTypeWrapper<VariantTest>;
  VariantTestComparison: ResolverTypeWrapper<VariantTestComparison>;
  VariantTestCount: ResolverTypeWrapper<VariantTestCount>;
  VariantTestProblem: ResolverTypeWrapper<VariantTestProblem>;
  VariantTestResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['VariantTestResult']>;
  VariantTestVerdict: ResolverTypeWrapper<VariantTestVerdict>;
  VoteReviewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['VoteReviewResult']>;
  Work: ResolverTypeWrapper<WorkModel>;
  WriteReviewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['WriteReviewResult']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AbsentTitle: AbsentTitle;
  AddCommentInput: AddCommentInput;
  AddCommentResult: ResolversUnionTypes<ResolversParentTypes>['AddCommentResult'];
  Alert: AlertRow;
  AlertAsked: AlertAsked;
  AlertProblem: AlertProblem;
  AlertResult: ResolversUnionTypes<ResolversParentTypes>['AlertResult'];
  AltText: AltText;
  AltTextInput: AltTextInput;
  AppliedCampaign: AppliedCampaign;
  AuthorPage: Omit<AuthorPage, 'items'> & { items: ReadonlyArray<ResolversParentTypes['Contributor']> };
  Balance: BalanceModel;
  BalanceEntry: BalanceEntryRow;
  BookLanguage: BookLanguage;
  Boolean: Scalars['Boolean']['output'];
  Brand: BrandModel;
  BrandPage: Omit<BrandPage, 'items'> & { items: ReadonlyArray<ResolversParentTypes['Brand']> };
  BuilderEntry: BuilderEntry;
  BuilderSpace: BuilderSpace;
  CalendarEntry: CalendarEntry;
  Campaign: Campaign;
  CampaignBoost: CampaignBoost;
  CampaignCollision: CampaignCollision;
  CampaignEffects: CampaignEffects;
  CampaignPage: CampaignPage;
  CampaignProblem: CampaignProblem;
  CampaignResult: ResolversUnionTypes<ResolversParentTypes>['CampaignResult'];
  CampaignThemeValue: CampaignThemeValue;
  CampaignWindow: CampaignWindow;
  Cart: CartModel;
  CartBalance: CartModel;
  CartGift: CartGiftModel;
  CartItem: CartItemModel;
  CartItemCampaign: CartItemCampaign;
  CartProblem: CartProblem;
  CartResult: ResolversUnionTypes<ResolversParentTypes>['CartResult'];
  CartShipping: CartModel;
  CartSummary: CartModel;
  Category: CategoryModel;
  ChangeEvent: ChangeEvent;
  Channel: Channel;
  ChannelSetting: ChannelSetting;
  CheckoutAddressInput: CheckoutAddressInput;
  CheckoutFault: CheckoutFault;
  CheckoutInputType: CheckoutInputType;
  ChoosePasswordResult: ChoosePasswordResult;
  ChosenValue: ChosenValue;
  CommentProblem: CommentProblem;
  ContentComment: ContentComment;
  ContentImage: ContentImage;
  ContentImageFile: ContentImageFile;
  ContentLogEntry: ContentLogEntry;
  Contribution: ContributionModel;
  Contributor: ContributorModel;
  CookieConsent: ConsentRow;
  CookieConsentInput: CookieConsentInput;
  Country: Country;
  CreateOrderResult: ResolversUnionTypes<ResolversParentTypes>['CreateOrderResult'];
  CreatedPreviewLink: CreatedPreviewLink;
  Currency: Currency;
  Customer: CustomerRow;
  CustomerAddress: CustomerAddress;
  CustomerAddressInput: CustomerAddressInput;
  CustomerFault: CustomerFault;
  DayRange: DayRange;
  DeleteMeResult: DeleteMeResult;
  DeliveryWindow: DeliveryWindow;
  DiscountCampaign: DiscountCampaignModel;
  DraftField: DraftField;
  DraftFieldInput: DraftFieldInput;
  EditConflict: EditConflict;
  ErrorBreadcrumb: ErrorBreadcrumb;
  ErrorDetails: ErrorDetails;
  ErrorFact: ErrorFact;
  ErrorGroup: ErrorGroup;
  ExpectedPointer: ExpectedPointer;
  ExplainedTitle: ExplainedTitle;
  Facet: Facet;
  FacetEntry: FacetEntry;
  FacetEntryInput: FacetEntryInput;
  FacetLayout: FacetLayout;
  FacetLayoutResult: ResolversUnionTypes<ResolversParentTypes>['FacetLayoutResult'];
  FacetValue: FacetValue;
  FavoriteIds: FavoriteIdsModel;
  FavoriteItem: FavoriteItemModel;
  FavoriteList: FavoriteListModel;
  FavoriteProblem: FavoriteProblem;
  FavoriteResult: ResolversUnionTypes<ResolversParentTypes>['FavoriteResult'];
  FavoriteToggle: Omit<FavoriteToggle, 'favorites'> & { favorites: ResolversParentTypes['FavoriteIds'] };
  FavoriteToggleResult: ResolversUnionTypes<ResolversParentTypes>['FavoriteToggleResult'];
  FillLineInput: FillLineInput;
  FilledCart: Omit<FilledCart, 'changed'> & { changed: ResolversParentTypes['CartResult'] };
  Float: Scalars['Float']['output'];
  FoundText: FoundText;
  HandOver: HandOver;
  HandOverInput: HandOverInput;
  HandOverProblem: HandOverProblem;
  HandOverReceiver: HandOverReceiver;
  HandOverResult: ResolversUnionTypes<ResolversParentTypes>['HandOverResult'];
  HandedOver: HandedOver;
  ID: Scalars['ID']['output'];
  IndexLetter: IndexLetter;
  Int: Scalars['Int']['output'];
  InvalidCheckout: InvalidCheckout;
  InvalidCustomer: InvalidCustomer;
  InvalidMerchandise: InvalidMerchandise;
  InvalidPage: InvalidPage;
  Issue: Issue;
  IssueFix: IssueFix;
  JSON: Scalars['JSON']['output'];
  Language: Language;
  LanguageGate: LanguageGate;
  Lease: Lease;
  LeftOut: LeftOut;
  ListAboveInput: ListAboveInput;
  ListAddress: ListAddress;
  ListExplanation: ListExplanation;
  ListResult: ResolversUnionTypes<ResolversParentTypes>['ListResult'];
  LocalizedAlias: LocalizedAlias;
  Mail: Mail;
  Maintenance: Maintenance;
  ManagedRedirect: ManagedRedirect;
  Market: Market;
  MeasuredAmount: Amount;
  MeasuredDay: MeasuredDay;
  MeasuredMarket: ReportedSubject;
  MeasuredRefusal: MeasuredRefusal;
  MeasuredSearch: MeasuredSearch;
  MeasuredStep: MeasuredStep;
  MeasuredSubject: Omit<MeasuredSubject, 'amounts'> & { amounts: ReadonlyArray<ResolversParentTypes['MeasuredAmount']> };
  MeasuredVital: MeasuredVital;
  MeasuredVitals: MeasuredVitals;
  MeasurementReport: Omit<MeasurementReport, 'blocks' | 'campaigns' | 'markets' | 'pages' | 'refunds' | 'revenue' | 'variants'> & { blocks: ReadonlyArray<ResolversParentTypes['MeasuredSubject']>, campaigns: ReadonlyArray<ResolversParentTypes['MeasuredSubject']>, markets: ReadonlyArray<ResolversParentTypes['MeasuredMarket']>, pages: ReadonlyArray<ResolversParentTypes['MeasuredSubject']>, refunds: ReadonlyArray<ResolversParentTypes['MeasuredAmount']>, revenue: ReadonlyArray<ResolversParentTypes['MeasuredAmount']>, variants: ReadonlyArray<ResolversParentTypes['MeasuredSubject']> };
  MerchandisedList: ListRow;
  MerchandisingLogEntry: MerchandisingLogEntry;
  MerchandisingProblem: MerchandisingProblem;
  MissedGift: MissedGiftModel;
  MoneyBalance: BalanceRow;
  Mutation: Record<PropertyKey, never>;
  NamedList: NamedList;
  NewsletterAsked: NewsletterAsked;
  NewsletterProblem: NewsletterProblem;
  NewsletterResult: ResolversUnionTypes<ResolversParentTypes>['NewsletterResult'];
  NewsletterSubscription: SubscriptionRow;
  NotEnoughStock: NotEnoughStock;
  OfferProblem: OfferProblem;
  OfferReach: OfferReach;
  OneWaySynonym: OneWaySynonym;
  OneWaySynonymInput: OneWaySynonymInput;
  Order: OrderRow;
  OrderAddress: OrderAddress;
  OrderLine: OrderLineModel;
  OrderLineInput: OrderLineInput;
  OrderMeasurementInput: OrderMeasurementInput;
  OrderProblem: OrderProblem;
  OrderRefund: OrderRefundModel;
  OrderRequest: OrderRequestRow;
  OrderRequestLine: OrderRequestLine;
  OrderStarted: Omit<OrderStarted, 'order'> & { order: ResolversParentTypes['Order'] };
  OrderValidation: OrderValidation;
  OwnReview: ReviewRow;
  PageAddress: PageAddress;
  PageRevision: PageRevision;
  PageState: PageState;
  Parameter: Parameter;
  ParameterGroup: ParameterGroup;
  PaymentMismatch: OpenMismatch;
  PaymentTask: OpenTask;
  PresentStaff: PresentStaff;
  PreviewLink: PreviewLink;
  PreviewLinkInput: PreviewLinkInput;
  PriceQuantity: PriceQuantity;
  PriceSum: PriceSumModel;
  Product: ProductModel;
  ProductFilterInput: ProductFilterInput;
  ProductImage: ImageModel;
  ProductList: Omit<ProductList, 'items'> & { items: ReadonlyArray<ResolversParentTypes['Product']> };
  ProductListInput: ProductListInput;
  PublishPageResult: ResolversUnionTypes<ResolversParentTypes>['PublishPageResult'];
  PublishedLanguage: PublishedLanguage;
  PublishedPage: PublishedPage;
  PublishedPages: PublishedPages;
  PublishedTest: PublishedTest;
  Query: Record<PropertyKey, never>;
  Reach: Reach;
  Redirect: Redirect;
  RedirectProblem: RedirectProblem;
  RedirectResult: ResolversUnionTypes<ResolversParentTypes>['RedirectResult'];
  RefundProblem: RefundProblem;
  RefundResult: ResolversUnionTypes<ResolversParentTypes>['RefundResult'];
  RelatedTitles: Omit<RelatedTitles, 'author' | 'category' | 'products' | 'series'> & { author?: Maybe<ResolversParentTypes['Contributor']>, category?: Maybe<ResolversParentTypes['Category']>, products: ReadonlyArray<ResolversParentTypes['Product']>, series?: Maybe<ResolversParentTypes['Series']> };
  Reordered: Omit<Reordered, 'changed'> & { changed: ResolversParentTypes['CartResult'] };
  ReportReviewResult: ResolversUnionTypes<ResolversParentTypes>['ReportReviewResult'];
  Review: ReviewRow;
  ReviewAnswer: ReviewAnswer;
  ReviewEvent: ReviewEventRow;
  ReviewPage: Omit<ReviewPage, 'items'> & { items: ReadonlyArray<ResolversParentTypes['Review']> };
  ReviewProblem: ReviewProblem;
  ReviewReportCount: ReviewReportCount;
  ReviewReported: ReviewReported;
  ReviewSummary: ReviewSummary;
  RunningTest: RunningTest;
  RunningTestGroup: RunningTestGroup;
  SavePageResult: ResolversUnionTypes<ResolversParentTypes>['SavePageResult'];
  SavedItem: SavedItemModel;
  Schedule: Schedule;
  SchedulePageResult: ResolversUnionTypes<ResolversParentTypes>['SchedulePageResult'];
  ScheduleProblem: ScheduleProblem;
  Series: SeriesModel;
  SetAsideRow: SetAsideRow;
  SharedFavoriteList: FavoriteListModel;
  ShippingOption: ShippingOptionModel;
  Sku: SkuModel;
  StaffLogEntry: StaffLogEntry;
  StaffMember: StaffMember;
  StaffOffer: StaffOffer;
  StaffOfferResult: ResolversUnionTypes<ResolversParentTypes>['StaffOfferResult'];
  StaffPromoCode: StaffPromoCode;
  StaffPromoCodes: StaffPromoCodes;
  StaffPromoCodesResult: ResolversUnionTypes<ResolversParentTypes>['StaffPromoCodesResult'];
  StaffReview: StaffReviewModel;
  StaffReviewPage: Omit<StaffReviewPage, 'items'> & { items: ReadonlyArray<ResolversParentTypes['StaffReview']> };
  StaffReviewResult: ResolversUnionTypes<ResolversParentTypes>['StaffReviewResult'];
  StalePage: StalePage;
  StarCount: StarCount;
  Stock: SkuModel;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SuggestTranslationsResult: ResolversUnionTypes<ResolversParentTypes>['SuggestTranslationsResult'];
  Suggestions: Omit<Suggestions, 'authors' | 'categories' | 'products' | 'series'> & { authors: ReadonlyArray<ResolversParentTypes['Contributor']>, categories: ReadonlyArray<ResolversParentTypes['Category']>, products: ReadonlyArray<ResolversParentTypes['Product']>, series: ReadonlyArray<ResolversParentTypes['Series']> };
  SumLine: SumLine;
  SynonymSet: SynonymSet;
  SynonymsResult: ResolversUnionTypes<ResolversParentTypes>['SynonymsResult'];
  ThemeValue: ThemeValue;
  TranslationHelp: TranslationHelp;
  TranslationProblem: TranslationProblem;
  TranslationSuggestions: TranslationSuggestions;
  UnitPrice: UnitPriceModel;
  UpdateMeInput: UpdateMeInput;
  UpdateMeResult: ResolversUnionTypes<ResolversParentTypes>['UpdateMeResult'];
  Use: Use;
  VariantTest: VariantTest;
  VariantTestComparison: VariantTestComparison;
  VariantTestCount: VariantTestCount;
  VariantTestProblem: VariantTestProblem;
  VariantTestResult: ResolversUnionTypes<ResolversParentTypes>['VariantTestResult'];
  VariantTestVerdict: VariantTestVerdict;
  VoteReviewResult: ResolversUnionTypes<ResolversParentTypes>['VoteReviewResult'];
  Work: WorkModel;
  WriteReviewResult: ResolversUnionTypes<ResolversParentTypes>['WriteReviewResult'];
};

export type AbsentTitleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AbsentTitle'] = ResolversParentTypes['AbsentTitle']> = {
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cover?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddCommentResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddCommentResult'] = ResolversParentTypes['AddCommentResult']> = {
  __resolveType: TypeResolveFn<'CommentProblem' | 'ContentComment', ParentType, ContextType>;
};

export type AlertResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Alert'] = ResolversParentTypes['Alert']> = {
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AlertKind'], ParentType, ContextType>;
  priceAtRequestFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
};

export type AlertAskedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertAsked'] = ResolversParentTypes['AlertAsked']> = {
  needsConfirmation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertProblem'] = ResolversParentTypes['AlertProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertResult'] = ResolversParentTypes['AlertResult']> = {
  __resolveType: TypeResolveFn<'AlertAsked' | 'AlertProblem', ParentType, ContextType>;
};

export type AltTextResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AltText'] = ResolversParentTypes['AltText']> = {
  language?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppliedCampaignResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AppliedCampaign'] = ResolversParentTypes['AppliedCampaign']> = {
  hideTitle?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthorPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuthorPage'] = ResolversParentTypes['AuthorPage']> = {
  items?: Resolver<ReadonlyArray<ResolversTypes['Contributor']>, ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BalanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Balance'] = ResolversParentTypes['Balance']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  amountFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entries?: Resolver<ReadonlyArray<ResolversTypes['BalanceEntry']>, ParentType, ContextType>;
};

export type BalanceEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BalanceEntry'] = ResolversParentTypes['BalanceEntry']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  amountFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookLanguageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BookLanguage'] = ResolversParentTypes['BookLanguage']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BrandResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Brand'] = ResolversParentTypes['Brand']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BrandPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandPage'] = ResolversParentTypes['BrandPage']> = {
  items?: Resolver<ReadonlyArray<ResolversTypes['Brand']>, ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BuilderEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BuilderEntry'] = ResolversParentTypes['BuilderEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issues?: Resolver<ReadonlyArray<ResolversTypes['Issue']>, ParentType, ContextType>;
  languages?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  live?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type BuilderSpaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BuilderSpace'] = ResolversParentTypes['BuilderSpace']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['BuilderEntry']>, ParentType, ContextType>;
  failedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  succeededAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CalendarEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarEntry'] = ResolversParentTypes['CalendarEntry']> = {
  collisions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  market?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign']> = {
  approved?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  approvedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  approvedRevision?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  collisions?: Resolver<ReadonlyArray<ResolversTypes['CampaignCollision']>, ParentType, ContextType>;
  draft?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  draftRevision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offerReach?: Resolver<ReadonlyArray<ResolversTypes['OfferReach']>, ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  windows?: Resolver<ReadonlyArray<ResolversTypes['CampaignWindow']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignBoostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampaignBoost'] = ResolversParentTypes['CampaignBoost']> = {
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CampaignCollisionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampaignCollision'] = ResolversParentTypes['CampaignCollision']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  winner?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  with?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CampaignEffectsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampaignEffects'] = ResolversParentTypes['CampaignEffects']> = {
  boosts?: Resolver<ReadonlyArray<ResolversTypes['CampaignBoost']>, ParentType, ContextType>;
  campaigns?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  nextChangeAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pages?: Resolver<ReadonlyArray<ResolversTypes['CampaignPage']>, ParentType, ContextType>;
  theme?: Resolver<ReadonlyArray<ResolversTypes['CampaignThemeValue']>, ParentType, ContextType>;
};

export type CampaignPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampaignPage'] = ResolversParentTypes['CampaignPage']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  languages?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CampaignProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampaignProblem'] = ResolversParentTypes['CampaignProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampaignResult'] = ResolversParentTypes['CampaignResult']> = {
  __resolveType: TypeResolveFn<'Campaign' | 'CampaignProblem' | 'InvalidPage', ParentType, ContextType>;
};

export type CampaignThemeValueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampaignThemeValue'] = ResolversParentTypes['CampaignThemeValue']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CampaignWindowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampaignWindow'] = ResolversParentTypes['CampaignWindow']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart']> = {
  accountBalance?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  accountBalanceFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  appliedCampaigns?: Resolver<ReadonlyArray<ResolversTypes['AppliedCampaign']>, ParentType, ContextType>;
  checkoutDraft?: Resolver<ReadonlyArray<ResolversTypes['DraftField']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  giftCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  giftMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gifts?: Resolver<ReadonlyArray<ResolversTypes['CartGift']>, ParentType, ContextType>;
  hasDownloads?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['CartItem']>, ParentType, ContextType>;
  marketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  missedGifts?: Resolver<ReadonlyArray<ResolversTypes['MissedGift']>, ParentType, ContextType>;
  needsShipping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  promoCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promoCodeRequirement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promoCodeWaits?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  saved?: Resolver<ReadonlyArray<ResolversTypes['SavedItem']>, ParentType, ContextType>;
  shippingOptionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['CartSummary'], ParentType, ContextType>;
  unavailable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  usesBalance?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  zip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CartBalanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartBalance'] = ResolversParentTypes['CartBalance']> = {
  accountPartFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  giftPartFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pendingFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalSellingPriceExBalanceExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalSellingPriceExBalanceExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalSellingPriceExBalanceIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalSellingPriceExBalanceIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CartGiftResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartGift'] = ResolversParentTypes['CartGift']> = {
  campaign?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CartItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartItem'] = ResolversParentTypes['CartItem']> = {
  campaign?: Resolver<ResolversTypes['CartItemCampaign'], ParentType, ContextType>;
  onlyLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  priceBeforeExVatFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceBeforeIncVat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceBeforeIncVatFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  releaseDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  totalPrice?: Resolver<ResolversTypes['PriceSum'], ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['UnitPrice'], ParentType, ContextType>;
};

export type CartItemCampaignResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartItemCampaign'] = ResolversParentTypes['CartItemCampaign']> = {
  appliedCampaigns?: Resolver<ReadonlyArray<ResolversTypes['AppliedCampaign']>, ParentType, ContextType>;
  prices?: Resolver<ReadonlyArray<ResolversTypes['PriceQuantity']>, ParentType, ContextType>;
};

export type CartProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartProblem'] = ResolversParentTypes['CartProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CartResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartResult'] = ResolversParentTypes['CartResult']> = {
  __resolveType: TypeResolveFn<'Cart' | 'CartProblem' | 'NotEnoughStock', ParentType, ContextType>;
};

export type CartShippingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartShipping'] = ResolversParentTypes['CartShipping']> = {
  amountLeftToFreeShipping?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  amountLeftToFreeShippingFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  feeExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  feeExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feeIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  feeIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shippingFeeIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CartSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartSummary'] = ResolversParentTypes['CartSummary']> = {
  balance?: Resolver<ResolversTypes['CartBalance'], ParentType, ContextType>;
  fixedAmountDiscountExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fixedAmountDiscountExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fixedAmountDiscountIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fixedAmountDiscountIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shipping?: Resolver<ResolversTypes['CartShipping'], ParentType, ContextType>;
  subTotal?: Resolver<ResolversTypes['PriceSum'], ParentType, ContextType>;
  sums?: Resolver<ReadonlyArray<ResolversTypes['SumLine']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['PriceSum'], ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['LocalizedAlias']>, ParentType, ContextType>;
  children?: Resolver<ReadonlyArray<ResolversTypes['Category']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  path?: Resolver<ReadonlyArray<ResolversTypes['Category']>, ParentType, ContextType>;
  productCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChangeEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeEvent'] = ResolversParentTypes['ChangeEvent']> = {
  seq?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChannelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Channel'] = ResolversParentTypes['Channel']> = {
  defaultMarketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  getMarkets?: Resolver<ReadonlyArray<ResolversTypes['Market']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  markets?: Resolver<ReadonlyArray<ResolversTypes['Market']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settings?: Resolver<ReadonlyArray<ResolversTypes['ChannelSetting']>, ParentType, ContextType>;
};

export type ChannelSettingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChannelSetting'] = ResolversParentTypes['ChannelSetting']> = {
  channelId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  theme?: Resolver<ReadonlyArray<ResolversTypes['ThemeValue']>, ParentType, ContextType>;
};

export type CheckoutFaultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckoutFault'] = ResolversParentTypes['CheckoutFault']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChoosePasswordResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChoosePasswordResult'] = ResolversParentTypes['ChoosePasswordResult']> = {
  chosen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChosenValueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChosenValue'] = ResolversParentTypes['ChosenValue']> = {
  facet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CommentProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommentProblem'] = ResolversParentTypes['CommentProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentCommentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentComment'] = ResolversParentTypes['ContentComment']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  blockGone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  blockId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  blockTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mayDelete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resolvedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resolvedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentImage'] = ResolversParentTypes['ContentImage']> = {
  alt?: Resolver<ReadonlyArray<ResolversTypes['AltText']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['ContentImageFile']>, ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContentImageFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentImageFile'] = ResolversParentTypes['ContentImageFile']> = {
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  src?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContentLogEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentLogEntry'] = ResolversParentTypes['ContentLogEntry']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContributionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Contribution'] = ResolversParentTypes['Contribution']> = {
  contributor?: Resolver<ResolversTypes['Contributor'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['ContributorRole'], ParentType, ContextType>;
};

export type ContributorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Contributor'] = ResolversParentTypes['Contributor']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  biography?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  biographyLanguage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  born?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  died?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  series?: Resolver<ReadonlyArray<ResolversTypes['Series']>, ParentType, ContextType>;
  sortName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CookieConsentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CookieConsent'] = ResolversParentTypes['CookieConsent']> = {
  analytics?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  chosenAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  marketing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CountryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Country'] = ResolversParentTypes['Country']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateOrderResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateOrderResult'] = ResolversParentTypes['CreateOrderResult']> = {
  __resolveType: TypeResolveFn<'InvalidCheckout' | 'OrderProblem' | 'OrderStarted', ParentType, ContextType>;
};

export type CreatedPreviewLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreatedPreviewLink'] = ResolversParentTypes['CreatedPreviewLink']> = {
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CurrencyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Currency'] = ResolversParentTypes['Currency']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  actingStaff?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressLine1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressLine2?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Balance'], ParentType, ContextType>;
  careOf?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  consent?: Resolver<Maybe<ResolversTypes['CookieConsent']>, ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveryAddress?: Resolver<Maybe<ResolversTypes['CustomerAddress']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gender?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  newsletter?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  orders?: Resolver<ReadonlyArray<ResolversTypes['Order']>, ParentType, ContextType, Partial<CustomerOrdersArgs>>;
  organisationNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CustomerAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomerAddress'] = ResolversParentTypes['CustomerAddress']> = {
  addressLine1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressLine2?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  careOf?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomerFaultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomerFault'] = ResolversParentTypes['CustomerFault']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DayRangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DayRange'] = ResolversParentTypes['DayRange']> = {
  max?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  min?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeleteMeResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteMeResult'] = ResolversParentTypes['DeleteMeResult']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DeliveryWindowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeliveryWindow'] = ResolversParentTypes['DeliveryWindow']> = {
  earliest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  handling?: Resolver<ResolversTypes['DayRange'], ParentType, ContextType>;
  latest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transit?: Resolver<ResolversTypes['DayRange'], ParentType, ContextType>;
};

export type DiscountCampaignResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DiscountCampaign'] = ResolversParentTypes['DiscountCampaign']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  percentage?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DraftFieldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DraftField'] = ResolversParentTypes['DraftField']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EditConflictResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EditConflict'] = ResolversParentTypes['EditConflict']> = {
  base?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  blockId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  mine?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  theirs?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ErrorBreadcrumbResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ErrorBreadcrumb'] = ResolversParentTypes['ErrorBreadcrumb']> = {
  at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<ReadonlyArray<ResolversTypes['ErrorFact']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ErrorDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ErrorDetails'] = ResolversParentTypes['ErrorDetails']> = {
  breadcrumbs?: Resolver<ReadonlyArray<ResolversTypes['ErrorBreadcrumb']>, ParentType, ContextType>;
  causes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  context?: Resolver<ReadonlyArray<ResolversTypes['ErrorFact']>, ParentType, ContextType>;
  frames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ErrorFactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ErrorFact'] = ResolversParentTypes['ErrorFact']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ErrorGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ErrorGroup'] = ResolversParentTypes['ErrorGroup']> = {
  component?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstSeenAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  release?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExplainedTitleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExplainedTitle'] = ResolversParentTypes['ExplainedTitle']> = {
  asked?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cover?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  productId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  soldOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FacetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Facet'] = ResolversParentTypes['Facet']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['FacetValue']>, ParentType, ContextType>;
};

export type FacetEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FacetEntry'] = ResolversParentTypes['FacetEntry']> = {
  facet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FacetLayoutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FacetLayout'] = ResolversParentTypes['FacetLayout']> = {
  category?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entries?: Resolver<ReadonlyArray<ResolversTypes['FacetEntry']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FacetLayoutResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FacetLayoutResult'] = ResolversParentTypes['FacetLayoutResult']> = {
  __resolveType: TypeResolveFn<'FacetLayout' | 'InvalidMerchandise' | 'MerchandisingProblem', ParentType, ContextType>;
};

export type FacetValueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FacetValue'] = ResolversParentTypes['FacetValue']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  selected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FavoriteIdsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FavoriteIds'] = ResolversParentTypes['FavoriteIds']> = {
  guestListId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  listId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  productIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FavoriteItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FavoriteItem'] = ResolversParentTypes['FavoriteItem']> = {
  addedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cheaper?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  priceDifferenceExVatFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceDifferenceIncVat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceDifferenceIncVatFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceThenExVatFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceThenIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceThenIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  productId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FavoriteListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FavoriteList'] = ResolversParentTypes['FavoriteList']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['FavoriteItem']>, ParentType, ContextType, Partial<FavoriteListItemsArgs>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shareToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shareUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FavoriteProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FavoriteProblem'] = ResolversParentTypes['FavoriteProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FavoriteResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FavoriteResult'] = ResolversParentTypes['FavoriteResult']> = {
  __resolveType: TypeResolveFn<'FavoriteList' | 'FavoriteProblem', ParentType, ContextType>;
};

export type FavoriteToggleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FavoriteToggle'] = ResolversParentTypes['FavoriteToggle']> = {
  added?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  favorites?: Resolver<ResolversTypes['FavoriteIds'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FavoriteToggleResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FavoriteToggleResult'] = ResolversParentTypes['FavoriteToggleResult']> = {
  __resolveType: TypeResolveFn<'FavoriteProblem' | 'FavoriteToggle', ParentType, ContextType>;
};

export type FilledCartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilledCart'] = ResolversParentTypes['FilledCart']> = {
  changed?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType>;
  codeIsValid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  codeProblem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  leftOut?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  leftOutTitles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FoundTextResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FoundText'] = ResolversParentTypes['FoundText']> = {
  blockId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  language?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HandOverResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandOver'] = ResolversParentTypes['HandOver']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changedByName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  receiver?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receiverName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waitsForMe?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type HandOverProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandOverProblem'] = ResolversParentTypes['HandOverProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HandOverReceiverResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandOverReceiver'] = ResolversParentTypes['HandOverReceiver']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mayPublish?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HandOverResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandOverResult'] = ResolversParentTypes['HandOverResult']> = {
  __resolveType: TypeResolveFn<'HandOverProblem' | 'HandedOver', ParentType, ContextType>;
};

export type HandedOverResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandedOver'] = ResolversParentTypes['HandedOver']> = {
  handOver?: Resolver<ResolversTypes['HandOver'], ParentType, ContextType>;
  replaced?: Resolver<Maybe<ResolversTypes['HandOver']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IndexLetterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IndexLetter'] = ResolversParentTypes['IndexLetter']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  letter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvalidCheckoutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvalidCheckout'] = ResolversParentTypes['InvalidCheckout']> = {
  fields?: Resolver<ReadonlyArray<ResolversTypes['CheckoutFault']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvalidCustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvalidCustomer'] = ResolversParentTypes['InvalidCustomer']> = {
  fields?: Resolver<ReadonlyArray<ResolversTypes['CustomerFault']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvalidMerchandiseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvalidMerchandise'] = ResolversParentTypes['InvalidMerchandise']> = {
  issues?: Resolver<ReadonlyArray<ResolversTypes['Issue']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvalidPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvalidPage'] = ResolversParentTypes['InvalidPage']> = {
  issues?: Resolver<ReadonlyArray<ResolversTypes['Issue']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IssueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Issue'] = ResolversParentTypes['Issue']> = {
  blockId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fix?: Resolver<Maybe<ResolversTypes['IssueFix']>, ParentType, ContextType>;
  hint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IssueFixResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IssueFix'] = ResolversParentTypes['IssueFix']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patch?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LanguageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Language'] = ResolversParentTypes['Language']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LanguageGateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LanguageGate'] = ResolversParentTypes['LanguageGate']> = {
  issues?: Resolver<ReadonlyArray<ResolversTypes['Issue']>, ParentType, ContextType>;
  language?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LeaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Lease'] = ResolversParentTypes['Lease']> = {
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeftOutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LeftOut'] = ResolversParentTypes['LeftOut']> = {
  had?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  wanted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ListAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListAddress'] = ResolversParentTypes['ListAddress']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ListAddressKind'], ParentType, ContextType>;
};

export type ListExplanationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListExplanation'] = ResolversParentTypes['ListExplanation']> = {
  absent?: Resolver<ReadonlyArray<ResolversTypes['AbsentTitle']>, ParentType, ContextType>;
  fallback?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  titles?: Resolver<ReadonlyArray<ResolversTypes['ExplainedTitle']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ListResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListResult'] = ResolversParentTypes['ListResult']> = {
  __resolveType: TypeResolveFn<'InvalidMerchandise' | 'MerchandisedList' | 'MerchandisingProblem', ParentType, ContextType>;
};

export type LocalizedAliasResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LocalizedAlias'] = ResolversParentTypes['LocalizedAlias']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mail'] = ResolversParentTypes['Mail']> = {
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MaintenanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Maintenance'] = ResolversParentTypes['Maintenance']> = {
  since?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ManagedRedirectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManagedRedirect'] = ResolversParentTypes['ManagedRedirect']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MarketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Market'] = ResolversParentTypes['Market']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  allowedLanguages?: Resolver<ReadonlyArray<ResolversTypes['Language']>, ParentType, ContextType>;
  bookVatRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  countries?: Resolver<ReadonlyArray<ResolversTypes['Country']>, ParentType, ContextType>;
  country?: Resolver<ResolversTypes['Country'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  defaultLanguageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  freeShippingFrom?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  groupKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  onlyDisplayInCheckout?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shippingFeeFrom?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  virtual?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MeasuredAmountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredAmount'] = ResolversParentTypes['MeasuredAmount']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  amountFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MeasuredDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredDay'] = ResolversParentTypes['MeasuredDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MeasuredMarketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredMarket'] = ResolversParentTypes['MeasuredMarket']> = {
  adds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  amounts?: Resolver<ReadonlyArray<ResolversTypes['MeasuredAmount']>, ParentType, ContextType>;
  checkouts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  clicks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MeasuredRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredRefusal'] = ResolversParentTypes['MeasuredRefusal']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MeasuredSearchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredSearch'] = ResolversParentTypes['MeasuredSearch']> = {
  empty?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  searches?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  term?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MeasuredStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredStep'] = ResolversParentTypes['MeasuredStep']> = {
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MeasuredSubjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredSubject'] = ResolversParentTypes['MeasuredSubject']> = {
  adds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  amounts?: Resolver<ReadonlyArray<ResolversTypes['MeasuredAmount']>, ParentType, ContextType>;
  blockId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  blockType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaignId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  checkouts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  clicks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pageType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MeasuredVitalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredVital'] = ResolversParentTypes['MeasuredVital']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rating?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  samples?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type MeasuredVitalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredVitals'] = ResolversParentTypes['MeasuredVitals']> = {
  pageType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['MeasuredVital']>, ParentType, ContextType>;
};

export type MeasurementReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasurementReport'] = ResolversParentTypes['MeasurementReport']> = {
  blocks?: Resolver<ReadonlyArray<ResolversTypes['MeasuredSubject']>, ParentType, ContextType>;
  campaigns?: Resolver<ReadonlyArray<ResolversTypes['MeasuredSubject']>, ParentType, ContextType>;
  days?: Resolver<ReadonlyArray<ResolversTypes['MeasuredDay']>, ParentType, ContextType>;
  emptySearches?: Resolver<ReadonlyArray<ResolversTypes['MeasuredSearch']>, ParentType, ContextType>;
  funnel?: Resolver<ReadonlyArray<ResolversTypes['MeasuredStep']>, ParentType, ContextType>;
  hasSamples?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  markets?: Resolver<ReadonlyArray<ResolversTypes['MeasuredMarket']>, ParentType, ContextType>;
  pages?: Resolver<ReadonlyArray<ResolversTypes['MeasuredSubject']>, ParentType, ContextType>;
  refunds?: Resolver<ReadonlyArray<ResolversTypes['MeasuredAmount']>, ParentType, ContextType>;
  revenue?: Resolver<ReadonlyArray<ResolversTypes['MeasuredAmount']>, ParentType, ContextType>;
  setAside?: Resolver<ReadonlyArray<ResolversTypes['MeasuredRefusal']>, ParentType, ContextType>;
  variants?: Resolver<ReadonlyArray<ResolversTypes['MeasuredSubject']>, ParentType, ContextType>;
  vitals?: Resolver<ReadonlyArray<ResolversTypes['MeasuredVitals']>, ParentType, ContextType>;
};

export type MerchandisedListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MerchandisedList'] = ResolversParentTypes['MerchandisedList']> = {
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  draft?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  draftRevision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issues?: Resolver<ReadonlyArray<ResolversTypes['Issue']>, ParentType, ContextType, Partial<MerchandisedListIssuesArgs>>;
  publishedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publishedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publishedRevision?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MerchandisingLogEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MerchandisingLogEntry'] = ResolversParentTypes['MerchandisingLogEntry']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MerchandisingProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MerchandisingProblem'] = ResolversParentTypes['MerchandisingProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MissedGiftResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MissedGift'] = ResolversParentTypes['MissedGift']> = {
  campaign?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MoneyBalanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MoneyBalance'] = ResolversParentTypes['MoneyBalance']> = {
  capturedFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderedFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  owedFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  returnedFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptCartChanges?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationAcceptCartChangesArgs, 'cartId'>>;
  acknowledgeChanges?: Resolver<ResolversTypes['Lease'], ParentType, ContextType, RequireFields<MutationAcknowledgeChangesArgs, 'gatewayId' | 'seq'>>;
  addComment?: Resolver<ResolversTypes['AddCommentResult'], ParentType, ContextType, RequireFields<MutationAddCommentArgs, 'input'>>;
  addFavorite?: Resolver<ResolversTypes['FavoriteResult'], ParentType, ContextType, RequireFields<MutationAddFavoriteArgs, 'productId'>>;
  addToCart?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationAddToCartArgs, 'quantity' | 'skuId'>>;
  answerReview?: Resolver<ResolversTypes['StaffReviewResult'], ParentType, ContextType, RequireFields<MutationAnswerReviewArgs, 'id' | 'text'>>;
  approveCampaign?: Resolver<ResolversTypes['CampaignResult'], ParentType, ContextType, RequireFields<MutationApproveCampaignArgs, 'id' | 'revision'>>;
  archivePage?: Resolver<ResolversTypes['PublishPageResult'], ParentType, ContextType, RequireFields<MutationArchivePageArgs, 'archived' | 'id'>>;
  cancelCampaign?: Resolver<ResolversTypes['CampaignResult'], ParentType, ContextType, RequireFields<MutationCancelCampaignArgs, 'id'>>;
  cancelSchedule?: Resolver<ResolversTypes['SchedulePageResult'], ParentType, ContextType, RequireFields<MutationCancelScheduleArgs, 'id'>>;
  choosePassword?: Resolver<ResolversTypes['ChoosePasswordResult'], ParentType, ContextType, RequireFields<MutationChoosePasswordArgs, 'newPassword' | 'token'>>;
  claimCart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType, Partial<MutationClaimCartArgs>>;
  claimOrder?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationClaimOrderArgs, 'id' | 'token'>>;
  closeRefund?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCloseRefundArgs, 'id' | 'note'>>;
  confirmAlert?: Resolver<Maybe<ResolversTypes['Alert']>, ParentType, ContextType, RequireFields<MutationConfirmAlertArgs, 'token'>>;
  confirmNewsletter?: Resolver<Maybe<ResolversTypes['NewsletterSubscription']>, ParentType, ContextType, RequireFields<MutationConfirmNewsletterArgs, 'token'>>;
  createFavoriteList?: Resolver<ResolversTypes['FavoriteResult'], ParentType, ContextType, RequireFields<MutationCreateFavoriteListArgs, 'name'>>;
  createLoginToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationCreateLoginTokenArgs, 'email' | 'reason'>>;
  createOrder?: Resolver<ResolversTypes['CreateOrderResult'], ParentType, ContextType, RequireFields<MutationCreateOrderArgs, 'cartId' | 'checkout' | 'failPath' | 'paymentMethod' | 'returnPath'>>;
  createPreviewLink?: Resolver<ResolversTypes['CreatedPreviewLink'], ParentType, ContextType, RequireFields<MutationCreatePreviewLinkArgs, 'input'>>;
  creditBalance?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType, RequireFields<MutationCreditBalanceArgs, 'amount' | 'currency' | 'email' | 'idempotencyKey' | 'note'>>;
  deleteComment?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationDeleteCommentArgs, 'id'>>;
  deleteFavoriteList?: Resolver<ResolversTypes['FavoriteResult'], ParentType, ContextType, RequireFields<MutationDeleteFavoriteListArgs, 'listId'>>;
  deleteMe?: Resolver<ResolversTypes['DeleteMeResult'], ParentType, ContextType, RequireFields<MutationDeleteMeArgs, 'password'>>;
  deleteReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteReviewArgs, 'productId'>>;
  describeImage?: Resolver<Maybe<ResolversTypes['ContentImage']>, ParentType, ContextType, RequireFields<MutationDescribeImageArgs, 'alt' | 'id'>>;
  endVariantTest?: Resolver<ResolversTypes['VariantTestResult'], ParentType, ContextType, RequireFields<MutationEndVariantTestArgs, 'id' | 'winner'>>;
  fillCart?: Resolver<ResolversTypes['FilledCart'], ParentType, ContextType, RequireFields<MutationFillCartArgs, 'lines'>>;
  handOverPage?: Resolver<ResolversTypes['HandOverResult'], ParentType, ContextType, RequireFields<MutationHandOverPageArgs, 'input'>>;
  heartbeat?: Resolver<ReadonlyArray<ResolversTypes['PresentStaff']>, ParentType, ContextType, RequireFields<MutationHeartbeatArgs, 'pageId'>>;
  issueGiftCode?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationIssueGiftCodeArgs, 'amount' | 'currency' | 'idempotencyKey'>>;
  markBuyer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationMarkBuyerArgs, 'blacklisted' | 'email'>>;
  mergeCart?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationMergeCartArgs, 'cartId' | 'fromCartId'>>;
  mergeFavorites?: Resolver<ResolversTypes['FavoriteResult'], ParentType, ContextType, Partial<MutationMergeFavoritesArgs>>;
  moderateReview?: Resolver<ResolversTypes['StaffReviewResult'], ParentType, ContextType, RequireFields<MutationModerateReviewArgs, 'decision' | 'id' | 'version'>>;
  moveFavorite?: Resolver<ResolversTypes['FavoriteResult'], ParentType, ContextType, RequireFields<MutationMoveFavoriteArgs, 'fromListId' | 'productId' | 'toListId'>>;
  moveOrder?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationMoveOrderArgs, 'id' | 'status'>>;
  notifyWhenInStock?: Resolver<ResolversTypes['AlertResult'], ParentType, ContextType, RequireFields<MutationNotifyWhenInStockArgs, 'email' | 'kind' | 'productId'>>;
  publishList?: Resolver<ResolversTypes['ListResult'], ParentType, ContextType, RequireFields<MutationPublishListArgs, 'id' | 'revision'>>;
  publishPage?: Resolver<ResolversTypes['PublishPageResult'], ParentType, ContextType, RequireFields<MutationPublishPageArgs, 'id' | 'revision'>>;
  redeemGiftCode?: Resolver<Maybe<ResolversTypes['Balance']>, ParentType, ContextType, RequireFields<MutationRedeemGiftCodeArgs, 'code'>>;
  refundOrder?: Resolver<ResolversTypes['RefundResult'], ParentType, ContextType, RequireFields<MutationRefundOrderArgs, 'id' | 'idempotencyKey' | 'reason'>>;
  removeCartItem?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationRemoveCartItemArgs, 'cartId' | 'skuId'>>;
  removeFavorite?: Resolver<ResolversTypes['FavoriteResult'], ParentType, ContextType, RequireFields<MutationRemoveFavoriteArgs, 'productId'>>;
  removeImage?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationRemoveImageArgs, 'id'>>;
  removePromoCode?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationRemovePromoCodeArgs, 'cartId'>>;
  removeRedirect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveRedirectArgs, 'path'>>;
  renameFavoriteList?: Resolver<ResolversTypes['FavoriteResult'], ParentType, ContextType, RequireFields<MutationRenameFavoriteListArgs, 'listId' | 'name'>>;
  reorder?: Resolver<Maybe<ResolversTypes['Reordered']>, ParentType, ContextType, RequireFields<MutationReorderArgs, 'id'>>;
  reportReview?: Resolver<ResolversTypes['ReportReviewResult'], ParentType, ContextType, RequireFields<MutationReportReviewArgs, 'id' | 'reason'>>;
  requestLoginLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRequestLoginLinkArgs, 'email'>>;
  requestOrderChange?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationRequestOrderChangeArgs, 'id' | 'kind' | 'reason'>>;
  requestOrderLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRequestOrderLinkArgs, 'email' | 'id'>>;
  requestPasswordReset?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'email'>>;
  resetPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'newPassword' | 'token'>>;
  resolveComment?: Resolver<Maybe<ResolversTypes['ContentComment']>, ParentType, ContextType, RequireFields<MutationResolveCommentArgs, 'id' | 'resolved'>>;
  resolveOrderRequest?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationResolveOrderRequestArgs, 'accept' | 'id'>>;
  resolvePaymentMismatch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResolvePaymentMismatchArgs, 'id' | 'note'>>;
  retryPaymentTasks?: Resolver<ResolversTypes['Int'], ParentType, ContextType, Partial<MutationRetryPaymentTasksArgs>>;
  retrySetAside?: Resolver<ResolversTypes['Int'], ParentType, ContextType, Partial<MutationRetrySetAsideArgs>>;
  returnHandOver?: Resolver<ResolversTypes['HandOverResult'], ParentType, ContextType, RequireFields<MutationReturnHandOverArgs, 'id' | 'message'>>;
  rollbackPage?: Resolver<ResolversTypes['PublishPageResult'], ParentType, ContextType, RequireFields<MutationRollbackPageArgs, 'id' | 'revision'>>;
  saveCampaign?: Resolver<ResolversTypes['CampaignResult'], ParentType, ContextType, RequireFields<MutationSaveCampaignArgs, 'definition' | 'id'>>;
  saveCartCampaign?: Resolver<ResolversTypes['StaffOfferResult'], ParentType, ContextType, RequireFields<MutationSaveCartCampaignArgs, 'definition'>>;
  saveDiscountCampaign?: Resolver<ResolversTypes['StaffOfferResult'], ParentType, ContextType, RequireFields<MutationSaveDiscountCampaignArgs, 'definition'>>;
  saveFacetLayout?: Resolver<ResolversTypes['FacetLayoutResult'], ParentType, ContextType, Partial<MutationSaveFacetLayoutArgs>>;
  saveForLater?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationSaveForLaterArgs, 'cartId' | 'saved' | 'skuId'>>;
  saveList?: Resolver<ResolversTypes['ListResult'], ParentType, ContextType, RequireFields<MutationSaveListArgs, 'definition' | 'id'>>;
  savePage?: Resolver<ResolversTypes['SavePageResult'], ParentType, ContextType, RequireFields<MutationSavePageArgs, 'definition' | 'id'>>;
  savePromoCodes?: Resolver<ResolversTypes['StaffPromoCodesResult'], ParentType, ContextType, RequireFields<MutationSavePromoCodesArgs, 'idempotencyKey' | 'input'>>;
  saveSynonyms?: Resolver<ResolversTypes['SynonymsResult'], ParentType, ContextType, RequireFields<MutationSaveSynonymsArgs, 'groups' | 'language' | 'oneWay'>>;
  saveVariantTest?: Resolver<ResolversTypes['VariantTestResult'], ParentType, ContextType, RequireFields<MutationSaveVariantTestArgs, 'definition' | 'id'>>;
  schedulePage?: Resolver<ResolversTypes['SchedulePageResult'], ParentType, ContextType, RequireFields<MutationSchedulePageArgs, 'at' | 'id' | 'zone'>>;
  setCartDetails?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationSetCartDetailsArgs, 'cartId'>>;
  setCartMarket?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationSetCartMarketArgs, 'cartId' | 'market'>>;
  setConsent?: Resolver<Maybe<ResolversTypes['CookieConsent']>, ParentType, ContextType, RequireFields<MutationSetConsentArgs, 'input'>>;
  setPromoCode?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationSetPromoCodeArgs, 'cartId' | 'code'>>;
  setRedirect?: Resolver<ResolversTypes['RedirectResult'], ParentType, ContextType, RequireFields<MutationSetRedirectArgs, 'path' | 'to'>>;
  shareFavoriteList?: Resolver<ResolversTypes['FavoriteResult'], ParentType, ContextType, RequireFields<MutationShareFavoriteListArgs, 'listId' | 'shared'>>;
  startVariantTest?: Resolver<ResolversTypes['VariantTestResult'], ParentType, ContextType, RequireFields<MutationStartVariantTestArgs, 'id' | 'revision'>>;
  stopAlert?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationStopAlertArgs, 'token'>>;
  stopMyAlert?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationStopMyAlertArgs, 'id'>>;
  stopNewsletter?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationStopNewsletterArgs, 'token'>>;
  subscribeNewsletter?: Resolver<ResolversTypes['NewsletterResult'], ParentType, ContextType, RequireFields<MutationSubscribeNewsletterArgs, 'email' | 'source'>>;
  suggestTranslations?: Resolver<ResolversTypes['SuggestTranslationsResult'], ParentType, ContextType, RequireFields<MutationSuggestTranslationsArgs, 'language' | 'texts'>>;
  syncBuilderSpace?: Resolver<Maybe<ResolversTypes['BuilderSpace']>, ParentType, ContextType, Partial<MutationSyncBuilderSpaceArgs>>;
  toggleFavorite?: Resolver<ResolversTypes['FavoriteToggleResult'], ParentType, ContextType, RequireFields<MutationToggleFavoriteArgs, 'productId'>>;
  unpublishPage?: Resolver<ResolversTypes['PublishPageResult'], ParentType, ContextType, RequireFields<MutationUnpublishPageArgs, 'id'>>;
  updateCartItem?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType, RequireFields<MutationUpdateCartItemArgs, 'cartId' | 'quantity' | 'skuId'>>;
  updateMe?: Resolver<ResolversTypes['UpdateMeResult'], ParentType, ContextType, RequireFields<MutationUpdateMeArgs, 'input'>>;
  voteReview?: Resolver<ResolversTypes['VoteReviewResult'], ParentType, ContextType, RequireFields<MutationVoteReviewArgs, 'helpful' | 'id'>>;
  withdrawHandOver?: Resolver<ResolversTypes['HandOverResult'], ParentType, ContextType, RequireFields<MutationWithdrawHandOverArgs, 'id'>>;
  withdrawList?: Resolver<ResolversTypes['ListResult'], ParentType, ContextType, RequireFields<MutationWithdrawListArgs, 'id'>>;
  writeReview?: Resolver<ResolversTypes['WriteReviewResult'], ParentType, ContextType, RequireFields<MutationWriteReviewArgs, 'name' | 'productId' | 'text'>>;
};

export type NamedListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NamedList'] = ResolversParentTypes['NamedList']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['LocalizedAlias']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NewsletterAskedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NewsletterAsked'] = ResolversParentTypes['NewsletterAsked']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NewsletterProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NewsletterProblem'] = ResolversParentTypes['NewsletterProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NewsletterResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NewsletterResult'] = ResolversParentTypes['NewsletterResult']> = {
  __resolveType: TypeResolveFn<'NewsletterAsked' | 'NewsletterProblem', ParentType, ContextType>;
};

export type NewsletterSubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NewsletterSubscription'] = ResolversParentTypes['NewsletterSubscription']> = {
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotEnoughStockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NotEnoughStock'] = ResolversParentTypes['NotEnoughStock']> = {
  inCart?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stock?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OfferProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OfferProblem'] = ResolversParentTypes['OfferProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  issues?: Resolver<ReadonlyArray<ResolversTypes['Issue']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OfferReachResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OfferReach'] = ResolversParentTypes['OfferReach']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  markets?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type OneWaySynonymResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OneWaySynonym'] = ResolversParentTypes['OneWaySynonym']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  addressLine1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressLine2?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  balanceAmountFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  billingAddress?: Resolver<ResolversTypes['OrderAddress'], ParentType, ContextType>;
  canCancel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canReturn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  careOf?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  digitalConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  discountIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fixedDiscountFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fixedDiscountIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  giftAmountFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  giftMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isClaimed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itemValueExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  itemValueIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  itemValueIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['OrderLine']>, ParentType, ContextType>;
  moneyNotice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nthPurchase?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentMethod?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentState?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  promoCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refunds?: Resolver<ReadonlyArray<ResolversTypes['OrderRefund']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['OrderRequest']>, ParentType, ContextType>;
  shippedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippingAddress?: Resolver<Maybe<ResolversTypes['OrderAddress']>, ParentType, ContextType>;
  shippingIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  shippingIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shippingMethod?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sums?: Resolver<ReadonlyArray<ResolversTypes['SumLine']>, ParentType, ContextType>;
  toPay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  toPayFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trackingNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trackingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  vatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vatIncluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OrderAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderAddress'] = ResolversParentTypes['OrderAddress']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderLine'] = ResolversParentTypes['OrderLine']> = {
  giftCampaign?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isGift?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  releaseDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  totalBeforeExVatFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalBeforeIncVatFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unitRegularIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OrderProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderProblem'] = ResolversParentTypes['OrderProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OrderRefundResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderRefund'] = ResolversParentTypes['OrderRefund']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  amountFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toBalance?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  toBalanceFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  toGiftFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  toPaymentFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderRequest'] = ResolversParentTypes['OrderRequest']> = {
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['OrderRequestLine']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderRequestLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderRequestLine'] = ResolversParentTypes['OrderRequestLine']> = {
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OrderStartedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderStarted'] = ResolversParentTypes['OrderStarted']> = {
  order?: Resolver<ResolversTypes['Order'], ParentType, ContextType>;
  redirectUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OrderValidationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderValidation'] = ResolversParentTypes['OrderValidation']> = {
  fields?: Resolver<ReadonlyArray<ResolversTypes['CheckoutFault']>, ParentType, ContextType>;
  isValid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  memberType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OwnReviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OwnReview'] = ResolversParentTypes['OwnReview']> = {
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  review?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReviewStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PageAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageAddress'] = ResolversParentTypes['PageAddress']> = {
  hreflang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageRevisionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageRevision'] = ResolversParentTypes['PageRevision']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  definition?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  joined?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PageStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageState'] = ResolversParentTypes['PageState']> = {
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  draft?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  published?: Resolver<ReadonlyArray<ResolversTypes['PublishedLanguage']>, ParentType, ContextType>;
  route?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ParameterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Parameter'] = ResolversParentTypes['Parameter']> = {
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  show?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ParameterGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParameterGroup'] = ResolversParentTypes['ParameterGroup']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parameterGroupId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parameters?: Resolver<ReadonlyArray<ResolversTypes['Parameter']>, ParentType, ContextType>;
};

export type PaymentMismatchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentMismatch'] = ResolversParentTypes['PaymentMismatch']> = {
  askedFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportedFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  returned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PaymentTaskResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentTask'] = ResolversParentTypes['PaymentTask']> = {
  amountFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PresentStaffResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PresentStaff'] = ResolversParentTypes['PresentStaff']> = {
  blockId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PreviewLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PreviewLink'] = ResolversParentTypes['PreviewLink']> = {
  at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groups?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  market?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  signedIn?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type PriceQuantityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PriceQuantity'] = ResolversParentTypes['PriceQuantity']> = {
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priceFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priceIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PriceSumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PriceSum'] = ResolversParentTypes['PriceSum']> = {
  discountExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  discountExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discountIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  discountIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDiscounted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  regularPriceExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  regularPriceExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  regularPriceIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  regularPriceIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sellingPriceExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sellingPriceExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sellingPriceIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sellingPriceIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  vatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  articleNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bookLanguage?: Resolver<Maybe<ResolversTypes['BookLanguage']>, ParentType, ContextType>;
  boughtTogether?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<ProductBoughtTogetherArgs, 'limit'>>;
  brand?: Resolver<Maybe<ResolversTypes['Brand']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canonicalUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['Category']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contributors?: Resolver<ReadonlyArray<ResolversTypes['Contribution']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionLanguage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discountCampaigns?: Resolver<ReadonlyArray<ResolversTypes['DiscountCampaign']>, ParentType, ContextType>;
  discountType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['ProductFormat'], ParentType, ContextType>;
  formatLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pages?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  parameterGroups?: Resolver<ReadonlyArray<ResolversTypes['ParameterGroup']>, ParentType, ContextType>;
  primaryCategory?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  productId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productImages?: Resolver<ReadonlyArray<ResolversTypes['ProductImage']>, ParentType, ContextType>;
  relatedTitles?: Resolver<ReadonlyArray<ResolversTypes['RelatedTitles']>, ParentType, ContextType, RequireFields<ProductRelatedTitlesArgs, 'limit'>>;
  releaseDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewSummary?: Resolver<ResolversTypes['ReviewSummary'], ParentType, ContextType>;
  reviews?: Resolver<ResolversTypes['ReviewPage'], ParentType, ContextType, RequireFields<ProductReviewsArgs, 'page' | 'pageSize' | 'sort'>>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  skus?: Resolver<ReadonlyArray<ResolversTypes['Sku']>, ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['UnitPrice'], ParentType, ContextType>;
  variant?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  work?: Resolver<ResolversTypes['Work'], ParentType, ContextType>;
};

export type ProductImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductImage'] = ResolversParentTypes['ProductImage']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductList'] = ResolversParentTypes['ProductList']> = {
  chosen?: Resolver<ReadonlyArray<ResolversTypes['ChosenValue']>, ParentType, ContextType>;
  didYouMean?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facets?: Resolver<ReadonlyArray<ResolversTypes['Facet']>, ParentType, ContextType>;
  isPartial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isbnProblem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sort?: Resolver<ResolversTypes['ProductSort'], ParentType, ContextType>;
  sortOptions?: Resolver<ReadonlyArray<ResolversTypes['ProductSort']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PublishPageResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublishPageResult'] = ResolversParentTypes['PublishPageResult']> = {
  __resolveType: TypeResolveFn<'InvalidPage' | 'PageState' | 'StalePage', ParentType, ContextType>;
};

export type PublishedLanguageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublishedLanguage'] = ResolversParentTypes['PublishedLanguage']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PublishedPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublishedPage'] = ResolversParentTypes['PublishedPage']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pinned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PublishedPagesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublishedPages'] = ResolversParentTypes['PublishedPages']> = {
  campaigns?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  pages?: Resolver<ReadonlyArray<ResolversTypes['PublishedPage']>, ParentType, ContextType>;
  sections?: Resolver<ReadonlyArray<ResolversTypes['PublishedPage']>, ParentType, ContextType>;
  tests?: Resolver<ReadonlyArray<ResolversTypes['PublishedTest']>, ParentType, ContextType>;
  theme?: Resolver<ReadonlyArray<ResolversTypes['CampaignThemeValue']>, ParentType, ContextType>;
};

export type PublishedTestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublishedTest'] = ResolversParentTypes['PublishedTest']> = {
  endsAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  alertByToken?: Resolver<Maybe<ResolversTypes['Alert']>, ParentType, ContextType, RequireFields<QueryAlertByTokenArgs, 'token'>>;
  author?: Resolver<Maybe<ResolversTypes['Contributor']>, ParentType, ContextType, RequireFields<QueryAuthorArgs, 'alias'>>;
  authorLetters?: Resolver<ReadonlyArray<ResolversTypes['IndexLetter']>, ParentType, ContextType>;
  authors?: Resolver<ResolversTypes['AuthorPage'], ParentType, ContextType, RequireFields<QueryAuthorsArgs, 'page' | 'pageSize'>>;
  brand?: Resolver<Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<QueryBrandArgs, 'alias'>>;
  brandLetters?: Resolver<ReadonlyArray<ResolversTypes['IndexLetter']>, ParentType, ContextType>;
  brands?: Resolver<ResolversTypes['BrandPage'], ParentType, ContextType, RequireFields<QueryBrandsArgs, 'page' | 'pageSize'>>;
  builderSpace?: Resolver<Maybe<ResolversTypes['BuilderSpace']>, ParentType, ContextType, Partial<QueryBuilderSpaceArgs>>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType, RequireFields<QueryCampaignArgs, 'id'>>;
  campaignEffects?: Resolver<ResolversTypes['CampaignEffects'], ParentType, ContextType, Partial<QueryCampaignEffectsArgs>>;
  campaigns?: Resolver<ReadonlyArray<ResolversTypes['Campaign']>, ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['Category']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QueryCategoryArgs, 'alias'>>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType, Partial<QueryChannelArgs>>;
  chargesAtDispatch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  contentCalendar?: Resolver<ReadonlyArray<ResolversTypes['CalendarEntry']>, ParentType, ContextType, RequireFields<QueryContentCalendarArgs, 'from' | 'until'>>;
  contentComments?: Resolver<ReadonlyArray<ResolversTypes['ContentComment']>, ParentType, ContextType, RequireFields<QueryContentCommentsArgs, 'pageId'>>;
  contentImage?: Resolver<Maybe<ResolversTypes['ContentImage']>, ParentType, ContextType, RequireFields<QueryContentImageArgs, 'id'>>;
  contentImages?: Resolver<ReadonlyArray<ResolversTypes['ContentImage']>, ParentType, ContextType, Partial<QueryContentImagesArgs>>;
  contentLog?: Resolver<ReadonlyArray<ResolversTypes['ContentLogEntry']>, ParentType, ContextType, Partial<QueryContentLogArgs>>;
  discountCampaign?: Resolver<Maybe<ResolversTypes['DiscountCampaign']>, ParentType, ContextType, RequireFields<QueryDiscountCampaignArgs, 'alias'>>;
  discountCampaigns?: Resolver<ReadonlyArray<ResolversTypes['DiscountCampaign']>, ParentType, ContextType>;
  errorDetails?: Resolver<Maybe<ResolversTypes['ErrorDetails']>, ParentType, ContextType, RequireFields<QueryErrorDetailsArgs, 'id'>>;
  errorGroups?: Resolver<ReadonlyArray<ResolversTypes['ErrorGroup']>, ParentType, ContextType, Partial<QueryErrorGroupsArgs>>;
  explainList?: Resolver<Maybe<ResolversTypes['ListExplanation']>, ParentType, ContextType, RequireFields<QueryExplainListArgs, 'draft' | 'limit' | 'list' | 'market'>>;
  exportMyData?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  facetLayout?: Resolver<Maybe<ResolversTypes['FacetLayout']>, ParentType, ContextType, Partial<QueryFacetLayoutArgs>>;
  favoriteIds?: Resolver<ResolversTypes['FavoriteIds'], ParentType, ContextType, Partial<QueryFavoriteIdsArgs>>;
  favoriteList?: Resolver<Maybe<ResolversTypes['FavoriteList']>, ParentType, ContextType, RequireFields<QueryFavoriteListArgs, 'listId'>>;
  favoriteLists?: Resolver<ReadonlyArray<ResolversTypes['FavoriteList']>, ParentType, ContextType, Partial<QueryFavoriteListsArgs>>;
  getCart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType, RequireFields<QueryGetCartArgs, 'id'>>;
  handOverReceivers?: Resolver<ReadonlyArray<ResolversTypes['HandOverReceiver']>, ParentType, ContextType>;
  handOvers?: Resolver<ReadonlyArray<ResolversTypes['HandOver']>, ParentType, ContextType, Partial<QueryHandOversArgs>>;
  isWithdrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryIsWithdrawnArgs, 'alias'>>;
  listAddress?: Resolver<Maybe<ResolversTypes['ListAddress']>, ParentType, ContextType, RequireFields<QueryListAddressArgs, 'alias'>>;
  mails?: Resolver<ReadonlyArray<ResolversTypes['Mail']>, ParentType, ContextType, RequireFields<QueryMailsArgs, 'limit'>>;
  maintenance?: Resolver<Maybe<ResolversTypes['Maintenance']>, ParentType, ContextType>;
  me?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  measurement?: Resolver<ResolversTypes['MeasurementReport'], ParentType, ContextType, RequireFields<QueryMeasurementArgs, 'from' | 'until'>>;
  merchandisedList?: Resolver<Maybe<ResolversTypes['MerchandisedList']>, ParentType, ContextType, RequireFields<QueryMerchandisedListArgs, 'id'>>;
  merchandisedLists?: Resolver<ReadonlyArray<ResolversTypes['MerchandisedList']>, ParentType, ContextType>;
  merchandisingLog?: Resolver<ReadonlyArray<ResolversTypes['MerchandisingLogEntry']>, ParentType, ContextType, RequireFields<QueryMerchandisingLogArgs, 'limit'>>;
  moneyBalance?: Resolver<ReadonlyArray<ResolversTypes['MoneyBalance']>, ParentType, ContextType>;
  myAlerts?: Resolver<ReadonlyArray<ResolversTypes['Alert']>, ParentType, ContextType>;
  myReview?: Resolver<Maybe<ResolversTypes['OwnReview']>, ParentType, ContextType, RequireFields<QueryMyReviewArgs, 'productId'>>;
  namedList?: Resolver<Maybe<ResolversTypes['NamedList']>, ParentType, ContextType, RequireFields<QueryNamedListArgs, 'alias'>>;
  namedLists?: Resolver<ReadonlyArray<ResolversTypes['NamedList']>, ParentType, ContextType>;
  newsletterByToken?: Resolver<Maybe<ResolversTypes['NewsletterSubscription']>, ParentType, ContextType, RequireFields<QueryNewsletterByTokenArgs, 'token'>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'id'>>;
  owedRefundCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  owedRefunds?: Resolver<ReadonlyArray<ResolversTypes['PaymentTask']>, ParentType, ContextType, RequireFields<QueryOwedRefundsArgs, 'page'>>;
  ownFacetLayouts?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['PageRevision']>, ParentType, ContextType, Partial<QueryPageArgs>>;
  pageAddresses?: Resolver<ReadonlyArray<ResolversTypes['PageAddress']>, ParentType, ContextType, RequireFields<QueryPageAddressesArgs, 'id' | 'of'>>;
  pageResults?: Resolver<ReadonlyArray<ResolversTypes['MeasuredSubject']>, ParentType, ContextType, RequireFields<QueryPageResultsArgs, 'from' | 'pageId' | 'until'>>;
  pageRevisions?: Resolver<ReadonlyArray<ResolversTypes['PageRevision']>, ParentType, ContextType, RequireFields<QueryPageRevisionsArgs, 'revisions'>>;
  pages?: Resolver<ReadonlyArray<ResolversTypes['PageState']>, ParentType, ContextType>;
  paymentMethods?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  paymentMismatches?: Resolver<ReadonlyArray<ResolversTypes['PaymentMismatch']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryPlaceArgs, 'countryCode' | 'zip'>>;
  previewCartMarket?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType, RequireFields<QueryPreviewCartMarketArgs, 'cartId' | 'market'>>;
  previewLink?: Resolver<Maybe<ResolversTypes['PreviewLink']>, ParentType, ContextType, RequireFields<QueryPreviewLinkArgs, 'token'>>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductArgs, 'alias'>>;
  productList?: Resolver<ResolversTypes['ProductList'], ParentType, ContextType, RequireFields<QueryProductListArgs, 'input'>>;
  productsByIds?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductsByIdsArgs, 'ids'>>;
  publishGate?: Resolver<ReadonlyArray<ResolversTypes['LanguageGate']>, ParentType, ContextType, RequireFields<QueryPublishGateArgs, 'id' | 'revision'>>;
  publishedPages?: Resolver<ResolversTypes['PublishedPages'], ParentType, ContextType, RequireFields<QueryPublishedPagesArgs, 'language' | 'route'>>;
  redirect?: Resolver<Maybe<ResolversTypes['Redirect']>, ParentType, ContextType, RequireFields<QueryRedirectArgs, 'path'>>;
  redirects?: Resolver<ReadonlyArray<ResolversTypes['ManagedRedirect']>, ParentType, ContextType, Partial<QueryRedirectsArgs>>;
  reviewQueue?: Resolver<ResolversTypes['StaffReviewPage'], ParentType, ContextType, RequireFields<QueryReviewQueueArgs, 'page' | 'pageSize' | 'reported' | 'status'>>;
  reviews?: Resolver<ResolversTypes['ReviewPage'], ParentType, ContextType, RequireFields<QueryReviewsArgs, 'page' | 'pageSize' | 'sort'>>;
  revisions?: Resolver<ReadonlyArray<ResolversTypes['PageRevision']>, ParentType, ContextType, RequireFields<QueryRevisionsArgs, 'id'>>;
  ruleReach?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Reach']>>, ParentType, ContextType, RequireFields<QueryRuleReachArgs, 'match' | 'route'>>;
  runningTests?: Resolver<ReadonlyArray<ResolversTypes['RunningTest']>, ParentType, ContextType>;
  schedules?: Resolver<ReadonlyArray<ResolversTypes['Schedule']>, ParentType, ContextType, Partial<QuerySchedulesArgs>>;
  searchContent?: Resolver<ReadonlyArray<ResolversTypes['FoundText']>, ParentType, ContextType, RequireFields<QuerySearchContentArgs, 'text'>>;
  series?: Resolver<Maybe<ResolversTypes['Series']>, ParentType, ContextType, RequireFields<QuerySeriesArgs, 'alias'>>;
  setAsideRows?: Resolver<ReadonlyArray<ResolversTypes['SetAsideRow']>, ParentType, ContextType>;
  sharedFavoriteList?: Resolver<Maybe<ResolversTypes['SharedFavoriteList']>, ParentType, ContextType, RequireFields<QuerySharedFavoriteListArgs, 'token'>>;
  shippingOptions?: Resolver<ReadonlyArray<ResolversTypes['ShippingOption']>, ParentType, ContextType, RequireFields<QueryShippingOptionsArgs, 'cartId'>>;
  staffLog?: Resolver<ReadonlyArray<ResolversTypes['StaffLogEntry']>, ParentType, ContextType, Partial<QueryStaffLogArgs>>;
  staffMe?: Resolver<Maybe<ResolversTypes['StaffMember']>, ParentType, ContextType>;
  staffOffers?: Resolver<ReadonlyArray<ResolversTypes['StaffOffer']>, ParentType, ContextType>;
  staffPromoCodes?: Resolver<ReadonlyArray<ResolversTypes['StaffPromoCode']>, ParentType, ContextType, RequireFields<QueryStaffPromoCodesArgs, 'cartCampaign'>>;
  stuckPaymentTasks?: Resolver<ReadonlyArray<ResolversTypes['PaymentTask']>, ParentType, ContextType>;
  suggest?: Resolver<ResolversTypes['Suggestions'], ParentType, ContextType, RequireFields<QuerySuggestArgs, 'query'>>;
  synonyms?: Resolver<ReadonlyArray<ResolversTypes['SynonymSet']>, ParentType, ContextType>;
  topSearches?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  translationHelp?: Resolver<Maybe<ResolversTypes['TranslationHelp']>, ParentType, ContextType>;
  validateCampaign?: Resolver<ReadonlyArray<ResolversTypes['Issue']>, ParentType, ContextType, RequireFields<QueryValidateCampaignArgs, 'definition'>>;
  validateOrderCreation?: Resolver<ResolversTypes['OrderValidation'], ParentType, ContextType, RequireFields<QueryValidateOrderCreationArgs, 'cartId' | 'checkout'>>;
  validatePage?: Resolver<ReadonlyArray<ResolversTypes['Issue']>, ParentType, ContextType, RequireFields<QueryValidatePageArgs, 'definition'>>;
  variantTest?: Resolver<Maybe<ResolversTypes['VariantTest']>, ParentType, ContextType, RequireFields<QueryVariantTestArgs, 'id'>>;
  variantTests?: Resolver<ReadonlyArray<ResolversTypes['VariantTest']>, ParentType, ContextType>;
  whereUsed?: Resolver<ReadonlyArray<ResolversTypes['Use']>, ParentType, ContextType, RequireFields<QueryWhereUsedArgs, 'kind' | 'target'>>;
};

export type ReachResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Reach'] = ResolversParentTypes['Reach']> = {
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RedirectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Redirect'] = ResolversParentTypes['Redirect']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RedirectProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RedirectProblem'] = ResolversParentTypes['RedirectProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RedirectResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RedirectResult'] = ResolversParentTypes['RedirectResult']> = {
  __resolveType: TypeResolveFn<'ManagedRedirect' | 'RedirectProblem', ParentType, ContextType>;
};

export type RefundProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RefundProblem'] = ResolversParentTypes['RefundProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RefundResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RefundResult'] = ResolversParentTypes['RefundResult']> = {
  __resolveType: TypeResolveFn<'Order' | 'RefundProblem', ParentType, ContextType>;
};

export type RelatedTitlesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RelatedTitles'] = ResolversParentTypes['RelatedTitles']> = {
  author?: Resolver<Maybe<ResolversTypes['Contributor']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RelationKind'], ParentType, ContextType>;
  products?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['Series']>, ParentType, ContextType>;
};

export type ReorderedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Reordered'] = ResolversParentTypes['Reordered']> = {
  changed?: Resolver<ResolversTypes['CartResult'], ParentType, ContextType>;
  leftOut?: Resolver<ReadonlyArray<ResolversTypes['LeftOut']>, ParentType, ContextType>;
};

export type ReportReviewResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportReviewResult'] = ResolversParentTypes['ReportReviewResult']> = {
  __resolveType: TypeResolveFn<'ReviewProblem' | 'ReviewReported', ParentType, ContextType>;
};

export type ReviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Review'] = ResolversParentTypes['Review']> = {
  answer?: Resolver<Maybe<ResolversTypes['ReviewAnswer']>, ParentType, ContextType>;
  edition?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  helpful?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verifiedPurchase?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  writtenAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReviewAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewAnswer'] = ResolversParentTypes['ReviewAnswer']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReviewEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewEvent'] = ResolversParentTypes['ReviewEvent']> = {
  action?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReviewPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewPage'] = ResolversParentTypes['ReviewPage']> = {
  items?: Resolver<ReadonlyArray<ResolversTypes['Review']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReviewProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewProblem'] = ResolversParentTypes['ReviewProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReviewReportCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewReportCount'] = ResolversParentTypes['ReviewReportCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ReviewReportReason'], ParentType, ContextType>;
};

export type ReviewReportedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewReported'] = ResolversParentTypes['ReviewReported']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReviewSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewSummary'] = ResolversParentTypes['ReviewSummary']> = {
  average?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  averageFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stars?: Resolver<ReadonlyArray<ResolversTypes['StarCount']>, ParentType, ContextType>;
};

export type RunningTestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RunningTest'] = ResolversParentTypes['RunningTest']> = {
  endsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groups?: Resolver<ReadonlyArray<ResolversTypes['RunningTestGroup']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RunningTestGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RunningTestGroup'] = ResolversParentTypes['RunningTestGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SavePageResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavePageResult'] = ResolversParentTypes['SavePageResult']> = {
  __resolveType: TypeResolveFn<'InvalidPage' | 'PageRevision' | 'StalePage', ParentType, ContextType>;
};

export type SavedItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedItem'] = ResolversParentTypes['SavedItem']> = {
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['UnitPrice'], ParentType, ContextType>;
};

export type ScheduleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Schedule'] = ResolversParentTypes['Schedule']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  languages?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wallClock?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SchedulePageResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SchedulePageResult'] = ResolversParentTypes['SchedulePageResult']> = {
  __resolveType: TypeResolveFn<'InvalidPage' | 'Schedule' | 'ScheduleProblem', ParentType, ContextType>;
};

export type ScheduleProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleProblem'] = ResolversParentTypes['ScheduleProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SeriesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Series'] = ResolversParentTypes['Series']> = {
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  workCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SetAsideRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetAsideRow'] = ResolversParentTypes['SetAsideRow']> = {
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstFailedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isSetAside?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  job?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastFailedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextTryAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SharedFavoriteListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SharedFavoriteList'] = ResolversParentTypes['SharedFavoriteList']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
};

export type ShippingOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ShippingOption'] = ResolversParentTypes['ShippingOption']> = {
  daysFrom?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  daysUntil?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feeExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feeIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  feeIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  needsDoorCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SkuResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Sku'] = ResolversParentTypes['Sku']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stock?: Resolver<ResolversTypes['Stock'], ParentType, ContextType>;
};

export type StaffLogEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffLogEntry'] = ResolversParentTypes['StaffLogEntry']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffMember'] = ResolversParentTypes['StaffMember']> = {
  actsAs?: Resolver<ReadonlyArray<ResolversTypes['StaffRole']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['StaffRole']>, ParentType, ContextType>;
};

export type StaffOfferResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffOffer'] = ResolversParentTypes['StaffOffer']> = {
  alias?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  definition?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  heldBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  promoCodes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StaffOfferResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffOfferResult'] = ResolversParentTypes['StaffOfferResult']> = {
  __resolveType: TypeResolveFn<'OfferProblem' | 'StaffOffer', ParentType, ContextType>;
};

export type StaffPromoCodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffPromoCode'] = ResolversParentTypes['StaffPromoCode']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxUses?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxUsesPerCustomer?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffPromoCodesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffPromoCodes'] = ResolversParentTypes['StaffPromoCodes']> = {
  codes?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StaffPromoCodesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffPromoCodesResult'] = ResolversParentTypes['StaffPromoCodesResult']> = {
  __resolveType: TypeResolveFn<'OfferProblem' | 'StaffPromoCodes', ParentType, ContextType>;
};

export type StaffReviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffReview'] = ResolversParentTypes['StaffReview']> = {
  flag?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<ReadonlyArray<ResolversTypes['ReviewEvent']>, ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productPath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reports?: Resolver<ReadonlyArray<ResolversTypes['ReviewReportCount']>, ParentType, ContextType>;
  review?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReviewStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StaffReviewPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffReviewPage'] = ResolversParentTypes['StaffReviewPage']> = {
  items?: Resolver<ReadonlyArray<ResolversTypes['StaffReview']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffReviewResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffReviewResult'] = ResolversParentTypes['StaffReviewResult']> = {
  __resolveType: TypeResolveFn<'ReviewProblem' | 'StaffReview', ParentType, ContextType>;
};

export type StalePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StalePage'] = ResolversParentTypes['StalePage']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['EditConflict']>, ParentType, ContextType>;
  current?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StarCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StarCount'] = ResolversParentTypes['StarCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Stock'] = ResolversParentTypes['Stock']> = {
  delivery?: Resolver<Maybe<ResolversTypes['DeliveryWindow']>, ParentType, ContextType>;
  inStock?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  incoming?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  oversellable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  static?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['StockStatus'], ParentType, ContextType>;
  totalStock?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  changes?: SubscriptionResolver<ResolversTypes['ChangeEvent'], "changes", ParentType, ContextType, Partial<SubscriptionChangesArgs>>;
};

export type SuggestTranslationsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SuggestTranslationsResult'] = ResolversParentTypes['SuggestTranslationsResult']> = {
  __resolveType: TypeResolveFn<'TranslationProblem' | 'TranslationSuggestions', ParentType, ContextType>;
};

export type SuggestionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Suggestions'] = ResolversParentTypes['Suggestions']> = {
  authors?: Resolver<ReadonlyArray<ResolversTypes['Contributor']>, ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['Category']>, ParentType, ContextType>;
  products?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  queries?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  series?: Resolver<ReadonlyArray<ResolversTypes['Series']>, ParentType, ContextType>;
};

export type SumLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SumLine'] = ResolversParentTypes['SumLine']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  amountFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SynonymSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SynonymSet'] = ResolversParentTypes['SynonymSet']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groups?: Resolver<ReadonlyArray<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oneWay?: Resolver<ReadonlyArray<ResolversTypes['OneWaySynonym']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SynonymsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SynonymsResult'] = ResolversParentTypes['SynonymsResult']> = {
  __resolveType: TypeResolveFn<'InvalidMerchandise' | 'MerchandisingProblem' | 'SynonymSet', ParentType, ContextType>;
};

export type ThemeValueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ThemeValue'] = ResolversParentTypes['ThemeValue']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TranslationHelpResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TranslationHelp'] = ResolversParentTypes['TranslationHelp']> = {
  maxCharacters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxTexts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TranslationProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TranslationProblem'] = ResolversParentTypes['TranslationProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TranslationSuggestionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TranslationSuggestions'] = ResolversParentTypes['TranslationSuggestions']> = {
  texts?: Resolver<ReadonlyArray<Maybe<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnitPriceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnitPrice'] = ResolversParentTypes['UnitPrice']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discountPercentage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isDiscounted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lowestPriceLast30DaysExVat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lowestPriceLast30DaysExVatFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lowestPriceLast30DaysIncVat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lowestPriceLast30DaysIncVatFormatted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  regularPriceExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  regularPriceExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  regularPriceIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  regularPriceIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sellingPriceExVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sellingPriceExVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sellingPriceIncVat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sellingPriceIncVatFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  vatRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type UpdateMeResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateMeResult'] = ResolversParentTypes['UpdateMeResult']> = {
  __resolveType: TypeResolveFn<'Customer' | 'InvalidCustomer', ParentType, ContextType>;
};

export type UseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Use'] = ResolversParentTypes['Use']> = {
  blockId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  draft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  languages?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  pageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VariantTestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VariantTest'] = ResolversParentTypes['VariantTest']> = {
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  definition?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  perGroup?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['VariantTestVerdict'], ParentType, ContextType>;
  weeks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  winner?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VariantTestComparisonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VariantTestComparison'] = ResolversParentTypes['VariantTestComparison']> = {
  difference?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  group?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  low?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pValue?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type VariantTestCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VariantTestCount'] = ResolversParentTypes['VariantTestCount']> = {
  group?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reached?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VariantTestProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VariantTestProblem'] = ResolversParentTypes['VariantTestProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paths?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VariantTestResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VariantTestResult'] = ResolversParentTypes['VariantTestResult']> = {
  __resolveType: TypeResolveFn<'VariantTest' | 'VariantTestProblem', ParentType, ContextType>;
};

export type VariantTestVerdictResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VariantTestVerdict'] = ResolversParentTypes['VariantTestVerdict']> = {
  comparisons?: Resolver<ReadonlyArray<ResolversTypes['VariantTestComparison']>, ParentType, ContextType>;
  counts?: Resolver<ReadonlyArray<ResolversTypes['VariantTestCount']>, ParentType, ContextType>;
  division?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  week?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VoteReviewResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VoteReviewResult'] = ResolversParentTypes['VoteReviewResult']> = {
  __resolveType: TypeResolveFn<'Review' | 'ReviewProblem', ParentType, ContextType>;
};

export type WorkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Work'] = ResolversParentTypes['Work']> = {
  aliases?: Resolver<ReadonlyArray<ResolversTypes['LocalizedAlias']>, ParentType, ContextType>;
  editions?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  firstPublished?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leadEdition?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  originalTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['Series']>, ParentType, ContextType>;
  seriesPosition?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WriteReviewResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WriteReviewResult'] = ResolversParentTypes['WriteReviewResult']> = {
  __resolveType: TypeResolveFn<'OwnReview' | 'ReviewProblem', ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AbsentTitle?: AbsentTitleResolvers<ContextType>;
  AddCommentResult?: AddCommentResultResolvers<ContextType>;
  Alert?: AlertResolvers<ContextType>;
  AlertAsked?: AlertAskedResolvers<ContextType>;
  AlertProblem?: AlertProblemResolvers<ContextType>;
  AlertResult?: AlertResultResolvers<ContextType>;
  AltText?: AltTextResolvers<ContextType>;
  AppliedCampaign?: AppliedCampaignResolvers<ContextType>;
  AuthorPage?: AuthorPageResolvers<ContextType>;
  Balance?: BalanceResolvers<ContextType>;
  BalanceEntry?: BalanceEntryResolvers<ContextType>;
  BookLanguage?: BookLanguageResolvers<ContextType>;
  Brand?: BrandResolvers<ContextType>;
  BrandPage?: BrandPageResolvers<ContextType>;
  BuilderEntry?: BuilderEntryResolvers<ContextType>;
  BuilderSpace?: BuilderSpaceResolvers<ContextType>;
  CalendarEntry?: CalendarEntryResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  CampaignBoost?: CampaignBoostResolvers<ContextType>;
  CampaignCollision?: CampaignCollisionResolvers<ContextType>;
  CampaignEffects?: CampaignEffectsResolvers<ContextType>;
  CampaignPage?: CampaignPageResolvers<ContextType>;
  CampaignProblem?: CampaignProblemResolvers<ContextType>;
  CampaignResult?: CampaignResultResolvers<ContextType>;
  CampaignThemeValue?: CampaignThemeValueResolvers<ContextType>;
  CampaignWindow?: CampaignWindowResolvers<ContextType>;
  Cart?: CartResolvers<ContextType>;
  CartBalance?: CartBalanceResolvers<ContextType>;
  CartGift?: CartGiftResolvers<ContextType>;
  CartItem?: CartItemResolvers<ContextType>;
  CartItemCampaign?: CartItemCampaignResolvers<ContextType>;
  CartProblem?: CartProblemResolvers<ContextType>;
  CartResult?: CartResultResolvers<ContextType>;
  CartShipping?: CartShippingResolvers<ContextType>;
  CartSummary?: CartSummaryResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  ChangeEvent?: ChangeEventResolvers<ContextType>;
  Channel?: ChannelResolvers<ContextType>;
  ChannelSetting?: ChannelSettingResolvers<ContextType>;
  CheckoutFault?: CheckoutFaultResolvers<ContextType>;
  ChoosePasswordResult?: ChoosePasswordResultResolvers<ContextType>;
  ChosenValue?: ChosenValueResolvers<ContextType>;
  CommentProblem?: CommentProblemResolvers<ContextType>;
  ContentComment?: ContentCommentResolvers<ContextType>;
  ContentImage?: ContentImageResolvers<ContextType>;
  ContentImageFile?: ContentImageFileResolvers<ContextType>;
  ContentLogEntry?: ContentLogEntryResolvers<ContextType>;
  Contribution?: ContributionResolvers<ContextType>;
  Contributor?: ContributorResolvers<ContextType>;
  CookieConsent?: CookieConsentResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  CreateOrderResult?: CreateOrderResultResolvers<ContextType>;
  CreatedPreviewLink?: CreatedPreviewLinkResolvers<ContextType>;
  Currency?: CurrencyResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  CustomerAddress?: CustomerAddressResolvers<ContextType>;
  CustomerFault?: CustomerFaultResolvers<ContextType>;
  DayRange?: DayRangeResolvers<ContextType>;
  DeleteMeResult?: DeleteMeResultResolvers<ContextType>;
  DeliveryWindow?: DeliveryWindowResolvers<ContextType>;
  DiscountCampaign?: DiscountCampaignResolvers<ContextType>;
  DraftField?: DraftFieldResolvers<ContextType>;
  EditConflict?: EditConflictResolvers<ContextType>;
  ErrorBreadcrumb?: ErrorBreadcrumbResolvers<ContextType>;
  ErrorDetails?: ErrorDetailsResolvers<ContextType>;
  ErrorFact?: ErrorFactResolvers<ContextType>;
  ErrorGroup?: ErrorGroupResolvers<ContextType>;
  ExplainedTitle?: ExplainedTitleResolvers<ContextType>;
  Facet?: FacetResolvers<ContextType>;
  FacetEntry?: FacetEntryResolvers<ContextType>;
  FacetLayout?: FacetLayoutResolvers<ContextType>;
  FacetLayoutResult?: FacetLayoutResultResolvers<ContextType>;
  FacetValue?: FacetValueResolvers<ContextType>;
  FavoriteIds?: FavoriteIdsResolvers<ContextType>;
  FavoriteItem?: FavoriteItemResolvers<ContextType>;
  FavoriteList?: FavoriteListResolvers<ContextType>;
  FavoriteProblem?: FavoriteProblemResolvers<ContextType>;
  FavoriteResult?: FavoriteResultResolvers<ContextType>;
  FavoriteToggle?: FavoriteToggleResolvers<ContextType>;
  FavoriteToggleResult?: FavoriteToggleResultResolvers<ContextType>;
  FilledCart?: FilledCartResolvers<ContextType>;
  FoundText?: FoundTextResolvers<ContextType>;
  HandOver?: HandOverResolvers<ContextType>;
  HandOverProblem?: HandOverProblemResolvers<ContextType>;
  HandOverReceiver?: HandOverReceiverResolvers<ContextType>;
  HandOverResult?: HandOverResultResolvers<ContextType>;
  HandedOver?: HandedOverResolvers<ContextType>;
  IndexLetter?: IndexLetterResolvers<ContextType>;
  InvalidCheckout?: InvalidCheckoutResolvers<ContextType>;
  InvalidCustomer?: InvalidCustomerResolvers<ContextType>;
  InvalidMerchandise?: InvalidMerchandiseResolvers<ContextType>;
  InvalidPage?: InvalidPageResolvers<ContextType>;
  Issue?: IssueResolvers<ContextType>;
  IssueFix?: IssueFixResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Language?: LanguageResolvers<ContextType>;
  LanguageGate?: LanguageGateResolvers<ContextType>;
  Lease?: LeaseResolvers<ContextType>;
  LeftOut?: LeftOutResolvers<ContextType>;
  ListAddress?: ListAddressResolvers<ContextType>;
  ListExplanation?: ListExplanationResolvers<ContextType>;
  ListResult?: ListResultResolvers<ContextType>;
  LocalizedAlias?: LocalizedAliasResolvers<ContextType>;
  Mail?: MailResolvers<ContextType>;
  Maintenance?: MaintenanceResolvers<ContextType>;
  ManagedRedirect?: ManagedRedirectResolvers<ContextType>;
  Market?: MarketResolvers<ContextType>;
  MeasuredAmount?: MeasuredAmountResolvers<ContextType>;
  MeasuredDay?: MeasuredDayResolvers<ContextType>;
  MeasuredMarket?: MeasuredMarketResolvers<ContextType>;
  MeasuredRefusal?: MeasuredRefusalResolvers<ContextType>;
  MeasuredSearch?: MeasuredSearchResolvers<ContextType>;
  MeasuredStep?: MeasuredStepResolvers<ContextType>;
  MeasuredSubject?: MeasuredSubjectResolvers<ContextType>;
  MeasuredVital?: MeasuredVitalResolvers<ContextType>;
  MeasuredVitals?: MeasuredVitalsResolvers<ContextType>;
  MeasurementReport?: MeasurementReportResolvers<ContextType>;
  MerchandisedList?: MerchandisedListResolvers<ContextType>;
  MerchandisingLogEntry?: MerchandisingLogEntryResolvers<ContextType>;
  MerchandisingProblem?: MerchandisingProblemResolvers<ContextType>;
  MissedGift?: MissedGiftResolvers<ContextType>;
  MoneyBalance?: MoneyBalanceResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NamedList?: NamedListResolvers<ContextType>;
  NewsletterAsked?: NewsletterAskedResolvers<ContextType>;
  NewsletterProblem?: NewsletterProblemResolvers<ContextType>;
  NewsletterResult?: NewsletterResultResolvers<ContextType>;
  NewsletterSubscription?: NewsletterSubscriptionResolvers<ContextType>;
  NotEnoughStock?: NotEnoughStockResolvers<ContextType>;
  OfferProblem?: OfferProblemResolvers<ContextType>;
  OfferReach?: OfferReachResolvers<ContextType>;
  OneWaySynonym?: OneWaySynonymResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderAddress?: OrderAddressResolvers<ContextType>;
  OrderLine?: OrderLineResolvers<ContextType>;
  OrderProblem?: OrderProblemResolvers<ContextType>;
  OrderRefund?: OrderRefundResolvers<ContextType>;
  OrderRequest?: OrderRequestResolvers<ContextType>;
  OrderRequestLine?: OrderRequestLineResolvers<ContextType>;
  OrderStarted?: OrderStartedResolvers<ContextType>;
  OrderValidation?: OrderValidationResolvers<ContextType>;
  OwnReview?: OwnReviewResolvers<ContextType>;
  PageAddress?: PageAddressResolvers<ContextType>;
  PageRevision?: PageRevisionResolvers<ContextType>;
  PageState?: PageStateResolvers<ContextType>;
  Parameter?: ParameterResolvers<ContextType>;
  ParameterGroup?: ParameterGroupResolvers<ContextType>;
  PaymentMismatch?: PaymentMismatchResolvers<ContextType>;
  PaymentTask?: PaymentTaskResolvers<ContextType>;
  PresentStaff?: PresentStaffResolvers<ContextType>;
  PreviewLink?: PreviewLinkResolvers<ContextType>;
  PriceQuantity?: PriceQuantityResolvers<ContextType>;
  PriceSum?: PriceSumResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductImage?: ProductImageResolvers<ContextType>;
  ProductList?: ProductListResolvers<ContextType>;
  PublishPageResult?: PublishPageResultResolvers<ContextType>;
  PublishedLanguage?: PublishedLanguageResolvers<ContextType>;
  PublishedPage?: PublishedPageResolvers<ContextType>;
  PublishedPages?: PublishedPagesResolvers<ContextType>;
  PublishedTest?: PublishedTestResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Reach?: ReachResolvers<ContextType>;
  Redirect?: RedirectResolvers<ContextType>;
  RedirectProblem?: RedirectProblemResolvers<ContextType>;
  RedirectResult?: RedirectResultResolvers<ContextType>;
  RefundProblem?: RefundProblemResolvers<ContextType>;
  RefundResult?: RefundResultResolvers<ContextType>;
  RelatedTitles?: RelatedTitlesResolvers<ContextType>;
  Reordered?: ReorderedResolvers<ContextType>;
  ReportReviewResult?: ReportReviewResultResolvers<ContextType>;
  Review?: ReviewResolvers<ContextType>;
  ReviewAnswer?: ReviewAnswerResolvers<ContextType>;
  ReviewEvent?: ReviewEventResolvers<ContextType>;
  ReviewPage?: ReviewPageResolvers<ContextType>;
  ReviewProblem?: ReviewProblemResolvers<ContextType>;
  ReviewReportCount?: ReviewReportCountResolvers<ContextType>;
  ReviewReported?: ReviewReportedResolvers<ContextType>;
  ReviewSummary?: ReviewSummaryResolvers<ContextType>;
  RunningTest?: RunningTestResolvers<ContextType>;
  RunningTestGroup?: RunningTestGroupResolvers<ContextType>;
  SavePageResult?: SavePageResultResolvers<ContextType>;
  SavedItem?: SavedItemResolvers<ContextType>;
  Schedule?: ScheduleResolvers<ContextType>;
  SchedulePageResult?: SchedulePageResultResolvers<ContextType>;
  ScheduleProblem?: ScheduleProblemResolvers<ContextType>;
  Series?: SeriesResolvers<ContextType>;
  SetAsideRow?: SetAsideRowResolvers<ContextType>;
  SharedFavoriteList?: SharedFavoriteListResolvers<ContextType>;
  ShippingOption?: ShippingOptionResolvers<ContextType>;
  Sku?: SkuResolvers<ContextType>;
  StaffLogEntry?: StaffLogEntryResolvers<ContextType>;
  StaffMember?: StaffMemberResolvers<ContextType>;
  StaffOffer?: StaffOfferResolvers<ContextType>;
  StaffOfferResult?: StaffOfferResultResolvers<ContextType>;
  StaffPromoCode?: StaffPromoCodeResolvers<ContextType>;
  StaffPromoCodes?: StaffPromoCodesResolvers<ContextType>;
  StaffPromoCodesResult?: StaffPromoCodesResultResolvers<ContextType>;
  StaffReview?: StaffReviewResolvers<ContextType>;
  StaffReviewPage?: StaffReviewPageResolvers<ContextType>;
  StaffReviewResult?: StaffReviewResultResolvers<ContextType>;
  StalePage?: StalePageResolvers<ContextType>;
  StarCount?: StarCountResolvers<ContextType>;
  Stock?: StockResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SuggestTranslationsResult?: SuggestTranslationsResultResolvers<ContextType>;
  Suggestions?: SuggestionsResolvers<ContextType>;
  SumLine?: SumLineResolvers<ContextType>;
  SynonymSet?: SynonymSetResolvers<ContextType>;
  SynonymsResult?: SynonymsResultResolvers<ContextType>;
  ThemeValue?: ThemeValueResolvers<ContextType>;
  TranslationHelp?: TranslationHelpResolvers<ContextType>;
  TranslationProblem?: TranslationProblemResolvers<ContextType>;
  TranslationSuggestions?: TranslationSuggestionsResolvers<ContextType>;
  UnitPrice?: UnitPriceResolvers<ContextType>;
  UpdateMeResult?: UpdateMeResultResolvers<ContextType>;
  Use?: UseResolvers<ContextType>;
  VariantTest?: VariantTestResolvers<ContextType>;
  VariantTestComparison?: VariantTestComparisonResolvers<ContextType>;
  VariantTestCount?: VariantTestCountResolvers<ContextType>;
  VariantTestProblem?: VariantTestProblemResolvers<ContextType>;
  VariantTestResult?: VariantTestResultResolvers<ContextType>;
  VariantTestVerdict?: VariantTestVerdictResolvers<ContextType>;
  VoteReviewResult?: VoteReviewResultResolvers<ContextType>;
  Work?: WorkResolvers<ContextType>;
  WriteReviewResult?: WriteReviewResultResolvers<ContextType>;
};

