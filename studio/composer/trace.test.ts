import { expect, test } from 'vitest'
import { fetchTrace, type Trace } from './trace.ts'

const trace: Trace = {
  page: 'home',
  revision: 'ab',
  blocks: [{ id: 'b_a', type: 'hero', region: 'main', depth: 0, variant: null, section: null, milliseconds: 1.5 }],
  notes: [],
  coverage: [],
  problems: [],
  varyDims: [],
  nextChangeAt: null,
  mainBytes: 512,
}

test('[N26] a trace is requested below the path of the staff screens, and is null when it is refused', async () => {
  const requests: unknown[] = []
  const answering = (response: Response) => async (url: unknown) => {
    requests.push(url)
    return response
  }
  const input = ['/en/preview-widgets', 'home', 'market=fi'] as const
  expect(await fetchTrace(...input, { fetch: answering(Response.json(trace)) })).toEqual(trace)
  expect(requests).toEqual(['/en/preview-widgets/trace/home?market=fi'])
  expect(await fetchTrace(...input, { fetch: answering(new Response(null, { status: 401 })) })).toBeNull()
})
