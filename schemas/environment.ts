import { z } from 'zod'

const port = (fallback: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(fallback)

/** The environment of a shop (docs/operations.md lists it with examples). */
const environmentSchema = z.object({
  PROFILE: z.enum(['demo', 'production'], { error: 'must be demo or production' }).default('demo'),
  PORT: port(3000),
  BACKEND_PORT: port(4000),
  BACKEND_URL: z.url({ error: 'must be an address such as http://10.0.0.5:4000' }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  KOLOFON_DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: z.url({ error: 'must be an address such as https://shop.example' }).optional(),
  SHOP_CONFIG: z.string().optional(),
  SECRET_KEYS: z.string().min(16, 'must hold at least 16 characters').optional(),
  SMTP_URL: z.string().optional(),
  PAYMENT_PROVIDER: z.enum(['test', 'klarna', 'avarda']).default('test'),
  SHIPPING_PROVIDER: z.enum(['table', 'nshift']).default('table'),
  CONTENT_SOURCE: z.enum(['database', 'builder']).default('database'),
  BUILDER_API_KEY: z.string().optional(),
  BUILDER_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
})

/** Secrets go over no open line, but to this machine. */
const secureAddress = (example: string) => {
  const error = `must be an https:// address such as ${example}`
  return z.string({ error }).regex(/^(https:\/\/[^\s/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/\S*)?$/, error)
}

/** What `SHIPPING_PROVIDER=nshift` needs beside it. */
export const nshiftEnvironmentSchema = z.object({
  NSHIFT_URL: secureAddress('https://api.nshiftportal.com'),
  NSHIFT_TOKEN_URL: secureAddress('https://account.nshiftportal.com/idp/connect/token').default(
    'https://account.nshiftportal.com/idp/connect/token',
  ),
  NSHIFT_CLIENT_ID: z.string({ error: 'must be the id of an API client of nShift’s portal' }),
  NSHIFT_CLIENT_SECRET: z.string({ error: 'must be the secret of that client' }),
  NSHIFT_CONNECTION_ID: z.string({ error: 'must be the id of a checkout connection of nShift’s portal' }),
})

/** Where Builder's content API is. */
export const builderUrl = 'https://cdn.builder.io'

/** What `CONTENT_SOURCE=builder` needs beside it. */
const builderEnvironmentSchema = z.object({
  BUILDER_API_KEY: z
    .string({ error: 'must be the public API key of the space, from its settings' })
    .regex(/^[\w-]{8,80}$/, 'must be the public API key of the space, from its settings'),
  BUILDER_URL: secureAddress(builderUrl).default(builderUrl),
})
export type Environment = z.infer<typeof environmentSchema>

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly sentences: readonly string[] }

/** Reads the environment; a sentence for each thing wrong. An empty value counts as not set. */
export function readEnvironment(values: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    return { ok: false, sentences: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) }
  }
  const sentences = [
    ...(parsed.data.PROFILE === 'production' ? productionFaults(parsed.data) : []),
    ...(parsed.data.SHIPPING_PROVIDER === 'nshift' ? nshiftFaults(given) : []),
    ...(parsed.data.CONTENT_SOURCE === 'builder' ? builderFaults(given) : []),
  ]
  return sentences.length > 0 ? { ok: false, sentences } : { ok: true, environment: parsed.data }
}

function nshiftFaults(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { error } = nshiftEnvironmentSchema.safeParse(given)
  return (error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}, for SHIPPING_PROVIDER is nshift.`,
  )
}

function builderFaults(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { error } = builderEnvironmentSchema.safeParse(given)
  return (error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}, for CONTENT_SOURCE is builder.`,
  )
}

/** What a shop that is open to the world must not run with (contract: environment). */
function productionFaults(environment: Environment): readonly string[] {
  const faults: string[] = []
  if (!environment.SECRET_KEYS) {
    faults.push('SECRET_KEYS is not set: in production the keys must be your own, not generated ones.')
  }
  if (environment.PAYMENT_PROVIDER === 'test') {
    faults.push('PAYMENT_PROVIDER is test: in production nobody may buy without paying. Set klarna or avarda.')
  }
  if (!environment.PUBLIC_URL?.startsWith('https://')) {
    faults.push('PUBLIC_URL is not an https:// address: in production sign-in and payment need one.')
  }
  return faults
}
