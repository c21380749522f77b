import { expect, test } from 'vitest'
import { screenPaths } from '../screen-paths.ts'
import { idFromTitle, isPageId } from './new-page.ts'

test('[E2] a page cannot have the path of another staff screen as its id', () => {
  for (const path of screenPaths) expect(isPageId(path)).toBe(false)
  expect(isPageId(idFromTitle('Reviews'))).toBe(false)
  expect(isPageId(idFromTitle('Reviews 2026'))).toBe(true)
})
