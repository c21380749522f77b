import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

test('[E2] an id is a new UUID each time, also in a browser without randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, newId)
  vi.unstubAllGlobals()
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(z.uuidv4().parse(id)).toBe(id)
})
