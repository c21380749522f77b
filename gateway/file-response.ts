import type { RenderedResponse } from './page-cache/cached-response.ts'

export function fileResponse(text: string, headers: RenderedResponse['headers']): RenderedResponse {
  return {
    status: 200,
    headers,
    body: Buffer.from(text),
    tags: [],
    varyDims: [],
    nextChangeAt: null,
    cacheable: true,
    unavailable: false,
    incomplete: false,
    failure: null,
  }
}
