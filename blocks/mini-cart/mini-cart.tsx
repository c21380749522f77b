import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { Island } from '#ui/island/island.tsx'
import { cartPanel } from './actions.ts'
import type { MiniCartPanelProps } from './mini-cart-panel.tsx'
import type { miniCartProps } from './schema.ts'

/** Renders the island of the cart panel. Without script, the link in the header leads to the cart page instead. */
export function MiniCart({ props, context }: ViewInput<z.infer<typeof miniCartProps>, undefined>) {
  const { t, href, market, language } = context
  const panel = {
    address: `${cartPanel.href}?market=${market.alias}&language=${language}`,
    showFree: props.freeShipping !== false,
    cartHref: href({ route: 'cart' }),
    checkoutHref: href({ route: 'checkout' }),
    words: {
      title: t('cart:mini.title'),
      close: t('cart:mini.close'),
      loading: t('cart:mini.loading'),
      show: t('cart:mini.show'),
      checkout: t('cart:checkout'),
      empty: t('cart:empty.title'),
      failed: t('errors:general'),
    },
  } satisfies MiniCartPanelProps
  return (
    <div data-modal="mini-cart">
      <Island name="mini-cart" when="modal" props={panel} />
    </div>
  )
}
