import type { PageScript } from '../enhance.ts'

/** Script of a page in tests. It shows no other page. */
export const noPage: PageScript = {
  visit: async () => false,
  refresh: async () => false,
  onUpdate: () => () => undefined,
}
