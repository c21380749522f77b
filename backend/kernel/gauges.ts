import { Gauge, type Registry } from 'prom-client'

/** Metric of a module, for operators. Its value is read on each scrape. */
export interface ModuleGauge {
  /** Prometheus name of the metric, with the prefix `kolofon_`. */
  readonly name: string
  readonly help: string
  /** Label name; null for a single value. */
  readonly label: string | null
  /** Returns the metric's values by label value. A metric without label has one value with the key ''. */
  readonly read: () => Promise<Readonly<Record<string, number>>>
}

/**
 * Registers gauges. A gauge whose read fails, for example while the database is unavailable, is left out of the
 * response, so operators see that it is missing and still get the other gauges.
 */
export function registerGauges(registry: Registry, gauges: readonly ModuleGauge[]): void {
  for (const { name, help, label, read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [registry],
      async collect() {
        const values = await read().catch(() => ({}))
        this.reset()
        // Remove the zero that `reset` leaves in a gauge without labels, because a zero would look healthy.
        if (label === null) this.remove()
        for (const [value, figure] of Object.entries(values)) this.set(label === null ? {} : { [label]: value }, figure)
      },
    })
  }
}
