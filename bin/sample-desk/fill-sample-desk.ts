import { z } from 'zod'
import { storefrontUrl } from '#backend/kernel/storefront-url.ts'
import type { BackendModules } from '#backend/modules.ts'
import { sampleEditors } from '../sample-staff.ts'
import {
  bookSaleCampaign,
  christmasCampaign,
  crimeClassics,
  crimeWeekCampaign,
  crimeWeekDays,
  type PinnedPage,
} from './campaigns.ts'
import * as documents from './documents.ts'
import { addEditor, type EditorDeps, type Mutate } from './editors.ts'
import { noirCode, noirDelivery } from './offers.ts'
import { bookClub } from './pages/book-club.ts'
import { bookSale } from './pages/book-sale.ts'
import { christmasReading } from './pages/christmas-reading.ts'
import { crimeWeek } from './pages/crime-week.ts'
import { nordicNoir } from './pages/nordic-noir.ts'
import type { samplePage } from './sample-page.ts'
import { sampleZone, wallClock } from './wall-clock.ts'

export interface SampleDeskDeps extends EditorDeps {
  readonly measurement: Pick<BackendModules['measurement'], 'insertSamples'>
  readonly publicUrl: string
  /** Epoch milliseconds from which the days of campaigns and schedules are counted. */
  readonly now: number
}

interface CommentedBlock {
  readonly blockId: string
  readonly blockTitle: string
}

const text = z.string()
/** Lifetime of the preview link in hours. */
const previewHours = 720

/**
 * Adds examples to the staff screens of a new demo: a running, a scheduled and a draft campaign, a page with a schedule
 * and comments, a preview link, and two weeks of statistics, which are marked as samples. Uses the operations of the
 * staff screens, except for the editors' accounts and the statistics.
 */
export async function fillSampleDesk(deps: SampleDeskDeps): Promise<void> {
  const [maja, jonas] = [await addEditor(deps, sampleEditors[0]), await addEditor(deps, sampleEditors[1])]
  await fillCampaigns(maja, jonas, deps.now)
  await fillBookClub(maja, jonas, deps)
  await deps.measurement.insertSamples()
}

async function fillCampaigns(maja: Mutate, jonas: Mutate, now: number): Promise<void> {
  const classics: string[] = []
  for (const alias of crimeClassics) classics.push(text.parse((await maja(documents.findProduct, { alias })).productId))
  await maja(documents.saveCartCampaign, { definition: noirDelivery })
  await maja(documents.savePromoCodes, { input: noirCode, key: 'sample-noir' })
  const shelf = nordicNoir(wallClock(now, crimeWeekDays.until))
  const week = [await savePage(maja, crimeWeek), await savePage(maja, shelf)]
  await approve(crimeWeekCampaign(now, week, classics), 'Alla fem språken är lästa.')
  await approve(christmasCampaign(now, [await savePage(maja, christmasReading)]), 'Klart i god tid.')
  await saveCampaign(bookSaleCampaign(now, [await savePage(maja, bookSale)]))

  async function saveCampaign(definition: { readonly id: string }): Promise<string> {
    return text.parse((await maja(documents.saveCampaign, { id: definition.id, definition })).draftRevision)
  }

  async function approve(definition: { readonly id: string }, note: string): Promise<void> {
    await jonas(documents.approveCampaign, { id: definition.id, revision: await saveCampaign(definition), note })
  }
}

async function fillBookClub(maja: Mutate, jonas: Mutate, { now, publicUrl }: SampleDeskDeps): Promise<void> {
  const { page, revision } = await savePage(maja, bookClub)
  await jonas(documents.schedulePage, {
    id: page,
    revision,
    at: wallClock(now, 4, '09:00'),
    zone: sampleZone,
    note: 'Samma morgon som nyhetsbrevet.',
  })
  const link = await maja(documents.createPreviewLink, {
    input: { path: '/bokcirkel', pageId: page, revision, market: 'se', language: 'sv', hours: previewHours },
  })
  const address = storefrontUrl(publicUrl, 'sv', `/content/preview?token=${text.parse(link.token)}`)
  const say = async (who: Mutate, body: string, block: CommentedBlock | null = null): Promise<string> =>
    text.parse((await who(documents.addComment, { input: { pageId: page, body, ...block } })).id)

  const body: CommentedBlock = { blockId: 'b_text', blockTitle: 'Text' }
  const question = await say(maja, 'Ska vi nämna rabatt när hela cirkeln köper samma bok? Kunderna frågar ofta.', body)
  const answer = await say(jonas, 'Inte på den här sidan. Vi tar det när det finns en kod.', body)
  for (const id of [question, answer]) await maja(documents.resolveComment, { id })
  const shelf: CommentedBlock = { blockId: 'b_shelf', blockTitle: 'Produkthylla' }
  await say(
    jonas,
    'Hyllan visar bara bästsäljare. Kan du välja böcker som cirklar brukar läsa innan sidan går ut?',
    shelf,
  )
  await say(maja, `Så här ser sidan ut nu, för den som inte har någon inloggning (i 30 dagar): ${address}`)
}

async function savePage(who: Mutate, definition: ReturnType<typeof samplePage>): Promise<PinnedPage> {
  const { id } = definition
  return { page: id, revision: text.parse((await who(documents.savePage, { id, definition })).revision) }
}
