import type { PageScript } from '../enhance.ts'

/** Page script for tests, which shows no other page. */
export const noPage: PageScript = {
  visit: async () => false,
  refresh: async () => false,
  onUpdate: () => () => undefined,
}
