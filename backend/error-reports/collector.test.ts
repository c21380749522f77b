import { expect, test } from 'vitest'
import { createCollector } from './collector.ts'
import type { CollectedErrors } from './error-reports.store.ts'
import { readNotice } from './notice.ts'

test('[S14] a flood of different errors from browsers does not displace an error of the gateway', async () => {
  const saved: CollectedErrors[] = []
  const collector = createCollector({
    save: async (collected) => void saved.push(...collected),
    onUnsaved: () => undefined,
    clock: () => 0,
  })
  const add = (source: 'browser' | 'gateway', name: string) => {
    const report = readNotice({ error: { class: name, message: name } }, source)
    return report !== null && collector.add(report)
  }
  const flood = Array.from({ length: 150 }, (_, at) =>
    add('browser', `Error${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at)}`),
  )
  expect(flood.filter((isTaken) => isTaken)).toHaveLength(100)
  expect(add('gateway', 'TypeError')).toBe(true)
  await collector.flush()
  expect(saved.map(({ report }) => report.source).filter((source) => source === 'gateway')).toHaveLength(1)
})
