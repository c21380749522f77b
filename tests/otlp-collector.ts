import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { listen } from './attack/open-gateway.ts'

const valueSchema = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
})
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: valueSchema })),
  status: z.object({ code: z.number() }),
})
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: valueSchema })) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})
type Attributes = z.infer<typeof spanSchema>['attributes']
export type CollectedSpan = Omit<z.infer<typeof spanSchema>, 'attributes'> & {
  readonly service: string
  readonly attributes: Readonly<Record<string, unknown>>
}

export async function openCollector() {
  const spans: CollectedSpan[] = []
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    const body = exportSchema.parse(JSON.parse(await text(request)))
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name'])
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, service, attributes: valuesOf(span.attributes) })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return { url: await listen(server), spans, requests }
}

const valuesOf = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
