import type { Operation } from './operation.ts'
import { type Rule, shop, staff } from './rules.ts'

export const planners: Rule = (asker) => {
  const [first, second] = [staff('editor')(asker), staff('merchandiser')(asker)]
  return first === 'done' ? first : second
}

/** Counts any response as access, even an empty response, because these tests only check who may send an operation. */
const answered = () => true
const guarded = (rule: Rule, document: string): Operation => ({ rule, document, read: answered })

export const contentMutations: Readonly<Record<string, Operation>> = {
  addComment: guarded(
    staff('editor'),
    'mutation { addComment(input: { pageId: "guarded", body: "Ja" }) { __typename } }',
  ),
  approveCampaign: guarded(
    staff('publisher'),
    'mutation { approveCampaign(id: "guarded", revision: "none") { __typename } }',
  ),
  cancelCampaign: guarded(staff('publisher'), 'mutation { cancelCampaign(id: "guarded") { __typename } }'),
  cancelSchedule: guarded(staff('publisher'), 'mutation { cancelSchedule(id: "1") { __typename } }'),
  createPreviewLink: guarded(staff('editor'), 'mutation { createPreviewLink(input: { path: "/" }) { __typename } }'),
  deleteComment: guarded(staff('editor'), 'mutation { deleteComment(id: "0") }'),
  endVariantTest: guarded(
    staff('publisher'),
    'mutation { endVariantTest(id: "none", winner: "control") { __typename } }',
  ),
  describeImage: guarded(staff('editor'), 'mutation { describeImage(id: "none", alt: []) { id } }'),
  handOverPage: guarded(
    staff('editor'),
    'mutation { handOverPage(input: { pageId: "guarded", message: "Kolla" }) { __typename } }',
  ),
  heartbeat: guarded(staff('editor'), 'mutation { heartbeat(pageId: "guarded") { email } }'),
  publishList: guarded(staff('publisher'), 'mutation { publishList(id: "guarded", revision: "none") { __typename } }'),
  removeImage: guarded(staff('editor'), 'mutation { removeImage(id: "none") }'),
  removeRedirect: guarded(staff('editor'), 'mutation { removeRedirect(path: "/none") }'),
  resolveComment: guarded(staff('editor'), 'mutation { resolveComment(id: "0") { id } }'),
  returnHandOver: guarded(staff('editor'), 'mutation { returnHandOver(id: "0", message: "Nej") { __typename } }'),
  saveCampaign: guarded(planners, 'mutation { saveCampaign(id: "guarded", definition: {}) { __typename } }'),
  saveCartCampaign: guarded(staff('merchandiser'), 'mutation { saveCartCampaign(definition: {}) { __typename } }'),
  saveDiscountCampaign: guarded(
    staff('merchandiser'),
    'mutation { saveDiscountCampaign(definition: {}) { __typename } }',
  ),
  savePromoCodes: guarded(
    staff('merchandiser'),
    'mutation { savePromoCodes(input: {}, idempotencyKey: "guarded") { __typename } }',
  ),
  saveFacetLayout: guarded(
    staff('merchandiser'),
    'mutation { saveFacetLayout(category: "none", entries: []) { __typename } }',
  ),
  saveList: guarded(staff('merchandiser'), 'mutation { saveList(id: "guarded", definition: {}) { __typename } }'),
  saveSynonyms: guarded(
    staff('merchandiser'),
    'mutation { saveSynonyms(language: "none", groups: [], oneWay: []) { __typename } }',
  ),
  saveVariantTest: guarded(planners, 'mutation { saveVariantTest(id: "guarded", definition: {}) { __typename } }'),
  startVariantTest: guarded(
    staff('publisher'),
    'mutation { startVariantTest(id: "none", revision: "none") { __typename } }',
  ),
  schedulePage: guarded(
    staff('publisher'),
    'mutation { schedulePage(id: "none", at: "2099-01-01T00:00", zone: "Europe/Stockholm") { __typename } }',
  ),
  suggestTranslations: guarded(
    staff('editor'),
    'mutation { suggestTranslations(language: "fi", texts: ["Hej"]) { __typename } }',
  ),
  syncBuilderSpace: guarded(staff('publisher'), 'mutation { syncBuilderSpace { failure } }'),
  setRedirect: guarded(staff('editor'), 'mutation { setRedirect(path: "/guarded", to: "/") { __typename } }'),
  withdrawHandOver: guarded(staff('editor'), 'mutation { withdrawHandOver(id: "0") { __typename } }'),
  withdrawList: guarded(staff('publisher'), 'mutation { withdrawList(id: "guarded") { __typename } }'),
}

export const contentQueries: Readonly<Record<string, Operation>> = {
  builderSpace: guarded(staff('editor'), '{ builderSpace { failure } }'),
  campaign: guarded(planners, '{ campaign(id: "guarded") { id } }'),
  campaigns: guarded(planners, '{ campaigns { id } }'),
  contentCalendar: guarded(
    planners,
    '{ contentCalendar(from: "2026-01-01T00:00:00Z", until: "2026-02-01T00:00:00Z") { __typename } }',
  ),
  contentComments: guarded(staff('editor'), '{ contentComments(pageId: "guarded") { id } }'),
  contentImage: guarded(staff('editor'), '{ contentImage(id: "none") { id } }'),
  contentImages: guarded(staff('editor'), '{ contentImages { id } }'),
  contentLog: guarded(staff('editor'), '{ contentLog { __typename } }'),
  explainList: guarded(planners, '{ explainList(list: "none", market: "se") { total } }'),
  facetLayout: guarded(planners, '{ facetLayout(category: "none") { from } }'),
  handOverReceivers: guarded(staff('editor'), '{ handOverReceivers { email } }'),
  handOvers: guarded(staff('editor'), '{ handOvers { id } }'),
  merchandisedList: guarded(planners, '{ merchandisedList(id: "none") { id } }'),
  merchandisedLists: guarded(planners, '{ merchandisedLists { id } }'),
  merchandisingLog: guarded(planners, '{ merchandisingLog { action } }'),
  ownFacetLayouts: guarded(planners, '{ ownFacetLayouts }'),
  publishGate: guarded(staff('editor'), '{ publishGate(id: "none", revision: "none") { __typename } }'),
  redirects: guarded(staff('editor'), '{ redirects { __typename } }'),
  ruleReach: guarded(staff('editor'), '{ ruleReach(route: "category", match: {}) { __typename } }'),
  schedules: guarded(staff('editor'), '{ schedules { id } }'),
  searchContent: guarded(staff('editor'), '{ searchContent(text: "bok") { __typename } }'),
  staffOffers: guarded(planners, '{ staffOffers { alias } }'),
  staffPromoCodes: guarded(staff('merchandiser'), '{ staffPromoCodes(cartCampaign: "none") { code } }'),
  synonyms: guarded(planners, '{ synonyms { language } }'),
  validateCampaign: guarded(planners, '{ validateCampaign(definition: {}) { path } }'),
  translationHelp: guarded(staff('editor'), '{ translationHelp { maxTexts } }'),
  runningTests: guarded(shop, '{ runningTests { id } }'),
  variantTest: guarded(planners, '{ variantTest(id: "none") { id } }'),
  variantTests: guarded(planners, '{ variantTests { id } }'),
  whereUsed: guarded(staff('editor'), '{ whereUsed(kind: "section", target: "header") { __typename } }'),
}
