import { PageRevisionsDocument } from '#generated/graphql.ts'
import type { LoadStored } from '#runtime/page/ports.ts'

/** Loads stored definitions from the back end. */
export const loadStored: LoadStored = async (revisions, data) =>
  (await data.query(PageRevisionsDocument, { revisions: [...revisions] })).pageRevisions
