'use client'

import { useMemo } from 'react'
import { StaffTestsDocument } from '#generated/graphql.ts'
import { type VariantTest, variantTestSchema } from '#schemas/variant-test.ts'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'

/**
 * Loads the variant tests, if `isWanted`. The returned functions map the id of a test or group to its name, and an
 * unknown id to itself.
 */
export function useTests(isWanted: boolean) {
  const { data } = useStaffQuery(StaffTestsDocument, isWanted ? {} : null)
  const tests = useMemo(() => (data?.variantTests ?? []).flatMap(({ definition }) => readTest(definition)), [data])
  const find = (id: string) => tests.find((test) => test.id === id)
  return {
    tests,
    isLoaded: data !== null,
    testName: (id: string) => find(id)?.title ?? id,
    /** Returns the name of a group, given as `test/group`. */
    groupName: (path: string) => {
      const [test = '', id = ''] = path.split('/')
      return find(test)?.groups.find((group) => group.id === id)?.title ?? id
    },
  }
}

export function readTest(definition: unknown): readonly VariantTest[] {
  const parsed = variantTestSchema.safeParse(definition)
  return parsed.success ? [parsed.data] : []
}
