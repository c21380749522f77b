import type { PageScript } from '../enhance.ts'

/** Page script for tests. Its functions do nothing. */
export const noPage: PageScript = {
  visit: async () => false,
  refresh: async () => false,
  onUpdate: () => () => undefined,
}
