import { Gauge, type Registry } from 'prom-client'

/** Metric of a module for operators; read on each scrape. */
export interface ModuleGauge {
  /** Prometheus metric name: `kolofon_…`. */
  readonly name: string
  readonly help: string
  /** Label name; null for a single value. */
  readonly label: string | null
  /** Returns values by label value; a single value has the key ''. */
  readonly read: () => Promise<Readonly<Record<string, number>>>
}

/**
 * Registers gauges. A gauge whose read fails, as while the database is unavailable, is left out of the response:
 * operators see that it is missing, and still get all others.
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
        // Without labels `reset` leaves a zero, which would look healthy.
        if (label === null) this.remove()
        for (const [value, figure] of Object.entries(values)) this.set(label === null ? {} : { [label]: value }, figure)
      },
    })
  }
}
