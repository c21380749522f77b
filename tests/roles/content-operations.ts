import type { Operation } from './operation.ts'
import { type Rule, staff } from './rules.ts'

/** Staff of either role. */
const planners: Rule = (asker) => {
  const [first, second] = [staff('editor')(asker), staff('merchandiser')(asker)]
  return first === 'done' ? first : second
}

/** Whoever is let in gets an answer; what it says of things that are not there is another test's. */
const answered = () => true
const guarded = (rule: Rule, document: string): Operation => ({ rule, document, read: answered })

/** Mutations of what editors keep. */
export const contentMutations: Readonly<Record<string, Operation>> = {
  approveCampaign: guarded(
    staff('publisher'),
    'mutation { approveCampaign(id: "guarded", revision: "none") { __typename } }',
  ),
  cancelCampaign: guarded(staff('publisher'), 'mutation { cancelCampaign(id: "guarded") { __typename } }'),
  cancelSchedule: guarded(staff('publisher'), 'mutation { cancelSchedule(id: "1") { __typename } }'),
  createPreviewLink: guarded(staff('editor'), 'mutation { createPreviewLink(input: { path: "/" }) { __typename } }'),
  describeImage: guarded(staff('editor'), 'mutation { describeImage(id: "none", alt: []) { id } }'),
  removeImage: guarded(staff('editor'), 'mutation { removeImage(id: "none") }'),
  removeRedirect: guarded(staff('editor'), 'mutation { removeRedirect(path: "/none") }'),
  saveCampaign: guarded(planners, 'mutation { saveCampaign(id: "guarded", definition: {}) { __typename } }'),
  schedulePage: guarded(
    staff('publisher'),
    'mutation { schedulePage(id: "none", at: "2099-01-01T00:00", zone: "Europe/Stockholm") { __typename } }',
  ),
  syncBuilderSpace: guarded(staff('publisher'), 'mutation { syncBuilderSpace { failure } }'),
  setRedirect: guarded(staff('editor'), 'mutation { setRedirect(path: "/guarded", to: "/") { __typename } }'),
}

/** Questions that only staff may ask. */
export const contentQueries: Readonly<Record<string, Operation>> = {
  builderSpace: guarded(staff('editor'), '{ builderSpace { failure } }'),
  campaign: guarded(planners, '{ campaign(id: "guarded") { id } }'),
  campaigns: guarded(planners, '{ campaigns { id } }'),
  contentCalendar: guarded(
    planners,
    '{ contentCalendar(from: "2026-01-01T00:00:00Z", until: "2026-02-01T00:00:00Z") { __typename } }',
  ),
  contentImage: guarded(staff('editor'), '{ contentImage(id: "none") { id } }'),
  contentImages: guarded(staff('editor'), '{ contentImages { id } }'),
  contentLog: guarded(staff('editor'), '{ contentLog { __typename } }'),
  publishGate: guarded(staff('editor'), '{ publishGate(id: "none", revision: "none") { __typename } }'),
  redirects: guarded(staff('editor'), '{ redirects { __typename } }'),
  ruleReach: guarded(staff('editor'), '{ ruleReach(route: "category", match: {}) { __typename } }'),
  schedules: guarded(staff('editor'), '{ schedules { id } }'),
  searchContent: guarded(staff('editor'), '{ searchContent(text: "bok") { __typename } }'),
  validateCampaign: guarded(planners, '{ validateCampaign(definition: {}) { path } }'),
  whereUsed: guarded(staff('editor'), '{ whereUsed(kind: "section", target: "header") { __typename } }'),
}
