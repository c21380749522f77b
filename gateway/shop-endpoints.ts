import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AuthEndpoints, backendUrlOf } from '#schemas/auth-endpoints.ts'
import { graphqlBodyLimit } from '#schemas/body-limits.ts'
import { maxBatchBytes } from '#schemas/event-sink.ts'
import type { BackendProxy } from './backend-proxy.ts'
import { type Endpoint, graphqlPattern, type Method } from './endpoints.ts'
import { confirmLinkPattern, orderLinkPattern, signInLinkPattern } from './one-time-addresses.ts'
import { publicPaths } from './static-files.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export interface EndpointHandlers {
  readonly backend: BackendProxy
  readonly actions: Answer
  readonly showLink: Answer
  readonly pressLink: Answer
  readonly passMaintenance: Answer
  readonly health: Answer
  readonly readiness: Answer
  readonly metrics: Answer | null
  readonly robots: Answer
  readonly sitemaps: Answer
  readonly contents: Answer
  readonly serviceWorker: Answer
  readonly manifest: Answer
  readonly assets: Answer
  readonly theme: Answer
  readonly prefetchRules: Answer
  readonly pageScript: Answer
  readonly publicFiles: Answer
  readonly pages: Answer
  readonly developmentUpgrade: NonNullable<Endpoint['upgrade']> | null
}

const reading: readonly Method[] = ['GET', 'HEAD']
const kilobyte = 1024
const page = {
  methods: reading,
  origin: 'open',
  body: 0,
  renews: false,
  takesTurns: false,
  respondsJson: false,
  opensInMaintenance: false,
} as const
/**
 * Properties of GET endpoints that also respond during maintenance: monitoring, and files such as scripts, styles and
 * covers.
 */
const always = { ...page, opensInMaintenance: true } as const
const api = { renews: true, takesTurns: true, respondsJson: true, opensInMaintenance: false } as const

/**
 * Returns all endpoints that can be reached from outside, in matching order. The last endpoint matches every other URL.
 * The paths of the endpoints for sign-in and signatures come from the configuration (`auth`).
 */
export function createEndpoints(handlers: EndpointHandlers, auth: AuthEndpoints): readonly Endpoint[] {
  const { backend, metrics, developmentUpgrade } = handlers
  const passOn: Endpoint['answer'] = (request, response, door) => backend.web(request, response, door)
  const everyMethod: readonly Method[] = ['GET', 'HEAD', 'POST', 'OPTIONS']
  const backendUrl = (url: string) => backendUrlOf(url, auth)
  const graphql = { ...api, methods: everyMethod, origin: 'always', body: graphqlBodyLimit, isPrompt: true } as const
  return [
    { ...page, name: 'link that signs in', address: signInLinkPattern, answer: handlers.showLink },
    { ...page, name: 'link to an order', address: orderLinkPattern, answer: handlers.showLink },
    {
      ...page,
      name: 'button of a one-time link',
      address: confirmLinkPattern,
      methods: ['POST'],
      origin: 'always',
      body: 8 * kilobyte,
      answer: handlers.pressLink,
    },
    { ...graphql, name: '`/graphql`', address: graphqlPattern, answer: passOn, upgrade: backend.upgrade },
    {
      ...api,
      name: `\`${auth.authEndpoint}*\``,
      address: new RegExp(`^${auth.authEndpoint}`),
      backendUrl,
      methods: everyMethod,
      origin: 'always',
      body: 256 * kilobyte,
      renews: false,
      takesTurns: false,
      answer: passOn,
    },
    {
      ...api,
      name: '`/api/images`',
      address: /^\/api\/images(?:\?|$)/,
      methods: everyMethod,
      origin: 'acting',
      body: 24 * kilobyte * kilobyte,
      takesTurns: false,
      answer: passOn,
    },
    {
      ...api,
      name: '`/api/errors/*`',
      address: /^\/api\/errors\//,
      methods: ['POST'],
      origin: 'always',
      body: 64 * kilobyte,
      renews: false,
      answer: passOn,
    },
    {
      ...api,
      name: '`/api/gad-prices`',
      address: /^\/api\/gad-prices(?:\?|$)/,
      methods: ['POST'],
      origin: 'always',
      body: 16 * kilobyte,
      answer: passOn,
    },
    {
      ...api,
      name: '`/api/gad-clear`',
      address: /^\/api\/gad-clear(?:\?|$)/,
      methods: ['DELETE'],
      origin: 'always',
      body: 0,
      answer: passOn,
    },
    {
      ...api,
      name: '`/api/events`',
      address: /^\/api\/events(?:\?|$)/,
      methods: everyMethod,
      origin: 'acting',
      body: maxBatchBytes,
      renews: false,
      takesTurns: false,
      answer: passOn,
    },
    {
      ...api,
      name: '`/api/*`',
      address: /^\/api\//,
      backendUrl,
      methods: everyMethod,
      origin: 'acting',
      body: 256 * kilobyte,
      answer: passOn,
    },
    { ...always, name: '`/covers/*`, `/share/*`', address: /^\/(?:covers|share)\//, takesTurns: true, answer: passOn },
    {
      ...page,
      name: '`/actions/*`',
      address: /^\/actions\/[a-z/-]+(?:\?|$)/,
      methods: ['GET', 'HEAD', 'POST'],
      origin: 'acting',
      body: 64 * kilobyte,
      renews: true,
      answer: handlers.actions,
    },
    {
      ...always,
      name: 'link past the maintenance',
      address: /^\/maintenance\/[\w-]{43}(?:\?|$)/,
      answer: handlers.passMaintenance,
    },
    { ...always, name: '`/healthz`', address: /^\/healthz(?:\?|$)/, respondsJson: true, answer: handlers.health },
    { ...always, name: '`/readyz`', address: /^\/readyz(?:\?|$)/, respondsJson: true, answer: handlers.readiness },
    ...(metrics
      ? [{ ...always, name: '`/metrics` (demo)', address: /^\/metrics(?:\?|$)/, respondsJson: true, answer: metrics }]
      : []),
    { ...always, name: '`/robots.txt`', address: /^\/robots\.txt(?:\?|$)/, answer: handlers.robots },
    {
      ...page,
      name: 'sitemaps',
      address: /^\/(?:sitemap|sitemaps\/[a-z0-9-]{1,40})\.xml(?:\?|$)/,
      answer: handlers.sitemaps,
    },
    { ...page, name: '`/llms.txt`', address: /^\/llms\.txt(?:\?|$)/, answer: handlers.contents },
    { ...always, name: '`/sw.js`', address: /^\/sw\.js(?:\?|$)/, answer: handlers.serviceWorker },
    {
      ...always,
      name: 'web app manifests',
      address: /^(?:\/[a-z]{2})?\/manifest\.webmanifest(?:\?|$)/,
      answer: handlers.manifest,
    },
    {
      ...always,
      name: 'files of builds',
      address: /^\/_next\//,
      answer: handlers.assets,
      ...(developmentUpgrade && { upgrade: developmentUpgrade }),
    },
    { ...always, name: 'styles of themes', address: /^\/assets\/theme\.css(?:\?|$)/, answer: handlers.theme },
    {
      ...always,
      name: '`/prefetch-rules.json`',
      address: /^\/prefetch-rules\.json(?:\?|$)/,
      answer: handlers.prefetchRules,
    },
    { ...always, name: '`/assets/*`', address: /^\/assets\//, answer: handlers.pageScript },
    { ...always, name: 'public files', address: publicPaths(), answer: handlers.publicFiles },
    { ...page, name: 'pages', address: /^/, renews: true, answer: handlers.pages },
  ]
}
