import { GalleryMatrixPageDocument } from '#generated/graphql.ts'
import { parseCanvas, writeCanvas } from '#preview/canvas-parameters.ts'
import { Matrix } from '#preview/matrix.tsx'
import type { MatrixChange } from '#preview/matrix-changes.tsx'
import { type MatrixAxes, type MatrixCell, matrixCells, parseMatrix } from '#preview/matrix-parameters.ts'
import { writeParameters } from '#preview/parameters.ts'
import type { Market } from '#runtime/context.ts'
import { type Language, languageSchema } from '#schemas/languages.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { inFrame } from './gallery-frame.tsx'
import { loadCanvas } from './load-canvas.ts'
import type { LoadedExample } from './load-example.ts'
import { messageScreen } from './message-screen.tsx'
import { pageChanges } from './page-changes.ts'
import { requireStaff } from './require-staff.ts'
import type { Screen, ScreenResponse } from './screen.ts'

/** Period for which upcoming changes are listed (180 days), in milliseconds. */
const ahead = 180 * 86_400_000

export function axesOf(markets: readonly Market[]): MatrixAxes {
  const languages = markets.flatMap(({ allowedLanguages }) => allowedLanguages)
  return {
    markets: markets.map(({ alias, country, allowedLanguages }) => ({
      alias,
      name: `${country.name} (${alias})`,
      languages: allowedLanguages.map(({ id }) => id),
    })),
    languages: [...new Map(languages.map(({ id, name }) => [id, { id, name }])).values()],
    customerTypes: getShop().config.customerTypes.map(({ type }) => type),
  }
}

export function exampleMatrix(
  screen: Screen,
  example: { readonly title: string; readonly type: string; readonly example: string; readonly loaded: LoadedExample },
): Promise<ScreenResponse> {
  const { parameters, base } = screen
  const action = `${base}/${example.type}/${example.example}`
  return renderMatrixPage(screen, {
    title: example.title,
    action,
    hiddenFields: { view: 'matrix', ...(parameters.token ? { token: parameters.token } : {}) },
    markets: example.loaded.context.markets,
    changes: null,
    srcOf: ({ width: _, ...cell }, at) => {
      const frame = { ...cell, language: languageOf(cell.language), at, bare: '1', view: undefined } as const
      return `${action}?${writeParameters(parameters, frame)}`
    },
  })
}

/**
 * Renders `/preview-widgets/matrix/<id>`, which shows a page in every selected combination of market, language,
 * customer type and width. Returns null for an unknown page.
 */
export async function renderMatrix(screen: Screen, pageId: string): Promise<ScreenResponse> {
  const { request, base, t } = screen
  const parameterValues = parseCanvas(request.search)
  const canvas = await loadCanvas(request, pageId, parameterValues)
  if (canvas.kind === 'missing') return null
  const from = new Date(request.now).toISOString()
  const until = new Date(request.now + ahead).toISOString()
  const query = openData(getShop(), request)
  const found =
    canvas.kind === 'refused'
      ? canvas
      : await requireStaff(() => query.query(GalleryMatrixPageDocument, { id: pageId, from, until }))
  if (canvas.kind === 'refused' || found.kind === 'refused') {
    return messageScreen(found.kind === 'refused' ? found.status : 401, t('preview:staffOnly'), t)
  }
  const { definition, market, markets } = canvas
  const action = `${base}/matrix/${pageId}`
  const hrefAt = (instant: number) => `${action}?${withAt(request.search, instant)}`
  const changes = pageChanges({ definition, found: found.data, market, now: request.now, hrefAt })
  return renderMatrixPage(screen, {
    title: canvas.title,
    action,
    hiddenFields: parameterValues.revision ? { revision: parameterValues.revision } : {},
    markets,
    changes,
    srcOf: ({ width: _, ...cell }) => {
      const frame = { ...parameterValues, ...cell, language: languageOf(cell.language) }
      return `${base}/show/${pageId}?${writeCanvas(frame)}`
    },
  })
}

interface RenderMatrixInput {
  readonly title: string
  readonly action: string
  readonly hiddenFields: Readonly<Record<string, string>>
  readonly markets: readonly Market[]
  readonly changes: readonly MatrixChange[] | null
  readonly srcOf: (cell: MatrixCell, at: string) => string
}

async function renderMatrixPage(screen: Screen, input: RenderMatrixInput): Promise<ScreenResponse> {
  const { request, parameters, base, t } = screen
  const axes = axesOf(input.markets)
  const choice = parseMatrix(request.search, axes, parameters.market)
  const frames = matrixCells(choice, axes).map((cell) => ({ ...cell, src: input.srcOf(cell, parameters.at) }))
  const { title, action, hiddenFields, changes } = input
  const content = await inFrame(
    screen,
    title,
    <Matrix
      title={title}
      action={action}
      hiddenFields={hiddenFields}
      back={`${base}?${writeParameters(parameters, { view: undefined, bare: undefined })}`}
      axes={axes}
      choice={choice}
      at={parameters.at}
      changes={changes}
      frames={frames}
      locale={request.language}
      t={t}
    />,
  )
  return { status: 200, content }
}

/**
 * Returns the query with `at` set to the instant, in UTC, in the format of a `datetime-local` field
 * (`2026-11-26T09:00`). Rounds up to a full minute, so that a change at this instant is included.
 */
function withAt(search: string, instant: number): string {
  const query = new URLSearchParams(search)
  query.set('at', new Date(Math.ceil(instant / 60_000) * 60_000).toISOString().slice(0, 16))
  return query.toString()
}

function languageOf(language: string): Language {
  return languageSchema.catch('sv').parse(language)
}
