import type { Measured } from '#runtime/events/measured-events.ts'

export async function watchVitals(add: (event: Measured) => void): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals')
  const reported = new Set<string>()
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) {
    watch(({ id, name, value }) => {
      // A page that was hidden and shown again reports its layout shifts again.
      if (reported.has(id)) return
      reported.add(id)
      add({ type: 'vital', name, value })
    })
  }
}
