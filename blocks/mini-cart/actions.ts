import { z } from 'zod'
import { CartPanelDocument, type CartPanelQuery } from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { calendarDay } from '#ui/day/day.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { sumRows } from '#ui/sums/sum-rows.ts'

export const cartPanel = defineAction({
  name: 'cart/panel',
  input: z.object({}),
  reads: true,
  async run(_, context) {
    const { cartId } = context.visitor
    const { getCart } = cartId ? await context.query(CartPanelDocument, { id: cartId }) : { getCart: null }
    return { data: { panel: getCart ? toPanel(getCart, context) : null } }
  },
})

type PanelCart = NonNullable<CartPanelQuery['getCart']>

function toPanel(cart: PanelCart, { t, language, vatIncluded, href }: ActionContext) {
  const { shipping, sums } = cart.summary
  const rows = sumRows(sums, t, { ...cart, shippingIsDefault: shipping.isDefault })
  const left = shipping.amountLeftToFreeShippingFormatted
  return {
    quantity: cart.quantity,
    lines: cart.items.map(({ skuId, size, quantity, releaseDate, product, totalPrice }) => ({
      skuId,
      quantity,
      name: product?.name ?? '',
      format: size ? t('product:size.of', { size }) : (product?.formatLabel ?? ''),
      comes: releaseDate ? t('cart:comes', { date: calendarDay(language, releaseDate) }) : null,
      href: product ? href({ route: 'product', params: { alias: product.alias } }) : null,
      image: product?.productImages[0] ?? null,
      total: shownAmount(totalPrice, 'sellingPrice', vatIncluded),
    })),
    sums: rows,
    // Only pages of the previous build, which may still be open in a tab, read `total`.
    total: rows.at(-1)?.value ?? '',
    free: left ? t(vatIncluded ? 'cart:freeLeft' : 'cart:freeLeftIncVat', { amount: left }) : null,
  }
}
