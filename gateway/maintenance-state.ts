import { z } from 'zod'
import { type Maintenance, maintenanceSchema } from '#schemas/maintenance.ts'

export interface MaintenanceState {
  current(): Maintenance | null
  /** Reads the state from the back end. Rejects when the back end does not respond. The known state then remains. */
  refresh(): Promise<void>
}

const answerSchema = z.object({ data: z.object({ maintenance: maintenanceSchema.nullable() }) })

/**
 * Creates the gateway's in-memory copy of the maintenance state, so that visitors see the maintenance page even while
 * back end and database are unavailable.
 */
export function createMaintenanceState(options: {
  readonly backendUrl: string
  readonly headers: Readonly<Record<string, string>>
}): MaintenanceState {
  let current: Maintenance | null = null
  let begun = 0
  let applied = 0
  return {
    current: () => current,
    async refresh() {
      begun += 1
      const turn = begun
      const response = await fetch(`${options.backendUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...options.headers },
        body: JSON.stringify({ query: 'query maintenance { maintenance { since until } }' }),
        signal: AbortSignal.timeout(5_000),
      })
      const { data } = answerSchema.parse(await response.json())
      // A later request has already been answered, so this response is outdated.
      if (turn < applied) return
      applied = turn
      current = data.maintenance
    },
  }
}
