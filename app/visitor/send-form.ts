/** What an action answers to the page's script. */
export interface FormAnswer {
  readonly notice: { readonly tone: 'success' | 'problem'; readonly message: string } | null
  readonly cart: { readonly id: string; readonly quantity: number } | null
}

type Loose = Readonly<Record<string, unknown>> | null | undefined

/** Sends a form as the browser would, and reads what its action answers. Throws when the shop cannot be reached. */
export async function sendForm(action: string, data: FormData): Promise<FormAnswer> {
  const body = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value)
  return readAnswer(await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } }))
}

/** How many pieces the cart holds. */
export async function fetchCartQuantity(): Promise<number> {
  const response = await fetch('/actions/cart/summary', { headers: { accept: 'application/json' } })
  return (await readAnswer(response)).cart?.quantity ?? 0
}

/** Read by hand: a schema library would be a tenth of the page's script. */
async function readAnswer(response: Response): Promise<FormAnswer> {
  const answer = (await response.json()) as { readonly notice?: Loose; readonly cart?: Loose }
  const { notice, cart } = answer
  return {
    notice:
      typeof notice?.message === 'string'
        ? { tone: notice.tone === 'success' ? 'success' : 'problem', message: notice.message }
        : null,
    cart:
      typeof cart?.id === 'string' && typeof cart.quantity === 'number'
        ? { id: cart.id, quantity: cart.quantity }
        : null,
  }
}
