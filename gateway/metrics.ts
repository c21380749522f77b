import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from './page-cache/page-cache.ts'

/** What operators see of a gateway, in Prometheus' format. */
export function createMetrics(cache: () => PageCache) {
  const registers = [new Registry()]
  const [registry] = registers
  collectDefaultMetrics({ ...(registry ? { register: registry } : {}) })
  const requests = new Counter({
    name: 'kolofon_requests_total',
    help: 'Answers by status class and cache state.',
    labelNames: ['status', 'cache'],
    registers,
  })
  const duration = new Histogram({
    name: 'kolofon_request_seconds',
    help: 'Time to answer, by cache state.',
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
  new Gauge({
    name: 'kolofon_page_cache_bytes',
    help: 'Bytes in the page cache.',
    registers,
    collect() {
      this.set(cache().size.bytes)
    },
  })
  new Gauge({
    name: 'kolofon_page_cache_entries',
    help: 'Answers in the page cache.',
    registers,
    collect() {
      this.set(cache().size.entries)
    },
  })
  return { requests, duration, problems, text: async () => (registry ? registry.metrics() : '') }
}
