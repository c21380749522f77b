import { Gauge, type Registry } from 'prom-client'

export interface ModuleGauge {
  /** Prometheus name of the metric, with the prefix `kolofon_`. */
  readonly name: string
  readonly help: string
  /** Label name; null for a single value. */
  readonly label: string | null
  /** Returns the metric's values by label value. Without a label, returns one value with the key ''. */
  readonly read: () => Promise<Readonly<Record<string, number>>>
}

/**
 * Registers gauges. When reading one fails, for example because the database is unavailable, the response lacks that
 * gauge but contains the others.
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
        // Remove the 0 that `reset` sets for a gauge without labels, because operators would take it for a measured
        // value.
        if (label === null) this.remove()
        for (const [value, figure] of Object.entries(values)) this.set(label === null ? {} : { [label]: value }, figure)
      },
    })
  }
}
