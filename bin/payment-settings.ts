import type { z } from 'zod'
import {
  avardaSettingsSchema,
  createAvarda,
  createKlarna,
  klarnaSettingsSchema,
  noProvider,
  type PaymentProvider,
} from '#backend/payments/index.ts'

type Values = Readonly<Record<string, string | undefined>>

export type PaymentSettings =
  | { readonly ok: true; readonly provider: PaymentProvider | 'test' }
  | { readonly ok: false; readonly sentences: readonly string[] }

/** Returns the payment provider that the environment configures, or an error message for each missing setting. */
export function readPaymentSettings(name: string, values: Values): PaymentSettings {
  if (name === 'klarna') {
    return read(klarnaSettingsSchema, values, ({ KLARNA_URL, KLARNA_USERNAME, KLARNA_PASSWORD }) =>
      createKlarna({ url: KLARNA_URL, username: KLARNA_USERNAME, password: KLARNA_PASSWORD }),
    )
  }
  if (name === 'avarda') {
    return read(avardaSettingsSchema, values, (settings) =>
      createAvarda({
        url: settings.AVARDA_URL,
        clientId: settings.AVARDA_CLIENT_ID,
        clientSecret: settings.AVARDA_CLIENT_SECRET,
        clock: Date.now,
        ...(settings.AVARDA_PAGE_URL ? { pageUrl: settings.AVARDA_PAGE_URL } : {}),
      }),
    )
  }
  return { ok: true, provider: values.PROFILE === 'production' ? noProvider : 'test' }
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  values: Values,
  make: (settings: z.infer<Schema>) => PaymentProvider,
): PaymentSettings {
  const parsed = schema.safeParse(values)
  if (parsed.success) return { ok: true, provider: make(parsed.data) }
  return { ok: false, sentences: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) }
}
