import { z } from 'zod/mini'

const answerSchema = z.object({
  notice: z.nullish(z.object({ tone: z.enum(['success', 'problem']), message: z.string() })),
  location: z.nullish(z.string()),
  cart: z.nullish(z.object({ id: z.string(), quantity: z.number() })),
})

export type FormAnswer = z.infer<typeof answerSchema>

/** Sends a form as the browser would, and reads what its action answers. Throws when the shop cannot be reached. */
export async function sendForm(action: string, data: FormData): Promise<FormAnswer> {
  const body = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value)
  const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } })
  return answerSchema.parse(await response.json())
}

/** How many pieces the cart holds. */
export async function fetchCartQuantity(): Promise<number> {
  const response = await fetch('/actions/cart/summary', { headers: { accept: 'application/json' } })
  return answerSchema.parse(await response.json()).cart?.quantity ?? 0
}
