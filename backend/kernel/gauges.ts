import { Gauge, type Registry } from 'prom-client'

/** A figure that a module shows to operators; read when it is asked for. */
export interface ModuleGauge {
  /** As Prometheus knows it: `kolofon_…`. */
  readonly name: string
  readonly help: string
  /** What its values are told apart by; null: there is one. */
  readonly label: string | null
  /** By value of the label; a single value has the key ''. */
  readonly read: () => Promise<Readonly<Record<string, number>>>
}

/** What cannot be read, as while the database is away, is left out: operators see that it is absent, and all else. */
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
        // Without labels `reset` leaves a zero, which would say that all is well.
        if (label === null) this.remove()
        for (const [value, figure] of Object.entries(values)) this.set(label === null ? {} : { [label]: value }, figure)
      },
    })
  }
}
