import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { mailEnvironment, mailFaults } from './mail-environment.ts'
import { mayReceiveSecrets } from './values/secret-address.ts'

const port = (fallback: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(fallback)

const isNetwork = (text: string) => ipaddr.isValid(text.trim()) || ipaddr.isValidCIDR(text.trim())

/** Comma-separated foreign origins whose scripts may send requests that carry the visitor's cookies. */
const corsOrigins = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
  .pipe(z.array(z.string().refine(isOrigin, 'must be origins such as https://app.example, separated by commas')))

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/**
 * Returns whether a text is a number of proxies, or a list of IP addresses, networks and the names that the package
 * proxy-addr defines.
 */
function isProxies(text: string): boolean {
  const isProxy = (entry: string) =>
    /^(loopback|linklocal|uniquelocal)?$/.test(entry) || (isNetwork(entry) && !entry.endsWith('/0'))
  return /^\s*\d{1,2}\s*$/.test(text) || text.split(',').every((entry) => isProxy(entry.trim()))
}

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')

/** Returns the schema of a URL to which secrets are sent. */
const secureAddress = (example: string) => {
  const error = `must be an https:// address such as ${example}`
  return z.string({ error }).refine(mayReceiveSecrets, error)
}

/**
 * Returns the schema of the URL of another service. The URL must not contain a user name or password: `fetch` refuses
 * such a URL with an error message that contains the password.
 */
const serviceAddress = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .refine((text) => !hasCredentials(text), 'must have no user and no password in the address')

function hasCredentials(text: string): boolean {
  return URL.canParse(text) && new URL(text).username + new URL(text).password !== ''
}

const measurementProtocolUrl = 'https://www.google-analytics.com/mp/collect'

const tagOrigins = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
  .pipe(
    z.array(
      z
        .string()
        .refine((text) => isOrigin(text) && text.startsWith('https:'), 'must be https origins, separated by commas'),
    ),
  )

/** Schema of the environment variables of all processes. `.env.example` lists the variables with examples. */
const environmentSchema = z.object({
  PROFILE: z.enum(['demo', 'production'], { error: 'must be demo or production' }).default('demo'),
  PORT: port(3000),
  BACKEND_PORT: port(4000),
  BACKEND_URL: z.url({ error: 'must be an address such as http://10.0.0.5:4000' }).optional(),
  /**
   * Host on which the back end listens (`BACKEND_HOST`, by default 127.0.0.1), and host on which the gateway listens
   * (`HOST`, by default all interfaces).
   */
  BACKEND_HOST: z.string().optional(),
  HOST: z.string().optional(),
  /** PostgreSQL server, or a connection pooler in front of it. */
  DATABASE_URL: databaseUrl.optional(),
  /** The PostgreSQL server itself, when DATABASE_URL points to a pooler in transaction mode. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Server key of a gateway that is started without SECRET_KEYS. */
  KOLOFON_SERVER_KEY: z.string().min(32, 'must be what `npm run -s kolofon -- server-key` prints').optional(),
  KOLOFON_DEVELOPMENT: z.enum(['1']).optional(),
  KOLOFON_POSTGRES_FOLDER: z.string().optional(),
  KOLOFON_DATA_DIR: z.string().default('.data'),
  /**
   * Folder to which builds write scripts and styles, and from which gateways serve them. Gateways on several hosts
   * share the folder.
   */
  ASSETS_DIR: z.string().default('.assets'),
  PUBLIC_URL: z.url({ error: 'must be an address such as https://shop.example' }).optional(),
  SHOP_CONFIG: z.string().optional(),
  SECRET_KEYS: z
    .string()
    .regex(/^[^,]{16,}(,[^,]{16,})*$/, 'must have at least 16 characters in each of its parts')
    .optional(),
  ...mailEnvironment,
  PAYMENT_PROVIDER: z.enum(['test', 'klarna', 'avarda']).default('test'),
  SHIPPING_PROVIDER: z.enum(['table', 'nshift']).default('table'),
  CONTENT_SOURCE: z.enum(['database', 'builder']).default('database'),
  BUILDER_API_KEY: z.string().optional(),
  BUILDER_URL: z.string().optional(),
  /**
   * URL of the tag manager's script, which pages load after consent. `TAG_MANAGER_ORIGINS` contains further origins:
   * tags load scripts from these origins and send data to them.
   */
  TAG_MANAGER_URL: z
    .url({ protocol: /^https$/, error: 'must be an https:// address, such as that of a Google Tag Manager container' })
    .optional(),
  TAG_MANAGER_ORIGINS: tagOrigins,
  /** Collector that receives purchases from the server (Measurement Protocol of Google Analytics 4). */
  MEASUREMENT_PROTOCOL_URL: secureAddress(measurementProtocolUrl).default(measurementProtocolUrl),
  MEASUREMENT_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be the id of a data stream, such as G-ABC123')
    .optional(),
  MEASUREMENT_SECRET: z.string().optional(),
  RATE_LIMIT_EXEMPT: z
    .string()
    .refine((text) => text.split(',').every(isNetwork), 'must be addresses or CIDRs, separated by commas')
    .optional(),
  /** Proxies in front of the gateway. Their X-Forwarded-For is trusted. */
  TRUST_PROXY: z
    .string()
    .refine(isProxies, 'must be a number of hops, or addresses and networks separated by commas')
    .default(''),
  /**
   * `on` if the trusted proxies are a shared cache that is purged by tag. The cache then receives the tags of pages,
   * and may store pages.
   */
  CDN_PURGE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  /** Address to which purges of the shared cache are sent, and its bearer token. */
  CDN_PURGE_URL: serviceAddress('https://cdn.example/purge').optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,500}$/, 'must be 8 to 500 printable characters')
    .optional(),
  /** LibreTranslate server that suggests translations to editors, and the API key of the server if it requires one. */
  TRANSLATION_URL: serviceAddress('https://translate.example').optional(),
  TRANSLATION_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be the API key of the translation service')
    .optional(),
  CORS_ORIGINS: corsOrigins,
  /**
   * API keys. A program must send one of them in `X-ApiKey` with each GraphQL request. If unset, no key is required.
   */
  API_KEYS: z
    .string()
    .regex(/^[\w-]{16,200}(,[\w-]{16,200})*$/, 'must be keys of 16 to 200 letters, digits, _ or -, separated by commas')
    .optional(),
  /** Seconds for which a stopping gateway or back end reports `draining` before it stops listening. */
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(60).default(0),
  /**
   * Separate ports for the metrics of the gateway and the back end (0 for no separate port), and the host on which they
   * listen.
   */
  METRICS_PORT: port(0),
  BACKEND_METRICS_PORT: port(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
    .optional(),
  HONEYBADGER_API_KEY: z
    .string()
    .regex(/^[\w-]{6,80}$/, 'must be the API key of a Honeybadger project, from its settings')
    .optional(),
})

/** Additional variables of `SHIPPING_PROVIDER=nshift`. */
export const nshiftEnvironmentSchema = z.object({
  NSHIFT_URL: secureAddress('https://api.nshiftportal.com'),
  NSHIFT_TOKEN_URL: secureAddress('https://account.nshiftportal.com/idp/connect/token').default(
    'https://account.nshiftportal.com/idp/connect/token',
  ),
  NSHIFT_CLIENT_ID: z.string({ error: 'must be the id of an API client of nShift’s portal' }),
  NSHIFT_CLIENT_SECRET: z.string({ error: 'must be the secret of that client' }),
  NSHIFT_CONNECTION_ID: z.string({ error: 'must be the id of a checkout connection of nShift’s portal' }),
})

export const builderUrl = 'https://cdn.builder.io'

/** Additional variables of `CONTENT_SOURCE=builder`. */
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

/** `shop` is the supervisor. `command` is a command such as `kolofon seed`, which is not part of the running shop. */
export type ShopProcess = 'shop' | 'backend' | 'gateway' | 'command'

type Values = Readonly<Record<string, string | undefined>>

/**
 * Parses the environment of one process. Returns a sentence for each fault, including settings that the profile
 * `production` forbids. An empty value counts as not set.
 */
export function readEnvironment(values: Values, of: ShopProcess = 'shop'): EnvironmentResult {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    return { ok: false, sentences: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) }
  }
  const { PROFILE, SHIPPING_PROVIDER, CONTENT_SOURCE } = parsed.data
  const sentences = [
    ...profileFaults(of, given),
    ...neededBy(of, parsed.data),
    ...(PROFILE === 'production' && of !== 'command' ? productionFaults(parsed.data, of) : []),
    ...(SHIPPING_PROVIDER === 'nshift' && of !== 'gateway' ? nshiftFaults(given) : []),
    ...(CONTENT_SOURCE === 'builder' ? builderFaults(given) : []),
  ]
  return sentences.length > 0 ? { ok: false, sentences } : { ok: true, environment: parsed.data }
}

/**
 * Returns a fault when PROFILE is missing for a process that may belong to a real shop: the default `demo` adds sample
 * data, and allows GraphQL introspection and the test payment provider. The supervisor sets PROFILE for its processes.
 * Commands do not need PROFILE, because a command adds samples only if that is its purpose.
 */
function profileFaults(of: ShopProcess, given: Values): readonly string[] {
  if (given.PROFILE || of === 'command') return []
  const why =
    of !== 'shop'
      ? `a ${of === 'backend' ? 'back end' : 'gateway'} that is started by hand`
      : given.DATABASE_URL
        ? 'a shop on a database of your own'
        : given.BACKEND_URL
          ? 'a shop whose back end is elsewhere'
          : given.NODE_ENV === 'production'
            ? 'a shop with NODE_ENV=production'
            : null
  return why === null
    ? []
    : [
        `PROFILE is not set: ${why} must have a profile. Set production, or demo for a trial with sample data and test payments.`,
      ]
}

/** Optional secrets, each with the URL of the service that it is sent to. */
const secretsSent = [
  ['CDN_PURGE_TOKEN', 'CDN_PURGE_URL'],
  ['TRANSLATION_API_KEY', 'TRANSLATION_URL'],
] as const

/**
 * Returns a fault for each missing variable that the process or another variable needs, and for each URL to which a
 * secret would be sent unprotected.
 */
function neededBy(of: ShopProcess, environment: Environment): readonly string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, SECRET_KEYS, KOLOFON_SERVER_KEY } = environment
  const faults: string[] = []
  if (of === 'backend' && !DATABASE_URL) {
    faults.push(
      'DATABASE_URL is not set: a back end needs a PostgreSQL database, such as postgres://kolofon:…@10.0.0.4/kolofon.',
    )
  }
  if (of === 'backend' && !SECRET_KEYS) {
    faults.push(
      'SECRET_KEYS is not set: a back end signs with it. Give all of them the same, such as the output of `openssl rand -base64 32`.',
    )
  }
  if (of === 'gateway' && !SECRET_KEYS && !KOLOFON_SERVER_KEY) {
    faults.push(
      'Neither SECRET_KEYS nor KOLOFON_SERVER_KEY is set: a gateway authenticates itself to the back end with it. Give it the back end’s SECRET_KEYS, or KOLOFON_SERVER_KEY as `npm run -s kolofon -- server-key` prints it.',
    )
  }
  if ((environment.MEASUREMENT_ID === undefined) !== (environment.MEASUREMENT_SECRET === undefined)) {
    faults.push('MEASUREMENT_ID and MEASUREMENT_SECRET must be set together: the analytics service needs both.')
  }
  if (environment.TRANSLATION_API_KEY && !environment.TRANSLATION_URL) {
    faults.push('TRANSLATION_API_KEY is set without TRANSLATION_URL: it is the key of the translation service.')
  }
  for (const [secret, url] of secretsSent) {
    if (environment[secret] && environment[url] && !mayReceiveSecrets(environment[url])) {
      faults.push(
        `${url} is not an https:// address: ${secret} is sent to it. Only an address of this machine or of its private network may be http.`,
      )
    }
  }
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL is set without DATABASE_URL: it is the server behind the pooler of DATABASE_URL.')
  }
  return faults
}

function nshiftFaults(given: Values): readonly string[] {
  const { error } = nshiftEnvironmentSchema.safeParse(given)
  return (error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}, for SHIPPING_PROVIDER is nshift.`,
  )
}

function builderFaults(given: Values): readonly string[] {
  const { error } = builderEnvironmentSchema.safeParse(given)
  return (error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}, for CONTENT_SOURCE is builder.`,
  )
}

/** Minimum characters of a secret in production. 32 random bytes have 43 characters in base64. */
const minSecretLength = 32

function productionFaults(environment: Environment, of: ShopProcess): readonly string[] {
  const faults: string[] = []
  const { SECRET_KEYS, PAYMENT_PROVIDER, PUBLIC_URL } = environment
  if (!SECRET_KEYS && of === 'shop') {
    faults.push('SECRET_KEYS is not set: in production it must be set, not generated.')
  }
  if (SECRET_KEYS?.split(',').some((secret) => secret.length < minSecretLength)) {
    faults.push(
      `SECRET_KEYS holds a secret of fewer than ${minSecretLength} characters: in production it must be hard to guess. Generate one with \`openssl rand -base64 32\`.`,
    )
  }
  if (PAYMENT_PROVIDER === 'test') {
    faults.push('PAYMENT_PROVIDER is test: in production payments must be real. Set klarna or avarda.')
  }
  if (!PUBLIC_URL?.startsWith('https://')) {
    faults.push('PUBLIC_URL is not an https:// address: in production sign-in and payment require https.')
  }
  if (of === 'backend' || (of === 'shop' && !environment.BACKEND_URL)) faults.push(...mailFaults(environment))
  return faults
}
