import daAccount from '#locales/da/account.json' with { type: 'json' }
import daAlerts from '#locales/da/alerts.json' with { type: 'json' }
import daCart from '#locales/da/cart.json' with { type: 'json' }
import daCheckout from '#locales/da/checkout.json' with { type: 'json' }
import daCommon from '#locales/da/common.json' with { type: 'json' }
import daConsent from '#locales/da/consent.json' with { type: 'json' }
import daErrors from '#locales/da/errors.json' with { type: 'json' }
import daFavorites from '#locales/da/favorites.json' with { type: 'json' }
import daFinding from '#locales/da/finding.json' with { type: 'json' }
import daGallery from '#locales/da/gallery.json' with { type: 'json' }
import daHome from '#locales/da/home.json' with { type: 'json' }
import daLinks from '#locales/da/links.json' with { type: 'json' }
import daList from '#locales/da/list.json' with { type: 'json' }
import daMachines from '#locales/da/machines.json' with { type: 'json' }
import daNewsletter from '#locales/da/newsletter.json' with { type: 'json' }
import daPreview from '#locales/da/preview.json' with { type: 'json' }
import daProduct from '#locales/da/product.json' with { type: 'json' }
import daReviews from '#locales/da/reviews.json' with { type: 'json' }
import daShell from '#locales/da/shell.json' with { type: 'json' }
import enAccount from '#locales/en/account.json' with { type: 'json' }
import enAlerts from '#locales/en/alerts.json' with { type: 'json' }
import enCart from '#locales/en/cart.json' with { type: 'json' }
import enCheckout from '#locales/en/checkout.json' with { type: 'json' }
import enCommon from '#locales/en/common.json' with { type: 'json' }
import enConsent from '#locales/en/consent.json' with { type: 'json' }
import enErrors from '#locales/en/errors.json' with { type: 'json' }
import enFavorites from '#locales/en/favorites.json' with { type: 'json' }
import enFinding from '#locales/en/finding.json' with { type: 'json' }
import enGallery from '#locales/en/gallery.json' with { type: 'json' }
import enHome from '#locales/en/home.json' with { type: 'json' }
import enLinks from '#locales/en/links.json' with { type: 'json' }
import enList from '#locales/en/list.json' with { type: 'json' }
import enMachines from '#locales/en/machines.json' with { type: 'json' }
import enNewsletter from '#locales/en/newsletter.json' with { type: 'json' }
import enPreview from '#locales/en/preview.json' with { type: 'json' }
import enProduct from '#locales/en/product.json' with { type: 'json' }
import enReviews from '#locales/en/reviews.json' with { type: 'json' }
import enShell from '#locales/en/shell.json' with { type: 'json' }
import fiAccount from '#locales/fi/account.json' with { type: 'json' }
import fiAlerts from '#locales/fi/alerts.json' with { type: 'json' }
import fiCart from '#locales/fi/cart.json' with { type: 'json' }
import fiCheckout from '#locales/fi/checkout.json' with { type: 'json' }
import fiCommon from '#locales/fi/common.json' with { type: 'json' }
import fiConsent from '#locales/fi/consent.json' with { type: 'json' }
import fiErrors from '#locales/fi/errors.json' with { type: 'json' }
import fiFavorites from '#locales/fi/favorites.json' with { type: 'json' }
import fiFinding from '#locales/fi/finding.json' with { type: 'json' }
import fiGallery from '#locales/fi/gallery.json' with { type: 'json' }
import fiHome from '#locales/fi/home.json' with { type: 'json' }
import fiLinks from '#locales/fi/links.json' with { type: 'json' }
import fiList from '#locales/fi/list.json' with { type: 'json' }
import fiMachines from '#locales/fi/machines.json' with { type: 'json' }
import fiNewsletter from '#locales/fi/newsletter.json' with { type: 'json' }
import fiPreview from '#locales/fi/preview.json' with { type: 'json' }
import fiProduct from '#locales/fi/product.json' with { type: 'json' }
import fiReviews from '#locales/fi/reviews.json' with { type: 'json' }
import fiShell from '#locales/fi/shell.json' with { type: 'json' }
import nbAccount from '#locales/nb/account.json' with { type: 'json' }
import nbAlerts from '#locales/nb/alerts.json' with { type: 'json' }
import nbCart from '#locales/nb/cart.json' with { type: 'json' }
import nbCheckout from '#locales/nb/checkout.json' with { type: 'json' }
import nbCommon from '#locales/nb/common.json' with { type: 'json' }
import nbConsent from '#locales/nb/consent.json' with { type: 'json' }
import nbErrors from '#locales/nb/errors.json' with { type: 'json' }
import nbFavorites from '#locales/nb/favorites.json' with { type: 'json' }
import nbFinding from '#locales/nb/finding.json' with { type: 'json' }
import nbGallery from '#locales/nb/gallery.json' with { type: 'json' }
import nbHome from '#locales/nb/home.json' with { type: 'json' }
import nbLinks from '#locales/nb/links.json' with { type: 'json' }
import nbList from '#locales/nb/list.json' with { type: 'json' }
import nbMachines from '#locales/nb/machines.json' with { type: 'json' }
import nbNewsletter from '#locales/nb/newsletter.json' with { type: 'json' }
import nbPreview from '#locales/nb/preview.json' with { type: 'json' }
import nbProduct from '#locales/nb/product.json' with { type: 'json' }
import nbReviews from '#locales/nb/reviews.json' with { type: 'json' }
import nbShell from '#locales/nb/shell.json' with { type: 'json' }
import svAccount from '#locales/sv/account.json' with { type: 'json' }
import svAlerts from '#locales/sv/alerts.json' with { type: 'json' }
import svCart from '#locales/sv/cart.json' with { type: 'json' }
import svCheckout from '#locales/sv/checkout.json' with { type: 'json' }
import svCommon from '#locales/sv/common.json' with { type: 'json' }
import svConsent from '#locales/sv/consent.json' with { type: 'json' }
import svErrors from '#locales/sv/errors.json' with { type: 'json' }
import svFavorites from '#locales/sv/favorites.json' with { type: 'json' }
import svFinding from '#locales/sv/finding.json' with { type: 'json' }
import svGallery from '#locales/sv/gallery.json' with { type: 'json' }
import svHome from '#locales/sv/home.json' with { type: 'json' }
import svLinks from '#locales/sv/links.json' with { type: 'json' }
import svList from '#locales/sv/list.json' with { type: 'json' }
import svMachines from '#locales/sv/machines.json' with { type: 'json' }
import svNewsletter from '#locales/sv/newsletter.json' with { type: 'json' }
import svPreview from '#locales/sv/preview.json' with { type: 'json' }
import svProduct from '#locales/sv/product.json' with { type: 'json' }
import svReviews from '#locales/sv/reviews.json' with { type: 'json' }
import svShell from '#locales/sv/shell.json' with { type: 'json' }

export const namespaces = [
  'account',
  'alerts',
  'cart',
  'checkout',
  'common',
  'consent',
  'errors',
  'favorites',
  'finding',
  'gallery',
  'home',
  'links',
  'list',
  'machines',
  'newsletter',
  'preview',
  'product',
  'reviews',
  'shell',
] as const

/** All UI texts of the shop, by language and namespace. */
export const catalogues = {
  sv: {
    account: svAccount,
    alerts: svAlerts,
    cart: svCart,
    checkout: svCheckout,
    common: svCommon,
    consent: svConsent,
    errors: svErrors,
    favorites: svFavorites,
    finding: svFinding,
    gallery: svGallery,
    home: svHome,
    links: svLinks,
    list: svList,
    machines: svMachines,
    newsletter: svNewsletter,
    preview: svPreview,
    product: svProduct,
    reviews: svReviews,
    shell: svShell,
  },
  da: {
    account: daAccount,
    alerts: daAlerts,
    cart: daCart,
    checkout: daCheckout,
    common: daCommon,
    consent: daConsent,
    errors: daErrors,
    favorites: daFavorites,
    finding: daFinding,
    gallery: daGallery,
    home: daHome,
    links: daLinks,
    list: daList,
    machines: daMachines,
    newsletter: daNewsletter,
    preview: daPreview,
    product: daProduct,
    reviews: daReviews,
    shell: daShell,
  },
  en: {
    account: enAccount,
    alerts: enAlerts,
    cart: enCart,
    checkout: enCheckout,
    common: enCommon,
    consent: enConsent,
    errors: enErrors,
    favorites: enFavorites,
    finding: enFinding,
    gallery: enGallery,
    home: enHome,
    links: enLinks,
    list: enList,
    machines: enMachines,
    newsletter: enNewsletter,
    preview: enPreview,
    product: enProduct,
    reviews: enReviews,
    shell: enShell,
  },
  fi: {
    account: fiAccount,
    alerts: fiAlerts,
    cart: fiCart,
    checkout: fiCheckout,
    common: fiCommon,
    consent: fiConsent,
    errors: fiErrors,
    favorites: fiFavorites,
    finding: fiFinding,
    gallery: fiGallery,
    home: fiHome,
    links: fiLinks,
    list: fiList,
    machines: fiMachines,
    newsletter: fiNewsletter,
    preview: fiPreview,
    product: fiProduct,
    reviews: fiReviews,
    shell: fiShell,
  },
  nb: {
    account: nbAccount,
    alerts: nbAlerts,
    cart: nbCart,
    checkout: nbCheckout,
    common: nbCommon,
    consent: nbConsent,
    errors: nbErrors,
    favorites: nbFavorites,
    finding: nbFinding,
    gallery: nbGallery,
    home: nbHome,
    links: nbLinks,
    list: nbList,
    machines: nbMachines,
    newsletter: nbNewsletter,
    preview: nbPreview,
    product: nbProduct,
    reviews: nbReviews,
    shell: nbShell,
  },
}
