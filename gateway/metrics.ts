import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FairQueue } from './fair-queue.ts'
import type { PageCache } from './page-cache/page-cache.ts'

interface Measured {
  readonly cache: PageCache
  readonly queues: Readonly<Record<string, Pick<FairQueue, 'size'>>>
}

export function createMetrics(measured: () => Measured) {
  const registers = [new Registry()]
  const [registry] = registers
  collectDefaultMetrics({ ...(registry ? { register: registry } : {}) })
  const requests = new Counter({
    name: 'kolofon_requests_total',
    help: 'Responses by status class and cache state.',
    labelNames: ['status', 'cache'],
    registers,
  })
  const duration = new Histogram({
    name: 'kolofon_request_seconds',
    help: 'Response time, by cache state.',
    labelNames: ['cache'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const problems = new Counter({
    name: 'kolofon_block_problems_total',
    help: 'Blocks that were not shown, by type and reason.',
    labelNames: ['type', 'code'],
    registers,
  })
  const notBegun = new Counter({
    name: 'kolofon_renders_not_begun_total',
    help: 'Renders that never started: the queue was full, they timed out in it, or the client disconnected.',
    labelNames: ['reason'],
    registers,
  })
  new Gauge({
    name: 'kolofon_page_cache_bytes',
    help: 'Bytes in the page cache.',
    registers,
    collect() {
      this.set(measured().cache.size.bytes)
    },
  })
  new Gauge({
    name: 'kolofon_page_cache_entries',
    help: 'Responses in the page cache.',
    registers,
    collect() {
      this.set(measured().cache.size.entries)
    },
  })
  new Gauge({
    name: 'kolofon_queue_jobs',
    help: 'Renders and requests to the back end, running or queued.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, { size }] of Object.entries(measured().queues)) {
        this.set({ queue, state: 'running' }, size.running)
        this.set({ queue, state: 'waiting' }, size.waiting)
      }
    },
  })
  return { requests, duration, problems, notBegun, text: async () => (registry ? registry.metrics() : '') }
}
