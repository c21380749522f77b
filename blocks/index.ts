import type { Block } from '#runtime/registry/define-block.ts'
import { account } from './account/index.ts'
import { alerts } from './alerts/index.ts'
import { announcementBar } from './announcement-bar/index.ts'
import { breadcrumbs } from './breadcrumbs/index.ts'
import { campaignBanner } from './campaign-banner/index.ts'
import { cart } from './cart/index.ts'
import { categoryTiles } from './category-tiles/index.ts'
import { checkout } from './checkout/index.ts'
import { compare } from './compare/index.ts'
import { consent } from './consent/index.ts'
import { favorites } from './favorites/index.ts'
import { footer } from './footer/index.ts'
import { header } from './header/index.ts'
import { hero } from './hero/index.ts'
import { imageWithText } from './image-with-text/index.ts'
import { indexList } from './index-list/index.ts'
import { linkList } from './link-list/index.ts'
import { listHeading } from './list-heading/index.ts'
import { miniCart } from './mini-cart/index.ts'
import { newsletterSignUp } from './newsletter-sign-up/index.ts'
import { orderConfirmation } from './order-confirmation/index.ts'
import { paymentFailed } from './payment-failed/index.ts'
import { productDetail } from './product-detail/index.ts'
import { productList } from './product-list/index.ts'
import { productShelf } from './product-shelf/index.ts'
import { recentlyViewed } from './recently-viewed/index.ts'
import { regionPicker } from './region-picker/index.ts'
import { relatedTitles } from './related-titles/index.ts'
import { reviewForm } from './review-form/index.ts'
import { reviews } from './reviews/index.ts'
import { richText } from './rich-text/index.ts'
import { seriesOrder } from './series-order/index.ts'
import { statusMessage } from './status-message/index.ts'
import { uspBar } from './usp-bar/index.ts'

export const blocks: readonly Block[] = [
  account,
  alerts,
  announcementBar,
  breadcrumbs,
  campaignBanner,
  cart,
  categoryTiles,
  checkout,
  compare,
  consent,
  favorites,
  footer,
  header,
  hero,
  imageWithText,
  indexList,
  linkList,
  listHeading,
  miniCart,
  newsletterSignUp,
  orderConfirmation,
  paymentFailed,
  productDetail,
  productList,
  productShelf,
  recentlyViewed,
  regionPicker,
  relatedTitles,
  reviewForm,
  reviews,
  richText,
  seriesOrder,
  statusMessage,
  uspBar,
]
