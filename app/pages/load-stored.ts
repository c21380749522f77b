import { PageRevisionsDocument } from '#generated/graphql.ts'
import type { LoadStored } from '#runtime/page/ports.ts'

export const loadStored: LoadStored = async (revisions, data) =>
  (await data.query(PageRevisionsDocument, { revisions: [...revisions] })).pageRevisions
